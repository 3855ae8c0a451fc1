// Google stops the making or removal of dashboards after each change; afterwards nothing of them is left behind.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import type { SavedReportView } from '../../../src/panel/contract/reports';
import { killCall } from '../saved/killed/kill-calls';
import { storesOf } from '../saved/moment';
import { type ReportHost, useReportHosts } from '../world/report-host';

onlyInLongRun({ oneIn: 2 });

const LOG = 'Publisher Stats log';
const hosts = useReportHosts('2026-10-20T12:03:00Z', { services: ['seller'] });

/** A seller's spreadsheet with an empty tab of the person's own. */
async function seller(): Promise<ReportHost> {
  const world = await hosts.openConnected();
  world.workbook.addSheet('Mine');
  return world;
}

/** The tabs that are shown, but for the log of runs. */
const visibleTabs = ({ workbook }: ReportHost) =>
  workbook.sheets.flatMap(({ name, hidden }) => (hidden || name === LOG ? [] : name));

type Listed = readonly [dashboard: string, reports: SavedReportView[]];

/** The dashboards in the list, with their reports. */
async function listed(world: ReportHost): Promise<Listed[]> {
  const { reports } = await world.call('reports', {});
  const all = reports.flatMap(({ report }) => report ?? []);
  const ids = new Set(all.map(({ dashboard }) => dashboard));
  return [...ids].map((id) => [id, all.filter(({ dashboard }) => dashboard === id)]);
}

async function remove(world: ReportHost, dashboards: readonly Listed[]): Promise<void> {
  for (const [dashboard, reports] of dashboards)
    await world.call('removeDashboard', { dashboard, reports: reports.map(({ draft }) => draft.id) });
}

/** No report, tab or named range of a dashboard is left, and the person's own tabs are there. */
async function expectNothingLeft(world: ReportHost, tabs: readonly string[]): Promise<void> {
  expect(await listed(world)).toEqual([]);
  expect(visibleTabs(world)).toEqual(tabs);
  expect(world.workbook.namedRanges.filter(({ name }) => name.startsWith('PublisherStats'))).toEqual([]);
}

/** Types into a cell of the dashboard's tab. @returns the tab's ID; null without a tab */
function typeIntoDashboard({ workbook }: ReportHost): number | null {
  const tab = workbook.sheets.find(({ name, hidden }) => !hidden && name.startsWith('Dashboard'));
  if (tab) workbook.setCells(tab.id, 60, 26, [[{ value: 'mine' }]]);
  return tab?.id ?? null;
}

test('a dashboard whose making was stopped can be made again, or removed', async () => {
  const world = await seller();
  const tabs = visibleTabs(world);
  let checks = 0;
  const kills = await killCall(world, 'makeDashboard', {}, async () => {
    checks += 1;
    const begun = await listed(world);
    const typed = checks % 3 === 0 ? typeIntoDashboard(world) : null;
    const isWhole = storesOf(world.state).some((store) =>
      [...store.values()].some((text) => /"isDone":true/.test(text)),
    );
    if (checks % 2 === 0 && typed === null && begun.length > 0) {
      await remove(world, begun);
      await expectNothingLeft(world, tabs);
      return;
    }
    const { savedIds } = await world.call('makeDashboard', {});
    expect(savedIds).toHaveLength(4);
    const dashboards = await listed(world);
    expect(dashboards.map(([, reports]) => reports.length)).toEqual(isWhole ? [4, 4] : [4]);
    // A tab that wasn't recorded yet, and into which a person has typed, is theirs.
    const theirs = visibleTabs(world).filter((name) => typed !== null && name.includes('unfinished'));
    expect(visibleTabs(world)).toEqual([
      ...tabs,
      ...theirs,
      'Dashboard',
      ...(isWhole ? ['Dashboard 2'] : []),
    ]);
    const made = dashboards
      .flatMap(([, reports]) => reports)
      .filter(({ draft }) => savedIds?.includes(draft.id));
    expect(made.map(({ draft }) => draft.choice.destination)).toEqual(
      Array(4).fill(
        expect.objectContaining({ sheetName: expect.stringMatching(/^Dashboard data \([0-9a-f]{8}\)$/) }),
      ),
    );
    await remove(world, dashboards);
    // A tab into which a person has typed is kept.
    const kept = theirs.length > 0 ? theirs : ['Dashboard'];
    await expectNothingLeft(world, typed === null ? tabs : [...tabs, ...kept]);
    if (typed !== null) expect(world.workbook.cell(typed, 60, 26).value).toBe('mine');
  });
  expect(kills).toBeGreaterThan(40);
});

test('a dashboard whose edit or schedule was stopped runs on as it was, or as it was saved', async () => {
  const world = await seller();
  const { savedIds = [] } = await world.call('makeDashboard', {});
  const seen = async () => {
    const { reports } = await world.call('reports', {});
    return reports.flatMap(({ report }) =>
      report && savedIds.includes(report.draft.id) ? { id: report.draft.id, digest: report.digest } : [],
    );
  };
  await world.call('scheduleReports', { reports: await seen(), schedule: { kind: 'hours', every: 1 } });
  for (const id of savedIds) await world.runNow(id);
  const change = { period: 'last 7 final days', apps: 'all', compare: 'previous period' } as const;
  const kills = await killCall(world, 'editDashboard', { reports: await seen(), ...change }, async () => {
    await world.tick();
    // Neither changed past its owner's panel nor left out by their trigger.
    const [[, reports] = ['', []]] = await listed(world);
    expect(reports.map(({ waits, failures, isOverdue }) => [waits, failures, isOverdue])).toEqual(
      Array(4).fill([null, 0, false]),
    );
    for (const { draft } of reports)
      expect(['last 28 final days', change.period]).toContain(draft.choice.period);
    expect(world.state.mails).toEqual([]);
    // It can be edited again, whole.
    await world.call('editDashboard', { reports: await seen(), ...change });
    const [[, edited] = ['', []]] = await listed(world);
    expect(new Set(edited.map(({ draft }) => draft.choice.period))).toEqual(new Set([change.period]));
  });
  expect(kills).toBeGreaterThan(5);
});

test.each([
  [false, 'null'],
  [true, 'null'],
  [false, 'throws'],
] as const)(
  'a dashboard whose removal was stopped can be removed again (a person has typed into its tab: %s, a lost name: %s)',
  async (isTyped, answer) => {
    const world = await seller();
    world.state.lostNames = { answer, canBeSet: false };
    const tabs = visibleTabs(world);
    const { savedIds = [] } = await world.call('makeDashboard', {});
    for (const id of savedIds) await world.runNow(id);
    const typed = isTyped ? typeIntoDashboard(world) : null;
    const [[dashboard] = ['']] = await listed(world);
    const kills = await killCall(world, 'removeDashboard', await world.removal(dashboard), async () => {
      await remove(world, await listed(world));
      await expectNothingLeft(world, isTyped ? [...tabs, 'Dashboard'] : tabs);
      if (typed !== null) expect(world.workbook.cell(typed, 60, 26).value).toBe('mine');
    });
    expect(kills).toBeGreaterThan(20);
  },
);

test('removing a dashboard keeps a tab of the person’s own that a report was moved to', async () => {
  const world = await seller();
  const { savedIds = [] } = await world.call('makeDashboard', {});
  const [moved = ''] = savedIds;
  const { draft } = await world.view(moved);
  const destination = { kind: 'newSheet', sheetName: 'Mine' } as const;
  await world.save({ ...draft, choice: { ...draft.choice, destination } });
  for (const id of savedIds.slice(1)) await world.change(id, 'deleteWithCells');
  await world.runNow(moved);
  await remove(world, await listed(world));
  expect(visibleTabs(world)).toContain('Mine');
});
