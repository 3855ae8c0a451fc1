// A yes is to the table that was asked about: where an editor points its names elsewhere before the answer, the person
// is asked again, and what the names have now stays as it is until they agree to that.

import type { Rectangle } from '../../../src/core/a1';
import type { RequestOf } from '../../../src/panel/contract/calls';
import type { CallAnswer } from '../../../src/panel/contract/errors';
import { yesTo } from '../../fakes/agreements';
import { OWNER } from '../../people';
import { choiceOf, runOf, useReportHost } from '../world/report-host';

const START = '2026-11-20T11:10:00Z';
const OWN = 7;
const world = useReportHost(START, { services: ['account', 'seller'] });

type Area = Rectangle & { sheetId: number };
/** What a person is about to do: the block's name without its prefix, and the call with what they have agreed to. */
interface Asked {
  block: string;
  call(agreements: RequestOf<'runReport'>['agreements']): Promise<CallAnswer<unknown>>;
}

const choice = (groupBy: string[], sheetName = 'Data') =>
  choiceOf({ apps: [world.app], period: `last ${OWN} days`, groupBy }, sheetName);

const areaOf = (block: string): Area => {
  const namedRange = world.workbook.namedRange(`PublisherStats_${block}`);
  if (!namedRange) throw new Error(`no block ${block}`);
  return { ...namedRange.range, sheetId: namedRange.sheetId };
};
function point(block: string, { sheetId, ...area }: Area): void {
  for (const kind of ['', 'Check'])
    world.workbook.setNamedRange(`PublisherStats${kind}_${block}`, sheetId, area);
}
/** The values of a sheet. A refused run may add its failure to the header's note. */
const held = (sheetId: number) =>
  world.workbook
    .cells(sheetId, { row: 1, column: 1, rows: 40, columns: 9 })
    .map((line) => line.map(({ value }) => value));

/** The block of a table of no report, of which there is one. */
const onlyBlock = () =>
  world.workbook.namedRanges.flatMap(({ name }) => /^PublisherStats_(.*)/.exec(name)?.[1] ?? [])[0] ?? '';

/** A sheet with the cells of a table, those below it, and its note. */
function copyOf({ sheetId, ...area }: Area): Area {
  const copy = world.workbook.addSheet('Copy').id;
  const all = { ...area, rows: area.rows + 3 };
  const { row, column } = area;
  world.workbook.setCells(copy, row, column, world.workbook.cells(sheetId, all));
  world.workbook.setNote(copy, row, column, world.workbook.cell(sheetId, row, column).note ?? '');
  return { ...area, sheetId: copy };
}

/** A one-off write of another grouping, over the table by country. */
async function overAnother(): Promise<Asked> {
  const request = { runId: 'run-00000001', choice: choice(['country']) };
  await world.call('write', request);
  return {
    block: onlyBlock(),
    call: (agreements = []) => world.answer('write', { ...request, choice: choice(['date']), agreements }),
  };
}

/** The run of a report that grows by a day, with a person's cell below it. */
async function growing(): Promise<Asked> {
  const id = await world.saveAndRun({ name: 'Data', mode: 'merge', choice: choice(['date']) });
  const { sheetId, row, column, rows } = world.area(id);
  world.workbook.setCells(sheetId, row + rows, column, [[{ value: 'mine' }]]);
  await world.passHours(24);
  return {
    block: `report_${id}`,
    call: (agreements = []) => world.answer('runReport', { ...runOf(id), agreements }),
  };
}

/** The run of a merge that has another filter than its rows. */
async function filtered(): Promise<Asked> {
  const id = await world.saveAndRun({ name: 'Data', mode: 'merge', choice: choice(['date']) });
  await world.save({
    name: 'Data',
    id,
    mode: 'merge',
    choice: { ...choice(['date']), filter: 'country=US' },
  });
  return {
    block: `report_${id}`,
    call: (agreements = []) => world.answer('runReport', { ...runOf(id), agreements }),
  };
}

/** The run of a report that has become wider, with a person's cell beside it. */
async function widening(): Promise<Asked> {
  const id = await world.saveAndRun({ name: 'Data', mode: 'replace', choice: choice(['date']) });
  const { sheetId, row, column, columns } = world.area(id);
  world.workbook.setCells(sheetId, row, column + columns, [[{ value: 'mine' }]]);
  // State is the last column; one between others would be inserted unasked.
  await world.save({ name: 'Data', id, mode: 'replace', marksProvisional: true, choice: choice(['date']) });
  return {
    block: `report_${id}`,
    call: (agreements = []) => world.answer('runReport', { ...runOf(id), agreements }),
  };
}

type Change = (block: string) => void;
/** The names point at a copy in another sheet. */
const swap: Change = (block) => point(block, copyOf(areaOf(block)));
/** The same, and the copy gets the name of the first sheet. */
const swapSheets: Change = (block) => {
  const { sheetId } = areaOf(block);
  const { name } = world.workbook.sheet(sheetId);
  swap(block);
  world.workbook.renameSheet(sheetId, 'Kept');
  world.workbook.renameSheet(areaOf(block).sheetId, name);
};
const move: Change = (block) => world.workbook.insertRows(areaOf(block).sheetId, 1, 1);
/** One more cell beside the table. */
const occupy: Change = (block) => {
  const { sheetId, row, column, columns } = areaOf(block);
  world.workbook.setCells(sheetId, row + 1, column + columns, [[{ value: 'mine, too' }]]);
};
const deleteRow: Change = (block) => world.workbook.deleteRows(areaOf(block).sheetId, 3, 1);

const offered = (answer: CallAnswer<unknown>) => (answer.ok ? null : (answer.error.offer ?? null));
const TABLE: [string, Change][] = [
  ['another sheet of the same size', swap],
  ['one that has got the sheet’s name', swapSheets],
  ['the table a row further down', move],
];
const CASES = (
  [
    ['replaceTable', 'a one-off write', overAnother, [...TABLE, ['a row less', deleteRow]]],
    ['insertRows', 'a run that makes room', growing, [['the table a row further down', move]]],
    ['insertColumns', 'a run that makes room beside it', widening, [['one cell more in the way', occupy]]],
    ['joinRows', 'a run with another filter', filtered, [['a row less', deleteRow]]],
  ] as const
).flatMap(([kind, what, ask, changes]) =>
  changes.map(([now, change]) => [kind, what, now, ask, change] as const),
);

test.each(CASES)('a yes to %s of %s isn’t one to %s', async (kind, _what, _now, ask, change) => {
  const { block, call } = await ask();
  const first = offered(await call([]));
  expect(first?.kind).toBe(kind);
  const before = areaOf(block).sheetId;
  change(block);
  const { sheetId } = areaOf(block);
  const sheets = [before, sheetId].map(held);
  const again = offered(await call(yesTo({ offer: first }).agreements));
  expect(again?.kind).toBe(kind);
  expect([before, sheetId].map(held)).toEqual(sheets);
  expect(await call(yesTo({ offer: again }).agreements)).toMatchObject({ ok: true });
  expect(held(sheetId)).not.toEqual(sheets[1]);
  if (sheetId !== before) expect(held(before)).toEqual(sheets[0]);
});

test.each([
  ['a one-off write', overAnother],
  ['a run that makes room', growing],
  ['a run that makes room beside it', widening],
  ['a run with another filter', filtered],
] as const)('%s asks once where nothing has changed, whatever else has', async (_what, ask) => {
  const { block, call } = await ask();
  const { agreements } = yesTo({ offer: offered(await call([])) });
  // Another sheet, and a cell beside the table.
  world.workbook.addSheet('Another');
  world.workbook.setCells(areaOf(block).sheetId, 2, 15, [[{ value: 'beside' }]]);
  expect(await call(agreements)).toMatchObject({ ok: true });
});

test('a yes to the table at one cell isn’t one to the table at the cell that is selected next', async () => {
  const sheetId = world.workbook.addSheet('Two').id;
  const here = (groupBy: string[]) => ({
    runId: 'run-00000001',
    choice: { ...choice(groupBy), destination: { kind: 'currentCell' as const } },
  });
  const select = (column: number) => world.workbook.select(sheetId, { row: 1, column, rows: 1, columns: 1 });
  for (const column of [1, 11]) {
    select(column);
    await world.call('write', here(['country']));
  }
  select(1);
  const asked = await world.refusal('write', here(['date']));
  select(11);
  const before = held(sheetId);
  const again = await world.refusal('write', { ...here(['date']), ...yesTo(asked) });
  expect([again.code, held(sheetId)]).toEqual(['OTHER_TABLE', before]);
  await world.call('write', { ...here(['date']), ...yesTo(again) });
  expect(held(sheetId)).toEqual(before);
});

test('the menu item Write seller stats asks again about the sheet that an editor has put in the place of the first', async () => {
  await world.call('write', { runId: 'run-00000001', choice: choice(['country'], 'Seller stats') });
  const block = onlyBlock();
  const both = () => ['Seller stats', 'Copy'].map((name) => held(world.workbook.sheetByName(name)?.id ?? 0));
  const questions: string[] = [];
  let before: ReturnType<typeof both> = [];
  world.host.on('alert', (payload) => {
    const { prompt, answer } = payload as { prompt: string; answer(button: string): void };
    questions.push(prompt);
    if (questions.length === 1) swap(block);
    before = both();
    answer(questions.length === 1 ? 'YES' : 'NO');
  });
  await world.host.runMenuItem('writeSellerStats', { user: OWNER });
  expect(questions.slice(0, 2)).toEqual([
    expect.stringContaining('Sheet “Seller stats” has'),
    expect.stringContaining('Sheet “Copy” has'),
  ]);
  expect(both()).toEqual(before);
});
