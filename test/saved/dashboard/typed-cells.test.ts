// What people type into the cells of a dashboard, on fakes: what of a report it changes, and what is said of it.

import { StatsError } from '../../../src/core/errors';
import { adoptTyped, noteTyped, putChosen } from '../../../src/saved/dashboard/typed-cells';
import { errorFrom } from '../../fakes/error-from';
import { saveApproved, savedFixture, savedReport } from '../saved-fixture';

const DASHBOARD = 'd0000001';

function typed(period: string, apps = 'all') {
  const made = savedFixture();
  const { reports } = made;
  const report = savedReport({ dashboard: DASHBOARD });
  saveApproved(reports, report);
  reports.dashboardCells.fix(DASHBOARD, 1, [period], []);
  reports.dashboardCells.put(DASHBOARD, { period, apps });
  const said = () => reports.dashboardCells.read(DASHBOARD)?.said;
  return { ...made, report, said, deadlineMs: made.clock.now() + 100_000 };
}

test('of a report that was changed meanwhile only the period and the apps become others', () => {
  const { reports, report, deadlineMs } = typed('last 3 days');
  saveApproved(reports, { ...report, name: 'Renamed meanwhile' });
  expect(adoptTyped(report, {}, deadlineMs, reports)).toBe(true);
  const { name, choice } = reports.book.report(report.id);
  expect([name, choice.period]).toEqual(['Renamed meanwhile', 'last 3 days']);
});

test('a lookup that fails is not said, and a tick gives it no more than 20 seconds', () => {
  const { reports, report, said, deadlineMs, clock } = typed('last 3 days', 'Some app');
  const deadlines: number[] = [];
  const clients = {
    ...reports.clients,
    knownApps: (_access: unknown, budget: { deadlineMs: number }) => {
      deadlines.push(budget.deadlineMs);
      throw new StatsError('SERVICE_BUSY', { service: 'account', status: 429, serviceMessage: '' });
    },
  };
  const deps = { ...reports, clients };
  noteTyped(report, deadlineMs, deps);
  expect(errorFrom(() => adoptTyped(report, {}, deadlineMs, deps)).code).toBe('SERVICE_BUSY');
  expect([said(), reports.book.report(report.id).choice.period]).toEqual(['', report.choice.period]);
  expect(deadlines).toEqual([clock.now() + 20_000, deadlineMs]);
});

test('that the cells could not be changed is told', () => {
  const { reports, report } = typed('last 3 days');
  const changed = { ...report, choice: { ...report.choice, period: 'last 14 days' } };
  expect(putChosen(report, changed, reports)).toBe(true);
  const put = () => {
    throw new Error('You are trying to edit a protected cell.');
  };
  expect(putChosen(report, changed, { dashboardCells: { ...reports.dashboardCells, put } })).toBe(false);
});
