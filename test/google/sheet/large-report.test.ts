// A large report through the whole add-on: few calls, and it says how far it is.

import { serialOfDay } from '../../../src/core/day';
import { type Choice, firstSellerChoice } from '../../../src/reports/choice';
import { OWNER, startFormulaHost } from '../../formulas/host/formula-host';
import { dayOf } from './sheet-truth';

test('100,000 seller rows and more arrive in few calls, and the run says how far it is', async () => {
  const world = await startFormulaHost();
  const said: string[] = [];
  const { state } = world.host;
  const choice: Choice = {
    ...firstSellerChoice(),
    groupBy: ['date', 'country', 'bundle', 'inventoryType'],
    period: 'last 30 days',
    destination: { kind: 'newSheet', sheetName: 'Big' },
  };
  const running = world.host.runFromClient(
    'sidebar',
    ['write', JSON.stringify({ runId: 'run-big-1', choice, makeRoom: false })],
    { user: OWNER },
  );
  const watching = setInterval(() => {
    const [cache] = [...state.caches.values()].filter((each) => each.get('progress.run-big-1') !== null);
    said.push(cache?.get('progress.run-big-1') ?? '');
  }, 20);
  const execution = await running;
  clearInterval(watching);
  const { value, ok, error } = JSON.parse(String(execution.value));
  expect(error).toBeUndefined();
  expect(ok && value.rows).toBeGreaterThan(100_000);
  const calls = execution.calls.filter(
    ({ service, method }) =>
      service === 'SpreadsheetApp' &&
      /\.(get|set|insert|copy|clear|auto)/.test(method) &&
      !method.endsWith('getRange') &&
      !method.endsWith('getRangeList'),
  );
  expect(calls.length).toBeLessThanOrEqual(12 + 6 * Math.ceil(value.rows / 20_000));
  expect(
    new Set(said.filter((line) => line !== '').map((line) => JSON.parse(line).phase)).size,
  ).toBeGreaterThanOrEqual(2);
  const sheet = world.workbook.sheetByName('Big');
  const last = sheet && world.workbook.cell(sheet.id, value.rows + 1, 1);
  expect(last?.value).toBe(serialOfDay(dayOf('2026-11-19')));
  await world.close();
});
