// A report of more than 5,000 rows, in the hard run 100,000, through the whole add-on, with few calls and progress
// messages, and a question before it is written.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { serialOfDay } from '../../../../src/core/day';
import { type Choice, firstSellerChoice } from '../../../../src/runs/choice';
import { useFormulaHost } from '../../../formulas/host/formula-host';
import { beforeEachCall } from '../../call-observer';
import { dayOf } from '../sheet-truth';

onlyInLongRun({ oneIn: 2 });

interface LargeReport {
  groupBy: Choice['groupBy'];
  period: string;
  /** The minimum number of rows of the report. */
  rows: number;
  /** The maximum number of calls for that many rows, if checked. */
  mostCalls?: (rows: number) => number;
}

const LONG: LargeReport = {
  groupBy: ['date', 'country', 'bundle', 'inventoryType'],
  period: 'last 30 days',
  rows: 100_000,
  mostCalls: (rows) => 16 + 6 * Math.ceil(rows / 20_000),
};
const { groupBy, period, rows, mostCalls } = LONG;

const world = useFormulaHost();

test(`${rows} seller rows and more arrive, and the run shows its progress`, async () => {
  const phases: string[] = [];
  const { state } = world;
  const choice: Choice = {
    ...firstSellerChoice(),
    groupBy,
    period,
    destination: { kind: 'newSheet', sheetName: 'Big' },
  };
  const progress = () => {
    const lines = [...state.caches.values()].flatMap((cache) => cache.get('progress.run-big-1') ?? []);
    phases.push(...lines.map((line): string => JSON.parse(line).phase));
  };
  state.faults = [beforeEachCall(progress)];
  const write = (consent: object) => world.execution('write', { runId: 'run-big-1', choice, ...consent });
  // Four metrics.
  const isAsked = rows * (groupBy.length + 4) > 400_000;
  const agreements: unknown[] = [];
  if (isAsked) {
    const asked = JSON.parse(String((await write({})).value));
    expect(asked.error).toMatchObject({ code: 'LARGE_TABLE', offer: { kind: 'writeLarge' } });
    agreements.push(asked.error.offer);
    expect(world.workbook.sheetByName('Big')).toBeUndefined();
  }
  const execution = await write({ agreements });
  if (isAsked) expect(execution.calls.filter(({ service }) => service === 'UrlFetchApp')).toEqual([]);
  const { value, ok, error } = JSON.parse(String(execution.value));
  expect(error).toBeUndefined();
  expect(ok && value.rows).toBeGreaterThan(rows);
  const calls = execution.calls.filter(
    ({ service, method }) =>
      service === 'SpreadsheetApp' &&
      /\.(get|set|insert|copy|clear)/.test(method) &&
      !method.endsWith('getRange') &&
      !method.endsWith('getRangeList'),
  );
  if (mostCalls) expect(calls.length).toBeLessThanOrEqual(mostCalls(value.rows));
  expect(new Set(phases).size).toBeGreaterThanOrEqual(2);
  const sheet = world.workbook.sheetByName('Big');
  const last = sheet && world.workbook.cell(sheet.id, value.rows + 1, 1);
  expect(last?.value).toBe(serialOfDay(dayOf('2026-11-19')));
});
