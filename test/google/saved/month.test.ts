// Hourly ticks over two days, in the hard run over a month, with restated days, changing apps, outages, a clock change
// and edits.

import { DateTime } from 'luxon';
import type { CellValue } from 'sheets-workbench/apps-script/host';
import { PUBLISHERS, SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { byLevel, full, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { addDays, type Day, dayOfMs, serialOfDay } from '../../../src/core/day';
import { TICK_BUDGET_MS } from '../../../src/saved/scheduler';
import { OWNER } from '../../people';
import { alsoIn } from '../also-in';
import { byKey, expectRows } from '../sheet/sheet-truth';
import { choiceOf, HOUR_MS, type ReportHost, type ReportHosts, useReportHosts } from '../world/report-host';
import { trueRows } from './report-truth';

onlyInLongRun();
alsoIn('crowded', 'japanese');

/** New York leaves daylight saving time on 2026-11-01; the ticks are at 20 past. */
const START = '2026-10-20T10:20:00Z';
const ZONE = 'America/New_York';
/** Days before today that a daily run fetches. */
const DAYS = 6;

/** Apps that can move between publishers. */
const apps = SANDBOX_APPS.map((app) => ({ ...app }));
const hosts = useReportHosts(START, { apps });
let world: ReportHost;
/** The account's three apps at the start, of which the third leaves, and one that joins. */
let first: string;
let second: string;
let third: string;
let fourth: string;
/** The reports, by their schedules. */
let daily: string;
let weekly: string;
let often: string;
/** Duration of the longest tick by the host's clock, ms. */
let longestMs = 0;

/** A span of hours in which the service fails, including the time of a daily run. */
interface Outage {
  from: number;
  until: number;
  fault: Parameters<ReportHosts['sandbox']['faults']['add']>[0];
}

/** The events between and during the ticks. */
interface Story {
  hours: number;
  outages: readonly Outage[];
  /** Hours at which one app joins the account and another leaves. */
  appChanges?: { comes: number; goes: number };
  /** Other events before a tick, by hour. */
  events: Readonly<Record<number, () => unknown>>;
}

beforeAll(async () => {
  world = hosts.open({ timeZone: ZONE });
  world.fetchMs = 300;
  await world.connect('account', OWNER, 'second');
  [first = '', second = '', third = ''] = (await world.call('listApps', {})).map(({ appId }) => appId);
  fourth = apps.find(({ name }) => name === 'Bubble Farm')?.appId ?? '';
  await saveReports();
  await tickEveryHour();
});

/** Moves an app of the sandbox to a publisher and its accounts. */
function giveApp(appId: string, publisherId: string): void {
  const app = apps.find((each) => each.appId === appId);
  if (!app) throw new Error(`the sandbox has no app ${appId}`);
  app.publisherId = publisherId;
}

/** The key of a row: its bundle, day and country. */
const keyOf = (row: readonly (CellValue | undefined)[]) => JSON.stringify([row[1], row[3], row[4]]);

/** Sorts whole rows by revenue, as the user would. */
function sortByRevenue(id: string): void {
  const { sheetId, row, column, rows, columns } = world.area(id);
  const body = { row: row + 1, column, rows: rows - 1, columns: columns + 4 };
  world.workbook.sortRange(sheetId, body, [{ column: column + columns - 1, ascending: false }]);
}

const local = (hour: number) => DateTime.fromMillis(Date.parse(START) + hour * HOUR_MS, { zone: ZONE });
const dayAt = (hour: number): Day => dayOfMs(Date.parse(START) + hour * HOUR_MS);
const lines = (report: string) => world.log().filter((line) => line.report === report);
const isDone = ({ result }: { result: string }) => /rows? added|rows are as before/.test(result);

async function saveReports(): Promise<void> {
  daily = await world.save({
    name: 'Daily',
    mode: 'merge',
    schedule: { kind: 'daily', hour: 6 },
    choice: choiceOf({ apps: 'all', period: `last ${DAYS} days`, groupBy: ['date', 'country'] }, 'Revenue'),
  });
  weekly = await world.save({
    name: 'Weekly',
    schedule: { kind: 'weekly', weekday: 1, hour: 9 },
    choice: choiceOf({ apps: [first, second], period: 'last week', groupBy: ['date'] }, 'Week'),
  });
  often = await world.save({
    name: 'Often',
    schedule: { kind: 'hours', every: 6 },
    choice: choiceOf({ apps: [first, second], period: 'yesterday', groupBy: ['date'] }, 'Now'),
  });
}

const isDown = (hour: number) => story.outages.some(({ from, until }) => hour >= from && hour < until);

const insertColumn = () => world.workbook.insertColumns(world.area(daily).sheetId, 1, 1);

const TWO_DAYS: Story = {
  hours: 50,
  outages: [{ from: 24, until: 26, fault: { operation: 'stats', fault: { kind: 'status', status: 500 } } }],
  events: { 30: () => sortByRevenue(daily), 32: insertColumn },
};

const MONTH: Story = {
  hours: 722,
  outages: [
    { from: 188, until: 199, fault: { operation: 'stats', fault: { kind: 'status', status: 500 } } },
    { from: 490, until: 510, fault: { operation: 'apps', fault: { kind: 'html', status: 503 } } },
  ],
  appChanges: { comes: 250, goes: 430 },
  events: {
    130: () => sortByRevenue(daily),
    220: insertColumn,
    300: () => world.workbook.renameSheet(world.area(daily).sheetId, 'Umsätze'),
    600: () => sortByRevenue(daily),
  },
};

const story = byLevel(TWO_DAYS, TWO_DAYS, MONTH);

/** Plays the story's events before the tick of an hour. */
function playEvents(hour: number): void {
  const { outages, appChanges, events } = story;
  for (const { from, until, fault } of outages) {
    if (hour === from) hosts.sandbox.faults.add(fault);
    if (hour === until) hosts.sandbox.faults.clear();
  }
  if (hour === appChanges?.comes) giveApp(fourth, PUBLISHERS.second);
  if (hour === appChanges?.goes) giveApp(third, PUBLISHERS.demo);
  events[hour]?.();
}

async function tickEveryHour(): Promise<void> {
  for (let hour = 1; hour <= story.hours; hour++) {
    const tickMs = Date.parse(START) + hour * HOUR_MS;
    await world.pass(tickMs - world.nowMs);
    playEvents(hour);
    const { ok, error, log } = await world.tick();
    // While the service is down, the developers' log has a line for each failed report.
    if (!ok || (log.length > 0 && !isDown(hour)))
      throw new Error(`hour ${hour}: ${JSON.stringify([error, log])}`);
    longestMs = Math.max(longestMs, world.nowMs - tickMs);
  }
}

/** The first day that a daily run at that hour fetches. */
const firstFetched = (hour: number) => addDays(dayAt(hour), -DAYS);
const yesterday = () => addDays(dayAt(story.hours), -1);

/** Hours at whose tick a report is due, by New York's local time. */
const due = (isDue: (at: DateTime) => boolean) =>
  Array.from({ length: story.hours }, (_, i) => i + 1).filter((hour) => isDue(local(hour)));
const isDaily = ({ hour }: DateTime) => hour === 6;
const isOften = ({ hour }: DateTime) => hour % 6 === 0;

/** Hours at whose tick a report runs: a failed run is tried again at the next tick, up to three times in a row. */
function attempts(isDue: (at: DateTime) => boolean): number[] {
  const dueHours = new Set(due(isDue));
  const ran: number[] = [];
  let [isPending, failures] = [false, 0];
  for (let hour = 1; hour <= story.hours; hour++) {
    isPending ||= dueHours.has(hour);
    if (!isPending) continue;
    ran.push(hour);
    failures = isDown(hour) ? failures + 1 : 0;
    isPending = failures > 0;
  }
  return ran;
}

/** The hour of the first daily run at or after another hour. */
const dailyRunSince = (hour: number) => due(isDaily).find((each) => each >= hour) ?? 0;

/** Where the window of the first run begins that doesn't request the third app any more; null if it always does. */
function firstLeft(): Day | null {
  const { appChanges } = story;
  return appChanges ? firstFetched(dailyRunSince(appChanges.goes)) : null;
}

/** The rows of the daily report by the database, but those of the third app that stay as they were last read. */
async function trueDaily() {
  const truth = (apps: string[], from: Day, to: Day) =>
    trueRows(hosts.sandbox, apps, { from, to }, ['date', 'country']);
  const [since, { appChanges }] = [addDays(dayAt(dailyRunSince(1)), -DAYS), story];
  if (!appChanges) return truth([first, second, third], since, yesterday());
  // The new app's rows start where the window of the first run after the change starts.
  const comes = firstFetched(dailyRunSince(appChanges.comes));
  const parts = [
    await truth([first, second], since, yesterday()),
    await truth([fourth], comes, yesterday()),
    await truth([third], since, addDays(firstLeft() ?? since, -1)),
  ];
  return parts.flat();
}

test('every cell of the merged block equals the database’s, and each row is there once', async () => {
  const leavingDay = firstLeft();
  const thirdApp = apps.find(({ appId }) => appId === third)?.bundleId;
  const isLeft = (row: readonly (CellValue | undefined)[]) =>
    leavingDay !== null && row[1] === thirdApp && Number(row[3]) >= serialOfDay(leavingDay);
  const all = world.block(daily).slice(1);
  // The run of the day before has read five days of those.
  expect(new Set(all.filter(isLeft).map((row) => row[3])).size).toBe(leavingDay === null ? 0 : 5);
  const rows = all.filter((row) => !isLeft(row));
  const sorted = <Row extends readonly (CellValue | undefined)[]>(all: readonly Row[]) =>
    [...all].sort((a, b) => byKey([keyOf(a)], [keyOf(b)]));
  expect(rows.length).toBeGreaterThan(5 * story.hours);
  expectRows(sorted(rows), sorted(await trueDaily()));
});

test.each<[string, (at: DateTime) => boolean]>([
  ['Daily', isDaily],
  ['Weekly', ({ hour, weekday }) => weekday === 1 && hour === 9],
  ['Often', isOften],
])(
  'the log has a line for each due run of %s, and for each failure and retry during an outage',
  (report, isDue) => {
    expect(lines(report).map(isDone)).toEqual(attempts(isDue).map((hour) => !isDown(hour)));
  },
);

test('no tick exceeds its time budget, and there is one trigger', () => {
  expect(longestMs).toBeGreaterThan(300);
  expect(longestMs).toBeLessThan(TICK_BUDGET_MS);
  expect(world.triggersOf(OWNER)).toHaveLength(1);
});

// It needs a story of at least a week.
full.test('replaced blocks contain their period with the figures of their last run', async () => {
  const truth = (from: Day, to: Day) => trueRows(hosts.sandbox, [first, second], { from, to }, ['date']);
  expectRows(world.block(often).slice(1), await truth(yesterday(), yesterday()));
  expect(world.block(often)[1]?.[3]).toBe(serialOfDay(yesterday()));
  const monday = DateTime.fromISO(dayAt(story.hours), { zone: 'utc' }).startOf('week');
  const day = dayOfMs(monday.toMillis());
  await hosts.sandbox.setClock(monday.toJSDate());
  expectRows(world.block(weekly).slice(1), await truth(addDays(day, -7), addDays(day, -1)));
});
