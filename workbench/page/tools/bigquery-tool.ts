// The BigQuery tool: the tables that the add-on has loaded, with their days, newest first.

import type { LoadedPartition, LoadedTable } from '../../server/protocol/tools';
import { element } from '../element';
import type { Tool } from './tool-panel';

/** @param read fetches the tables: when the tool opens, when something has changed, and by its button */
export function bigQueryTool(
  read: () => Promise<LoadedTable[]>,
  attempt: (work: () => Promise<unknown>) => void,
): Tool {
  const list = element('div', { class: 'loaded', 'aria-live': 'polite' });
  const update = () => attempt(async () => list.replaceChildren(...drawTables(await read())));
  const draw = () => {
    update();
    return [element('button', { type: 'button', class: 'plain', click: update }, 'Look again'), list];
  };
  return { label: 'BigQuery', draw, update };
}

function drawTables(tables: readonly LoadedTable[]): HTMLElement[] {
  if (tables.length === 0) return [element('p', { class: 'empty' }, 'There is no table yet.')];
  return tables.map(({ dataset, table, rows, partitions }) =>
    element(
      'section',
      {},
      element('h3', {}, `${dataset}.${table}`),
      element('p', { class: 'hint' }, `${counted(rows, 'row')} in ${counted(partitions.length, 'day')}`),
      partitions.length > 0 && drawDays(partitions),
    ),
  );
}

function drawDays(partitions: readonly LoadedPartition[]): HTMLElement {
  const head = element(
    'tr',
    {},
    element('th', { scope: 'col' }, 'Day (UTC)'),
    element('th', { scope: 'col' }, 'Rows'),
  );
  const days = [...partitions]
    .reverse()
    .map(({ day, rows }) =>
      element('tr', {}, element('td', {}, day ?? 'without a day'), element('td', {}, rows.toLocaleString())),
    );
  return element('table', {}, element('thead', {}, head), element('tbody', {}, ...days));
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString()} ${noun}${count === 1 ? '' : 's'}`;
}
