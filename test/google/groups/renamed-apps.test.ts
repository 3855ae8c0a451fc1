// An app that the service renames in the middle of a month, in a group of apps: its sums are the database's wherever a
// group is used, or the app is named until it has a label again.

import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import type { Choice } from '../../../src/runs/choice';
import { GROUP_HEADINGS, GROUPS_TAB } from '../../../src/sources/groups-tab';
import { OWNER } from '../../people';
import { choiceOf, useReportHost } from '../world/report-host';

onlyInLongRun({ oneIn: 2 });

/** The sandbox lists these, with the names that they have at the time. */
const listed = SANDBOX_APPS.slice(0, 6).map((app, at) => ({
  ...app,
  ...(at === 3 && { name: 'Drift City' }),
}));
const world = useReportHost('2026-11-20T12:03:00Z', { shares: true, days: 40, apps: listed });
const first = listed.map((app) => ({ ...app }));
const [DRIFT, MOTO] = [3, 4].map((at) => first[at]) as [(typeof first)[0], (typeof first)[0]];
const TURBO = 'Drift City Turbo';
/** Of both services, for every day: that is how a renamed app is answered. */
const rename = async (name: string) => {
  Object.assign(listed[3] ?? {}, { name });
  await world.sandbox.query(`UPDATE apps SET app_name = '${name}' WHERE app_id = '${DRIFT.appId}'`);
};
beforeEach(() => rename(DRIFT.name));

const label = (...values: readonly string[]) => values.map((value) => ['Kind', 'App', value, 'Racing']);
const BY_NAME = label(DRIFT.name, MOTO.name);
function type(rows: readonly (readonly string[])[]): void {
  const { id } = world.workbook.sheetByName(GROUPS_TAB) ?? world.workbook.addSheet(GROUPS_TAB);
  const cells = [GROUP_HEADINGS, ...rows, ['', '', '', '']];
  world.workbook.setCells(
    id,
    1,
    1,
    cells.map((row) => row.map((value) => ({ value, format: '@' }))),
  );
}

/** The revenue of apps by the database, USD. */
async function revenueOf(appIds: readonly string[], from = '2026-11-01', to = '2026-11-19'): Promise<number> {
  const ids = appIds.map((id) => `'${id}'`).join(', ');
  const [row] = await world.sandbox.query(
    `SELECT (sum(revenue_nano) / 1e9)::DOUBLE AS revenue FROM facts
     WHERE day BETWEEN DATE '${from}' AND DATE '${to}' AND app_id IN (${ids})`,
  );
  return Number(row?.['revenue']);
}
const racing = () => revenueOf([DRIFT.appId, MOTO.appId]);
const month = (changes: Partial<Choice> = {}) =>
  choiceOf(
    {
      apps: 'all',
      byApp: false,
      period: '2026-11-01..2026-11-19',
      groupBy: ['#Kind'],
      metrics: ['revenue'],
      ...changes,
    },
    'Grouped',
  );
type Cells = (string | number | null)[];

/** The revenue of the label Racing in a table of labels and revenue. */
const ofRacing = (rows: readonly Cells[]) => Number(rows.find(([kind]) => kind === 'Racing')?.[1]);
/** The others were left out on purpose, which nothing tells. */
const NAMED = `${TURBO} (${DRIFT.bundleId}, ${DRIFT.platform}), `;
const LOST =
  'have no label in the group Kind, so they’re in (no kind). The group’s value “drift city” matches no app.';

test('one that the tab knows by its earlier name alone is named in outcome, log, card and one mail until it has a label', async () => {
  type(BY_NAME);
  const id = await world.save({
    name: 'Kinds',
    choice: month({ period: 'last 7 days' }),
    schedule: { kind: 'hours', every: 1 },
  });
  const seven = (ids: readonly string[]) => revenueOf(ids, '2026-11-13');
  await world.runNow(id);
  expect(ofRacing(world.block(id) as Cells[])).toBeCloseTo(await seven([DRIFT.appId, MOTO.appId]), 6);
  expect(await world.view(id)).toMatchObject({ warning: '' });

  await rename(TURBO);
  world.state.mails.length = 0;
  for (const _tick of [1, 2]) {
    await world.passHours(1);
    await world.tick(OWNER);
    const { lastResult, warning, failures } = await world.view(id);
    expect([warning, failures]).toEqual(['labels lost', 0]);
    expect(lastResult).toContain(NAMED);
    expect(lastResult).toContain(LOST);
    expect(ofRacing(world.block(id) as Cells[])).toBeCloseTo(await seven([MOTO.appId]), 6);
  }
  expect(world.log().at(-1)?.result).toContain(NAMED);
  expect(world.state.mails).toHaveLength(1);
  expect(JSON.stringify(world.state.mails)).toContain(TURBO);
  const answer = await world.call('preview', { runId: 'run-00000002', choice: month() });
  expect(JSON.stringify(answer)).toContain(NAMED);

  type(label(DRIFT.bundleId, MOTO.name));
  await world.passHours(1);
  await world.tick(OWNER);
  expect(await world.view(id)).toMatchObject({ warning: '' });
  expect(ofRacing(world.block(id) as Cells[])).toBeCloseTo(await seven([DRIFT.appId, MOTO.appId]), 6);
});

test('a report saved with a filter by names goes on asking the apps that had them, also once it is saved again', async () => {
  type(BY_NAME);
  const id = await world.saveAndRun({
    name: 'Racing',
    choice: month({ groupBy: ['#Kind'], filter: '#Kind=Racing' }),
  });
  const before = await racing();
  expect(ofRacing(world.block(id) as Cells[])).toBeCloseTo(before, 6);
  await rename(TURBO);
  const isAsBefore = async () => {
    await world.runNow(id);
    expect(ofRacing(world.block(id) as Cells[])).toBeCloseTo(before, 6);
    expect(await world.view(id)).toMatchObject({ warning: '', means: null, waits: null });
  };
  await isAsBefore();
  const { draft } = await world.view(id);
  await world.save({ ...draft, choice: { ...draft.choice, totals: true } });
  await isAsBefore();
  // Another app that takes the name isn't meant.
  Object.assign(listed[5] ?? {}, { name: DRIFT.name });
  await isAsBefore();
  Object.assign(listed[5] ?? {}, { name: first[5]?.name });
});
