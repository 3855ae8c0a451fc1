// The faults tool: makes the next requests to a service fail, to show how the add-on handles that.

import type { FaultLine, SwitchLabels } from '../../server/protocol/tools';
import { element } from '../element';
import type { Tool } from './tool-panel';

const hint =
  'How many of the next requests fail; 0 is off. With All, every request fails until you clear it, ' +
  'so that runs of a schedule meet the fault, too.';

type Count = FaultLine['count'];

/** @param save called with the line that changed. */
export function faultsTool(
  { services, kinds, habits }: SwitchLabels,
  read: () => readonly FaultLine[],
  save: (line: FaultLine) => void,
): Tool {
  const countOf = (service: string, kind: string) =>
    read().find((fault) => fault.service === service && fault.kind === kind)?.count ?? 0;
  const line = (service: string, kind: string, label: string) =>
    faultLine(label, countOf(service, kind), (count) => save({ service, kind, count }));
  const habitLine = (service: string, kind: string, label: string) =>
    habitBox(label, countOf(service, kind) !== 0, (isOn) => save({ service, kind, count: isOn ? 'all' : 0 }));
  const draw = () => [
    element('p', { class: 'hint' }, hint),
    ...services.map(([service, title]) =>
      element(
        'fieldset',
        {},
        element('legend', {}, title),
        ...kinds.map(([kind, label]) => line(service, kind, label)),
        ...habits.flatMap(([of, kind, label]) => (of === service ? [habitLine(service, kind, label)] : [])),
      ),
    ),
  ];
  return { label: 'Faults', draw };
}

function habitBox(label: string, isOn: boolean, save: (isOn: boolean) => void): HTMLElement {
  const box = element('input', { type: 'checkbox', checked: isOn });
  box.addEventListener('change', () => save(box.checked));
  return element('div', { class: 'fault' }, element('label', {}, element('span', {}, label), box));
}

/** A count, or a checkbox for a fault that stays on. Both keep the focus when they change. */
function faultLine(label: string, count: Count, save: (count: Count) => void): HTMLElement {
  const field = element('input', { type: 'number', min: 0, max: 999, class: 'count' });
  const all = element('input', { type: 'checkbox', 'aria-label': `All: ${label}` });
  const line = element(
    'div',
    {},
    element('label', {}, element('span', {}, label), field),
    element('label', {}, all, element('span', {}, 'All')),
  );
  const show = (count: Count) => {
    line.className = count === 0 ? 'fault' : 'fault on';
    field.value = count === 'all' ? '' : String(count);
    field.disabled = count === 'all';
    all.checked = count === 'all';
  };
  const change = (changed: Count) => {
    show(changed);
    save(changed);
  };
  field.addEventListener('change', () =>
    change(Math.min(999, Math.max(0, Math.floor(Number(field.value) || 0)))),
  );
  all.addEventListener('change', () => change(all.checked ? 'all' : 0));
  show(count);
  return line;
}
