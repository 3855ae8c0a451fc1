// Blocks that their owners have turned into Tables with typed columns are written with the Table's own formats.

import { formulaCell } from '../../../src/google/sheet/formulas/formula-cell';
import { LOG_TAB } from '../../../src/google/stores/own-tabs';
import { runLog } from '../../../src/google/stores/run-log';
import { MemoryRecords } from '../../fakes/sheet/memory-records';
import { type GoogleWorld, googleWorld } from '../world/google-world';
import { HOSTILE_TEXTS } from '../world/hostile-texts';
import { HERE, NEW_DATA, writeTable } from '../world/written-table';
import { COLUMNS, cell, lines, typed } from './typed-table';

const ID = 'aaaaaaaa';
const hostile = (texts: readonly string[]) => typed(...texts.map((text) => ['2026-11-19', text, 1, 0.5, 2]));

let world: GoogleWorld;
const write = (table = lines(3), place = NEW_DATA) => writeTable(world, table, place, false, ID);
const turnIntoTable = (sheet: string, rows: number, columns: number) =>
  world.workbook.addTable(world.sheetData(sheet).id, { row: 1, column: 1, rows, columns });
const column = (at: number, rows: number) =>
  Array.from({ length: rows }, (_, row) => cell(world, row + 2, at).value);

describe.each(['at once', 'at flush'] as const)('a Table that refuses formats %s', (when) => {
  beforeEach(() => {
    world = googleWorld();
    world.state.typedColumnsRefuse = when;
  });

  test.each([
    ['as many rows', 15, 15],
    ['more rows', 3, 15],
    ['fewer rows', 20, 15],
  ])(
    'is rewritten with %s: texts stay texts, and old values beyond the new rows are cleared',
    (_title, before, after) => {
      write(lines(before));
      turnIntoTable('Data', before + 1, COLUMNS.length);
      const texts = HOSTILE_TEXTS.slice(0, after);
      expect(write(hostile(texts))).toMatchObject({
        rows: after,
        events: expect.arrayContaining([{ kind: 'formatsKept' }]),
      });
      expect(column(2, 25).map((value) => value ?? '')).toEqual([
        ...texts,
        ...Array.from({ length: 25 - after }, () => ''),
      ]);
      expect(column(5, after)).toEqual(texts.map(() => 2));
      expect(cell(world, 1, 1).note).toContain('App stats');
    },
  );

  test('is rewritten with other columns', () => {
    write();
    turnIntoTable('Data', 4, COLUMNS.length);
    const table = { ...lines(2), columns: COLUMNS.slice(0, 2), rows: [['2026-11-19', '00123']] };
    expect(write(table).events).toContainEqual({ kind: 'formatsKept' });
    // Google names titles that are blank.
    expect([1, 2, 3].map((at) => cell(world, 1, at).value)).toEqual(['Date', 'App name', 'Column 3']);
    expect(cell(world, 2, 2).value).toBe('00123');
    expect(write(lines(2)).events).toContainEqual({ kind: 'formatsKept' });
    expect([2, 3, 4, 5].map((at) => cell(world, 1, at).value)).toEqual([
      'App name',
      'Impressions',
      'CTR',
      'Revenue',
    ]);
    expect(column(5, 2)).toEqual([0, 0.25]);
  });

  test.each<[string, (at: number) => void]>([
    ['a title of a person’s', () => world.put('Data', 1, 3, 'Week 3')],
    ['a value below a title of Google’s', (row) => world.put('Data', row, 3, 'mine')],
  ])('refuses to grow over %s, and leaves it', (_title, put) => {
    write();
    turnIntoTable('Data', 4, COLUMNS.length);
    write({ ...lines(2), columns: COLUMNS.slice(0, 2), rows: [['2026-11-19', '00123']] });
    put(2);
    const before = world.contents('Data');
    expect(() => write()).toThrow('RANGE_OCCUPIED');
    expect(world.contents('Data')).toEqual(before);
  });

  test.each(['en_US', 'de_DE', 'ja_JP'])('is written at its first cell while it is empty: %s', (locale) => {
    world.workbook.locale = locale;
    turnIntoTable('Sheet1', 20, COLUMNS.length);
    expect(world.contents('Sheet1')).toMatchObject({ E1: expect.stringMatching(/^(Column|Spalte|列) 5$/) });
    world.select('Sheet1', 1, 1);
    const { events } = writeTable(world, hostile(['1400000001']), HERE);
    expect(events).toContainEqual({ kind: 'formatsKept' });
    expect(cell(world, 2, 2, 'Sheet1').value).toBe('1400000001');
    expect(cell(world, 1, 5, 'Sheet1').value).toBe('Revenue');
  });

  test.each([true, false])(
    'is no reason to keep a sheet that was made for a deleted report, also one whose deletion was stopped: %s',
    (isStopped) => {
      write();
      turnIntoTable('Data', 4, COLUMNS.length);
      const release = () =>
        world.act(() => world.destination.release(NEW_DATA, ID, true, new MemoryRecords()));
      if (isStopped) {
        world.state.faults = [
          { call: 'SpreadsheetApp.Spreadsheet.removeNamedRange', nth: 1, do: { message: 'Stopped' } },
        ];
        expect(release).toThrow('Stopped');
        expect(cell(world, 1, 1).value).toBe('Column 1');
        world.state.faults = [];
      }
      release();
      expect(world.sheetNames()).not.toContain('Data');
      expect(world.workbook.namedRanges).toEqual([]);
    },
  );

  test('is emptied when its report is deleted with the data', () => {
    write();
    turnIntoTable('Data', 4, COLUMNS.length);
    // Keeps the sheet, which would otherwise be deleted with the data.
    world.put('Data', 9, 9, 'mine');
    world.act(() => world.destination.release(NEW_DATA, ID, true, new MemoryRecords()));
    const headings = { A1: 'Column 1', B1: 'Column 2', C1: 'Column 3', D1: 'Column 4', E1: 'Column 5' };
    expect(world.contents('Data')).toEqual({ ...headings, I9: 'mine' });
  });

  test('takes lines of the log, with texts as texts', () => {
    const line = {
      timeMs: 0,
      by: '',
      result: '00123',
      rows: 5,
      revenue: 1,
      period: '2026-11-19',
      requests: 1,
      code: 'SERVICE_BUSY' as const,
    };
    const append = (report: string) =>
      world.act(() => runLog.append({ ...line, report, durationMs: 1000, requestIds: ['=1'] }));
    append('Daily');
    turnIntoTable(LOG_TAB, 1000, 11);
    append('1400000001');
    const values = Array.from({ length: 11 }, (_, at) => cell(world, 3, at + 1, LOG_TAB).value);
    const texts = ['1400000001', null, '00123', 5, 1, '2026-11-19', 1, 1, '=1', 'SERVICE_BUSY'];
    expect(values.slice(1)).toEqual(texts);
  });

  test('takes a formula', () => {
    turnIntoTable('Sheet1', 20, 4);
    const columns = (['day', 'text', 'integer', 'money'] as const).map((kind) => ({ kind }));
    const shape = { rows: 3, columns, titles: [], isBlank: false };
    world.act(() => formulaCell({ sheetName: 'Sheet1', row: 1, column: 1 }).put('=APP_STATS()', shape));
    expect(cell(world, 1, 1, 'Sheet1').formula).toBe('=APP_STATS()');
  });
});

describe('outside a Table, a write', () => {
  beforeEach(() => {
    world = googleWorld();
  });

  test('sets formats, and flushes pending changes before and after it', () => {
    expect(write().events).toEqual([]);
    const flushes = () =>
      world.lastExecution().context.calls.filter(({ method }) => method === 'flush').length;
    // A new sheet is made at once, values are flushed before anything beside them, and the lock before its release.
    expect(flushes()).toBe(3);
    expect(write(hostile(['00123'])).events).toEqual([]);
    // One more for the sheet of the rows before.
    expect(flushes()).toBe(5);
    expect(cell(world, 2, 2)).toMatchObject({ value: '00123', format: '@' });
  });

  test('fails if changes that were pending before the formats fail', () => {
    write();
    world.state.faults = [
      ...[2, 2].map((nth) => ({ call: 'SpreadsheetApp.flush', nth, do: { message: 'Service error' } })),
    ];
    expect(() => write(lines(4))).toThrow(expect.objectContaining({ code: 'WRITE_FAILED' }));
  });

  test('succeeds if only the formats fail, with texts as texts', () => {
    write();
    world.state.faults = [
      ...[3, 3].map((nth) => ({ call: 'SpreadsheetApp.flush', nth, do: { message: 'Service error' } })),
    ];
    expect(write(hostile(['1400000001']))).toMatchObject({
      events: expect.arrayContaining([{ kind: 'formatsKept' }]),
    });
    expect(cell(world, 2, 2).value).toBe('1400000001');
  });
});
