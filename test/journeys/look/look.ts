// The one look at the whole with which each journey ends: whatever the grid, the panel, the log and the mails show is
// compared with the database, and what isn't the add-on's with what the person has left there.

import type { GridReading } from 'sheets-workbench/page/test-api';
import { addressOfCell } from '../../../src/core/a1';
import { calculated } from '../../browser/page';
import type { Analyst, ExpectedRows } from '../analyst';
import { dashboardTables } from '../dashboard';
import { bucketOf, dayAfter } from '../periods';
import { APP_NAMES, formulaTables, keysOf, type ReadSheet, readSheet, type Table, tablesIn } from '../tables';
import { type App, added, Facts, figureOf, type Keying, keyingOf, NOTHING, type Sides } from './database';
import { wrongWords } from './sentences';

/** How many wrong cells of a table are told. */
const MOST = 10;

/** Fails with all that is wrong, a line each. */
export async function lookAtTheWhole(analyst: Analyst): Promise<void> {
  const { live } = analyst;
  const words = await analyst.words();
  await calculated(live.page);
  const facts = new Facts(live.workbench);
  const today = live.workbench.sandbox.today();
  const sheets: ReadSheet[] = [];
  for (const { name } of live.workbench.workbook.sheets) sheets.push(await readSheet(live, name));
  const blocks = sheets.flatMap((sheet) => tablesIn(live, sheet));
  const shown = sheets.flatMap((sheet) => [
    ...dashboardTables(sheet, blocks),
    ...formulaTables(sheet, today),
  ]);
  const tables = [...blocks, ...shown];
  const wrong = [...errorsIn(sheets), ...othersCells(analyst, sheets, blocks, tables)];
  for (const table of tables) {
    const found = await wrongCells(table, partsOf(analyst, table), facts);
    wrong.push(
      ...found.slice(0, MOST),
      ...(found.length > MOST ? [`${table.name}: ${found.length} in all`] : []),
    );
  }
  const appsIn = (table: Table) => appsOf(partsOf(analyst, table), facts);
  wrong.push(...(await wrongWords(words, sheets, blocks, appsIn, facts)));
  expect(wrong).toEqual([]);
  // A look at nothing would be content with anything.
  expect(tables.length + analyst.hands.typed.length).toBeGreaterThan(0);
}

/** What a table must have. The reports of a dashboard have its name before their own. */
function partsOf({ expected }: Analyst, { name }: Table): readonly ExpectedRows[] {
  return expected.get(name) ?? expected.get(name.split(': ')[0] ?? '') ?? [{}];
}

async function appsOf(parts: readonly ExpectedRows[], facts: Facts): Promise<App[]> {
  const all = await facts.apps();
  const names = parts.flatMap(({ apps }) => apps ?? all.map(({ id }) => id));
  return all.filter(({ id, name, platform }) =>
    [id, name, `${name} (${platform})`].some((own) => names.includes(own)),
  );
}

/** Compares each figure of a table with the database, and its rows with those that must be there. */
async function wrongCells(table: Table, parts: readonly ExpectedRows[], facts: Facts): Promise<string[]> {
  const { titles, rows, place, sheet, rowsInAll, previous, name } = table;
  const keying = keyingOf(titles);
  const expected = new Map<string, Sides>();
  for (const part of parts) {
    const [from, to] = part.days ?? [table.days.from, table.days.to];
    await facts.asOn(part.readOn ?? table.readOn);
    const found = await facts.rows(await appsOf([part], facts), { from, to }, previous, keying);
    for (const [key, sides] of found) expected.set(key, sides);
  }
  const seen = new Set<string>();
  const wrong: string[] = [];
  for (const [at, row] of rows.entries()) {
    if (row.every(({ display }) => display === '')) continue;
    const isTotal = row[0]?.display === 'Total';
    const key = isTotal ? 'Total' : await keyOf(titles, row, keying, facts);
    const address = (column: number) =>
      `${sheet}!${addressOfCell({ row: place.row + 1 + at, column: place.column + column })}`;
    if (seen.has(key) || !(isTotal || expected.has(key))) {
      wrong.push(
        `${address(0)} is a row of ${key}, ${seen.has(key) ? 'again' : 'which should not be there'}`,
      );
      continue;
    }
    seen.add(key);
    const figure = (title: string) =>
      isTotal ? totalOf(title, expected, previous !== null) : figureOf(title, expected.get(key) ?? NONE);
    wrong.push(...wrongIn(row, titles, figure).map(({ column, told }) => `${address(column)}, ${told}`));
  }
  const missing = [...expected.keys()].filter((key) => !seen.has(key));
  const leftOut = rowsInAll === null ? 0 : rowsInAll - (expected.size - missing.length);
  if (missing.length !== leftOut)
    wrong.push(
      `${name} lacks ${missing.length} rows of ${expected.size}, such as ${missing.slice(0, 3).join(', ')}`,
    );
  return wrong;
}

/** The wrong figures of a row. */
function wrongIn(
  row: readonly GridReading[],
  titles: readonly string[],
  figureUnder: (title: string) => number | null | undefined,
) {
  const names = row.filter(({ value }) => typeof value === 'string').map(({ display }) => display);
  return titles.flatMap((title, column) => {
    const figure = figureUnder(title);
    const cell = row[column];
    if (figure === undefined || !cell || isNear(cell, figure, title)) return [];
    return [
      { column, told: `${title} of ${names.join(' ')}: ${cell.value ?? 'blank'} for ${figure ?? 'blank'}` },
    ];
  });
}

const NONE: Sides = { now: null, before: null };

/** What stands in the row of totals. */
function totalOf(
  title: string,
  rows: ReadonlyMap<string, Sides>,
  isCompared: boolean,
): number | null | undefined {
  const sides = [...rows.values()];
  const now = sides.map((each) => each.now).reduce(added, NOTHING);
  const before = isCompared ? sides.map((each) => each.before).reduce(added, NOTHING) : null;
  const ofEcpm = sides.reduce((sum, each) => sum + (figureOf('From eCPM', each) ?? 0), 0);
  if (title === 'From eCPM') return ofEcpm;
  const whole = { now, before };
  if (title !== 'From mix') return figureOf(title, whole);
  return (figureOf('Revenue change', whole) ?? 0) - (figureOf('From impressions', whole) ?? 0) - ofEcpm;
}

async function keyOf(titles: readonly string[], row: readonly GridReading[], keying: Keying, facts: Facts) {
  const shown = (title: string) => row[titles.indexOf(title)]?.display ?? '';
  const names = APP_NAMES.map(shown).filter((name) => name !== '');
  const serial = row[titles.indexOf(keying.time)]?.value;
  // Days since 1899-12-30.
  const day = typeof serial === 'number' ? dayAfter('1899-12-30', serial) : shown(keying.time);
  const app = keying.byApp ? (await facts.appNamed(...names)).id : '';
  return [app, bucketOf(day, keying.time), ...keying.others.map(shown)].join('|');
}

/** Whether a cell has the figure. A ratio of no impressions may be 0, as a service sends it. */
function isNear({ value }: GridReading, figure: number | null, title: string): boolean {
  if (figure === null) return (value ?? '') === '' || (value === 0 && /^(CTR|eCPM)/.test(title));
  return typeof value === 'number' && Math.abs(value - figure) <= 1e-6 * Math.max(1, Math.abs(figure));
}

/** No cell shows an error, whose ever it is. */
function errorsIn(sheets: readonly ReadSheet[]): string[] {
  return cellsOf(sheets)
    .filter(({ cell: { display, error } }) => error !== undefined || /^#[A-Z/0]+[!?A]/.test(display))
    .map(
      ({ sheet, row, column, cell }) =>
        `${sheet.name}!${addressOfCell({ row, column })} shows ${cell.display}`,
    );
}

const cellsOf = (sheets: readonly ReadSheet[]) =>
  sheets.flatMap((sheet) =>
    sheet.cells.flatMap((line, r) => line.map((cell, c) => ({ sheet, row: r + 1, column: c + 1, cell }))),
  );

/** What isn't the add-on's is as the person has left it: nothing is lost, and nothing has come. */
function othersCells(
  { hands }: Analyst,
  sheets: readonly ReadSheet[],
  blocks: readonly Table[],
  tables: readonly Table[],
): string[] {
  const isOurs = ({ name, isHidden }: ReadSheet) =>
    isHidden || name === 'Publisher Stats log' || tables.some((table) => table.name === `${name}: numbers`);
  const keys = new Map(
    sheets.map(({ name }) => [name, keysOf(blocks.filter((table) => table.sheet === name))]),
  );
  const isInTable = (sheet: string, row: number, column: number) =>
    tables.some(({ place: at, ...table }) => {
      const [down, right] = [row - at.row, column - at.column];
      return table.sheet === sheet && down >= 0 && down < at.rows && right >= 0 && right < at.columns;
    });
  const found = cellsOf(sheets.filter((sheet) => !isOurs(sheet)))
    .filter(({ cell }) => cell.display !== '' || cell.formula !== undefined)
    .filter(({ sheet, row, column }) => !isInTable(sheet.name, row, column))
    .map(({ sheet, row, column, cell }) => {
      const at = keys.get(sheet.name)?.get(row) ?? addressOfCell({ row, column });
      return `${sheet.id} ${at}: ${cell.formula === undefined ? cell.value : 'a formula'}`;
    });
  const left = hands.typed
    .filter(({ text }) => !text.startsWith('=APP_STATS('))
    .map(({ sheetId, at, text }) => `${sheetId} ${at}: ${text.startsWith('=') ? 'a formula' : text}`);
  return [
    ...left.filter((each) => !found.includes(each)).map((each) => `the person’s cell is gone: ${each}`),
    ...found.filter((each) => !left.includes(each)).map((each) => `a cell of nobody: ${each}`),
  ];
}
