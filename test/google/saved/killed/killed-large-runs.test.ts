// A scheduled run of more than 200,000 cells that Google stops while it copies them in bands, and what comes next: the
// table is whole at once, by the database. The hard run stops it in more states.

import { byLevel, drawnFrom, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { addDays, type Day, serialOfDay } from '../../../../src/core/day';
import type { Choice } from '../../../../src/panel/contract/panel-state';
import { firstSellerChoice } from '../../../../src/runs/choice';
import { BOB } from '../../../people';
import { shownText } from '../../../sources/shown-text';
import { dayOf } from '../../sheet/sheet-truth';
import { type ReportHost, useReportHosts } from '../../world/report-host';
import { type Moment, momentOf, restoreMoment } from '../moment';

onlyInLongRun({ oneIn: 2 });

const FIRST_DAY = '2026-10-20T12:03:00Z';
const NEXT_DAY = '2026-10-21T12:03:00Z';
const GROUP_BY = ['date', 'country', 'bundle', 'inventoryType'] as const;
const DAYS = 7;
/** No copy of the whole stage succeeds. */
const SLOW_COPY = {
  call: 'SpreadsheetApp.Range.copyTo',
  nth: 0,
  moreCellsThan: 200_000,
  do: 'timeOut',
} as const;

const hosts = useReportHosts(FIRST_DAY, { services: ['account', 'seller'] });
let world: ReportHost;
let id: string;
let small: string;
let due: Moment;
/** The lines of the block as they are before the tick, and as the database has them for it. */
let before: string[];
let after: string[];
/** After which call of the tick one band of several is copied. */
let bands: number[];

const few = () => ({ apps: [world.app], period: 'last 3 days' });

const linesOf = (rows: readonly (readonly unknown[])[]) =>
  rows.map((row) =>
    JSON.stringify(row.map((value) => (typeof value === 'number' ? Number(value.toPrecision(9)) : value))),
  );
/** The first lines that differ; null for none. All of them would take minutes to print. */
function differing(actual: readonly string[], expected: readonly string[]): (string | undefined)[] | null {
  const length = Math.max(actual.length, expected.length);
  const at = Array.from({ length }, (_, line) => line).find((line) => actual[line] !== expected[line]);
  return at === undefined ? null : [actual[at], expected[at]];
}

/** The lines of the block. A table that got shorter has blank ones until its next run. */
function block(): string[] {
  const [, ...rows] = world.block(id);
  return linesOf(rows.filter((row) => row.some((value) => value !== null && value !== ''))).sort();
}

async function trueLines(today: Day): Promise<string[]> {
  const span = { from: addDays(today, -DAYS), to: addDays(today, -1) };
  const rows = await world.sandbox.truth.sellerRows({ ...span, groupBy: [...GROUP_BY] });
  const lines = rows.map((row) => [
    ...[serialOfDay(dayOf(row['date'])), shownText(row, 'country'), row['bundle'], row['inventoryType']],
    ...[row.impressions, row.clicks, row.ecpm, row.revenue],
  ]);
  return linesOf(lines).sort();
}

beforeAll(async () => {
  world = await hosts.openConnected();
  const choice: Partial<Choice> = {
    ...firstSellerChoice(),
    groupBy: [...GROUP_BY],
    period: `last ${DAYS} days`,
    destination: { kind: 'newSheet', sheetName: 'Large' },
  };
  id = await world.save({ name: 'Large', choice, schedule: { kind: 'daily', hour: 7 } });
  await world.runNow(id);
  small = await world.saveAndRun({ name: 'Small', choice: few() });
  await world.connect('account', BOB);
  before = block();
  expect(differing(before, await trueLines(world.today()))).toBeNull();
  expect(before.length * 8).toBeGreaterThan(200_000);
  await world.passHours(24);
  due = momentOf(world);
  after = await trueLines(dayOf(NEXT_DAY));
  world.state.faults = [SLOW_COPY];
  const { calls } = await world.tick();
  expect(differing(block(), after)).toBeNull();
  const copies = calls.flatMap(({ method }, at) => (method === 'Range.copyTo' ? [at + 1] : []));
  // The last of them are one for each started 50,000 cells.
  bands = copies.slice(-Math.ceil((after.length * 8) / 50_000));
});

const stages = () => world.workbook.sheets.filter(({ name }) => name.startsWith('_publisher_stats_writing'));

async function stopAfter(nth: number): Promise<void> {
  restoreMoment(world, due);
  // First, because it counts all calls.
  world.state.faults = [{ nth, do: 'killAfter' }, SLOW_COPY];
  const { ok, error } = await world.tick();
  expect({ ok, name: error?.name }).toEqual({ ok: false, name: 'KilledExecution' });
  world.state.faults = [];
  expect(stages()).toHaveLength(1);
  const current = block();
  expect([differing(current, before), differing(current, after)]).not.toContain(null);
}

const FOLLOWERS: readonly [string, () => Promise<unknown>, () => string[]][] = [
  ['the next tick', () => nextTick(), () => after],
  ['a run of another report', () => world.runNow(small), () => after],
  ['another person’s save of theirs', () => world.save({ name: 'Theirs', choice: few() }, BOB), () => after],
  ['an undo of its report', () => world.change(id, 'undo'), () => before],
];

async function nextTick(): Promise<void> {
  await world.passHours(1);
  await world.ticked();
  // The run that was stopped is told, and the next finds its rows there.
  const results = world.log().flatMap(({ report, result }) => (report === 'Large' ? [result] : []));
  expect(results.slice(-2)).toEqual([
    expect.stringContaining('Google stopped'),
    expect.stringContaining('The rows are as before'),
  ]);
}

test.each(drawnFrom(FOLLOWERS.slice(0, 1), FOLLOWERS))(
  'a scheduled run that is stopped between two bands leaves a table that is whole after %s',
  async (_title, follow, expected) => {
    for (const nth of byLevel(bands.slice(1, 2), bands.slice(0, -1))) {
      await stopAfter(nth);
      await follow();
      expect([nth, stages()]).toEqual([nth, []]);
      expect([nth, differing(block(), expected())]).toEqual([nth, null]);
    }
  },
);
