// A report of more than 100,000 rows through the whole add-on, with few calls and progress messages, and a question
// before it is written.

import { serialOfDay } from '../../../../src/core/day';
import { type Choice, firstSellerChoice } from '../../../../src/runs/choice';
import { useFormulaHost } from '../../../formulas/host/formula-host';
import { beforeEachCall } from '../../call-observer';
import { dayOf } from '../sheet-truth';

const groupBy = ['date', 'country', 'bundle', 'inventoryType'];
/** The minimum number of rows of the report, and the maximum number of calls for that many. */
const ROWS = 100_000;
const mostCalls = (rows: number) => 16 + 6 * Math.ceil(rows / 20_000);

const world = useFormulaHost();

test(`${ROWS} seller rows and more arrive, and the run shows its progress`, async () => {
  const phases: string[] = [];
  const { state } = world;
  const choice: Choice = {
    ...firstSellerChoice(),
    groupBy,
    period: 'last 30 days',
    destination: { kind: 'newSheet', sheetName: 'Big' },
  };
  const progress = () => {
    const lines = [...state.caches.values()].flatMap((cache) => cache.get('progress.run-big-1') ?? []);
    phases.push(...lines.map((line): string => JSON.parse(line).phase));
  };
  state.faults = [beforeEachCall(progress)];
  const execution = await world.execution('write', { runId: 'run-big-1', choice });
  const { value, ok, error } = JSON.parse(String(execution.value));
  expect(error).toBeUndefined();
  expect(ok && value.rows).toBeGreaterThan(ROWS);
  const calls = execution.calls.filter(
    ({ service, method }) =>
      service === 'SpreadsheetApp' &&
      /\.(get|set|insert|copy|clear)/.test(method) &&
      !method.endsWith('getRange') &&
      !method.endsWith('getRangeList'),
  );
  expect(calls.length).toBeLessThanOrEqual(mostCalls(value.rows));
  expect(new Set(phases).size).toBeGreaterThanOrEqual(2);
  const sheet = world.workbook.sheetByName('Big');
  const last = sheet && world.workbook.cell(sheet.id, value.rows + 1, 1);
  expect(last?.value).toBe(serialOfDay(dayOf('2026-11-19')));
});
