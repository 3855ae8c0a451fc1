// A table that a person writes at the selected cell: it can be undone although it replaced nothing, and a chart that
// lies over it is named.

import { putChart } from '../../charts/persons-chart';
import { choiceOf, useReportHost } from '../../world/report-host';

const world = useReportHost('2026-11-20T11:10:00Z');

/** Writes two days of one app at a cell of the first sheet: a header and two rows. */
function writeAt(row: number, column: number) {
  const [sheet] = world.workbook.sheets;
  world.workbook.select(sheet?.id ?? 0, { row, column, rows: 1, columns: 1 });
  return world.call('write', {
    runId: 'run-00000002',
    choice: {
      ...choiceOf({ apps: [world.app], period: 'last 2 days', groupBy: ['date'] }, ''),
      destination: { kind: 'currentCell' },
    },
  });
}

const sheetId = () => world.workbook.sheets[0]?.id ?? 0;
const texts = () =>
  world.workbook
    .cells(sheetId(), { row: 1, column: 1, rows: 20, columns: 12 })
    .map((line) => line.map((cell) => [cell?.value ?? null, cell?.note ?? '']));
const names = () => world.workbook.namedRanges.map(({ name }) => name);

test('is blank again once it is undone, and all else is as it was', async () => {
  world.workbook.setCells(sheetId(), 1, 1, [[{ value: 'my plan' }]]);
  const before = [texts(), names()];
  const { undoKey = '', sentence } = await writeAt(4, 2);
  expect(sentence).toContain('B4:G6');
  world.workbook.setCells(sheetId(), 5, 9, [[{ value: 'a note beside' }]]);
  expect((await world.call('undoWrite', { key: undoKey })).sentence).toBe(
    'The last write is undone: B4:G6 of sheet “Sheet1” is as before.',
  );
  expect(world.workbook.cell(sheetId(), 5, 9).value).toBe('a note beside');
  world.workbook.setCells(sheetId(), 5, 9, [[{ value: null }]]);
  expect([texts(), names()]).toEqual(before);
  expect((await world.refusal('undoWrite', { key: undoKey })).code).toBe('NOTHING_TO_UNDO');
  // The place is free for another table.
  expect((await writeAt(4, 2)).sentence).toContain('B4:G6');
});

test('takes no row with it that a person has put below it, even into its name', async () => {
  const { undoKey = '' } = await writeAt(4, 2);
  world.workbook.setCells(sheetId(), 7, 2, [[{ value: 'mine' }]]);
  for (const { name, range } of world.workbook.namedRanges)
    world.workbook.setNamedRange(name, sheetId(), { ...range, rows: range.rows + 1 });
  await world.call('undoWrite', { key: undoKey });
  expect([4, 5, 6, 7].map((row) => world.workbook.cell(sheetId(), row, 2).value)).toEqual([
    ...[null, null, null],
    'mine',
  ]);
});

test('can’t be undone any more once another write has followed', async () => {
  const first = await writeAt(4, 2);
  const second = await writeAt(10, 2);
  expect((await world.refusal('undoWrite', { key: first.undoKey ?? '' })).code).toBe('NOTHING_TO_UNDO');
  await world.call('undoWrite', { key: second.undoKey ?? '' });
  expect([4, 10].map((row) => world.workbook.cell(sheetId(), row, 2).value)).toEqual(['Date', null]);
});

test.each([
  ['lies over it', 'Plan', { row: 3, column: 4 }, 'The chart “Plan” lies over some of these cells.'],
  ['without a title', '', { row: 6, column: 7 }, 'The chart lies over some of these cells.'],
  ['ends above it', 'Plan', { row: 30, column: 2 }, null],
])('a chart that %s', async (_what, title, at, note) => {
  putChart(world.workbook, sheetId(), title, at);
  const outcome = await writeAt(4, 2);
  const notes = JSON.stringify(outcome);
  if (note) expect(notes).toContain(note);
  else expect(notes).not.toContain('lies over');
});
