// Changes of reports, charts, dashboards and logins: what a stop at a call leaves.

import type { CallName, ReportChange, RequestOf } from '../../../src/panel/contract/calls';
import { newDraft } from '../../panel/reports/given-draft';
import { BOB } from '../../people';
import { choiceOf, type ReportHost, useReportHosts } from '../world/report-host';
import { type Seen, testStops, type Way } from './at-each-call';

const HOURLY = { kind: 'hours', every: 1 } as const;

/** A call of one's panel, of the ID of one's hourly report, after something else. */
const of = <Name extends CallName>(
  title: string,
  name: Name,
  requestOf: (id: string, world: ReportHost) => RequestOf<Name> | Promise<RequestOf<Name>>,
): Way => ({
  title,
  async begin(world) {
    const id = await world.saveHourlyReport();
    return { call: [name, await requestOf(id, world)] as never };
  },
});

const changed = (title: string, change: ReportChange) => of(title, 'changeReport', (id) => ({ id, change }));

/** One's reports on a dashboard, as one's list shows them. */
async function seenReports(world: ReportHost) {
  const { reports } = await world.call('reports', {});
  return world.seen(reports.flatMap(({ report }) => report?.draft.id ?? []));
}

/** A person's own tab beside a dashboard, of which nothing may be lost. */
function ownTab({ workbook }: ReportHost): () => Seen {
  const { id } = workbook.addSheet('Mine');
  workbook.setCells(id, 1, 1, [[{ value: 'mine' }]]);
  return () => {
    expect(workbook.cell(workbook.sheetByName('Mine')?.id ?? 0, 1, 1).value).toBe('mine');
    return {};
  };
}

const HANDED_OVER: Way = {
  title: 'handing the file over',
  async begin(world) {
    await world.saveHourlyReport();
    const lines = [
      [46_345, '00123', 0.1234567890123456],
      [46_346, '=x', 7],
    ];
    const { id } = world.workbook.addSheet('Cells');
    const cells = lines.map((line) => line.map((value) => ({ value })));
    Object.assign(cells[0]?.[0] ?? {}, { formula: '=APP_STATS("all")' });
    world.workbook.setCells(id, 1, 1, cells);
    return {
      call: ['handOver', { all: false, failed: 0 }],
      isRepeated: true,
      looks() {
        const cells = world.workbook.cells(id, { row: 1, column: 1, rows: 2, columns: 3 });
        expect(cells.map((line) => line.map(({ value }) => value))).toEqual(lines);
        return { formula: cells[0]?.[0]?.formula ?? '' };
      },
    };
  },
};

testStops(useReportHosts('2026-11-20T11:10:00Z', { services: ['account', 'seller'] }), [
  of('saving a report', 'saveReport', (_id, { app }) => ({
    draft: { ...newDraft(), name: 'New', choice: choiceOf({ apps: [app] }, 'New'), schedule: HOURLY },
  })),
  {
    title: 'saving one’s first report with a schedule',
    async begin({ app }) {
      const draft = { ...newDraft(), choice: choiceOf({ apps: [app] }, 'New'), schedule: HOURLY };
      return { call: ['saveReport', { draft }] };
    },
  },
  of('editing a report, whose schedule ends', 'saveReport', async (id, world) => ({
    draft: { ...(await world.view(id)).draft, name: 'Renamed', schedule: null },
  })),
  changed('copying a report', 'duplicate'),
  changed('deleting one’s only report', 'delete'),
  of('deleting a report with its cells, beside a person’s', 'changeReport', (id, { workbook }) => {
    workbook.setCells(workbook.sheetByName('Hourly')?.id ?? 0, 2, 9, [[{ value: 'mine' }]]);
    return { id, change: 'deleteWithCells' };
  }),
  changed('pausing one’s only report', 'pause'),
  of('resuming a report', 'changeReport', async (id, world) => {
    await world.change(id, 'pause');
    return { id, change: 'resume' };
  }),
  {
    title: 'taking a report over',
    async begin(world) {
      await world.connect('account', BOB);
      const id = await world.save({ choice: { apps: [world.app] }, schedule: HOURLY }, BOB);
      return { call: ['takeOver', await world.seen([id])] };
    },
  },
  {
    title: 'opening the panel, which makes a trigger',
    async begin(world) {
      await world.saveHourlyReport();
      world.state.fileActiveInTriggers = false;
      await world.ticked();
      world.state.fileActiveInTriggers = true;
      return { call: ['reports', {}], looks: () => ({ triggers: world.state.triggers.length }) };
    },
  },
  of('deleting one’s data', 'deleteMyData', async (_id, world) => {
    await world.share('account');
    return {};
  }),
  of('sharing a login', 'share', () => ({ service: 'account', shared: true })),
  of('logging out of a shared login', 'disconnect', async (_id, world) => {
    await world.share('account');
    return { service: 'account', id: world.sandbox.demoLogin.email };
  }),
  HANDED_OVER,
]);

testStops(useReportHosts('2026-11-20T11:10:00Z', { services: ['seller'] }), [
  {
    title: 'making a dashboard',
    begin: async (world) => ({ call: ['makeDashboard', {}], looks: ownTab(world) }),
  },
  {
    title: 'removing a dashboard',
    async begin(world) {
      const looks = ownTab(world);
      await world.call('makeDashboard', {});
      await world.call('scheduleReports', { ...(await seenReports(world)), schedule: HOURLY });
      const { reports } = await world.call('reports', {});
      for (const { report } of reports) await world.runNow(report?.draft.id ?? '');
      return { call: ['removeDashboard', await world.removal(reports[0]?.report?.dashboard ?? '')], looks };
    },
  },
]);
