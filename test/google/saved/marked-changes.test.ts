// A report that marks the cells that its last run has changed, from the panel to the sheet.

import type { CellValue } from 'sheets-workbench/apps-script/host';
import { a1OfRectangle } from '../../../src/core/a1';
import { markFormula } from '../../../src/sheet/marks/change-marks';
import { bold } from '../world/google-world';
import { useReportHost } from '../world/report-host';

/** Noon UTC; figures of the last two days are still restated. */
const START = '2026-11-20T12:00:00Z';

const world = useReportHost(START);
let id: string;
beforeEach(async () => {
  id = await world.saveAndRun({
    name: 'Marked',
    mode: 'merge',
    lookbackDays: 2,
    marksChanges: true,
    choice: { apps: [world.app], period: 'yesterday' },
  });
});

const sheet = () => world.workbook.sheet(world.area(id).sheetId);
/** The conditional formats of the sheet: their formula, and their cells. */
const rules = () =>
  sheet().conditionalRules.map(({ condition, ranges }) => [
    condition.kind === 'boolean' ? condition.values[0] : condition.kind,
    ranges.map(a1OfRectangle),
  ]);
/** The address of each cell that the report's rule marks. */
const markedCells = () =>
  sheet()
    .conditionalRules.filter(
      ({ condition }) => condition.kind === 'boolean' && condition.values[0] === markFormula(id),
    )
    .flatMap(({ ranges }) => ranges)
    .flatMap(({ row, column, rows, columns }) =>
      Array.from({ length: rows * columns }, (_, i) =>
        addressAt(row + Math.floor(i / columns), column + (i % columns)),
      ),
    )
    .sort();
const addressAt = (row: number, column: number) => a1OfRectangle({ row, column, rows: 1, columns: 1 });

/** The address of each changed cell, in rows whose day was in the block before. */
function differing(before: CellValue[][], after: CellValue[][]): string[] {
  const { row, column } = world.area(id);
  const rowOf = new Map(before.slice(1).map((line) => [line[0], line]));
  return after
    .flatMap((line, r) =>
      line.flatMap((value, c) => {
        const earlier = r === 0 ? undefined : rowOf.get(line[0]);
        return earlier && earlier[c] !== value ? [addressAt(row + r, column + c)] : [];
      }),
    )
    .sort();
}

/** Runs the report a day later. @returns the addresses of the cells that this has changed */
async function nextDay(): Promise<string[]> {
  const before = world.block(id);
  await world.passHours(24);
  await world.runNow(id);
  return differing(before, world.block(id));
}

test('each run marks the cells that it has changed, and a person’s conditional formats stay', async () => {
  expect(rules()).toEqual([]);
  const mine = { ranges: [{ row: 2, column: 1, rows: 9, columns: 3 }], condition: bold('=$B2>50000') };
  sheet().conditionalRules.push(mine);
  const first = await nextDay();
  expect(first).not.toEqual([]);
  expect(markedCells()).toEqual(first);
  expect(rules()[0]).toEqual(['=$B2>50000', ['A2:C10']]);
  // Rows inserted above move everything down, including the formula of a format.
  world.workbook.insertRows(sheet().id, 1, 2);
  const second = await nextDay();
  expect(second).not.toEqual([]);
  expect(markedCells()).toEqual(second);
  expect(rules()).toHaveLength(2);
  // A second run on one day changes no cell, so none is marked.
  await world.runNow(id);
  expect(rules()).toEqual([['=$B4>50000', ['A4:C12']]]);
});

async function saveWithoutMarks() {
  const { draft } = await world.view(id);
  return world.call('saveReport', { draft: { ...draft, marksChanges: false } });
}

async function saveToTable() {
  const { draft } = await world.view(id);
  const destination = {
    ...({ kind: 'bigQueryTable', project: 'publisher-demo', dataset: 'publisher_stats' } as const),
    table: 'daily',
  };
  const choice = { ...draft.choice, byApp: true, groupBy: ['date'], metrics: [], destination };
  return world.call('saveReport', {
    draft: { ...draft, mode: 'replace', marksChanges: false, choice },
  });
}

describe.each<[string, () => Promise<{ sentence: string }>, string]>([
  ['saved without the flag', saveWithoutMarks, '“Marked” is saved.'],
  ['saved to a table', saveToTable, '“Marked” is saved.'],
  ['deleted', () => world.change(id, 'delete'), 'The report is deleted. Its cells are kept.'],
])('the marks of a report that is %s', (_title, act, sentence) => {
  test('are removed', async () => {
    await nextDay();
    const left = sheet();
    expect(left.conditionalRules).toHaveLength(1);
    expect((await act()).sentence).toBe(sentence);
    expect(left.conditionalRules).toEqual([]);
  });

  test('stay if Google refuses to remove them, and the answer says so', async () => {
    await nextDay();
    const left = sheet();
    const message = 'You are trying to edit a protected cell or object.';
    world.state.faults = [
      { call: 'SpreadsheetApp.Sheet.setConditionalFormatRules', nth: 1, do: { message } },
    ];
    expect((await act()).sentence).toMatch(/^The change is saved, but cells are still marked as changed\./);
    world.state.faults = [];
    expect(left.conditionalRules).toHaveLength(1);
    const { reports } = await world.call('reports', {});
    expect(reports.filter(({ report }) => report?.draft.marksChanges)).toEqual([]);
  });
});

test('an undo removes the marks on changed cells', async () => {
  expect(await nextDay()).not.toEqual([]);
  await world.change(id, 'undo');
  expect(rules()).toEqual([]);
});

test('a run whose marks on changed cells can’t be set succeeds, and its outcome warns of it', async () => {
  await world.passHours(24);
  world.state.faults = [
    {
      call: 'SpreadsheetApp.newConditionalFormatRule',
      nth: 1,
      do: { message: 'Service error: Spreadsheets' },
    },
  ];
  const { sentence, hasGaps } = await world.runNow(id);
  world.state.faults = [];
  expect(hasGaps).toBe(true);
  expect(sentence).toMatch(/1 row added, \d changed.* The marks on changed cells couldn’t be updated\. /);
  expect(await world.view(id)).toMatchObject({ failures: 0 });
  expect(world.log().at(-1)?.result).toContain('couldn’t be updated');
});
