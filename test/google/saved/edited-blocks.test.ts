// Runs after people have inserted, formatted, sorted or annotated rows of a block.

import { addDays } from '../../../src/core/day';
import type { ReportDraft } from '../../../src/panel/contract/reports';
import { expectRows } from '../sheet/sheet-truth';
import { choiceOf, useReportHost } from '../world/report-host';
import { lastDays, removeFigures, trueRows } from './report-truth';

const START = '2026-11-20T11:10:00Z';
const DAY_FORMAT = 'yyyy-mm-dd';

const world = useReportHost(START);
let app: string;
beforeEach(() => {
  app = world.app;
});

/** Saves a report of one app by day and runs it once; its block starts at A1 and has six columns. */
async function savedAndRun(draft: Partial<ReportDraft>, period: string): Promise<string> {
  const choice = choiceOf({ apps: [app], period, groupBy: ['date'] }, 'Data');
  const id = await world.saveAndRun({ ...draft, choice });
  return id;
}

/** The database's rows of that app's last days. */
const truth = async (days: number) =>
  (await trueRows(world.sandbox, [app], lastDays(world.today(), days), ['date'])).map((row) => row.slice(3));

/** The report's mode, and the position of the row that is inserted. */
const INSERTED = [
  ['replace', 2],
  ['merge', 4],
] as const;

describe('a row that a person inserts', () => {
  /** Inserts a row as Google does: with the header's formats directly below it, elsewhere here with none. */
  function insertRow(id: string, at: number): void {
    const { sheetId, columns } = world.area(id);
    world.workbook.insertRows(sheetId, at, 1);
    if (at === 2) world.workbook.setStyle(sheetId, { row: 2, column: 1, rows: 1, columns }, { bold: true });
  }
  const cellsOfRow = (id: string, row: number) => {
    const { sheetId, columns } = world.area(id);
    return world.workbook.cells(sheetId, { row, column: 1, rows: 1, columns })[0] ?? [];
  };

  test.each(INSERTED)(
    'into a block in mode %s, as row %d: the next run gives it the formats of its columns',
    async (mode, at) => {
      const id = await savedAndRun({ mode }, 'last 6 days');
      const { sheetId } = world.area(id);
      const formats = cellsOfRow(id, 3).map(({ format }) => format);
      expect(formats).toEqual([DAY_FORMAT, '#,##0', '#,##0', '0.00%', '"$"#,##0.00', '"$"#,##0.00']);
      const coloured = { row: 5, column: 1, rows: 2, columns: 6 };
      world.workbook.setStyle(sheetId, coloured, { background: '#00ff00' });
      insertRow(id, at);
      await world.passHours(24);
      await world.runNow(id);
      const rows = world.block(id).slice(1);
      expectRows(rows, await truth(mode === 'merge' ? 7 : 6));
      const looks = rows.map((_row, nth) => cellsOfRow(id, nth + 2));
      expect(looks.map((cells) => cells.map(({ format }) => format))).toEqual(rows.map(() => formats));
      expect(looks.flat().filter(({ bold }) => bold)).toEqual([]);
      expect(rows.map((_row, nth) => world.workbook.display(sheetId, nth + 2, 1))).toEqual(
        rows.map((_row, nth) => addDays(world.today(), nth - rows.length)),
      );
      const green = looks.map((cells) => cells.every(({ background }) => background === '#00ff00'));
      expect(green).toEqual(rows.map((_row, nth) => nth + 2 === 6 || nth + 2 === 7));
    },
  );
});

describe('a row without formats that a person has sorted to the end', () => {
  const FIRST_ROW = { row: 2, column: 1, rows: 1, columns: 6 };
  test.each<[string, boolean, (sheetId: number) => void]>([
    ['a blank inserted row', true, (sheetId) => world.workbook.insertRows(sheetId, 4, 1)],
    [
      'a row of the report with cleared formats',
      false,
      (sheetId) => world.workbook.clear(sheetId, FIRST_ROW, { formats: true }),
    ],
  ])('%s: it and the new rows get the formats of its columns', async (_title, ascending, change) => {
    const id = await savedAndRun({ mode: 'merge' }, 'last 6 days');
    const { sheetId } = world.area(id);
    const formatsOf = (row: number) =>
      world.workbook.cells(sheetId, { row, column: 1, rows: 1, columns: 6 })[0]?.map(({ format }) => format);
    const formats = formatsOf(3);
    change(sheetId);
    const { rows: rowCount } = world.area(id);
    world.workbook.sortRange(sheetId, { row: 2, column: 1, rows: rowCount - 1, columns: 6 }, [
      { column: 1, ascending },
    ]);
    expect(formatsOf(rowCount)).not.toEqual(formats);
    await world.passHours(72);
    await world.runNow(id);
    const rows = world.block(id).slice(1);
    expect(rows.length).toBe(9);
    expectRows([...rows].sort(), (await truth(9)).sort());
    expect(rows.map((_row, nth) => formatsOf(nth + 2))).toEqual(rows.map(() => formats));
  });
});

describe('text and notes of the last row when that row is no longer returned', () => {
  /** The rows that contain the test's text or note, with its columns. */
  function marked(sheetId: number): [row: number, columns: number[]][] {
    const cells = world.workbook.cells(sheetId, { row: 1, column: 1, rows: 30, columns: 10 });
    return cells.flatMap((line, at): [number, number[]][] => {
      const columns = line.flatMap(({ value, note }, c) =>
        value === 'kept' || note === 'kept' ? [c + 1] : [],
      );
      return columns.length > 0 ? [[at + 1, columns]] : [];
    });
  }

  // Each case has its own app, because a row deleted from the database cannot be restored.
  test.each<[string, number, { text?: number; note?: number }, boolean]>([
    ['a text beside it is preserved with its row', 0, { text: 8 }, true],
    ['a note beside it, right of everything, is preserved', 1, { note: 8 }, true],
    ['a note on it is preserved with a text beside it', 2, { text: 8, note: 2 }, true],
    ['a note on it alone is deleted with its row', 3, { note: 2 }, false],
  ])('%s; the next new row is written elsewhere', async (_title, nth, { text, note }, isPreserved) => {
    app = world.apps[nth] ?? '';
    const id = await savedAndRun({ mode: 'merge' }, 'last 3 days');
    const { sheetId, rows: last } = world.area(id);
    if (text) world.workbook.setCells(sheetId, last, text, [[{ value: 'kept' }]]);
    if (note) world.workbook.setNote(sheetId, last, note, 'kept');
    world.workbook.setCells(sheetId, last + 9, 2, [[{ value: 'below' }]]);
    const before = marked(sheetId);
    await removeFigures(world.sandbox, app, addDays(world.today(), -1));
    await world.runNow(id);
    await world.passHours(24);
    await world.runNow(id);
    const [header, ...rows] = world.block(id);
    expect(header).toHaveLength(6);
    const isBlank = (row: readonly unknown[]) => row.every((value) => value === null);
    // The last but one of four days is missing; the new day is the block's last row.
    expectRows(
      rows.filter((row) => !isBlank(row)),
      await truth(4),
    );
    expect(rows.map(isBlank)).toEqual(rows.map((_row, at) => isPreserved && at === last - 2));
    expect(marked(sheetId)).toEqual(isPreserved ? before : []);
    expect(world.workbook.cell(sheetId, last + (isPreserved ? 9 : 8), 2).value).toBe('below');
  });
});

describe('a cell of a day in a merged table', () => {
  test.each(['pending', ''])(
    'that a person has typed over with “%s” stops the run, and is named',
    async (text) => {
      const id = await savedAndRun({ mode: 'merge' }, 'last 6 days');
      const { sheetId } = world.area(id);
      world.workbook.setCells(sheetId, 4, 1, [[{ value: text }]]);
      const before = world.block(id);
      await world.passHours(24);
      const { code, sentence } = await world.refusal('runReport', { runId: 'run-00000077', id });
      expect([code, sentence.slice(0, 31)]).toEqual(['CELL_NO_DAY', 'A4 of sheet “Data” isn’t a day:']);
      expect(world.block(id)).toEqual(before);
      world.workbook.deleteRows(sheetId, 4, 1);
      await world.runNow(id);
      expectRows([...world.block(id).slice(1)].sort(), (await truth(7)).sort());
    },
  );

  test.each([
    ['a text', []],
    ['a sum', ['=SUM(B2:B3)', '=SUM(C2:C3)', '=D2', '=E2', '=F2+F3']],
  ])('of a row of theirs with %s stays', async (_what, formulas) => {
    const id = await savedAndRun({ mode: 'merge' }, 'last 6 days');
    const { sheetId } = world.area(id);
    world.workbook.insertRows(sheetId, 4, 1);
    world.workbook.setCells(sheetId, 4, 1, [[{ value: 'pending' }]]);
    for (const [at, formula] of formulas.entries()) world.workbook.typeInto(sheetId, 4, at + 2, formula);
    await world.passHours(24);
    await world.runNow(id);
    const rows = world.block(id).slice(1);
    expect(rows[2]?.[0]).toBe('pending');
    expectRows(
      rows.filter(([date]) => date !== 'pending'),
      await truth(7),
    );
  });
});

test('a State that is turned on is added at the right end, blank in rows that no run has read since', async () => {
  // Of which no other test deletes a day.
  app = world.apps[8] ?? '';
  const id = await savedAndRun({ mode: 'merge' }, 'last 14 days');
  const { draft } = await world.view(id);
  const choice = { ...draft.choice, period: 'yesterday' };
  await world.save({ ...draft, choice, finalRows: 'keep' });
  await world.passHours(24);
  const { sheetId } = world.area(id);
  world.workbook.setCells(sheetId, 3, 7, [[{ value: 'mine' }]]);
  const { code } = await world.refusal('runReport', { runId: 'run-00000078', id });
  expect(code).toBe('RANGE_OCCUPIED');
  world.workbook.setCells(sheetId, 3, 7, [[{ value: '' }]]);
  await world.runNow(id);
  const [titles = [], ...rows] = world.block(id);
  expect(titles[titles.length - 1]).toBe('State');
  // It has read from the seventh day before the first that wasn't final.
  expect(rows.map((row) => row[row.length - 1])).toEqual([
    ...Array.from({ length: 5 }, () => null),
    ...Array.from({ length: 8 }, () => 'final'),
    ...['provisional', 'provisional'],
  ]);
});
