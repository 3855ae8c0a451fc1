// Kills a tick after each call that changes something, and checks the result and its repair by the next tick.

import { type CellValue, type Execution, snapshot } from 'sheets-workbench/apps-script/host';
import { everyNth } from 'sheets-workbench/test/set-up/draws';
import { beforeEachCall } from '../../call-observer';
import type { ReportHost } from '../../world/report-host';
import { type Moment, restoreMoment, storesOf } from '../moment';

const PAGES_TAB = '_publisher_stats_pages';

/** A spreadsheet and the report that is due at the next tick. */
export interface Scenario {
  world: ReportHost;
  due: Moment;
  id: string;
}

/** Calls that may change something. */
export const CHANGES =
  /(^|\.)(set|insert|delete|remove|clear|copyTo|hide|show|activate|append|update|flush|send|create|tryLock|releaseLock)/;

type Line = (CellValue | undefined)[];

/** The non-blank rows of a block, and the cells, formulas and notes beside each. */
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

/** The result of a run without its time and its changes, which differ between runs. */
export async function outcomeOf(world: ReportHost, id: string) {
  const { sheets, namedRanges, styles } = snapshot(world.workbook);
  const data = sheets.find((sheet) => sheet.id === world.area(id).sheetId);
  // The tab of pages exists only after a second run, which saves the rows of the first for undo.
  const {
    lastRun: _lastRun,
    lastResult: _lastResult,
    canUndo: _canUndo,
    fresh,
    charts,
    ...view
  } = await world.view(id);
  return {
    // A chart that is made again has another ID.
    listedCharts: charts.map(({ kind, title }) => [kind, title]),
    sheets: sheets
      .map(({ name }) => name)
      .filter((name) => name !== PAGES_TAB)
      .sort(),
    visible: sheets
      .filter(({ hidden }) => !hidden)
      .map(({ name }) => name)
      .sort(),
    namedRanges: namedRanges.map(({ name, range }) => ({ name, range })),
    values: data?.rows,
    formulas: data?.formulas,
    notes: data?.notes.map(([row, column, note]) => [row, column, note.replace(/Written: .*/, '')]),
    looks: data?.styles.map(([column, row, length, style]) => [column, row, length, styles[style]]),
    // Each sheet that is made gets a number of its own.
    view: {
      ...view,
      finalTo: fresh?.sentence.split(' · ')[0],
      place: view.place && { ...view.place, url: '' },
    },
  };
}

/** The calls of an undisturbed tick; checks that only calls in CHANGES change something. */
async function watchedTick(world: ReportHost): Promise<Execution['calls']> {
  const { workbook, state } = world;
  const contents = () =>
    JSON.stringify([snapshot(workbook), storesOf(state).map((store) => [...store]), state.triggers]);
  const states: string[] = [];
  state.faults = [beforeEachCall(() => states.push(contents()))];
  const { calls } = await world.tick();
  state.faults = [];
  states.push(contents());
  expect(states).toHaveLength(calls.length + 1);
  const silent = calls.filter(({ method }, at) => !CHANGES.test(method) && states[at] !== states[at + 1]);
  expect(silent).toEqual([]);
  return calls;
}

type Kill = readonly [nth: number, how: 'kill' | 'killAfter'];

/**
 * One kill for each state of a tick: before its first call, and after each call that changes something.
 * Other kills add nothing, because the calls in between change nothing (`watchedTick` checks this).
 */
export const killsOf = (calls: Execution['calls']): Kill[] => [
  [1, 'kill'],
  ...calls.flatMap(({ method }, at): Kill[] => (CHANGES.test(method) ? [[at + 1, 'killAfter']] : [])),
];

/**
 * Kills the tick in every n-th state. The block must have all its old rows or all its new ones,
 * and the next tick after Google's limit must produce the same result as an undisturbed tick.
 * @returns the number of kills
 */
export async function killEverywhere(
  { world, due, id }: Scenario,
  step: number,
  leftBy: (world: ReportHost, id: string) => Promise<unknown> = outcomeOf,
): Promise<number> {
  const hasBlock = () => world.workbook.namedRange(`PublisherStats_report_${id}`) !== undefined;
  const rowsThere = () => (hasBlock() ? rowsOf(world, id) : NOTHING);
  const before = rowsThere();
  const calls = await watchedTick(world);
  const after = rowsOf(world, id);
  await world.passHours(1);
  const expected = await leftBy(world, id);
  expect(await world.view(id)).toMatchObject({ failures: 0, isRunning: false });
  const kills = everyNth(killsOf(calls), step);
  for (const [nth, how] of kills) {
    restoreMoment(world, due);
    world.state.faults = [{ nth, do: how }];
    const { ok, error } = await world.tick();
    expect({ nth, ok, name: error?.name }).toEqual({ nth, ok: false, name: 'KilledExecution' });
    expectOldOrNew(rowsThere(), before, after);
    world.state.faults = [];
    await world.passHours(1);
    expect(await world.tick()).toMatchObject({ ok: true, log: [] });
    expect(await leftBy(world, id)).toEqual(expected);
    const done = world.log().filter(({ result }) => DONE.test(result)).length;
    expect(done).toBeGreaterThan(before === NOTHING ? 0 : 1);
  }
  return kills.length;
}

/** The log's results of a run that repaired a block, or found it complete. */
const DONE = /rows? added|The rows are as before|is already in the table/;

const NOTHING: ReturnType<typeof rowsOf> = { block: [], beside: [] };

/** Expects the block to have its old rows or its new ones, and the old or new content beside them. */
function expectOldOrNew(current: typeof NOTHING, before: typeof NOTHING, after: typeof NOTHING): void {
  const isOld = JSON.stringify(current.block) === JSON.stringify(before.block);
  if (!isOld) expect(current.block).toEqual(after.block);
  // Formulas are filled down just before the block grows over the rows beside them.
  expect([before, after].map(textsBeside)).toContainEqual(textsBeside(current));
  if (!isOld && before !== NOTHING) expect(textsBeside(current)).toEqual(textsBeside(after));
}

/** The texts beside the rows, in the sheet's order. */
const textsBeside = ({ beside }: ReturnType<typeof rowsOf>) => beside.map(([, texts]) => texts);
