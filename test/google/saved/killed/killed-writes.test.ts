// A write of no report, its undo and the undo of a report's run, stopped by Google at each call: the table has its old
// rows or its new ones, nothing beside it changes, and the same call once more does the rest.

import type { CellValue } from 'sheets-workbench/apps-script/host';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import type { Rectangle } from '../../../../src/core/a1';
import { choiceOf, useReportHost } from '../../world/report-host';
import { killCall } from './kill-calls';

onlyInLongRun({ oneIn: 2 });

const START = '2026-11-20T11:10:00Z';
const world = useReportHost(START);
const MINE = 'mine';

const choice = (days: number) =>
  choiceOf({ apps: [world.app], period: `last ${days} days`, groupBy: ['date'] }, 'Data');
const writeOf = (days: number) => ({ runId: 'run-00000001', choice: choice(days) });
const sheetId = () => world.workbook.sheetByName('Data')?.id ?? 0;
const AREA: Rectangle = { row: 1, column: 1, rows: 20, columns: 9 };

/** The rows of the sheet that hold anything. */
function rowsThere(): (CellValue | undefined)[][] {
  const rows = world.workbook.cells(sheetId(), AREA).map((line) => line.map(({ value }) => value));
  return rows.filter((line) => line.some((value) => value !== null && value !== ''));
}

/** A person's cell right of the table, whose row stays. */
const besideTable = () => world.workbook.cell(sheetId(), 2, 9).value;
const addBeside = () => world.workbook.setCells(sheetId(), 2, 9, [[{ value: MINE }]]);

/** Expects the table to be as before or after, and what is beside it as it was. */
function expectOldOrNew(before: unknown, after: unknown): void {
  expect([before, after]).toContainEqual(rowsThere());
  expect(besideTable()).toBe(MINE);
}

test.each([
  ['shorter', 7, 3],
  ['longer', 3, 7],
])('a write of a %s table', async (_what, daysBefore, daysAfter) => {
  await world.call('write', writeOf(daysBefore));
  addBeside();
  const before = rowsThere();
  await world.call('write', writeOf(daysAfter));
  const after = rowsThere();
  expect(after).not.toEqual(before);
  await world.call('write', writeOf(daysBefore));
  expect(rowsThere()).toEqual(before);
  const kills = await killCall(world, 'write', writeOf(daysAfter), async () => {
    expectOldOrNew(before, after);
    const stood = rowsThere();
    const { undoKey = '' } = await world.call('write', writeOf(daysAfter));
    expectOldOrNew(after, after);
    await world.call('undoWrite', { key: undoKey });
    expectOldOrNew(stood, stood);
  });
  expect(kills).toBeGreaterThan(10);
});

test('the undo of a write', async () => {
  await world.call('write', writeOf(7));
  addBeside();
  const before = rowsThere();
  const { undoKey = '' } = await world.call('write', writeOf(3));
  const after = rowsThere();
  const kills = await killCall(world, 'undoWrite', { key: undoKey }, async () => {
    expectOldOrNew(before, after);
    const answer = await world.answer('undoWrite', { key: undoKey });
    if (!answer.ok) expect(answer.error.code).toBe('NOTHING_TO_UNDO');
    expectOldOrNew(before, before);
  });
  expect(kills).toBeGreaterThan(10);
});

test.each(['replace', 'merge'] as const)('the undo of a run, mode %s', async (mode) => {
  const id = await world.saveAndRun({ name: 'Data', mode, choice: choice(3) });
  addBeside();
  const before = rowsThere();
  await world.passHours(24);
  await world.runNow(id);
  const after = rowsThere();
  expect(after).not.toEqual(before);
  const undo = { id, change: 'undo' } as const;
  const kills = await killCall(world, 'changeReport', undo, async () => {
    expectOldOrNew(before, after);
    const answer = await world.answer('changeReport', undo);
    if (!answer.ok) expect(answer.error.code).toBe('NOTHING_TO_UNDO');
    expectOldOrNew(before, before);
  });
  expect(kills).toBeGreaterThan(10);
});
