// The faults tool: makes the next requests to the sandbox fail, to show how the add-on handles that.

import type { FaultKind, FaultLine, FaultService } from '../../server/protocol/tools';
import { element } from '../element';
import type { Tool } from './tool-panel';

const services: readonly (readonly [FaultService, string])[] = [
  ['account', 'Account service'],
  ['seller', 'Seller service'],
  ['bigquery', 'BigQuery'],
];

const kinds: readonly (readonly [FaultKind, string])[] = [
  ['429', 'Too many requests (429)'],
  ['500', 'Server error (500)'],
  ['slow', 'Slow answer (5 s)'],
  ['timeout', 'No answer (timeout)'],
  ['cut', 'Answer cut off'],
  ['refused', 'Token refused (401)'],
];

/** @param save called with the line that changed. */
export function faultsTool(read: () => readonly FaultLine[], save: (line: FaultLine) => void): Tool {
  const line = (service: FaultService, kind: FaultKind, label: string) => {
    const count = read().find((fault) => fault.service === service && fault.kind === kind)?.count ?? 0;
    const field = element('input', { type: 'number', min: 0, max: 999, value: count, class: 'count' });
    field.addEventListener('change', () =>
      save({ service, kind, count: Math.max(0, Math.floor(Number(field.value) || 0)) }),
    );
    return element('label', { class: count > 0 ? 'fault on' : 'fault' }, element('span', {}, label), field);
  };
  const draw = () => [
    element('p', { class: 'hint' }, 'How many of the next requests fail. 0 is off.'),
    ...services.map(([service, title]) =>
      element(
        'fieldset',
        {},
        element('legend', {}, title),
        ...kinds.map(([kind, label]) => line(service, kind, label)),
      ),
    ),
  ];
  return { label: 'Faults', draw };
}
