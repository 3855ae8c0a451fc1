// A report's named ranges point at a person's table of the same titles: no run and no undo changes more of its rows
// than the report has written, unless the owner of the report agrees in the panel.

import type { CellContent } from 'sheets-workbench/apps-script/workbook/cell';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { addDays, serialOfDay } from '../../../../src/core/day';
import type { ReportDraft } from '../../../../src/panel/contract/reports';
import { yesTo } from '../../../fakes/agreements';
import { EDITOR, OWNER } from '../../../people';
import { toldBy } from '../../../text/told';
import { dailyRows } from '../../saved/report-truth';
import { choiceOf, runOf, useReportHost } from '../../world/report-host';
import { expectRows } from '../sheet-truth';

onlyInLongRun();

/** 06:10 in New York. */
const START = '2026-11-20T11:10:00Z';
/** The rows of the person's table, all on days that the report reads again. */
const FOREIGN = 700;
const OWN = 7;

const world = useReportHost(START);
let id: string;
const draft = (mode: ReportDraft['mode']): Partial<ReportDraft> => ({
  name: 'Daily',
  mode,
  schedule: { kind: 'hours', every: 1 },
  choice: choiceOf({ apps: [world.app], period: 'last 7 days', groupBy: ['date'] }, 'Daily'),
});

/** Saves the report and runs it once, so that it has written seven rows. */
async function written(mode: ReportDraft['mode']): Promise<void> {
  id = await world.saveAndRun(draft(mode));
  expect(world.block(id)).toHaveLength(1 + OWN);
}

/** A person's table below a copy of the report's header, without its note; its range. */
function foreignTable(): { sheetId: number; row: number; column: number; rows: number; columns: number } {
  const [titles = []] = world.block(id);
  const sheetId = world.workbook.addSheet('Books').id;
  const rows = Array.from({ length: FOREIGN }, (_row, at): CellContent[] => [
    { value: serialOfDay(addDays(world.today(), -1 - (at % OWN))), format: 'yyyy-mm-dd' },
    ...titles.slice(1).map((_title, column) => ({ value: 10_000 + 10 * at + column })),
  ]);
  world.workbook.setCells(sheetId, 1, 1, [titles.map((value) => ({ value })), ...rows]);
  return { sheetId, row: 1, column: 1, rows: 1 + FOREIGN, columns: titles.length };
}

function pointAt({ sheetId, ...area }: ReturnType<typeof foreignTable>): void {
  for (const kind of ['', 'Check'])
    world.workbook.setNamedRange(`PublisherStats${kind}_report_${id}`, sheetId, area);
}

const valuesAt = ({ sheetId, ...area }: ReturnType<typeof foreignTable>) =>
  world.workbook.cells(sheetId, area).map((line) => line.map(({ value }) => value));
const storedRows = () => {
  const [store] = [...world.state.documentProperties.values()];
  return JSON.parse(store?.get(`size.report_${id}`) ?? '{}').rows;
};
const truth = (days: number) => dailyRows(world, days);

test('a merge: the tick, Run all, the menu and an undo change no row, and one mail names the report', async () => {
  await written('merge');
  await world.runNow(id);
  const books = foreignTable();
  pointAt(books);
  const before = valuesAt(books);
  for (let hour = 0; hour < 3; hour++) {
    await world.passHours(1);
    await world.ticked();
  }
  const asked = 'This would change 693 rows that the last run didn’t write. Are they this report’s?';
  expect(world.state.mails).toHaveLength(1);
  expect(world.state.mails[0]?.body).toContain('Daily');
  expect(world.state.mails[0]?.body).toContain(asked);
  const all = await world.refusal('runReport', { ...runOf(id), by: 'all' });
  expect(all.sentence).toContain(asked);
  await world.host.runMenuItem('refreshAllReports', { user: OWNER });
  // The copy has the seven rows, of which the table has none.
  const undo = await world.refusal('changeReport', { id, change: 'undo' });
  expect(undo).toMatchObject({
    code: 'ROWS_NOT_WRITTEN',
    offer: { kind: 'changeRows' },
    replaced: { rows: 693 },
  });
  expect(world.log().map(({ by, result }) => [by, result.includes(asked)])).toEqual([
    ...[OWNER, OWNER].map((by) => [by, false]),
    ...['trigger', 'trigger', 'trigger', OWNER, OWNER].map((by) => [by, true]),
  ]);
  expect(valuesAt(books)).toEqual(before);
  expect(storedRows()).toBe(OWN);
});

test('a merge: its owner is asked once, and a yes counts only after a write that succeeds', async () => {
  await written('merge');
  const books = foreignTable();
  pointAt(books);
  const before = valuesAt(books);
  const asked = await world.refusal('runReport', runOf(id));
  expect(asked).toMatchObject({ offer: { kind: 'changeRows' } });
  const request = { ...runOf(id), ...yesTo(asked) };
  await world.connect('account', EDITOR);
  // A yes to run what is another's isn't one to what becomes of its rows.
  const { agreements } = yesTo(await world.refusal('runReport', request, EDITOR));
  const both = { ...request, agreements: [...request.agreements, ...agreements] };
  const others = await world.refusal('runReport', both, EDITOR);
  expect([others.code, others.offer]).toEqual(['ROWS_NOT_WRITTEN', undefined]);
  expect(others.sentence).toContain(`until ${OWNER} agrees`);
  world.state.faults = [{ call: 'SpreadsheetApp.Range.setValues', nth: 2, do: 'kill' }];
  expect(await world.execution('runReport', request)).toMatchObject({ ok: false });
  expect([valuesAt(books), storedRows()]).toEqual([before, OWN]);
  world.state.faults = [];
  const answer = await world.call('runReport', request);
  expect(toldBy(answer)).toContain('693 removed');
  // The person's first seven days, from the newest on, have become the report's.
  expectRows(world.block(id).slice(1).reverse(), await truth(OWN));
  expect(storedRows()).toBe(FOREIGN);
  // From now on the rows are the report's.
  await world.runNow(id);
  expect(storedRows()).toBe(OWN);
});

test('the undo of a replacement, once the report merges: rows that no run wrote stay', async () => {
  await written('replace');
  await world.runNow(id);
  const books = foreignTable();
  pointAt(books);
  const before = valuesAt(books);
  await world.save({ ...draft('merge'), id });
  const error = await world.refusal('changeReport', { id, change: 'undo' });
  expect(error).toMatchObject({ code: 'ROWS_NOT_WRITTEN', replaced: { sheetName: 'Books', rows: 693 } });
  expect(valuesAt(books)).toEqual(before);
  await world.call('changeReport', { id, change: 'undo', ...yesTo(error) });
  expect(world.block(id)).toHaveLength(1 + OWN);
});

test('a merge: a person’s rows between and history above stop nothing, and stay', async () => {
  await written('merge');
  const { sheetId, columns } = world.area(id);
  // Five hundred earlier days are pasted above, and a line of the person's stands between two days.
  const history = Array.from({ length: 500 }, (_row, at): CellContent[] => [
    { value: serialOfDay(addDays(world.today(), at - 600)), format: 'yyyy-mm-dd' },
    ...Array.from({ length: columns - 1 }, (_column, column) => ({ value: at + column })),
  ]);
  world.workbook.insertRows(sheetId, 3, history.length + 1);
  world.workbook.setCells(sheetId, 3, 1, history);
  world.workbook.setCells(sheetId, 503, 1, [[{ value: 'Holiday' }]]);
  await world.passHours(24 * OWN);
  await world.runNow(id);
  const rows = world.block(id).slice(1);
  const isOurs = ([day]: readonly unknown[]) => Number(day) >= serialOfDay(addDays(world.today(), -2 * OWN));
  expectRows(rows.filter(isOurs).slice(-2 * OWN), await truth(2 * OWN));
  expect(rows.filter(isOurs)).toHaveLength(2 * OWN);
  expect(rows.filter((row) => !isOurs(row))).toEqual([
    ...history.map((row) => row.map(({ value }) => value)),
    ['Holiday', ...Array.from({ length: columns - 1 }, () => null)],
  ]);
});

test('in a copy of the file the first merge asks about all rows, once', async () => {
  await written('merge');
  for (const store of world.state.documentProperties.values()) store.clear();
  await world.call('open', {});
  const asked = await world.refusal('runReport', runOf(id));
  expect(asked).toMatchObject({ code: 'ROWS_UNKNOWN', offer: { kind: 'useRows' } });
  expect(asked.sentence).toContain(`Sheet “Daily” has ${OWN} rows`);
  expect(asked.sentence).toContain('as in a copy of the file');
  await world.call('runReport', { ...runOf(id), ...yesTo(asked) });
  await world.runNow(id);
  expectRows(world.block(id).slice(1), await truth(OWN));
});
