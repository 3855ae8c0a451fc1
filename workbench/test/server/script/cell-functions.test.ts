// Custom functions in cells: dates in the spreadsheet's time zone, errors, and the limit of calls at once.

import type { WireArgument } from '../../../server/protocol/functions';
import { CellFunctions } from '../../../server/script/cell-functions';
import type { ScriptRun } from '../../../server/script/executions';

const done = (value: unknown): ScriptRun => ({ ok: true, value, calls: [], log: [], durationMs: 1 });
const callWith = (...args: WireArgument[]) => ({
  id: 5,
  functionName: 'F',
  args,
  sheet: 0,
  row: 0,
  column: 0,
});

function functions(timeZone: string, run: (args: unknown[]) => Promise<ScriptRun> | ScriptRun) {
  return new CellFunctions({ timeZone: () => timeZone, run: async (_, args) => run(args) });
}

/** Serial numbers and the instants of their local midnights, before and after a change to daylight saving time. */
test.each([
  ['America/Los_Angeles', 46339, '2026-11-13T08:00:00.000Z'],
  ['America/Los_Angeles', 46328, '2026-11-02T08:00:00.000Z'],
  ['America/Los_Angeles', 46327, '2026-11-01T07:00:00.000Z'],
  ['Asia/Tokyo', 46339, '2026-11-12T15:00:00.000Z'],
  ['Etc/UTC', 46339.5, '2026-11-13T12:00:00.000Z'],
])('in %s the date %d is %s, there and back', async (timeZone, date, instant) => {
  let received: unknown[] = [];
  const cells = functions(timeZone, (args) => {
    received = args;
    return done([[new Date(instant), 'x', 2, true, null]]);
  });
  const outcome = await cells.evaluate(callWith({ date }, [[{ date }, '']], 'text', 1.5, true));
  expect(received).toEqual([new Date(instant), [[new Date(instant), '']], 'text', 1.5, true]);
  expect(outcome).toEqual({ id: 5, ok: true, value: [[{ date }, 'x', 2, true, '']] });
});

test('an error becomes its message, whether the script or the host fails', async () => {
  const error = { name: 'Error', message: 'No such app.' };
  const failing = functions('Etc/UTC', () => ({ ...done(undefined), ok: false, error }));
  expect(await failing.evaluate(callWith())).toEqual({ id: 5, ok: false, error: 'No such app.' });
  const broken = functions('Etc/UTC', () => Promise.reject(new Error('The host is closed.')));
  expect(await broken.evaluate(callWith())).toEqual({ id: 5, ok: false, error: 'The host is closed.' });
});

test('no more custom functions run at once than Google allows, and all are answered', async () => {
  let [running, most] = [0, 0];
  const cells = functions('Etc/UTC', async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running--;
    return done(1);
  });
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => cells.evaluate(callWith())));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(100);
  expect(most).toBe(28);
});
