// Once its values are written out, nothing fails a write: each later call of Google is refused in turn, and what that
// loses is told.

import type { Execution } from 'sheets-workbench/apps-script/host';
import { drawnFrom } from 'sheets-workbench/test/set-up/draws';
import type { PropertyStore } from '../../../../src/connections/connection';
import type { Loss } from '../../../../src/core/outcome-events';
import type { Place } from '../../../../src/core/place/place';
import type { Written } from '../../../../src/core/run-facts';
import type { Column, Table } from '../../../../src/core/table';
import { withoutSelection } from '../../../../src/google/sheet/active-spreadsheet';
import { documentProperties } from '../../../../src/google/stores/property-stores';
import { UNOBSERVED } from '../../../../src/runs/run-observer';
import type { TableOrder } from '../../../../src/runs/write-order';
import { rulesWithoutReport, type WriteRules } from '../../../../src/runs/write-rules';
import { day } from '../../../core/given-day';
import { givenQuery } from '../../../runs/given-run';
import { failingFrom } from '../../call-observer';
import { type GoogleWorld, googleWorld } from '../../world/google-world';
import { HERE, NEW_DATA, writeOf } from '../../world/written-table';

const REFUSED = { message: 'Service error: Spreadsheets' };
const REPORT = 'aaaaaaaa';

type What = Loss['what'];

/** What is lost when Google refuses a call; `null` where nothing has to be told, as `sheet/write-events` says. */
const TOLD: Readonly<Record<string, What | null>> = {
  'Filter.setColumnFilterCriteria': 'filter',
  'Slicer.setColumnFilterCriteria': 'slicer',
  'Range.setNote': 'note',
  'Range.clear': 'leftovers',
  'Spreadsheet.setNamedRange': 'leftovers',
  'RangeList.setFontWeight': 'looks',
  'Sheet.setFrozenRows': 'widths',
  'Sheet.setColumnWidths': 'widths',
  'Range.getValues': 'rows',
  'Range.getFormulas': 'rows',
  'Range.getNotes': 'rows',
  'Sheet.getLastColumn': 'rows',
  'Sheet.getMaxColumns': 'rows',
  'Sheet.getMaxRows': 'rows',
  'Sheet.getFrozenRows': 'rows',
  'Sheet.deleteRows': 'rows',
  'Sheet.getSheetId': 'widths',
  'Properties.setProperties': 'memory',
  flush: 'beside',
  getActive: null,
  'Spreadsheet.getRangeByName': null,
  // By which the copy of an earlier table is looked for, which a new one ends.
  'Spreadsheet.getSheetByName': null,
  'Sheet.isSheetHidden': null,
  'Sheet.activate': null,
  'Spreadsheet.removeNamedRange': null,
  'Lock.releaseLock': null,
};

const lostIn = ({ events }: Written): What[] =>
  events.flatMap((event) => (event.kind === 'lost' ? event.loss.what : []));

/** Expects that this is told when Google has refused the method. */
function expectTold(method: string, lostParts: readonly What[], { place, isAgain }: Case): void {
  // A new table at a cell is looked at for charts over it, for which the file is opened and its sheets have IDs.
  const isLook = lostParts.includes('beside') && place !== NEW_DATA && !isAgain;
  const wanted = TOLD[method];
  if (isLook && ['getActive', 'Sheet.getSheetId'].includes(method)) expect(lostParts).toEqual(['beside']);
  else if (wanted === null) expect([method, lostParts]).toEqual([method, []]);
  else expect([method, lostParts]).toEqual([method, expect.arrayContaining([wanted ?? expect.any(String)])]);
}

interface Case {
  title: string;
  mode: WriteRules['mode'];
  place: Place;
  /** What a person has on the sheet. */
  has: 'filter' | 'slicer' | 'nothing';
  /** Whether a write of another size came before. */
  isAgain: boolean;
  isTick: boolean;
  isReport: boolean;
}

const PLACES: Readonly<Record<string, Pick<Case, 'place' | 'isAgain'>>> = {
  'a new sheet': { place: NEW_DATA, isAgain: false },
  'its sheet': { place: NEW_DATA, isAgain: true },
  'a cell, for the first time': { place: { kind: 'cell', sheetName: 'Sheet1', cell: 'B3' }, isAgain: false },
};

const MODES: readonly (readonly [Case['mode'], Case['has']])[] = [
  ['replace', 'filter'],
  ['merge', 'slicer'],
];

const CASES: readonly Case[] = [
  ...MODES.flatMap(([mode, has]) =>
    Object.entries(PLACES).flatMap(([where, place]) =>
      [false, true].map((isTick) => ({
        title: `${mode} by ${isTick ? 'a tick' : 'a person'} into ${where}`,
        mode,
        ...place,
        isTick,
        has: place.isAgain ? has : 'nothing',
        isReport: true,
      })),
    ),
  ),
  ...[false, true].map((isAgain) => ({
    title: `a table of no report at the current cell${isAgain ? ', again' : ''}`,
    isReport: false,
    mode: 'replace' as const,
    place: HERE,
    isAgain,
    isTick: false,
    has: 'nothing' as const,
  })),
];

const COLUMNS: readonly Column[] = [
  { name: 'date', title: 'Date', kind: 'day', role: 'dimension' },
  { name: 'country', title: 'Country', kind: 'text', role: 'dimension' },
  { name: 'revenue', title: 'Revenue', kind: 'money', role: 'metric' },
];

/** A row for each of these days of November, and totals. */
function tableOfDays(days: readonly number[]): Table {
  const rows = days.map((day) => [`2026-11-${String(day).padStart(2, '0')}`, `Land ${day}`, day / 4]);
  return { columns: COLUMNS, rows, totals: ['Total', null, days.length] };
}

/** The days before, then, and of the write after that. A merge loses a day, and a replacement gets shorter. */
const BEFORE = [1, 2, 3, 4, 5];
const THEN = { replace: [1, 2, 3], merge: [1, 2, 4, 5] };
const NEXT = { replace: [1, 2, 3, 4, 5, 6, 7], merge: [1, 2, 4, 5, 6, 7] };

/** Opened for each call, as the services of each execution are other ones. */
const OPENED_AGAIN: PropertyStore = {
  all: () => documentProperties().all(),
  set: (values) => documentProperties().set(values),
  remove: (keys) => documentProperties().remove(keys),
};

function worldOf(given: Case): GoogleWorld {
  const world = googleWorld(undefined, undefined, {
    documentProperties: OPENED_AGAIN,
    newId: () => 'abcdabcd',
  });
  world.put('Sheet1', 30, 9, 'mine');
  world.select('Sheet1', 3, 2);
  if (given.isAgain) {
    write(world, given, BEFORE);
    // Beside a row, which therefore keeps its place.
    world.put(sheetOf(given), given.place === HERE ? 4 : 2, 7, 'mine');
  }
  if (given.has !== 'nothing') hideRow(world, given.has);
  return world;
}

/** A person hides a row by two columns. */
function hideRow(world: GoogleWorld, by: 'filter' | 'slicer'): void {
  world.act(() => {
    const sheet = SpreadsheetApp.getActive().getSheetByName('Data');
    const range = sheet?.getRange('A1:C7');
    const hidden = (value: string) => SpreadsheetApp.newFilterCriteria().setHiddenValues([value]).build();
    if (by === 'filter') {
      const filter = range?.createFilter();
      filter?.setColumnFilterCriteria(2, hidden('Land 2')).setColumnFilterCriteria(3, hidden('$0.50'));
    } else if (range) {
      sheet?.insertSlicer(range, 1, 6).setColumnFilterCriteria(2, hidden('Land 2'));
      sheet?.insertSlicer(range, 1, 9).setColumnFilterCriteria(3, hidden('$0.50'));
    }
  });
}

function write(world: GoogleWorld, given: Case, days: readonly number[] = THEN[given.mode]): Written {
  const { mode, place, isTick, isReport } = given;
  const rules = { ...rulesWithoutReport(), mode };
  const hasWritten = world.workbook.namedRanges.length > 0;
  const span = { first: day('2026-11-01'), last: day('2026-11-12') };
  const query = givenQuery(mode === 'merge' ? { days: span } : {});
  const terms: Partial<TableOrder> = { rules, query, by: isTick ? 'tick' : 'person' };
  const [order, answer] = writeOf(tableOfDays(days), terms);
  const report = { ...order, earlier: { ...order.earlier, hasWritten } };
  const work = () =>
    world.destination
      .resolveTarget(place, isReport ? REPORT : undefined)
      .write(isReport ? report : order, answer, UNOBSERVED);
  return world.act(() => (isTick ? withoutSelection(work) : work()));
}

/** Where the calls after the values begin. */
function firstAfter(calls: Execution['calls']): number {
  const values = calls.findLastIndex(({ method }) => method === 'Range.setValues');
  return calls.findIndex(({ method }, at) => at > values && method === 'flush') + 1;
}

const sheetOf = ({ place }: Case) => (place === NEW_DATA ? 'Data' : 'Sheet1');

/** All that a later write could rest on. */
const stateOf = (world: GoogleWorld, given: Case) => ({
  cells: world.contents(sheetOf(given)),
  names: world.workbook.namedRanges.map(({ name, range }) => [name, range]).sort(),
  properties: [...world.state.propertiesOfDocument(world.workbook.id)].sort(),
  criteria: criteriaOf(world, given),
});

/** The values in the sheet, wherever they stand: rows that should be deleted may still be there, blank. */
const valuesOf = (world: GoogleWorld, given: Case) =>
  Object.values(world.contents(sheetOf(given)))
    .map(String)
    .sort();

function criteriaOf(world: GoogleWorld, given: Case) {
  const { filter, slicers } = world.sheetData(sheetOf(given));
  return [
    ...[1, 2, 3].map((column) => [column, filter?.hiddenValues(column)]),
    ...slicers.map(({ column, hiddenValues }) => [column, hiddenValues]),
  ];
}

const QUICK = [
  'replace by a person into its sheet',
  'merge by a tick into its sheet',
  'merge by a person into a cell, for the first time',
  'replace by a tick into a new sheet',
];

describe.each(
  drawnFrom(
    CASES.filter(({ title }) => QUICK.includes(title)),
    CASES,
  ),
)('$title', (given) => {
  test('is written whatever call Google refuses after the values; what that loses is told, and the next write is whole', () => {
    const whole = worldOf(given);
    expect(lostIn(write(whole, given))).toEqual([]);
    const calls = [...whole.lastExecution().context.calls];
    const expected = valuesOf(whole, given);
    write(whole, given, NEXT[given.mode]);
    const next = stateOf(whole, given);
    const first = firstAfter(calls);
    expect(first).toBeGreaterThan(10);
    const isDeleting = calls.slice(first).some(({ method }) => method === 'Sheet.deleteRows');
    expect(isDeleting).toBe(given.mode === 'merge' && given.isAgain);
    for (const [at, { service, method }] of calls.entries()) {
      if (at < first) continue;
      const nth = calls.slice(0, at + 1).filter((call) => call.method === method && call.service === service);
      const world = worldOf(given);
      world.state.faults = [failingFrom(nth.length, { call: `${service}.${method}`, do: REFUSED })];
      const lostParts = lostIn(write(world, given));
      world.state.faults = [];
      expectTold(method, lostParts, given);
      expect([method, valuesOf(world, given)]).toEqual([method, expected]);
      write(world, given, NEXT[given.mode]);
      const state = stateOf(world, given);
      // A person's criteria don't come back by themselves, and neither do the widths of a new sheet.
      if (['filter', 'slicer'].includes(TOLD[method] ?? ''))
        Object.assign(state, { criteria: next.criteria });
      // Of more blank rows, widths that aren't known and a record that was lost, no later write makes another table.
      if (lostParts.some((what) => what === 'rows' || what === 'widths' || what === 'memory'))
        Object.assign(state, { properties: next.properties });
      expect([method, state]).toEqual([method, next]);
    }
  });
});
