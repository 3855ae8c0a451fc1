// The executions tool: each run of the script with its calls, requests, time, and error, newest first.

import type { ExecutionLine } from '../../server/protocol/tools';
import { element } from '../element';
import { wallTime } from '../page-clock';
import type { Tool } from './tool-panel';

interface ExecutionsParts {
  read: () => readonly ExecutionLine[];
  /** The spreadsheet's time zone. */
  zone: () => string;
  /** What the menu calls the add-on. */
  product: string;
}

export function executionsTool({ read, zone, product }: ExecutionsParts): Tool {
  const draw = () => {
    const lines = read();
    if (lines.length === 0) {
      return [
        element('p', { class: 'empty' }, `No function has run yet. Choose one from Extensions › ${product}.`),
      ];
    }
    return [element('ol', { class: 'executions' }, ...lines.map((line) => drawLine(line, zone())))];
  };
  return { label: 'Executions', draw };
}

function drawLine(line: ExecutionLine, zone: string): HTMLElement {
  const running = line.milliseconds === undefined;
  const state = running ? 'running' : line.error ? 'failed' : 'done';
  const label = { running: 'Running…', failed: 'Failed', done: 'Completed' }[state];
  return element(
    'li',
    { class: state },
    element(
      'div',
      { class: 'line' },
      element('code', {}, line.functionName, line.asked && element('span', {}, ` · ${line.asked}`)),
      element('span', { class: 'state' }, label),
    ),
    element('div', { class: 'detail' }, `${wallTime(line.startedAt, zone, 'medium')} · ${line.user}`),
    running ? null : element('div', { class: 'detail' }, costOf(line)),
    line.error ? element('p', { class: 'error' }, line.error) : null,
    line.log && line.log.length > 0 ? element('pre', {}, line.log.join('\n')) : null,
  );
}

function costOf({ milliseconds = 0, calls = 0, requests = 0 }: ExecutionLine): string {
  const time = `${Math.round(milliseconds).toLocaleString()} ms`;
  return [time, counted(calls, 'service call'), counted(requests, 'request')].join(' · ');
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString()} ${noun}${count === 1 ? '' : 's'}`;
}
