// Headings that a person renames in the block of a report stay theirs while days pass, and the figures below them are
// the database's.

import type { ReportDraft } from '../../../src/panel/contract/reports';
import { defaultTitles } from '../../sources/named-fields';
import { expectRows } from '../sheet/sheet-truth';
import { choiceOf, useReportHost } from '../world/report-host';
import { lastDays, trueRows } from './report-truth';

const world = useReportHost('2026-11-20T11:10:00Z');
const TITLES = ['Date', ...defaultTitles()];

const save = (draft: Partial<ReportDraft>) =>
  world.saveAndRun({
    ...draft,
    choice: choiceOf({ apps: [world.app], period: 'last 6 days', groupBy: ['date'] }, 'Data'),
  });
const truth = async (days: number) =>
  (await trueRows(world.sandbox, [world.app], lastDays(world.today(), days), ['date'])).map((row) =>
    row.slice(3),
  );
function type(id: string, headings: Readonly<Record<number, string>>): void {
  const { sheetId, row, column } = world.area(id);
  for (const [at, value] of Object.entries(headings)) {
    const place = { row, column: column + Number(at) };
    // What a person types leaves a cell its note.
    const [[cell] = []] = world.workbook.cells(sheetId, { ...place, rows: 1, columns: 1 });
    world.workbook.setCells(sheetId, place.row, place.column, [[{ ...cell, value }]]);
  }
}
const expectAll = async (id: string, headings: readonly string[], days: number) => {
  const [header, ...rows] = world.block(id);
  expect(header).toEqual(headings);
  expectRows(rows, await truth(days));
};

test.each(['replace', 'merge'] as const)('in mode %s, one after the other', async (mode) => {
  const id = await save({ mode });
  const headings = [...TITLES];
  for (const [passed, [at, name]] of (
    [
      [5, 'Umsatz'],
      [0, 'Tag'],
      [2, 'Taps 👆'],
    ] as const
  ).entries()) {
    headings[at] = name;
    type(id, { [at]: name });
    await world.passHours(24);
    await world.runNow(id);
    await expectAll(id, headings, mode === 'merge' ? 7 + passed : 6);
  }
  // What is renamed back is the report's again.
  headings[5] = 'Revenue';
  type(id, { 5: 'Revenue' });
  await world.runNow(id);
  await world.change(id, 'undo');
  await expectAll(id, headings, mode === 'merge' ? 9 : 6);
});

test.each(['replace', 'merge'] as const)('in mode %s, two at once are refused with both', async (mode) => {
  const id = await save({ mode });
  const before = await truth(6);
  type(id, { 1: 'Shown', 5: 'Umsatz' });
  await world.passHours(24);
  await expect(world.runNow(id)).rejects.toThrow('new headings (“Shown” in B, “Umsatz” in F)');
  expectRows(world.block(id).slice(1), before);
  type(id, { 1: 'Impressions' });
  await world.runNow(id);
  await expectAll(id, [...TITLES.slice(0, 5), 'Umsatz'], mode === 'merge' ? 7 : 6);
});
