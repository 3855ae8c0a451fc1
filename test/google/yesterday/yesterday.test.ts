// A spreadsheet that an earlier commit has left, with its owner's properties and trigger, goes on in this version
// (`save-yesterday.ts`): a merge with notes beside its rows and a watch; a report by a group; a dashboard; a table with
// earlier days that had begun to load; a run that was undone.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PlatformState, restore } from 'sheets-workbench/apps-script/host';
import { addDays, type Day, dayOfMs, serialOfDay } from '../../../src/core/day';
import { day } from '../../core/given-day';
import { OWNER } from '../../people';
import { shownText } from '../../sources/shown-text';
import { loadedDays } from '../bigquery/table-world';
import { trueRows } from '../saved/report-truth';
import { type ReportHost, useReportHosts } from '../world/report-host';
import { START, type Stores, WORLDS, type Yesterday } from './yesterday';

const saved: Yesterday = JSON.parse(
  gunzipSync(readFileSync(join(__dirname, 'yesterday.json.gz'))).toString(),
);
const { merge, groups, dashboard, undone } = saved.reports;

const hosts = useReportHosts(START, WORLDS);
let world: ReportHost;
beforeAll(async () => {
  const state = new PlatformState();
  const into = (all: Map<string, Map<string, string>>, stores: Stores) => {
    for (const [name, values] of stores) all.set(name, new Map(Object.entries(values)));
  };
  into(state.userProperties, saved.userProperties);
  into(state.documentProperties, saved.documentProperties);
  state.triggers = saved.triggers;
  // The sandbox has the login of yesterday again, and a new key and address for BigQuery.
  const other = await hosts.openConnected();
  const own = state.propertiesOfUser(OWNER);
  const keyOf = (of: PlatformState) => JSON.parse(of.propertiesOfUser(OWNER).get('bigquery.key') ?? '');
  const { id, privateKey, tokenUrl } = keyOf(other.state);
  own.set('bigquery.key', JSON.stringify({ ...keyOf(state), id, privateKey, tokenUrl }));
  world = hosts.open({ now: new Date(saved.nowMs).toISOString(), workbook: restore(saved.workbook), state });
});

const texts = (rows: readonly (readonly unknown[])[]) => rows.map((row) => JSON.stringify(row)).sort();
/** The values of a block's columns, row by row. */
function valuesIn(id: string, ...titles: string[]) {
  const [header = [], ...rows] = world.block(id);
  return rows.map((row) => titles.map((title) => row[header.indexOf(title)]));
}

/** The revenue of days by some key, from the database. */
async function revenues(from: Day, to: Day, keyOf: (row: Record<string, unknown>) => string) {
  const sums = new Map<string, number>();
  for (const appId of world.apps)
    for (const row of await world.sandbox.truth.accountRows({
      appId,
      from,
      to,
      groupBy: ['date', 'country'],
    })) {
      const key = keyOf({ ...row, appId });
      sums.set(key, (sums.get(key) ?? 0) + Number(row['revenue']));
    }
  return sums;
}

/** The first day of the merge. */
const FIRST = day('2026-11-10');

test('an earlier commit’s spreadsheet shows the same figures after two days, and nothing stops or asks', async () => {
  const before = { merge: world.block(merge), undone: world.block(undone), lines: world.log().length };
  await world.tickHours(48);
  const yesterday = addDays(world.today(), -1);
  expect(yesterday).toBe('2026-11-20');

  // The merge: all of its days and two more. Final days are as they were, and notes stand beside their rows.
  const merged = world.block(merge);
  const facts = merged.slice(1).map((row) => row.slice(0, 9));
  const truth = await trueRows(world.sandbox, world.apps, { from: FIRST, to: yesterday }, ['date']);
  expect(texts(facts)).toEqual(texts(truth));
  const isFinal = (row: readonly unknown[]) => row[9] === 'final';
  const final = before.merge.filter(isFinal).map((row) => row.slice(0, 9));
  // Of nine days, the newest two weren't final then.
  expect(final).toHaveLength(5 * 7);
  expect(texts(facts)).toEqual(expect.arrayContaining(texts(final)));
  const { sheetId } = world.area(merge);
  const notes = merged.flatMap((row, at) => {
    const note = world.workbook.cell(sheetId, at + 1, 15).value;
    return note === null ? [] : [[row[0], row[3], note]];
  });
  expect(notes).toEqual([
    ['+1 Clicker', serialOfDay(FIRST), 'mine 2'],
    ['+1 Clicker', serialOfDay(addDays(FIRST, 3)), 'mine 5'],
  ]);
  // The groups, by their labels.
  const labels = new Map([
    ['US', 'America'],
    ['CA', 'America'],
    ['DE', 'Europe'],
  ]);
  const byLabel = await revenues(
    addDays(yesterday, -6),
    yesterday,
    (row) => labels.get(shownText(row, 'country')) ?? 'none',
  );
  for (const label of ['America', 'Europe']) {
    const rows = valuesIn(groups, 'Region', 'Revenue').filter(([region]) => region === label);
    expect(rows).toHaveLength(7);
    expect(rows.reduce((sum, [, revenue]) => sum + Number(revenue), 0)).toBeCloseTo(
      byLabel.get(label) ?? 0,
      6,
    );
  }

  // The dashboard: the last 28 final days, which end 2 days before. Its formulas are those of this version.
  const [, countries = '', top = '', moved = ''] = dashboard;
  const last = addDays(world.today(), -3);
  const all = await revenues(addDays(last, -27), last, ({ appId }) => String(appId));
  const total = [...all.values()].reduce((sum, each) => sum + each, 0);
  expect(valuesIn(countries, 'Revenue').at(-1)).toEqual([expect.closeTo(total, 6)]);
  const largest = [...all.values()].sort((a, b) => b - a);
  expect(valuesIn(top, 'Revenue')).toEqual(largest.map((each) => [expect.closeTo(each, 6)]));
  for (const [change, ...parts] of valuesIn(moved, 'Revenue change', 'From impressions', 'From eCPM'))
    expect(Number(parts[0]) + Number(parts[1])).toBeCloseTo(Number(change), 6);
  const dashboardId = world.workbook.sheetByName('Dashboard')?.id ?? 0;
  expect(world.workbook.cell(dashboardId, 16, 6).formula).toContain('No column “From eCPM”');

  // The table, of which this sandbox has no days: the schedule has loaded its own.
  expect((await loadedDays(world.sandbox, 'daily')).at(-1)?.day).toBe(yesterday);

  // What was undone stays undone. No run fails, no mail is sent, and no report waits.
  expect(world.block(undone)).toEqual(before.undone);
  const lines = world.log().slice(before.lines);
  expect(lines.length).toBeGreaterThanOrEqual(2 * 7);
  expect(
    lines.filter(({ by, result }) => by !== 'trigger' || /fail|couldn’t|wait|pause/i.test(result)),
  ).toEqual([]);
  // The sandbox has nothing of the table that was loaded then.
  const subjects = world.state.mails.map(({ subject }) => subject);
  expect(subjects).toEqual(['Publisher Stats: “Table” has made its table anew']);
  const { reports } = await world.call('reports', {});
  const states = reports.map(({ report }) => [report?.isPaused, report?.failures, report?.isMirrored]);
  expect(states).toEqual(reports.map(() => [false, 0, false]));
  expect(dayOfMs(world.nowMs)).toBe('2026-11-21');
});
