// Runs of saved reports that Google stops at any service call, and their repair by the next tick.

import { addDays, dayOfMs, firstOfMonth } from '../../../src/core/day';
import type { ReportDraft } from '../../../src/panel/contract-reports';
import { type CellValue, snapshot } from '../../../workbench/apps-script/host';
import { goBack, type Moment, momentOf } from './moment';
import { choiceOf, type ReportHost, useReportHosts } from './report-host';
import { lastDays, trueRows, vanish } from './report-truth';

const FIRST_DAY = '2026-10-20T12:03:00Z';
const NEXT_DAY = '2026-10-21T12:03:00Z';
const PAGES_TAB = '_publisher_stats_pages';
const TODAY = dayOfMs(Date.parse(NEXT_DAY));

const hosts = useReportHosts(FIRST_DAY);
/** Two apps with rows on every day, and one of which none ever vanish. */
let apps: string[];
let wholeApp: string;
beforeAll(async () => {
  const all = await hosts.appIds();
  apps = all.slice(0, 2);
  wholeApp = all[2] ?? '';
});

/** A spreadsheet just before a due tick. */
interface Scenario {
  world: ReportHost;
  due: Moment;
  id: string;
}

/** Calls that change something; a kill before any other leaves what the kill before it left. */
const CHANGES =
  /(^|\.)(set|insert|delete|remove|clear|copyTo|hide|activate|autoResize|append|flush|send|create|tryLock|releaseLock)/;

type Line = (CellValue | undefined)[];

/** The rows of a block that are not blank, and what stands beside each: cells and formulas outside of it, and notes. */
function rowsOf(world: ReportHost, id: string): { block: Line[]; beside: [key: string, texts: string[]][] } {
  const { sheetId, row, rows, column, columns } = world.area(id);
  const { maxRows } = world.workbook.sheet(sheetId);
  const cells = world.workbook.cells(sheetId, {
    row: 1,
    column: 1,
    rows: Math.min(maxRows, 40),
    columns: 16,
  });
  const inBlock = (r: number, c: number) =>
    r + 1 >= row && r + 1 < row + rows && c + 1 >= column && c + 1 < column + columns;
  const block = cells
    .map((line, r) => line.flatMap(({ value }, c) => (inBlock(r, c) ? [value] : [])))
    .filter((line) => line.some((value) => value !== null && value !== ''));
  const beside = cells.flatMap((line, r): [string, string[]][] => {
    const texts = line.map(({ value, formula, note }, c) => {
      const own = inBlock(r, c) ? '' : String(formula ?? value ?? '');
      const isHeader = r + 1 === row && c + 1 === column;
      return isHeader || note === undefined ? own : `${own} (${note})`;
    });
    const key = line.flatMap(({ value }, c) => (inBlock(r, c) ? [value] : [])).slice(0, 4);
    return texts.every((text) => text === '') ? [] : [[key.join('|'), texts]];
  });
  return { block, beside };
}

/** Everything that a run leaves, without its time and what it changed, which differ from run to run. */
async function outcomeOf(world: ReportHost, id: string) {
  const { sheets, namedRanges, styles } = snapshot(world.workbook);
  const data = sheets.find((sheet) => sheet.id === world.area(id).sheetId);
  const { lastRun: _lastRun, lastResult: _lastResult, ...view } = await world.view(id);
  return {
    // A second run keeps what the first has written, to be undone: the tab of these pages may be there or not.
    sheets: sheets
      .map(({ name }) => name)
      .filter((name) => name !== PAGES_TAB)
      .sort(),
    shown: sheets
      .filter(({ hidden }) => !hidden)
      .map(({ name }) => name)
      .sort(),
    namedRanges: namedRanges.map(({ name, range }) => ({ name, range })),
    values: data?.rows,
    formulas: data?.formulas,
    notes: data?.notes.map(([row, column, note]) => [row, column, note.replace(/Written: .*/, '')]),
    looks: data?.styles.map(([column, row, length, style]) => [column, row, length, styles[style]]),
    view,
  };
}

/** The same of an append: one that finds its day there writes nothing, so note and number of rows are of the run before. */
async function appendedOf(world: ReportHost, id: string) {
  const left = await outcomeOf(world, id);
  return { ...left, notes: [], view: { ...left.view, lastRows: null } };
}

/** A report made on the first day, and what its user has done since. */
async function scenarioOf(
  draft: Partial<ReportDraft>,
  prepare: (world: ReportHost, id: string) => Promise<void>,
): Promise<Scenario> {
  const world = await hosts.begin();
  const id = await world.save({ ...draft, schedule: { kind: 'daily', hour: 7 } });
  await prepare(world, id);
  await world.passHours(24);
  return { world, due: momentOf(world), id };
}

/** Writes into the column right of the block, and a note into it, beside its n-th body row. */
function keepBeside(world: ReportHost, id: string, nth: number, text: string): void {
  const { sheetId, row, column, columns } = world.area(id);
  world.workbook.setCells(sheetId, row + nth, column + columns + 1, [[{ value: text }]]);
  world.workbook.setNote(sheetId, row + nth, column + 2, `note of ${text}`);
}

type Kill = readonly [nth: number, how: 'kill' | 'killAfter'];

/** Each call in turn, before it did anything, and each that changes something once more, after it did. */
const everyCall = (isChange: readonly boolean[]): Kill[] => [
  ...isChange.map((_change, at): Kill => [at + 1, 'kill']),
  ...everyState(isChange).slice(1),
];
/** A kill before a call that follows a mere look leaves what the kill before it left: one kill for each state there is. */
const everyState = (isChange: readonly boolean[]): Kill[] => [
  [1, 'kill'],
  ...isChange.flatMap((change, at): Kill[] => (change ? [[at + 1, 'killAfter']] : [])),
];

/**
 * Kills the tick at many calls in turn. What is left is old or new, whole, and the next tick after Google's limit makes of it what
 * an undisturbed tick would have.
 */
async function killEverywhere(
  scenario: Scenario,
  killsOf: typeof everyCall,
  leftBy: (world: ReportHost, id: string) => Promise<unknown> = outcomeOf,
): Promise<{ kills: number; recoveries: number }> {
  const { world, due, id } = scenario;
  const before = blockStands(scenario) ? rowsOf(world, id) : NOTHING;
  const { calls } = await world.tick();
  const after = rowsOf(world, id);
  await world.passHours(1);
  const expected = await leftBy(world, id);
  expect(await world.view(id)).toMatchObject({ failures: 0, isRunning: false });
  const isChange = calls.map(({ method }) => CHANGES.test(method));
  const recovered = new Set<number>();
  const kills = killsOf(isChange);
  for (const [nth, how] of kills) {
    goBack(world, due);
    world.state.faults = [{ nth, do: how }];
    const { ok, error } = await world.tick();
    expect({ nth, ok, name: error?.name }).toEqual({ nth, ok: false, name: 'KilledExecution' });
    expectOldOrNew(blockStands(scenario) ? rowsOf(world, id) : NOTHING, before, after);
    const changed = isChange.slice(0, how === 'kill' ? nth - 1 : nth).filter((each) => each).length;
    if (recovered.has(changed)) continue;
    recovered.add(changed);
    world.state.faults = [];
    await world.passHours(1);
    expect(await world.tick()).toMatchObject({ ok: true, log: [] });
    expect(await leftBy(world, id)).toEqual(expected);
    const done = world.log().filter(({ result }) => DONE.test(result)).length;
    expect(done).toBeGreaterThan(before === NOTHING ? 0 : 1);
  }
  return { kills: kills.length, recoveries: recovered.size };
}

/** How a run that made a block whole is told of, or one that found it whole. */
const DONE = /rows? added|in the block already/;

const NOTHING: ReturnType<typeof rowsOf> = { block: [], beside: [] };
const blockStands = ({ world }: Scenario) => world.workbook.namedRanges.length > 0;

/** The block holds its old rows or its new ones, and what is beside them is as it was then. */
function expectOldOrNew(left: typeof NOTHING, before: typeof NOTHING, after: typeof NOTHING): void {
  const isOld = JSON.stringify(left.block) === JSON.stringify(before.block);
  if (!isOld) expect(left.block).toEqual(after.block);
  // Formulas are filled down just before the block grows over the rows beside them.
  expect([before, after].map(textsBeside)).toContainEqual(textsBeside(left));
  if (!isOld && before !== NOTHING) expect(textsBeside(left)).toEqual(textsBeside(after));
}

/** What stands beside the rows, in the sheet's order. */
const textsBeside = ({ beside }: ReturnType<typeof rowsOf>) => beside.map(([, texts]) => texts);

test('a merge with new, changed and missing rows and notes beside some', async () => {
  const { sandbox } = hosts;
  const choice = choiceOf({ apps, period: 'yesterday', groupBy: ['date'] }, 'Merged');
  const scenario = await scenarioOf(
    { name: 'Merged', mode: 'merge', lookbackDays: 4, marksProvisional: true, choice },
    async (world, id) => {
      await world.runNow(id);
      for (const [nth, text] of [
        [3, 'kept'],
        [4, 'vanishing'],
        [7, 'other'],
      ] as const)
        keepBeside(world, id, nth, text);
      world.workbook.setCells(world.area(id).sheetId, 30, 2, [[{ value: 'far below' }]]);
    },
  );
  await sandbox.setClock(NEXT_DAY);
  // The fourth row of the first app, with a note beside it, and the third of the second app, without one, are gone.
  for (const [app, back] of [
    [0, 2],
    [1, 3],
  ] as const)
    await vanish(sandbox, apps[app] ?? '', addDays(TODAY, -back));
  const { kills, recoveries } = await killEverywhere(scenario, everyCall);
  expect(kills).toBeGreaterThan(180);
  expect(recoveries).toBeGreaterThan(20);
}, 120_000);

test('a block that is replaced by a longer one, with formulas beside it that are filled down', async () => {
  const choice = choiceOf({ apps: apps.slice(0, 1), period: 'this month', groupBy: ['date'] }, 'Replaced');
  const scenario = await scenarioOf({ name: 'Replaced', fillsDown: true, choice }, async (world, id) => {
    await world.runNow(id);
    const { sheetId, rows, columns } = world.area(id);
    for (let row = 2; row <= rows; row++) world.workbook.typeInto(sheetId, row, columns + 1, `=F${row}*0.7`);
    keepBeside(world, id, 30, 'far below');
  });
  const { kills, recoveries } = await killEverywhere(scenario, everyState);
  const { sheetId, rows, columns } = scenario.world.area(scenario.id);
  const span = { from: firstOfMonth(TODAY), to: TODAY };
  expect(rows).toBe(1 + (await trueRows(hosts.sandbox, apps.slice(0, 1), span, ['date'])).length);
  expect(scenario.world.workbook.cell(sheetId, rows, columns + 1).formula).toBe(`=F${rows}*0.7`);
  expect(kills).toBe(recoveries);
  expect(recoveries).toBeGreaterThan(20);
}, 120_000);

test.each(['merge', 'append'] as const)(
  'a run to %s that adds rows, with formulas beside the block that are filled down',
  async (mode) => {
    const choice = choiceOf({ apps: [wholeApp], period: 'yesterday', groupBy: ['date', 'country'] }, 'Added');
    const scenario = await scenarioOf({ name: 'Added', mode, fillsDown: true, choice }, async (world, id) => {
      await world.runNow(id);
      const { sheetId, rows, columns } = world.area(id);
      for (let row = 2; row <= rows; row++) world.workbook.typeInto(sheetId, row, columns + 1, `=C${row}*2`);
    });
    const leftBy = mode === 'append' ? appendedOf : outcomeOf;
    const { kills, recoveries } = await killEverywhere(scenario, everyState, leftBy);
    expect(kills).toBe(recoveries);
    expect(recoveries).toBeGreaterThan(20);
    const { world, id } = scenario;
    const truth = await trueRows(hosts.sandbox, [wholeApp], lastDays(TODAY, 2), ['date', 'country']);
    const [, ...rows] = world.block(id);
    expect(new Set(rows.map(([day]) => day)).size).toBe(2);
    // Figures of the first day have been restated since; its rows are there once, as are those of the second.
    expect(rows.map((row) => row.slice(0, 2))).toEqual(truth.map((row) => row.slice(3, 5)));
    const { sheetId, columns } = world.area(id);
    expect(rows.map((_row, at) => world.workbook.cell(sheetId, 2 + at, columns + 1).formula)).toEqual(
      rows.map((_row, at) => `=C${2 + at}*2`),
    );
  },
  120_000,
);

test('a first run', async () => {
  const choice = choiceOf({ apps: apps.slice(0, 1), period: 'last 3 days', groupBy: ['date'] }, 'First');
  const scenario = await scenarioOf({ name: 'First', choice }, async () => undefined);
  const { kills, recoveries } = await killEverywhere(scenario, everyState);
  expect(kills).toBe(recoveries);
  expect(recoveries).toBeGreaterThan(20);
}, 120_000);
