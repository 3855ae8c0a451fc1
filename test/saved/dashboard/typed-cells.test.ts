// What people type into the cells of a dashboard: what it changes in a report, and what they are told.

import { StatsError } from '../../../src/core/errors';
import {
  applyTypedCells,
  applyTypedCellsOnTick,
  saveWithCells,
} from '../../../src/saved/dashboard/typed-cells';
import { personRunOptions, runAndRecord } from '../../../src/saved/run-and-record';
import { DASHBOARD_CELLS } from '../../../src/text/charts';
import { ANN, QUIET, saveApproved, savedFixture, savedReport } from '../saved-fixture';

const DASHBOARD = 'd0000001';

function typed(period: string, apps = 'all') {
  const made = savedFixture();
  const { reports } = made;
  const report = savedReport({ dashboard: DASHBOARD });
  saveApproved(reports, report);
  reports.dashboardCells.fix(DASHBOARD, 1, [period], []);
  reports.dashboardCells.put(DASHBOARD, { period, apps });
  const cells = () => reports.dashboardCells.read(DASHBOARD);
  return { ...made, report, cells, deadlineMs: made.clock.now() + 100_000 };
}

test('cells of a dashboard change only the period and the apps of a report that was edited meanwhile', () => {
  const { reports, report, deadlineMs } = typed('last 3 days');
  saveApproved(reports, { ...report, name: 'Renamed meanwhile' });
  expect(applyTypedCells(report, {}, deadlineMs, reports)).toEqual({ isChanged: true, refusal: null });
  const { name, choice } = reports.book.report(report.id);
  expect([name, choice.period]).toEqual(['Renamed meanwhile', 'last 3 days']);
});

describe('a period that another report of the dashboard can’t have', () => {
  const byWeek = (dashboard: string) =>
    savedReport({ id: 'bbbb0001', dashboard, choice: { groupBy: ['week'], period: 'last 7 days' } });

  test('changes none of them', () => {
    const { reports, report, deadlineMs } = typed('last=month');
    saveApproved(reports, byWeek(DASHBOARD));
    expect(applyTypedCells(report, {}, deadlineMs, reports).refusal?.code).toBe('CHOICE_INVALID');
    expect(reports.book.report(report.id).choice.period).toBe(report.choice.period);
  });

  test('changes those of another dashboard', () => {
    const { reports, report, deadlineMs } = typed('last=month');
    saveApproved(reports, byWeek('d0000002'));
    expect(applyTypedCells(report, {}, deadlineMs, reports)).toEqual({ isChanged: true, refusal: null });
  });
});

test.each([
  ['a blank cell', '', true],
  ['an earlier message', DASHBOARD_CELLS.unread('No such period.'), true],
  ['a note of a person', 'Ask Bob', false],
])('typed cells that can’t be read are told in place of %s: %#', (_title, beside, isTold) => {
  const { reports, report, cells, deadlineMs } = typed('last fortnight');
  reports.dashboardCells.showMessage(DASHBOARD, beside);
  applyTypedCellsOnTick(report, deadlineMs, reports);
  const told = DASHBOARD_CELLS.unreadBySchedule(report.choice.period);
  expect(cells()?.beside).toBe(isTold ? told : beside);
});

test('a lookup of typed apps that fails is not noted beside the cells, and gets at most 20 seconds of a tick', () => {
  const { reports, report, cells, deadlineMs, clock } = typed('last 3 days', 'Some app');
  const deadlines: number[] = [];
  const clients = {
    ...reports.clients,
    knownApps: (_access: unknown, budget: { deadlineMs: number }) => {
      deadlines.push(budget.deadlineMs);
      throw new StatsError('SERVICE_BUSY', { service: 'account', status: 429, serviceMessage: '' });
    },
  };
  const deps = { ...reports, clients };
  applyTypedCellsOnTick(report, deadlineMs, deps);
  expect(applyTypedCells(report, {}, deadlineMs, deps).refusal?.code).toBe('SERVICE_BUSY');
  expect([cells()?.beside, reports.book.report(report.id).choice.period]).toEqual(['', report.choice.period]);
  expect(deadlines).toEqual([clock.now() + 20_000, deadlineMs]);
});

test.each([
  ['a dashboard’s cells that can’t be read', 'last fortnight', 'all', 'PERIOD_UNKNOWN'],
  ['a lookup of typed apps that fails', 'last 3 days', 'Some app', 'SERVICE_BUSY'],
])(
  'a run that fails for %s is logged and on the card as any other, and not mailed to the person at the keyboard',
  (_what, period, apps, code) => {
    const { reports, report, log, mailer } = typed(period, apps);
    const knownApps = () => {
      throw new StatsError('SERVICE_BUSY', { service: 'account', status: 429, serviceMessage: '' });
    };
    const deps = { ...reports, clients: { ...reports.clients, knownApps } };
    const { error, sentence } = runAndRecord(report, personRunOptions(QUIET, deps), deps);
    const { run, choice } = reports.book.report(report.id);
    expect([error?.code, choice.period]).toEqual([code, report.choice.period]);
    expect(run).toMatchObject({ failures: 1, result: sentence, startedMs: null, lastGoodMs: null });
    expect(log.lines).toMatchObject([{ report: report.name, by: ANN, rows: null, result: sentence }]);
    expect(mailer.sent).toEqual([]);
  },
);

describe('a period that is saved in the panel', () => {
  const OTHER = 'last 14 days';

  function saving() {
    const made = typed('last 7 days');
    const { reports, report } = made;
    const choice = { ...report.choice, period: OTHER };
    const save = () => reports.book.save({ ...report, choice });
    const stored = () => [made.cells()?.period, reports.book.report(report.id).choice.period];
    return { ...made, choice, save, stored };
  }

  test('is put into the cells, and a save without another period leaves them alone', () => {
    const { reports, report, choice, save, stored } = saving();
    saveWithCells(report, choice, save, reports);
    expect(stored()).toEqual([OTHER, OTHER]);
    reports.dashboardCells.put(DASHBOARD, { period: 'typed since', apps: null });
    saveWithCells(reports.book.report(report.id), choice, save, reports);
    expect(stored()).toEqual(['typed since', OTHER]);
  });

  test.each([
    ['', false],
    [', of which one was', true],
  ])(
    'isn’t saved where the cells couldn’t be changed%s, and the next run finds the one of before',
    (_what, isPartly) => {
      const made = saving();
      const { reports, report, choice, deadlineMs, stored } = made;
      const { dashboardCells } = reports;
      const put = dashboardCells.put.bind(dashboardCells);
      jest.spyOn(dashboardCells, 'put').mockImplementationOnce((dashboard, cells) => {
        if (isPartly) put(dashboard, cells);
        throw new Error('Service error: Spreadsheets');
      });
      expect(() => saveWithCells(report, choice, made.save, reports)).toThrow('Service error');
      expect(stored()).toEqual(['last 7 days', 'last 7 days']);
      expect(applyTypedCells(reports.book.report(report.id), {}, deadlineMs, reports).isChanged).toBe(false);
    },
  );

  test('leaves the cells as they were where it is refused', () => {
    const { reports, report, choice, stored } = saving();
    const save = () => {
      throw new Error('refused');
    };
    expect(() => saveWithCells(report, choice, save, reports)).toThrow('refused');
    expect(stored()).toEqual(['last 7 days', 'last 7 days']);
  });

  test('stays in the cells if something fails after it was saved', () => {
    const { reports, report, choice, save, stored } = saving();
    const failing = () => {
      save();
      throw new Error('Service error: Triggers');
    };
    expect(() => saveWithCells(report, choice, failing, reports)).toThrow('Triggers');
    expect(stored()).toEqual([OTHER, OTHER]);
  });
});
