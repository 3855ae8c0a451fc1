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
import { oneBelowAnother } from '../side-by-side';
import type { ReadSheet, Table } from '../tables';
import * as grid from '../tables';
import { added, Facts, figureOf, type Keying, keyingOf, NOTHING, type Sides, type Sums } from './database';
import { differencesTold, isOfBothServices, wrongDiscrepancies } from './discrepancies';
import { GROUPS_TAB, groupsIn } from './groups';
import { type Words, wrongWords } from './sentences';

type Row = readonly GridReading[];

/** Fails with all that is wrong, a line each. */
export async function lookAtTheWhole(analyst: Analyst): Promise<void> {
  const { live, hands, expected, accounts } = analyst;
  const words = await analyst.words();
  await calculated(live.page);
  const today = live.workbench.sandbox.today();
  const sheets: ReadSheet[] = [];
  for (const { name, kind } of live.workbench.workbook.sheets)
    if (kind === 'GRID') sheets.push(await grid.readSheet(live, name));
  const seen = sheets.flatMap((sheet) => grid.tablesIn(live, sheet));
  const blocks = seen.map(oneBelowAnother);
  const formulas = sheets.flatMap((sheet) => grid.formulaTables(sheet, today));
  const others = [...sheets.flatMap((sheet) => dashboardTables(sheet, blocks)), ...formulas];
  const tables = [...blocks, ...others];
  const wrong = [...errorsIn(sheets), ...othersCells(hands.typed, sheets, [...seen, ...others])];
  // The reports of a dashboard have its name before their own.
  const partsOf = ({ name }: Table) => expected.get(name) ?? expected.get(name.split(': ')[0] ?? '') ?? [{}];
  const { sandbox } = live.workbench;
  const facts = await Facts.of(sandbox, accounts, groupsIn(sheets));
  const differences: string[] = [];
  for (const table of tables) {
    const parts = partsOf(table);
    const isOfBoth = isOfBothServices(table);
    const { tolerance = 0.1 } = parts[0] ?? {};
    if (isOfBoth) differences.push(await differencesTold(table, tolerance, facts, sandbox));
    const found = isOfBoth
      ? await wrongDiscrepancies(table, tolerance, facts, sandbox)
      : await wrongCells(table, parts, facts);
    wrong.push(...found.slice(0, 10));
  }
  const factsIn = (table: Table) => partsOf(table).map(({ apps, label }) => facts.only(apps, label));
  wrong.push(...(await wrongWords(without(words, differences), blocks, factsIn, facts)));
  // The facts were shown as on other days; the journey may go on.
  await sandbox.setClock();
  expect(wrong).toEqual([]);
  // A look at nothing would be content with anything.
  expect(tables.length + hands.typed.length).toBeGreaterThan(0);
}

/** The words but these, of which each is right. */
function without({ outcome, cards, ...words }: Words, right: readonly string[]): Words {
  const rest = (text: string) => right.reduce((remaining, each) => remaining.replace(each, ''), text);
  return { ...words, outcome: rest(outcome), cards: cards.map(rest) };
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
  const rows = table.rows
    .filter((row) => row.some(({ display }) => display !== ''))
    .map((row) => {
      const sum = SUM.exec(row[0]?.display ?? '')?.[0] ?? '';
      return {
        row,
        sum,
        key: keyOf(titles, sum === '' ? row : [grid.BLANK, ...row.slice(1)], keying, facts),
      };
    });
  const keys = new Set(rows.flatMap(({ sum, key }) => (sum === '' ? [key] : [])));
  for (const { row, sum, key } of rows) {
    const sides = expected.get(key);
    const isSummed = (each: string) => isWithin(each, key) && (sum === 'Total' || !keys.has(each));
    const summed = sum === '' ? [] : [...expected].filter(([each]) => isSummed(each));
    const figure = (title: string) =>
      sum === '' ? sides && figureOf(title, sides) : totalOf(title, summed, previous !== null);
    const what = `${sum} ${key}`.trim();
    if (seen.has(what)) wrong.push(`${name} has a second row of ${what}`);
    else if (sum !== '' || sides)
      wrong.push(...wrongIn(row, titles, figure).map((each) => `${name}: ${each}`));
    else wrong.push(`${name} has a row of ${what}, which should not be there`);
    seen.add(what);
    if (sum.startsWith('Other')) for (const [each] of summed) seen.add(each);
  }
  const missing = [...expected.keys()].filter((key) => !seen.has(key));
  const leftOut = rowsInAll === null ? 0 : rowsInAll - (expected.size - missing.length);
  if (missing.length !== leftOut) wrong.push(`${name} lacks ${missing.length} rows, such as ${missing[0]}`);
  return wrong;
}

/** What names a row of sums. */
const SUM = /^(Total|Others?( \(\d+ rows?\))?)$/;

/** Whether a row counts in a sum, whose key is blank where it has all. */
const isWithin = (key: string, sum: string): boolean =>
  sum.split('|').every((part, at) => part === '' || part === key.split('|')[at]);

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

/** What stands in a row of sums. Users of several apps are nobody's. */
function totalOf(title: string, rows: readonly (readonly [string, Sides])[], isCompared: boolean) {
  const sides = rows.map(([, each]) => each);
  const isOneApp = new Set(rows.map(([key]) => key.split('|')[0])).size === 1;
  const all = sides.map((each) => each.now).reduce<Sums>(added, NOTHING);
  const now = isOneApp ? all : { ...all, daily: null };
  const before = isCompared ? sides.map((each) => each.before).reduce(added, NOTHING) : null;
  const fromEcpm = sides.reduce((sum, each) => sum + (figureOf('From eCPM', each) ?? 0), 0);
  if (title === 'From eCPM') return fromEcpm;
  if (title !== 'From mix') return figureOf(title, { now, before });
  return (figureOf('From eCPM', { now, before }) ?? 0) - fromEcpm;
}

function keyOf(titles: readonly string[], row: Row, keying: Keying, facts: Facts) {
  const displayOf = (title: string) => row[titles.indexOf(title)]?.display ?? '';
  const names = grid.APP_NAMES.map(displayOf).filter((name) => name !== '');
  const serial = keying.time === '' ? null : (row[titles.indexOf(keying.time)]?.value ?? null);
  const app = keying.byApp && names.length > 0 ? appNamed(facts.apps, ...names).id : '';
  const others = titles.filter((title) => title in grid.DIMENSIONS || facts.groups.has(title)).map(displayOf);
  const time =
    serial === null || serial === '' ? '' : bucketOf(dayAfter('1899-12-30', Number(serial)), keying.time);
  return [app, time, ...others].join('|');
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

/** What the add-on keeps for people to read. */
const OWN_TABS = ['Publisher Stats log', 'Publisher Stats restatements'];

/** What isn't the add-on's is as the person has left it: nothing is lost, and nothing has come. */
function othersCells(typed: readonly PersonsCell[], sheets: readonly ReadSheet[], tables: readonly Table[]) {
  // Theirs once it is made, and full of countries.
  const groups = sheets.find(({ name }) => name === GROUPS_TAB);
  const isOurs = ({ name, isHidden }: ReadSheet) => isHidden || OWN_TABS.includes(name);
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
  const expected = typed
    .filter(({ text }) => !text.startsWith('=APP_STATS('))
    .map(({ sheetId, at, text }) => `${sheetId} ${at}: ${text.startsWith('=') ? 'a formula' : text}`);
  return [
    ...expected.filter((each) => !found.includes(each)).map((each) => `the person’s cell is gone: ${each}`),
    ...found
      .filter((each) => !expected.includes(each) && !each.startsWith(`${groups?.id} `))
      .map((each) => `a cell of nobody: ${each}`),
  ];
}
