// The one look at the whole with which each journey ends: whatever the grid, the panel, the log and the mails show is
// compared with the database, and what isn't the add-on's with what the person has left there.

import type { GridReading } from 'sheets-workbench/page/test-api';
import { addressOfCell } from '../../../src/core/a1';
import { calculated } from '../../browser/page';
import type { Analyst, ExpectedRows } from '../analyst';
import { appNamed } from '../apps';
import { dashboardTables } from '../dashboard';
import { bucketOf, dayAfter } from '../periods';
import type { PersonsCell } from '../persons-cells';
import type { ReadSheet, Table } from '../tables';
import * as grid from '../tables';
import { added, Facts, figureOf, type Keying, keyingOf, NOTHING, type Sides } from './database';
import { GROUPS_TAB, groupsIn } from './groups';
import { wrongWords } from './sentences';

type Row = readonly GridReading[];

/** Fails with all that is wrong, a line each. */
export async function lookAtTheWhole(analyst: Analyst): Promise<void> {
  const { live, hands, expected, accounts } = analyst;
  const words = await analyst.words();
  await calculated(live.page);
  const today = live.workbench.sandbox.today();
  const sheets: ReadSheet[] = [];
  for (const { name } of live.workbench.workbook.sheets) sheets.push(await grid.readSheet(live, name));
  const blocks = sheets.flatMap((sheet) => grid.tablesIn(live, sheet));
  const formulas = sheets.flatMap((sheet) => grid.formulaTables(sheet, today));
  const tables = [...blocks, ...sheets.flatMap((sheet) => dashboardTables(sheet, blocks)), ...formulas];
  const wrong = [...errorsIn(sheets), ...othersCells(hands.typed, sheets, tables)];
  // The reports of a dashboard have its name before their own.
  const partsOf = ({ name }: Table) => expected.get(name) ?? expected.get(name.split(': ')[0] ?? '') ?? [{}];
  const facts = await Facts.of(live.workbench.sandbox, accounts, groupsIn(sheets));
  for (const table of tables) {
    const found = await wrongCells(table, partsOf(table), facts);
    wrong.push(...found.slice(0, 10));
  }
  const factsIn = (table: Table) => partsOf(table).map(({ apps, label }) => facts.only(apps, label));
  wrong.push(...(await wrongWords(words, blocks, factsIn, facts)));
  // The facts were shown as on other days; the journey may go on.
  await live.workbench.sandbox.setClock();
  expect(wrong).toEqual([]);
  // A look at nothing would be content with anything.
  expect(tables.length + hands.typed.length).toBeGreaterThan(0);
}

/** Compares each figure of a table with the database, and its rows with those that must be there. */
async function wrongCells(table: Table, parts: readonly ExpectedRows[], facts: Facts): Promise<string[]> {
  const { titles, rowsInAll, previous, name } = table;
  const keying = keyingOf(titles, facts.groups);
  const expected = new Map<string, Sides>();
  for (const { days = [table.days.from, table.days.to], readOn = table.readOn, ...part } of parts) {
    const span = { from: days[0] ?? '', to: days[1] ?? '' };
    await facts.asOn(readOn);
    const own = facts.only(part.apps, part.label);
    const found = await own.rows(own.apps, span, previous, keying);
    for (const [key, sides] of found) expected.set(key, sides);
  }
  const seen = new Set<string>();
  const wrong: string[] = [];
  for (const row of table.rows) {
    if (row.every(({ display }) => display === '')) continue;
    const isTotal = row[0]?.display === 'Total';
    const key = isTotal ? 'Total' : keyOf(titles, row, keying, facts);
    const sides = expected.get(key);
    const figure = (title: string) =>
      isTotal ? totalOf(title, expected, previous !== null) : sides && figureOf(title, sides);
    if (seen.has(key)) wrong.push(`${name} has a second row of ${key}`);
    else if (isTotal || sides) wrong.push(...wrongIn(row, titles, figure).map((each) => `${name}: ${each}`));
    else wrong.push(`${name} has a row of ${key}, which should not be there`);
    seen.add(key);
  }
  const missing = [...expected.keys()].filter((key) => !seen.has(key));
  const leftOut = rowsInAll === null ? 0 : rowsInAll - (expected.size - missing.length);
  if (missing.length !== leftOut) wrong.push(`${name} lacks ${missing.length} rows, such as ${missing[0]}`);
  return wrong;
}

/** What is under a title. */
type Figures = (title: string) => ReturnType<typeof figureOf>;

/** The wrong figures of a row. */
function wrongIn(row: Row, titles: readonly string[], figure: Figures) {
  const own = row.filter((_cell, at) => figure(titles[at] ?? '') === undefined).map(({ display }) => display);
  return titles.flatMap((title, column) => {
    const [wanted, value] = [figure(title), row[column]?.value ?? null];
    const isOfNothing = wanted === undefined && (typeof value !== 'number' || grid.TIMES.includes(title));
    if (isOfNothing || (wanted !== undefined && isNear(value, wanted, title))) return [];
    return [`${title} of ${own.join(' ')} is ${value ?? 'blank'}, not ${wanted ?? 'blank'}`];
  });
}

/** What stands in the row of totals. */
function totalOf(title: string, rows: ReadonlyMap<string, Sides>, isCompared: boolean) {
  const sides = [...rows.values()];
  const now = sides.map((each) => each.now).reduce(added, NOTHING);
  const before = isCompared ? sides.map((each) => each.before).reduce(added, NOTHING) : null;
  const fromEcpm = sides.reduce((sum, each) => sum + (figureOf('From eCPM', each) ?? 0), 0);
  if (title === 'From eCPM') return fromEcpm;
  if (title !== 'From mix') return figureOf(title, { now, before });
  return (figureOf('From eCPM', { now, before }) ?? 0) - fromEcpm;
}

function keyOf(titles: readonly string[], row: Row, keying: Keying, facts: Facts) {
  const shown = (title: string) => row[titles.indexOf(title)]?.display ?? '';
  const names = grid.APP_NAMES.map(shown).filter((name) => name !== '');
  const serial = keying.time === '' ? 0 : Number(row[titles.indexOf(keying.time)]?.value);
  const app = keying.byApp ? appNamed(facts.apps, ...names).id : '';
  const others = titles.filter((title) => title in grid.DIMENSIONS || facts.groups.has(title)).map(shown);
  return [app, bucketOf(dayAfter('1899-12-30', serial), keying.time), ...others].join('|');
}

/** Whether a cell has the figure. A ratio of no impressions may be 0, as a service sends it. */
function isNear(value: unknown, figure: number | null, title: string): boolean {
  if (figure === null) return value === null || value === '' || (value === 0 && /^(CTR|eCPM)/.test(title));
  return typeof value === 'number' && Math.abs(value - figure) <= 1e-6 * Math.max(1, Math.abs(figure));
}

/** No cell shows an error, whose ever it is. */
const errorsIn = (sheets: readonly ReadSheet[]): string[] =>
  grid
    .cellsOf(sheets)
    .filter(({ cell: { display, error } }) => error !== undefined || /^#[A-Z/0]+[!?A]/.test(display))
    .map(({ sheet, cell, ...at }) => `${sheet.name}!${addressOfCell(at)} shows ${cell.display}`);

/** What isn't the add-on's is as the person has left it: nothing is lost, and nothing has come. */
function othersCells(typed: readonly PersonsCell[], sheets: readonly ReadSheet[], tables: readonly Table[]) {
  // Theirs once it is made, and full of countries.
  const groups = sheets.find(({ name }) => name === GROUPS_TAB);
  const isOurs = ({ name, isHidden }: ReadSheet) => isHidden || name === 'Publisher Stats log';
  const isInTable = (sheet: string, row: number, column: number) =>
    tables.some(({ place, ...table }) => {
      const [down, right] = [row - place.row, column - place.column];
      return table.sheet === sheet && down >= 0 && down < place.rows && right >= 0 && right < place.columns;
    });
  const found = grid
    .cellsOf(sheets.filter((sheet) => !isOurs(sheet)))
    .filter(({ cell }) => cell.display !== '' || cell.formula !== undefined)
    .filter(({ sheet, row, column }) => !isInTable(sheet.name, row, column))
    .map(({ sheet, cell: { formula, value }, ...at }) => {
      const beside = tables.filter((table) => table.sheet === sheet.name && !table.name.startsWith('='));
      const key = grid.keysOf(beside).get(at.row) ?? addressOfCell(at);
      return `${sheet.id} ${key}: ${formula === undefined ? value : 'a formula'}`;
    });
  const left = typed
    .filter(({ text }) => !text.startsWith('=APP_STATS('))
    .map(({ sheetId, at, text }) => `${sheetId} ${at}: ${text.startsWith('=') ? 'a formula' : text}`);
  return [
    ...left.filter((each) => !found.includes(each)).map((each) => `the person’s cell is gone: ${each}`),
    ...found
      .filter((each) => !left.includes(each) && !each.startsWith(`${groups?.id} `))
      .map((each) => `a cell of nobody: ${each}`),
  ];
}
