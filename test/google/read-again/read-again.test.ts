// Which days a merge reads again, on drawn histories of apps that are late, silent, failing, new, gone, renamed, alike
// or with gaps, of days that are restated or vanish, outages, undone runs, earlier versions and copies. After each run
// the sheet holds, for each day and app, the figure of the last run in which that app had rows; once all is back, that
// of the database.

import fc from 'fast-check';
import { restore } from 'sheets-workbench/apps-script/host';
import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { onlyInLongRun, seeds } from 'sheets-workbench/test/set-up/draws';
import { addDays, type Day, dayOfSerial } from '../../../src/core/day';
import { useReportHosts } from '../world/report-host';
import { drawDays, History, keyOf, type Shape, sheetRows, type Told } from './history';

onlyInLongRun();

const START = '2026-06-10' as Day;
/** The days of a history, and those after it on which all is well. */
const [DAYS, AFTER] = [32, 8];
const APPS = SANDBOX_APPS.filter(({ number }) => [1, 2, 12, 22].includes(number)).map((app) => ({ ...app }));
const LIST = 'Publisher Stats restatements';
const hosts = useReportHosts(`${START}T12:03:00Z`, { apps: APPS, days: 120 });

/** What happens to an app, by days since the beginning. */
interface AppStory {
  /** Its rows come so many days late. */
  late?: number;
  /** No rows of days from the first on, until the second. */
  silent?: readonly [from: number, until: number];
  /** Its answers fail on these days. */
  fails?: readonly [from: number, until: number];
  /** It has rows from this day on. */
  since?: number;
  /** It never has rows on such a weekday. */
  lacks?: readonly number[];
  gone?: number;
  /** It has the bundle ID and platform of the first app, or no bundle ID. */
  looks?: 'alike' | 'bare';
  /** It gets another name on this day. */
  renamed?: number;
}

interface Story {
  name: string;
  shape: Shape;
  period: string;
  apps: readonly AppStory[];
  /** What happens on a day, before the report runs. */
  events: Readonly<Record<number, 'outage' | 'undo' | 'earlier' | 'copy' | 'restate' | 'vanish' | 'final'>>;
}

const on = (day: number) => addDays(START, day);

/** The SQL of the rows that the service has today. */
function hiddenSql(story: Story, today: number, isWell: boolean): string {
  const conditions = story.apps.flatMap(({ late, silent, since, lacks = [] }, at) => {
    const ofApp = (sql: string) =>
      `(placement IN (SELECT placement FROM placements WHERE app = ${APPS[at]?.number}) AND ${sql})`;
    return [
      ...(since === undefined ? [] : [ofApp(`day < DATE '${on(since)}'`)]),
      ...lacks.map((weekday) => ofApp(`isodow(day) = ${weekday}`)),
      ...(late && !isWell ? [ofApp(`day > DATE '${on(today - late)}'`)] : []),
      ...(silent && today >= silent[0] && today < silent[1] && !isWell
        ? [ofApp(`day >= DATE '${on(silent[0])}'`)]
        : []),
    ];
  });
  const hidden = conditions.length > 0 ? `NOT (${conditions.join(' OR ')})` : 'TRUE';
  return `DELETE FROM served; INSERT INTO served SELECT * FROM all_served WHERE ${hidden}`;
}

async function begin(story: Story) {
  const world = await hosts.openConnected();
  const { sandbox } = world;
  await drawDays(world, addDays(START, DAYS + AFTER + 1));
  await sandbox.query('CREATE TABLE IF NOT EXISTS first_served AS SELECT * FROM served');
  await sandbox.query('CREATE OR REPLACE TABLE all_served AS SELECT * FROM first_served');
  const known = await sandbox.truth.applications();
  const bundles = new Map(known.map((app) => [String(app['app_id']), String(app['bundle_id'])]));
  for (const [at, app] of APPS.entries()) {
    const { looks } = story.apps[at] ?? {};
    const like = SANDBOX_APPS[looks === 'alike' ? 0 : app.number - 1] ?? app;
    const bundleId = looks === 'bare' ? '' : like.bundleId;
    Object.assign(app, { name: nameOf(at), bundleId, platform: like.platform });
  }
  const { keeps = false, isSum, isByWeek } = story.shape;
  const choice = {
    apps: world.apps,
    period: story.period,
    groupBy: [isByWeek ? 'week' : 'date'],
    metrics: ['revenue'],
    byApp: isSum !== true,
  };
  const rules = { mode: 'merge', finalRows: keeps ? 'keep' : 'update', marksProvisional: true } as const;
  const lists = { listsRestatements: !isSum && !isByWeek } as const;
  const id = await world.save({ name: 'History', ...rules, ...lists, choice });
  const history = new History(world, id, bundles, story.shape);
  for (const at of APPS.keys()) if (isKnownByName(story, at)) history.byName.set(nameOf(at), bundleOf(at));
  return history;
}

const nameOf = (at: number) => `App ${at}`;
const newNameOf = (at: number) => `${nameOf(at)} again`;
const bundleOf = (at: number) => String(SANDBOX_APPS[(APPS[at]?.number ?? 0) - 1]?.bundleId);

function isKnownByName({ apps }: Story, at: number): boolean {
  return apps[at]?.looks !== undefined || (at === 0 && apps.some(({ looks }) => looks === 'alike'));
}

/** Gives apps their new names, which a person types over the old ones of apps that are known by their names. */
function rename(story: Story, history: History, today: number): void {
  const { world } = history;
  for (const [at, { renamed = Number.POSITIVE_INFINITY }] of story.apps.entries()) {
    if (today < renamed) continue;
    Object.assign(APPS[at] ?? {}, { name: newNameOf(at) });
    if (!isKnownByName(story, at)) continue;
    history.byName.set(newNameOf(at), bundleOf(at));
    const { id } = world.workbook.sheetByName('History') ?? {};
    if (id === undefined) continue;
    for (const [row, cells] of world.sheet('History').entries())
      if (cells[0] === nameOf(at)) world.workbook.typeInto(id, row + 1, 1, newNameOf(at));
  }
}

async function happens(what: Story['events'][number], history: History, today: number): Promise<void> {
  const { sandbox } = history.world;
  const day = on(today - 4);
  const ofApp = `placement IN (SELECT placement FROM placements WHERE app = ${APPS[today % 4]?.number})`;
  switch (what) {
    case 'undo':
      return history.undo();
    case 'restate':
      await sandbox.query(
        `UPDATE all_served SET revenue_nano = revenue_nano * 2 WHERE day = DATE '${day}' AND ${ofApp}`,
      );
      return;
    case 'vanish':
      await sandbox.query(`DELETE FROM all_served WHERE day = DATE '${day}' AND ${ofApp}`);
      return;
    case 'final':
      await history.world.call('setFinalAfter', { days: 5 });
      history.finalAfter = 5;
      return;
    case 'earlier': {
      const then = history.earlier(3);
      if (!then) return;
      const { nowMs, state } = history.world;
      const now = new Date(nowMs).toISOString();
      history.restored(hosts.open({ now, workbook: restore(then.workbook), state }), then.table);
      return;
    }
    case 'copy':
      history.world.becomeCopy();
      history.copied();
      await history.world.takeOver([history.id]);
      return;
  }
}

const rounded = (table: ReadonlyMap<string, readonly [number, string]>, hasState: boolean) =>
  Object.fromEntries(
    [...table]
      .map(([key, [revenue, state]]) => [key, [Math.round(revenue * 1e6) / 1e6, hasState ? state : '']])
      .sort(),
  );

/** The lines of the list, by app and day. */
function linesIn({ world, byName }: History): Told[] {
  if (!world.workbook.sheetByName(LIST)) return [];
  const [titles = [], ...lines] = world.sheet(LIST);
  const at = (title: string) => titles.indexOf(title);
  const appOf = ([bundle, , name]: string[]) => byName.get(String(name)) ?? String(bundle);
  return lines.map((line) => ({
    app: appOf(JSON.parse(JSON.parse(String(line[at('IDs')]))[2])),
    day: dayOfSerial(Number(line[at('Day')])),
    before: Number(line[at('Revenue before')]),
    after: Number(line[at('Revenue after')]),
  }));
}

/**
 * A run lists what it changes of rows that were read as final; what came later is listed, too. Of rows that are kept,
 * the lines lead from them to what the service has now.
 */
function expectLines(history: History, before: readonly Told[], told: readonly Told[]): void {
  const known = new Set(before.map((each) => JSON.stringify(each)));
  const lines = linesIn(history);
  const asText = (all: readonly Told[]) =>
    all
      .map(({ app, day, before: was, after }) => `${app} ${day} ${was.toFixed(6)} ${after.toFixed(6)}`)
      .sort();
  const added = lines.filter((each) => !known.has(JSON.stringify(each)) && each.before !== 0);
  if (!history.shape.keeps) {
    expect(asText(added)).toEqual(asText(told));
    return;
  }
  const sums = told.map(({ app, day }) =>
    lines
      .filter((each) => each.app === app && each.day === day)
      .reduce((sum, each) => sum + each.after - each.before, 0),
  );
  expect(sums.map((sum) => sum.toFixed(5))).toEqual(
    told.map((each) => (each.after - each.before).toFixed(5)),
  );
}

/** Lets the answers fail of the apps that fail on this day. */
function fail({ apps }: Story, today: number, { world }: History): void {
  world.sandbox.faults.clear();
  for (const [at, { fails = [0, 0] }] of apps.entries())
    if (today >= fails[0] && today < fails[1])
      world.sandbox.faults.add({
        ...{ service: 'account', operation: 'stats', appId: APPS[at]?.appId ?? '' },
        fault: { kind: 'status', status: 404 },
      });
}

async function live(story: Story): Promise<History> {
  const history = await begin(story);
  const { sandbox } = history.world;
  const hasState = !story.shape.isSum && !story.shape.isByWeek;
  for (let today = 0; today <= DAYS + AFTER; today++) {
    const isWell = today > DAYS;
    if (today > 0) await history.world.passHours(24);
    await sandbox.query(hiddenSql(story, today, isWell));
    fail(story, isWell ? -1 : today, history);
    const what = story.events[today];
    if (what) await happens(what, history, today);
    rename(story, history, today);
    if (what === 'outage') continue;
    const lines = linesIn(history);
    const told = await history.run();
    if (hasState) expectLines(history, lines, told);
    expect([story.name, today, rounded(sheetRows(history), hasState)]).toEqual([
      story.name,
      today,
      rounded(history.table, hasState),
    ]);
  }
  return history;
}

/** What the database has of the days from the first that the report holds on. */
async function truth({ world, bundles, table, to, shape }: History) {
  const from = [...table.keys()].map((key) => key.slice(-10)).sort()[0] ?? '';
  const rows = await Promise.all(
    [...bundles].map(async ([appId, bundle]) => {
      const days = await world.sandbox.truth.accountRows({ appId, from, to: to ?? '', groupBy: ['date'] });
      return days.map((row) => [bundle, String(row['date']).slice(0, 10), Number(row.revenue)] as const);
    }),
  );
  const sums = new Map<string, readonly [number, string]>();
  for (const [bundle, day, revenue] of rows.flat()) {
    const key = keyOf(shape.isSum ? 'all' : bundle, day);
    sums.set(key, [(sums.get(key)?.[0] ?? 0) + revenue, '']);
  }
  return sums;
}

const NAMED: readonly Story[] = [
  {
    name: 'the first runs lack an app',
    ...{ shape: {}, period: 'yesterday', events: {} },
    apps: [{}, { fails: [0, 12] }],
  },
  {
    name: 'one of three apps alike fails for days, and gets another name',
    ...{ shape: {}, period: 'yesterday', events: {} },
    apps: [{}, { looks: 'alike', fails: [8, 11], renamed: 15 }, { looks: 'alike' }, { looks: 'bare' }],
  },
  {
    name: 'a copy is taken over after some days',
    ...{ shape: {}, period: 'yesterday', apps: [] },
    events: { ...outages(12, 20), 20: 'copy' },
  },
  {
    name: 'a sum over apps lacks a silent one',
    ...{ shape: { isSum: true }, period: 'yesterday', events: {} },
    apps: [{ silent: [10, 25] }],
  },
  {
    name: 'rows are kept though an app is silent for long',
    ...{ shape: { keeps: true }, period: 'yesterday', events: {} },
    apps: [{ silent: [12, 26] }],
  },
];

function outages(from: number, until: number): Story['events'] {
  return Object.fromEntries(Array.from({ length: until - from }, (_day, at) => [from + at, 'outage']));
}

const span = (from: number, to: number, longest: number) =>
  fc
    .tuple(fc.integer({ min: from, max: to }), fc.integer({ min: 1, max: longest }))
    .map(([first, days]) => [first, first + days] as const);

/** The list knows an app by the name that it had. */
const looks: fc.Arbitrary<AppStory> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  fc.record({ looks: fc.constantFrom('alike', 'bare') }),
  fc.record({ renamed: fc.integer({ min: 3, max: 30 }) }),
  fc.record({ looks: fc.constantFrom('alike', 'bare'), renamed: fc.integer({ min: 3, max: 30 }) }),
);

/** An app that falls silent has been seen for a week before: else nobody can tell that it was expected. */
const trouble: fc.Arbitrary<AppStory> = fc.oneof(
  fc.constant({}),
  fc.record({ late: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ silent: span(10, 25, 18) }),
  fc.record({ fails: span(0, 25, 14) }),
  fc.record({ since: fc.integer({ min: 3, max: 20 }) }),
  fc.record({ lacks: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 5 }) }),
);

const appStory = fc.tuple(trouble, looks).map(([one, other]): AppStory => ({ ...one, ...other }));

const drawn: fc.Arbitrary<Omit<Story, 'name'>> = fc.record({
  shape: fc.constantFrom<Shape>({}, {}, { keeps: true }, { isSum: true }, { isByWeek: true }),
  period: fc.constantFrom('yesterday', 'last 3 days', 'last 7 days', 'this month', 'last 5 final days'),
  apps: fc.array(appStory, { minLength: 4, maxLength: 4 }),
  events: fc
    .array(
      fc.tuple(
        fc.integer({ min: 3, max: DAYS - 2 }),
        fc.constantFrom('outage', 'outage', 'undo', 'earlier', 'copy', 'restate', 'vanish', 'final'),
      ),
      { maxLength: 8 },
    )
    .map((events) => Object.fromEntries(events) as Story['events']),
});

/** All is back, and the sheet has what the database has; rows that are kept have what they were read as. */
async function comesRight(story: Story): Promise<void> {
  const history = await live(story);
  if (story.shape.keeps || story.shape.isByWeek) return;
  expect([story, rounded(sheetRows(history), false)]).toEqual([story, rounded(await truth(history), false)]);
}

test.each(NAMED)('$name', comesRight);

test.each(seeds(1, 60))('a drawn history comes right (%i)', async (seed) => {
  const [story] = fc.sample(drawn, { numRuns: 1, seed });
  if (story) await comesRight({ name: String(seed), ...story });
});
