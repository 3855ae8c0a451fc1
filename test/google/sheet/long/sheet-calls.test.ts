// The number of calls that a write of up to 100,000 rows makes: of a block that grows and one that shrinks; and of the
// whole of `Write seller stats`, and of a write from the panel.

import type { Execution } from 'sheets-workbench/apps-script/host';
import { drawnFrom } from 'sheets-workbench/test/set-up/draws';
import type { Column, Table } from '../../../../src/core/table';
import { firstSellerChoice } from '../../../../src/runs/choice';
import { useFormulaHost } from '../../../formulas/host/formula-host';
import { OWNER } from '../../../people';
import { googleWorld } from '../../world/google-world';
import { NEW_DATA, withoutRoom, writeTable } from '../../world/written-table';
import { roundTrips, roundTripsIn, sheetCallsIn } from '../round-trips';
import { cell } from '../typed-table';

/** Successive writes to one block: a title and the number of rows of each. */
type Writes = readonly [title: string, rows: readonly number[]];

const wide: readonly Column[] = Array.from({ length: 12 }, (_, i) => ({
  name: `c${i}`,
  title: `Column ${i}`,
  kind: i < 4 ? 'text' : 'money',
  role: i < 4 ? 'dimension' : 'metric',
}));
const big = (count: number, mark: string): Table => ({
  columns: wide,
  rows: Array.from({ length: count }, (_, r) => wide.map((_column, c) => (c < 4 ? `${mark}${r}` : r * c))),
  totals: wide.map((_column, c) => (c === 0 ? 'Total' : c < 4 ? null : 1)),
});

test.each(
  drawnFrom<Writes>(
    [['a first write of 100,000 rows', [100_000]]],
    [
      ['a block that grows to 100,000 rows', [10, 100_000]],
      ['a block that shrinks from 100,000 rows', [100_000, 60_000]],
    ],
  ),
)('%s with 12 columns takes at most 18 calls and 6 per 200,000 cells', (_title, sizes) => {
  const world = googleWorld();
  sizes.forEach((count, i) => {
    const { onRows } = writeTable(world, big(count, String(i)), NEW_DATA, false, undefined, withoutRoom());
    const trips = roundTrips(world);
    const spreadsheetCalls = world
      .lastExecution()
      .context.calls.filter(({ service }) => service === 'SpreadsheetApp');
    // The header, rows and totals in parts of 16,666 rows, which are 199,992 cells.
    const parts = Math.ceil((count + 2) / 16_666);
    const allowed = parts * 6 + 18;
    expect(trips.length).toBeLessThanOrEqual(allowed);
    // Including handles, four times the constant, because the hidden sheet has handles of its own, and one more
    // to tell where the second named range of the block is.
    expect(spreadsheetCalls.length).toBeLessThanOrEqual(allowed + 3 * 16 + 1);
    expect(trips.filter(({ method }) => method === 'Range.setValues')).toHaveLength(parts);
    // The rows of the table without header and totals.
    const whole = Array.from({ length: parts - 1 }, (_part, at) => (at + 1) * 16_666 - 1);
    expect([...new Set(onRows)]).toEqual([0, ...whole, count]);
  });
  const last = sizes[sizes.length - 1] ?? 0;
  expect(cell(world, last + 1, 1).value).toBe(`${sizes.length - 1}${last - 1}`);
  expect(cell(world, last + 2, 1).value).toBe('Total');
  expect(cell(world, last + 3, 1)).toEqual({ value: null });
});

describe('a whole execution', () => {
  const world = useFormulaHost({ opens: 'for each test' });
  /** In turn, the reads of all properties, and the lock taken of the document. */
  const READS = ['getProperties', 'getProperties', 'tryLock', 'getProperties', 'getProperties'];

  /** Expects of a write how often it calls sheets, the spreadsheet in all, properties, and what formats a day. */
  function expectCalls(
    execution: Execution,
    most: { sheet: number; spreadsheet: number; days: number },
  ): void {
    const { calls } = execution;
    expect(execution).toMatchObject({ ok: true });
    const names = calls.map(({ method }) => method.replace(/^.*\./, ''));
    expect(sheetCallsIn(calls).length).toBeLessThanOrEqual(most.sheet);
    expect(roundTripsIn(calls).length).toBeLessThanOrEqual(most.spreadsheet);
    expect(names.filter((name) => name === 'getProperties' || name === 'tryLock')).toEqual(READS);
    expect(names.filter((name) => name === 'formatDate')).toHaveLength(most.days);
  }

  test('of Write seller stats calls sheets at most 20 times, and formats each day once', async () => {
    const click = () => world.host.runMenuItem('writeSellerStats', { user: OWNER });
    expectCalls(await click(), { sheet: 20, spreadsheet: 37, days: 0 });
    // Its 30 days are read from the sheet again.
    // And the note, to which a person may have added something.
    for (let again = 0; again < 2; again++)
      expectCalls(await click(), { sheet: 20, spreadsheet: 39, days: 30 });
  });

  test('of a write of 1,200 rows from the panel calls sheets at most 24 times, and formats each day once', async () => {
    const destination = { kind: 'newSheet', sheetName: 'Big' } as const;
    const choice = { ...firstSellerChoice(), groupBy: ['date', 'country'], destination };
    const write = () => world.execution('write', { runId: 'run-00000001', choice });
    const first = await write();
    expect(JSON.parse(String(first.value))).toMatchObject({ ok: true, value: { rows: 1_200 } });
    expectCalls(first, { sheet: 24, spreadsheet: 40, days: 0 });
    for (let again = 0; again < 2; again++)
      expectCalls(await write(), { sheet: 24, spreadsheet: 40, days: 30 });
  });
});
