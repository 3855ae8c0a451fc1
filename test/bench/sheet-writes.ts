// Writes a table of 12 columns to a new sheet: calls of the spreadsheet, cells, and the calls' assumed seconds.

import type { Column } from '../../src/core/table';
import { googleWorld } from '../google/world/google-world';
import { NEW_DATA, writeTable } from '../google/world/written-table';
import type { Figure } from './figures';
import { costOf } from './service-costs';

const COLUMNS: readonly Column[] = Array.from({ length: 12 }, (_column, at) => ({
  name: `c${at}`,
  title: `Column ${at}`,
  kind: at < 4 ? 'text' : 'money',
  role: at < 4 ? 'dimension' : 'metric',
}));

export function sheetWrites(): Figure[] {
  return [1_000, 10_000, 20_000, 50_000, 100_000].flatMap((count): Figure[] => {
    const world = googleWorld();
    const rows = Array.from({ length: count }, (_row, at) =>
      COLUMNS.map((_column, column) => (column < 4 ? `text ${at}` : at * column)),
    );
    writeTable(world, { columns: COLUMNS, rows }, NEW_DATA);
    const { calls } = world.lastExecution().context;
    const cost = costOf(calls);
    const subject = 'Writing to a new sheet, 12 columns';
    const name = `${count.toLocaleString('en-US')} rows`;
    const cells = [(count + 1) * COLUMNS.length];
    return [
      { subject, name: `${name}, calls`, unit: 'calls', values: [cost.of('SpreadsheetApp')] },
      { subject, name: `${name}, cells of the table`, unit: 'cells', values: cells },
      { subject, name: `${name}, by the costs of calls`, unit: 's', values: [cost.seconds] },
    ];
  });
}
