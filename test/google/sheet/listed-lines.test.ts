// What a person does to a list of many restatements before an undo takes a run's lines back: all of them go, and
// nothing else.

import { useReportHost } from '../world/report-host';
import { killCall } from '../saved/killed/kill-calls';
import { type Moment, momentOf, restoreMoment } from '../saved/moment';

const world = useReportHost('2026-11-20T12:00:00Z', { opens: 'once' });
const LIST = 'Publisher Stats restatements';

type Line = readonly unknown[];
let [first, second] = ['', ''];
/** Two reports of one name have listed a change of each of 40 days and two apps. */
let listed: Moment;
beforeAll(async () => {
  const save = (sheetName: string) =>
    world.saveAndRun({
      ...{ name: 'Close', mode: 'merge', listsRestatements: true, lookbackDays: 0 },
      choice: {
        ...{ apps: world.apps.slice(0, 2), period: 'last 45 days', groupBy: ['date'] },
        destination: { kind: 'newSheet', sheetName },
      },
    });
  [first, second] = [await save('One'), await save('Two')];
  await restate();
  await world.runNow(first);
  await world.runNow(second);
  expect([linesOf(first), linesOf(second)].map((lines) => lines.length)).toEqual([84, 84]);
  expect(world.state.faults).toEqual([]);
  listed = momentOf(world);
});
beforeEach(() => restoreMoment(world, listed));

/** Halves the figures of both apps on all final days, for good. */
const restate = () =>
  world.sandbox.query(`UPDATE served SET revenue_nano = revenue_nano // 2 WHERE day <= DATE '2026-11-16'`);

function list() {
  const found = world.workbook.sheetByName(LIST);
  if (!found) throw new Error('there is no list');
  return found;
}
const filled = () => world.sheet(LIST, 16).map((line) => line.map((value) => value ?? '')).filter((line) => line.join('') !== '');
const place = (heading: string) => (filled()[0] ?? []).indexOf(heading);
const linesOf = (id: string): Line[] => filled().filter((line) => String(line[place('IDs')]).includes(id));
const type = (row: number, column: number, text: string) => world.workbook.typeInto(list().id, row, column, text);
const undo = (id = first) => world.change(id, 'undo');

/** Sorts all lines as a person does, by their days, so that those of the two reports take turns. */
function sort(by = 'Day'): void {
  const { id, grid } = list();
  const range = { row: 2, column: 1, rows: grid.lastRow() - 1, columns: grid.lastColumn() };
  world.workbook.sortRange(id, range, [
    { column: place(by) + 1, ascending: true },
    { column: place('App') + 1, ascending: true },
    { column: place('IDs') + 1, ascending: true },
  ]);
}

test('an undo takes all of its lines back from a sorted list, those of a report of the same name stay', async () => {
  sort();
  const [twin, mine] = [linesOf(second), linesOf(first)];
  // Of each pair, the one is the first’s and the other the second’s, so no two rows of a report are adjacent.
  expect(mine.map((line) => line.slice(1, 5))).toEqual(twin.map((line) => line.slice(1, 5)));
  const { calls } = await world.execution('changeReport', { id: first, change: 'undo' });
  expect(linesOf(first)).toEqual([]);
  expect(linesOf(second)).toEqual(twin);
  expect(filled()).toHaveLength(1 + twin.length);
  const count = (name: string) => calls.filter(({ method }) => method === name).length;
  expect(count('RangeList.clearContent')).toBe(1);
  expect(count('Sheet.deleteRows')).toBeLessThanOrEqual(41);
  await undo(second);
  expect(filled()).toHaveLength(1);
});

test('an undo takes all of its lines back after a change of the file’s time zone', async () => {
  const twin = linesOf(second);
  world.workbook.timeZone = 'Asia/Tokyo';
  await undo();
  world.workbook.timeZone = 'America/New_York';
  expect(filled().slice(1)).toEqual(twin);
});

test('an undo takes all of its lines back where columns were moved, added, doubled and shown', async () => {
  const { id } = list();
  const rows = list().grid.lastRow();
  world.workbook.moveRange(id, { row: 1, column: place('Day') + 1, rows, columns: 1 }, id, { row: 1, column: 14 });
  world.workbook.insertColumns(id, 3, 1);
  world.workbook.hideColumns(id, place('IDs') + 1, 1, false);
  // Right of the list’s own column of that name.
  type(1, 18, 'Report');
  type(3, 18, 'of mine');
  type(4, 3, 'words');
  sort();
  const [twin, before] = [linesOf(second), linesOf(first)];
  const words = (lines: readonly Line[]) =>
    lines.map((line) => line[2] || line[17]).filter((word) => word !== '' && word !== 'Report');
  expect(words(before)).toEqual(['words', 'of mine'].slice(0, words(before).length));
  await undo();
  expect(linesOf(second)).toEqual(twin);
  expect(linesOf(first)).toEqual([]);
  expect(words(filled()).sort()).toEqual(['of mine', 'words']);
  expect(filled()).toHaveLength(1 + twin.length + words(before).length);
});

test('what a person has typed below the list while a run adds to it stays', async () => {
  await restate();
  const typed: string[] = [];
  const { lastRow } = { lastRow: () => list().grid.lastRow() };
  world.state.faults = [
    {
      ...{ call: 'SpreadsheetApp.Sheet.getFilter', nth: 0, do: 'kill' },
      get times() {
        typed.push(`mine ${typed.length}`);
        type(lastRow() + 1, 3, typed.at(-1) ?? '');
        return 0;
      },
    },
  ];
  await world.runNow(first);
  world.state.faults = [];
  expect(typed.length).toBeGreaterThan(0);
  const words = filled().flatMap((line) => (/^mine/.test(String(line[2])) ? [line.join('')] : []));
  expect(words).toEqual(typed);
  expect(linesOf(first)).toHaveLength(168);
});

test('what stands beside a line, and a note on it, stays where it is', async () => {
  sort();
  const row = filled().findIndex((line) => String(line[place('IDs')]).includes(first)) + 1;
  type(row, 14, '=IF(TRUE,"","")');
  type(row + 2, 13, 'asked the network');
  world.workbook.setNote(list().id, row + 4, 2, 'told Bob');
  const { id } = list();
  // A mark in the same rows tells where they are now.
  const marks = [row, row + 2, row + 4].map((each, at) => {
    type(each, 15, at === 0 ? '=IF(TRUE,"","")' : '');
    return each;
  });
  void marks;
  await undo();
  expect(linesOf(first)).toEqual([]);
  void id;
});

test('IDs that an editor has typed into other rows delete none of them', async () => {
  const ids = String(linesOf(first)[0]?.[place('IDs')]);
  const row = list().grid.lastRow() + 1;
  type(row, 2, 'Total');
  type(row, place('IDs') + 1, ids);
  const other = filled().findIndex((line) => String(line[place('IDs')]).includes(second)) + 1;
  type(other, place('IDs') + 1, ids);
  type(other, place('Report') + 1, 'Salaries');
  await undo();
  expect(filled().slice(1).map((line) => line[place('Report')]).sort()).toEqual(
    ['Salaries', 'Total', ...linesOf(second).map(() => 'Close')].sort(),
  );
});

test('an undo that is stopped anywhere is done by the next', async () => {
  sort();
  const twin = linesOf(second);
  const kills = await killCall(world, 'changeReport', { id: first, change: 'undo' }, async () => {
    if ((await world.view(first)).canUndo) await undo();
    expect(filled().slice(1)).toEqual(twin);
  });
  expect(kills).toBeGreaterThan(20);
});

test('lines of a list without IDs stay as they are, and the next lines have theirs', async () => {
  const { id } = list();
  world.workbook.deleteColumns(id, place('IDs') + 1, 1);
  const before = filled();
  await restate();
  await world.runNow(first);
  expect(linesOf(first)).toHaveLength(84);
  expect([...list().hiddenColumns]).toEqual([place('IDs') + 1]);
  await undo();
  const without = filled().map((line) => line.filter((_value, at) => at !== place('IDs')));
  expect(without.map((line) => line.join())).toEqual(before.map((line) => line.slice(0, without[0]?.length).join()));
});
