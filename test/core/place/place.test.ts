// Places of tables: their names, and which values are places.

import { freeSheetName } from '../../../src/core/name';
import { outsideKind } from '../../../src/core/place/destination-kinds';
import {
  isOutside,
  isPlace,
  kindOf,
  outsidePlaceText,
  placeName,
  placeNameProblem,
  placeSheet,
  renamedPlace,
  shortPlaceName,
  wrongParts,
} from '../../../src/core/place/place';
import { LONGEST_SHEET_NAME } from '../../../src/core/place/sheet-name';

const HERE = { kind: 'currentCell' } as const;
const TABLE = { kind: 'bigQueryTable', project: 'my-project', dataset: 'stats', table: 'daily' } as const;
const FIXED = { kind: 'cell', sheetName: 'Mine', cell: 'B3' } as const;

test('a sheet is a place by its name; the current cell has no name', () => {
  expect([placeName({ kind: 'newSheet', sheetName: ' Mine ' }), placeName(HERE)]).toEqual(['Mine', null]);
  expect(renamedPlace({ kind: 'newSheet', sheetName: 'Mine' }, 'Mine (copy)')).toEqual({
    kind: 'newSheet',
    sheetName: 'Mine (copy)',
  });
  expect(renamedPlace(HERE, 'Mine')).toEqual(HERE);
});

test('a fixed cell is a place by sheet and cell; beside it is a sheet', () => {
  expect([placeName(FIXED), placeSheet(FIXED), placeSheet(HERE)]).toEqual(['Mine!B3', 'Mine', null]);
  expect(renamedPlace(FIXED, 'Mine!B3')).toEqual(FIXED);
  expect(renamedPlace(FIXED, 'Other')).toEqual({ kind: 'newSheet', sheetName: 'Other' });
});

test.each([
  ['Mine', null],
  ['a/b', null],
  ["'a'", null],
  ['', 'empty'],
  ['_publisher_stats', 'reserved'],
])('a fixed cell may be in the sheet %j: %s', (sheetName, problem) => {
  expect(placeNameProblem({ ...FIXED, sheetName })).toBe(problem);
});

test.each<[string, unknown, boolean]>([
  ['a sheet', { kind: 'newSheet', sheetName: 'Mine' }, true],
  ['a sheet whose name is still empty', { kind: 'newSheet', sheetName: '' }, true],
  ['the current cell', HERE, true],
  ['a fixed cell', FIXED, true],
  ['a fixed cell with another address', { ...FIXED, cell: '$B$3' }, false],
  ['several fixed cells', { ...FIXED, cell: 'B3:C4' }, false],
  ['a fixed cell of no sheet', { kind: 'cell', cell: 'B3' }, false],
  ['the longest name', { kind: 'newSheet', sheetName: 'x'.repeat(1024) }, true],
  ['a longer name', { kind: 'newSheet', sheetName: 'x'.repeat(1025) }, false],
  ['a name that is no text', { kind: 'newSheet', sheetName: 7 }, false],
  ['a missing name', { kind: 'newSheet' }, false],
  ['another text beside it', { ...HERE, sheetName: 'Mine' }, false],
  ['an unknown kind', { kind: 'constructor' }, false],
  ['no kind', { sheetName: 'Mine' }, false],
  ['a list', ['newSheet'], false],
  ['null', null, false],
])('a place is told from other values: %s', (_title, value, expected) => {
  expect(isPlace(value)).toBe(expected);
});

test('a free name is the name itself, or with the first free number, in any case of letters', () => {
  expect(freeSheetName('App stats', ['Sheet1'])).toBe('App stats');
  expect(freeSheetName('App stats', ['app STATS', 'App stats 2', 'App stats 4'])).toBe('App stats 3');
  const long = 'x'.repeat(LONGEST_SHEET_NAME);
  expect(freeSheetName(long, [long])).toBe(`${'x'.repeat(90)} 2`);
});

test('a table is outside of the spreadsheet, and named by all of its parts', () => {
  expect([isOutside(TABLE), isOutside(FIXED)]).toEqual([true, false]);
  expect([placeName(TABLE), shortPlaceName(TABLE), placeSheet(TABLE)]).toEqual([
    'my-project.stats.daily',
    'daily',
    null,
  ]);
  expect([outsidePlaceText(TABLE), outsidePlaceText(FIXED)]).toEqual([
    'BigQuery table my-project.stats.daily',
    null,
  ]);
  expect([shortPlaceName(FIXED), shortPlaceName(HERE)]).toEqual(['Mine!B3', '']);
  expect(renamedPlace(TABLE, 'weekly')).toEqual({ ...TABLE, table: 'weekly' });
});

test('a copy of a table has a name that it can have', () => {
  const { copyOf } = outsideKind('bigQueryTable');
  expect(kindOf(TABLE)).toBe(outsideKind('bigQueryTable'));
  // However long the name before was.
  const copies = [1, 2].map((copy) => ({ ...TABLE, table: copyOf(TABLE.table.padEnd(1000, 'x'), copy) }));
  expect(copies.flatMap(wrongParts)).toEqual([]);
  expect(new Set(copies.map(shortPlaceName)).size).toBe(2);
});

test('the parts that no table can have are told in their order', () => {
  expect(wrongParts({ ...TABLE, project: '', table: 'a$b' })).toEqual(['project', 'table']);
});

test('a sheet holds whole tables, and a table of BigQuery days', () => {
  const sheet = kindOf({ kind: 'newSheet', sheetName: 'Mine' });
  expect(kindOf(HERE)).toBe(sheet);
  expect([sheet.holdsDays, kindOf(TABLE).holdsDays]).toEqual([false, true]);
});
