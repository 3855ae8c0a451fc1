// The faults tool: makes the next requests to the sandbox fail, to see what the add-on makes of it.

import type { FaultInterface, FaultKind, FaultLine } from '../../server/protocol/protocol';
import { element } from '../element';
import type { Tool } from './tool-panel';

const interfaces: readonly (readonly [FaultInterface, string])[] = [
  ['account', 'Account interface'],
  ['reporting', 'Reporting interface'],
];

const kinds: readonly (readonly [FaultKind, string])[] = [
  ['429', 'Too many requests (429)'],
  ['500', 'Server error (500)'],
  ['slow', 'Slow answer (5 s)'],
  ['timeout', 'No answer (time-out)'],
  ['cut', 'Answer cut off'],
  ['refused', 'Token refused (401)'],
];

/** @param save given the one line that changed. */
export function faultsTool(read: () => readonly FaultLine[], save: (line: FaultLine) => void): Tool {
  const line = (name: FaultInterface, kind: FaultKind, words: string) => {
    const count = read().find((fault) => fault.interface === name && fault.kind === kind)?.count ?? 0;
    const field = element('input', { type: 'number', min: 0, max: 999, value: count, class: 'count' });
    field.addEventListener('change', () =>
      save({ interface: name, kind, count: Math.max(0, Math.floor(Number(field.value) || 0)) }),
    );
    return element('label', { class: count > 0 ? 'fault on' : 'fault' }, element('span', {}, words), field);
  };
  const draw = () => [
    element('p', { class: 'hint' }, 'How many of the next requests it strikes. 0 is off.'),
    ...interfaces.map(([name, title]) =>
      element(
        'fieldset',
        {},
        element('legend', {}, title),
        ...kinds.map(([kind, words]) => line(name, kind, words)),
      ),
    ),
  ];
  return { label: 'Faults', draw };
}
