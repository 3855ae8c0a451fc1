// Reports saved at the current cell: the cell is fixed, followed, shown, and never shared by two reports.

import type { ReportDraft, SavedReportView } from '../../../../src/panel/contract/reports';
import { type Choice, firstChoice } from '../../../../src/runs/choice';
import { yesTo } from '../../../fakes/agreements';
import { newDraft } from '../../../panel/reports/given-draft';
import { valuesOf } from '../../sheet/sheet-truth';
import { choiceOf, runOf, useReportHost } from '../../world/report-host';

const world = useReportHost('2026-11-20T11:10:00Z');

const HERE = { kind: 'currentCell' } as const;
/** One app by date for three days: a header, three rows, six columns. */
const choice = (destination: Choice['destination'] = HERE): Choice => ({
  ...choiceOf({ apps: [world.app], period: 'last 3 days', groupBy: ['date'] }, ''),
  destination,
});
const firstSheet = () => world.workbook.sheets[0]?.id ?? 0;
const select = (row: number, column: number, sheetId = firstSheet()) =>
  world.workbook.select(sheetId, { row, column, rows: 1, columns: 1 });
const saveAt = async (row: number, column: number, draft: Partial<ReportDraft> = {}) => {
  select(row, column);
  return world.save({ name: 'Here', choice: choice(), ...draft });
};
const destinationOf = ({ draft }: SavedReportView) => draft.choice.destination;
const refusedAt = async (row: number, column: number, sheetId = firstSheet()) => {
  select(row, column, sheetId);
  return world.refusal('saveReport', { draft: { ...newDraft(), name: 'Another', choice: choice() } });
};
const rangesOf = (id: string) =>
  world.workbook.namedRanges.map(({ name }) => name).filter((name) => name.endsWith(id));

test('a cell is fixed when its report is saved, followed wherever it moves, also by an edit, and the first run begins there', async () => {
  const id = await saveAt(3, 2);
  expect(await world.view(id)).toMatchObject({ place: null, canUndo: false });
  expect(destinationOf(await world.view(id))).toEqual({ kind: 'cell', sheetName: 'Sheet1', cell: 'B3' });
  const { draft } = await world.view(id);
  world.workbook.insertRows(firstSheet(), 1, 2);
  // The form still has the address that the cell had when it was opened.
  await world.call('saveReport', { draft: { ...draft, name: 'Edited' } });
  world.workbook.renameSheet(firstSheet(), 'It’s mine');
  expect(destinationOf(await world.view(id))).toEqual({ kind: 'cell', sheetName: 'It’s mine', cell: 'B5' });
  await world.runNow(id);
  expect(world.area(id)).toEqual({ sheetId: firstSheet(), row: 5, column: 2, rows: 4, columns: 6 });
  // The named ranges of the block have replaced that of the cell.
  expect(rangesOf(id)).toEqual([`PublisherStats_report_${id}`]);
  expect(await world.view(id)).toMatchObject({
    place: {
      sheetName: 'It’s mine',
      range: 'B5:G8',
      url: `https://docs.google.com/spreadsheets/d/${world.workbook.id}/edit#gid=${firstSheet()}&range=B5:G8`,
    },
    canUndo: false,
  });
  await world.runNow(id);
  expect(await world.view(id)).toMatchObject({ place: { range: 'B5:G8' }, canUndo: true });
  await world.change(id, 'undo');
  expect(await world.view(id)).toMatchObject({ place: { range: 'B5:G8' }, canUndo: false });
});

test('a report is saved despite cells in the way, and its run offers to make room', async () => {
  world.workbook.setCells(firstSheet(), 3, 2, [[{ value: 'mine' }]]);
  const id = await saveAt(3, 2);
  const asked = await world.refusal('runReport', runOf(id));
  expect(asked).toMatchObject({
    code: 'RANGE_OCCUPIED',
    offer: { kind: 'insertRows' },
  });
  await world.call('runReport', { ...runOf(id), ...yesTo(asked) });
  expect(world.area(id)).toMatchObject({ row: 3, column: 2 });
  expect(world.workbook.cell(firstSheet(), 7, 2).value).toBe('mine');
});

test('a report saved in a one-off table takes over that table, even if a cell in its middle was selected', async () => {
  select(3, 2);
  await world.call('write', { runId: 'run-00000001', choice: choice() });
  const id = await saveAt(5, 4);
  expect(destinationOf(await world.view(id))).toMatchObject({ cell: 'B3' });
  await world.runNow(id);
  expect(world.area(id)).toMatchObject({ row: 3, column: 2, rows: 4 });
  expect(valuesOf(world.workbook, 'Sheet1').slice(6)).toEqual([]);
});

describe('two reports never share a place', () => {
  test.each<[string, number, number]>([
    ['the very cell', 3, 2],
    ['a cell of the table', 4, 5],
  ])('saving at %s of another report is refused with its name', async (what, row, column) => {
    const id = await saveAt(3, 2);
    if (what !== 'the very cell') await world.runNow(id);
    expect(await refusedAt(row, column)).toMatchObject({
      code: 'CHOICE_INVALID',
      field: 'destination',
      sentence: expect.stringContaining('“Here”'),
    });
  });

  test('a report saved at the first cell of a sheet is refused if another report writes to that sheet', async () => {
    await world.save({ name: 'Whole sheet', choice: choice({ kind: 'newSheet', sheetName: 'sheet1' }) });
    expect((await refusedAt(1, 1)).sentence).toContain('“Whole sheet”');
    await saveAt(1, 9);
  });

  test('a cell that another report has moved away from is free, although the reports tab still has its address', async () => {
    const id = await saveAt(3, 2);
    world.workbook.insertRows(firstSheet(), 1, 6);
    const other = await saveAt(3, 2, { name: 'Second' });
    for (const each of [id, other]) await world.runNow(each);
    expect([id, other].map((each) => world.area(each).row)).toEqual([9, 3]);
  });

  test('a report saved again at its own cells keeps its place', async () => {
    const id = await saveAt(3, 2);
    await world.runNow(id);
    const { draft } = await world.view(id);
    await world.call('saveReport', { draft: { ...draft, name: 'Renamed' } });
    select(4, 4);
    await world.call('saveReport', { draft: { ...draft, choice: { ...draft.choice, destination: HERE } } });
    expect(destinationOf(await world.view(id))).toMatchObject({ cell: 'B3' });
    expect(rangesOf(id)).toHaveLength(1);
  });
});

describe('the fixed cell of a report', () => {
  test('is found again after its deleted sheet was made again by a run', async () => {
    world.workbook.addSheet('Mine');
    const sheetId = world.workbook.activeSheetId;
    select(3, 2, sheetId);
    const id = await world.save({ name: 'Here', choice: choice() });
    world.workbook.deleteSheet(sheetId);
    expect(destinationOf(await world.view(id))).toEqual({ kind: 'cell', sheetName: 'Mine', cell: 'B3' });
    await world.runNow(id);
    expect(await world.view(id)).toMatchObject({ place: { sheetName: 'Mine', range: 'B3:G6' } });
  });
});

test('Show selects a report’s fixed cell before the first run, and then its block, even on a hidden sheet', async () => {
  const id = await saveAt(3, 2);
  world.workbook.addSheet('Other');
  await world.call('showReport', { id });
  expect([world.workbook.activeSheetId, world.workbook.activeRange]).toEqual([
    firstSheet(),
    { row: 3, column: 2, rows: 1, columns: 1 },
  ]);
  await world.runNow(id);
  world.workbook.addSheet('Another');
  world.workbook.hideSheet(firstSheet(), true);
  await world.call('showReport', { id });
  expect([world.workbook.activeSheetId, world.workbook.activeRange]).toEqual([
    firstSheet(),
    { row: 3, column: 2, rows: 4, columns: 6 },
  ]);
  expect(world.workbook.sheets[0]?.hidden).toBe(false);
});

test('Show is refused for a report that has neither a table nor a fixed cell', async () => {
  const id = await world.save({ name: 'Not yet', choice: firstChoice() });
  expect(await world.refusal('showReport', { id })).toMatchObject({ code: 'REPORT_NOT_WRITTEN' });
});
