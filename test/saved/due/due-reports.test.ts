// Which due reports are tried again, and which are overdue.

import { dueReport } from '../../../src/saved/due/due-reports';
import { nextRunOf } from '../../../src/saved/due/overdue-reports';
import { FakeClock } from '../../fakes/net/fake-clock';
import { FakeCalendar } from '../../fakes/saved/fake-calendar';
import { savedReport } from '../saved-fixture';

const HOUR_MS = 3_600_000;
const NOON = Date.UTC(2026, 10, 20, 12);
const hourly = (run: object) =>
  savedReport({ schedule: { kind: 'hours', every: 1 }, run: { handledDueMs: NOON - HOUR_MS, ...run } });

test.each([
  ['a due time that came for the first time', false, {}],
  ['one that has been tried', true, { handledDueMs: NOON, nextTryMs: NOON + 1 }],
])('%s is tried again: %p', (_what, isRetry, run) => {
  const deps = { calendar: new FakeCalendar('Etc/UTC') };
  expect(dueReport(hourly(run), NOON + 17 * 60_000, deps)?.isRetry).toBe(isRetry);
});

test.each([
  [2 * HOUR_MS, false],
  [2 * HOUR_MS + 1, true],
])('%i ms after it was due, a run is overdue: %p', (lateMs, isOverdue) => {
  const deps = { calendar: new FakeCalendar('Etc/UTC'), clock: new FakeClock(NOON + lateMs) };
  expect(nextRunOf(hourly({}), deps)).toMatchObject({ dueMs: NOON, isOverdue });
});
