// Tables whose apps fail, fall silent and leave the account, on drawn histories: after each run a day has, for each
// app, what the last window that had rows of it has read of that day; once all is back, the table is the database.

import fc from 'fast-check';
import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { seeds } from 'sheets-workbench/test/set-up/draws';
import { addDays, type Day } from '../../../src/core/day';
import { drawDays } from '../read-again/history';
import type { ReportHost } from '../world/report-host';
import { DATASET, tableChoice, useTableWorlds } from './table-world';

const START = '2026-06-10' as Day;
const [DAYS, AFTER] = [14, 4];
const RENAMED = 10;
const APPS = SANDBOX_APPS.filter(({ number }) => [1, 2, 12, 22].includes(number)).map((app) => ({ ...app }));
const worlds = useTableWorlds(`${START}T12:03:00Z`, { days: 60, apps: APPS });

/** What becomes of an app between two days of the history. */
type Trouble = readonly [what: 'fails' | 'silent' | 'gone', from: number, until: number];

interface Story {
  period: string;
  /** Whether an app has the bundle ID and platform of the first one, no bundle ID, or another name in between. */
  looks: readonly ('plain' | 'alike' | 'bare' | 'renamed')[];
  apps: readonly (Trouble | null)[];
  /** Days on which the report doesn't run. */
  outages: readonly number[];
}

/** The rows, impressions and revenue of days by app, as JSON. */
type Figures = Map<string, string>;

const nameOf = (at: number) => `App ${at}`;
const keyOf = (app: string, day: string) => `${app} ${day}`;

async function figuresOf({ sandbox }: ReportHost, sql: string): Promise<Figures> {
  const rows = await sandbox.query(
    `SELECT app, CAST(day AS VARCHAR) AS day, count(*) AS n, sum(impressions) AS impressions, CAST(sum(nano) AS VARCHAR) AS nano
     FROM (${sql}) GROUP BY app, day`,
  );
  return new Map(
    rows.map(({ app, day, n, impressions, nano }) => [
      keyOf(String(app), String(day)),
      JSON.stringify([Number(n), Number(impressions), String(nano)]),
    ]),
  );
}

const ofDatabase = (world: ReportHost, first: Day, last: Day): Promise<Figures> =>
  figuresOf(
    world,
    `SELECT app_id AS app, day, country, sum(impressions) AS impressions, sum(revenue_nano) AS nano FROM facts
     WHERE day BETWEEN DATE '${first}' AND DATE '${last}' GROUP BY ALL`,
  );

async function ofTable(world: ReportHost): Promise<Figures> {
  await world.sandbox.bigQuery.tables();
  const name = world.sandbox.bigQuery.sqlName(DATASET, 'kept');
  const named = APPS.map(
    ({ appId }, at) => `WHEN '${nameOf(at)}' THEN '${appId}' WHEN '${nameOf(at)} again' THEN '${appId}'`,
  );
  const nano = 'CAST(revenue * 1000000000 AS HUGEINT) AS nano';
  return figuresOf(
    world,
    `SELECT CASE app ${named.join(' ')} END AS app, date AS day, impressions, ${nano} FROM ${name}`,
  );
}

/** What the requests of a run have read, window by window, put in place of what was there. */
async function afterRun(world: ReportHost, before: Figures): Promise<Figures> {
  const { sandbox } = world;
  const after = new Map(before);
  const silent = sandbox.behaviour().appsSilent;
  const asked = sandbox.requests.list().flatMap(({ path, query, status }) => {
    const app = /\/api\/apps\/([^/]+)\/stats$/.exec(path)?.[1];
    const days = new URLSearchParams(query);
    const read = app && status === 200 && !silent.includes(app);
    return read ? [{ app, first: days.get('ds') as Day, last: days.get('de') as Day }] : [];
  });
  for (const { app, first, last } of asked) {
    const read = [...(await ofDatabase(world, first, last))].filter(([key]) => key.startsWith(app));
    if (read.length === 0) continue;
    for (let day = first; day <= last; day = addDays(day, 1)) after.delete(keyOf(app, day));
    for (const [key, figures] of read) after.set(key, figures);
  }
  return after;
}

const story: fc.Arbitrary<Story> = fc.record({
  period: fc.constantFrom('yesterday', 'last 3 days', 'last 12 days'),
  looks: fc.array(fc.constantFrom('plain', 'alike', 'bare', 'renamed'), { minLength: 4, maxLength: 4 }),
  apps: fc.array(
    fc.option(
      fc
        .tuple(
          fc.constantFrom('fails' as const, 'silent' as const, 'gone' as const),
          // By then each app has had rows for a week.
          fc.integer({ min: 7, max: 10 }),
          fc.integer({ min: 1, max: 7 }),
        )
        .map(([what, from, days]) => [what, from, Math.min(DAYS, from + days)] as const),
    ),
    { minLength: 3, maxLength: 4 },
  ),
  outages: fc.uniqueArray(fc.integer({ min: 2, max: DAYS }), { maxLength: 3 }),
});

/** Names the apps as they are on a day of the history. */
function look({ looks }: Story, today: number): void {
  for (const [at, app] of APPS.entries()) {
    const like = SANDBOX_APPS[looks[at] === 'alike' ? 0 : app.number - 1] ?? app;
    const isRenamed = looks[at] === 'renamed' && at > 0 && today >= RENAMED;
    const name = isRenamed ? `${nameOf(at)} again` : nameOf(at);
    Object.assign(app, {
      name,
      bundleId: looks[at] === 'bare' ? '' : like.bundleId,
      platform: like.platform,
    });
  }
}

test.each(seeds(2, 60))('an app that a window lacks keeps its rows (seed %i)', async (seed) => {
  const [drawn] = fc.sample(story, { seed, numRuns: 1 });
  if (!drawn) throw new Error('nothing is drawn');
  look(drawn, 0);
  const world = await worlds.openConnected();
  const { sandbox } = world;
  await drawDays(world, addDays(START, DAYS + AFTER + 1));
  // Which has the clock of the spreadsheet again.
  await sandbox.setClock();
  const choice = tableChoice('kept', { period: drawn.period });
  const id = await world.save({ name: 'Kept', choice });
  let expected: Figures = new Map();
  for (let today = 0; today <= DAYS + AFTER; today++) {
    if (today > 0) await world.passHours(24);
    look(drawn, today);
    if (drawn.outages.includes(today)) continue;
    const having = (what: Trouble[0]) =>
      APPS.flatMap(({ appId }, at) => {
        const trouble = drawn.apps[at];
        return trouble?.[0] === what && today >= trouble[1] && today < trouble[2] ? appId : [];
      });
    const appsUnlisted = Object.fromEntries(having('gone').map((app) => [app, 'refused' as const]));
    sandbox.behave({ appsSilent: having('silent'), appsUnlisted });
    sandbox.faults.clear();
    for (const appId of having('fails'))
      sandbox.faults.add({
        ...{ service: 'account', operation: 'stats', appId },
        fault: { kind: 'status', status: 404 },
      });
    sandbox.requests.clear();
    await world.runNow(id).catch(() => undefined);
    expected = await afterRun(world, expected);
    expect([drawn, today, sorted(await ofTable(world))]).toEqual([drawn, today, sorted(expected)]);
  }
  const [first = ''] = [...expected.keys()].map((key) => key.slice(-10)).sort();
  const truth = await ofDatabase(world, first as Day, addDays(world.today(), -1));
  // Days on which an app wasn't in the account aren't read again.
  const isAsked = ([key]: [string, string]) =>
    !APPS.some(({ appId }, at) => key.startsWith(appId) && drawn.apps[at]?.[0] === 'gone');
  expect([drawn, sorted(expected).filter(isAsked)]).toEqual([drawn, sorted(truth).filter(isAsked)]);
});

const sorted = (figures: Figures) => [...figures].sort();
