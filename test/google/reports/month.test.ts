/** A month of hourly ticks: restated days, apps that come and go, outages, a clock change, and a user who works in the sheet. */
import { DateTime } from 'luxon';
import { addDays, type Day, dayOfMs, serialOfDay } from '../../../src/core/day';
import { TICK_BUDGET_MS } from '../../../src/reports/run-book';
import type { CellValue } from '../../../workbench/apps-script/host';
import { PUBLISHERS, SANDBOX_APPS } from '../../../workbench/sandbox/apps';
import { byKey, expectRows } from '../sheet-truth';
import {
  choiceOf,
  HOUR_MS,
  OWNER,
  ReportHost,
  type ReportService,
  startReportService,
  trueRows,
} from './report-host';

/** New York leaves summer time on 2026-11-01; the ticks come at twenty past. */
const START = '2026-10-20T10:20:00Z';
const ZONE = 'America/New_York';
const HOURS = 722;
/** Days before today that a daily run asks for: its period and its lookback. */
const WINDOW = 6;

let service: ReportService;
let world: ReportHost;
beforeAll(async () => {
  service = await startReportService(START);
  world = new ReportHost(service, { now: START, timeZone: ZONE });
  world.fetchMs = 300;
}, 60_000);
afterAll(async () => {
  for (const { appId, publisherId } of owners) giveApp(appId, publisherId);
  await world.close();
  await service.close();
});

const owners = SANDBOX_APPS.map(({ appId, publisherId }) => ({ appId, publisherId }));
/** Gives an application of the sandbox to a publisher, and so to its accounts, and takes it from others. */
function giveApp(appId: string, publisherId: string): void {
  const app = SANDBOX_APPS.find((each) => each.appId === appId);
  // Read-only for everybody else.
  if (app) Object.assign(app, { publisherId });
}

/** A row is known by its bundle, day and country. */
const keyOf = (row: readonly (CellValue | undefined)[]) => JSON.stringify([row[1], row[3], row[4]]);

/** What the user has put beside rows: by the row's key. */
const kept = new Map<string, { beside: string; note: string }>();

/** A text or a formula beside a row of the block, and a note in it. */
function keepBeside(id: string, nth: number, beside: string): void {
  const { sheetId, row, column, columns } = world.area(id);
  const own = beside.startsWith('=') ? { value: '', formula: beside } : { value: beside };
  world.workbook.setCells(sheetId, row + nth, column + columns + 1, [[own]]);
  world.workbook.setNote(sheetId, row + nth, column + 4, `note of ${beside}`);
  kept.set(keyOf(world.block(id)[nth] ?? []), { beside, note: `note of ${beside}` });
}

/** What stands beside each row that has something beside it. */
function besideRows(id: string): typeof kept {
  const { sheetId, row, column, columns, rows } = world.area(id);
  const found: typeof kept = new Map();
  for (let nth = 1; nth < rows; nth++) {
    const { value, formula } = world.workbook.cell(sheetId, row + nth, column + columns + 1);
    const { note } = world.workbook.cell(sheetId, row + nth, column + 4);
    if (note === undefined && value === null) continue;
    found.set(keyOf(world.block(id)[nth] ?? []), { beside: formula ?? String(value), note: note ?? '' });
  }
  return found;
}

/** The user sorts whole rows, by revenue. */
function sortByRevenue(id: string): void {
  const { sheetId, row, column, rows, columns } = world.area(id);
  const body = { row: row + 1, column, rows: rows - 1, columns: columns + 4 };
  world.workbook.sortRange(sheetId, body, [{ column: column + columns - 1, ascending: false }]);
}

const local = (hour: number) => DateTime.fromMillis(Date.parse(START) + hour * HOUR_MS, { zone: ZONE });
const dayAt = (hour: number): Day => dayOfMs(Date.parse(START) + hour * HOUR_MS);
const lines = (report: string) => world.log().filter((line) => line.report === report);
const isDone = ({ result }: { result: string }) => /rows? added/.test(result);

test('every cell is what the database says, every note is beside its row, the log tells the story', async () => {
  const { sandbox } = service;
  await world.call('sidebarLogIn', sandbox.secondLogin);
  const apps = (await world.call('sidebarListApps', {})).map(({ appId }) => appId);
  const [first = '', second = '', third = ''] = apps;
  expect(apps).toHaveLength(3);
  const fourth = SANDBOX_APPS.find(({ name }) => name === 'Bubble Farm')?.appId ?? '';
  const daily = await world.save({
    ...{ name: 'Daily', mode: 'merge', lookbackDays: 3, schedule: 'daily at 6' },
    choice: choiceOf({ apps: 'all', period: 'last 3 days', groupBy: ['date', 'country'] }, 'Revenue'),
  });
  const weekly = await world.save({
    ...{ name: 'Weekly', schedule: 'weekly on Monday at 9' },
    choice: choiceOf({ apps: [first, second], period: 'last week', groupBy: ['date'] }, 'Week'),
  });
  const often = await world.save({
    ...{ name: 'Often', schedule: 'every 6 hours' },
    choice: choiceOf({ apps: [first, second], period: 'yesterday', groupBy: ['date'] }, 'Now'),
  });
  const change = (edit: (sheetId: number) => void) => edit(world.area(daily).sheetId);
  /** What happens before a tick, by its hour. */
  const events: Record<number, () => unknown> = {
    50: () => {
      for (const [i, text] of ['a first look', '="for "&"the board"', 'ask Anna'].entries())
        keepBeside(daily, 5 + 200 * i, text);
    },
    130: () => sortByRevenue(daily),
    // Two outages, each over the daily run.
    188: () => sandbox.faults.add({ operation: 'stats', fault: { kind: 'status', status: 500 } }),
    199: () => sandbox.faults.clear(),
    220: () => change((sheetId) => world.workbook.insertColumns(sheetId, 1, 1)),
    250: () => giveApp(fourth, PUBLISHERS.second),
    300: () => change((sheetId) => world.workbook.renameSheet(sheetId, 'Umsätze')),
    350: () => keepBeside(daily, 900, 'a late note'),
    430: () => giveApp(third, PUBLISHERS.demo),
    490: () => sandbox.faults.add({ operation: 'apps', fault: { kind: 'html', status: 503 } }),
    510: () => sandbox.faults.clear(),
    600: () => sortByRevenue(daily),
  };
  let longestMs = 0;
  for (let hour = 1; hour <= HOURS; hour++) {
    await world.pass(Date.parse(START) + hour * HOUR_MS - world.nowMs);
    events[hour]?.();
    const { ok, error, log } = await world.tick();
    expect({ hour, ok, error, log }).toEqual({ hour, ok: true, error: undefined, log: [] });
    longestMs = Math.max(longestMs, world.nowMs - Date.parse(START) - hour * HOUR_MS);
  }
  expect(longestMs).toBeGreaterThan(300);
  expect(longestMs).toBeLessThan(TICK_BUDGET_MS);
  expect(world.triggersOf(OWNER)).toHaveLength(1);

  const today = dayAt(HOURS);
  const from = addDays(dayAt(24), -WINDOW);
  const to = addDays(today, -1);
  const grouping = ['date', 'country'] as const;
  const expected = [
    ...(await trueRows(sandbox, [first, second], { from, to }, grouping)),
    // One came, and the days before are asked for too; one went, and what was still asked for went with it.
    ...(await trueRows(sandbox, [fourth], { from: addDays(dayAt(263), -WINDOW), to }, grouping)),
    ...(await trueRows(sandbox, [third], { from, to: addDays(dayAt(433), -WINDOW - 1) }, grouping)),
  ];
  const [, ...rows] = world.block(daily);
  const sorted = (all: readonly (CellValue | undefined)[][]) =>
    all
      .map((row) => row.map((value) => value ?? ''))
      .map((row) => row.map((v) => (typeof v === 'boolean' ? String(v) : v)))
      .sort((a, b) => byKey([keyOf(a)], [keyOf(b)]));
  expectRows(sorted(rows), sorted(expected));
  expect(rows.length).toBeGreaterThan(4_000);
  expect(besideRows(daily)).toEqual(kept);
  expect(world.workbook.sheet(world.area(daily).sheetId).name).toBe('Umsätze');
  expect(world.area(daily).column).toBe(2);
  expectRows(
    world.block(often).slice(1),
    await trueRows(sandbox, [first, second], { from: to, to }, ['date']),
  );
  expect(world.block(often)[1]?.[3]).toBe(serialOfDay(to));
  // A week is written on Monday, as it was known then.
  const monday = DateTime.fromISO(today, { zone: 'utc' }).startOf('week');
  await sandbox.setClock(monday.toJSDate());
  const [week, sunday] = [7, 1].map((days) => dayOfMs(monday.minus({ days }).toMillis()));
  if (!week || !sunday) throw new Error('no week');
  expectRows(
    world.block(weekly).slice(1),
    await trueRows(sandbox, [first, second], { from: week, to: sunday }, ['date']),
  );

  const due = (isDue: (at: DateTime) => boolean) =>
    Array.from({ length: HOURS }, (_, i) => i + 1).filter((hour) => isDue(local(hour)));
  const isDown = (hour: number) => (hour >= 188 && hour < 199) || (hour >= 490 && hour < 510);
  const story = (report: string, hours: readonly number[]) =>
    expect([report, lines(report).map(isDone)]).toEqual([report, hours.map((hour) => !isDown(hour))]);
  story(
    'Daily',
    due(({ hour }) => hour === 6),
  );
  story(
    'Weekly',
    due(({ hour, weekday }) => weekday === 1 && hour === 9),
  );
  story(
    'Often',
    due(({ hour }) => hour % 6 === 0),
  );
  expect(lines('Daily').filter((line) => !isDone(line)).length).toBe(2);
  // One mail a day and report that failed.
  const failing = due(({ hour }) => hour % 6 === 0).filter(isDown);
  const mails = new Set(
    failing.flatMap((hour) => [
      `Often ${dayAt(hour)}`,
      ...(local(hour).hour === 6 ? [`Daily ${dayAt(hour)}`] : []),
    ]),
  );
  expect(world.state.mails.map(({ to: recipient }) => recipient)).toEqual([...mails].map(() => OWNER));
}, 120_000);
