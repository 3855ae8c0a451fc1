// Large writes in which Google runs out of time for no reason: they are tried once more in smaller parts, and what a
// stop leaves is finished by whoever holds the document's lock next. The hard run stops them at every call.

import { type Execution, type HostFault, snapshot, type Workbook } from 'sheets-workbench/apps-script/host';
import { drawnFrom, everyNth, oneIn, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { errorOf } from '../../../../src/core/ignore-errors';
import type { Table } from '../../../../src/core/table';
import { documentLock } from '../../../../src/google/stores/document-lock';
import { UNOBSERVED } from '../../../../src/runs/run-observer';
import { NO_EARLIER_RUNS, type TableOrder } from '../../../../src/runs/write-order';
import { rulesWithoutReport } from '../../../../src/runs/write-rules';
import { blockNameOf, blockNameOfReport, checkNameOf } from '../../../../src/sheet/block-name';
import { MemoryRecords } from '../../../fakes/sheet/memory-records';
import { endingBefore, failingFrom } from '../../call-observer';
import { cellsWithin } from '../../crowded-file';
import { CHANGES } from '../../saved/killed/kill-everywhere';
import { type Moment, momentOf, restoreMoment } from '../../saved/moment';
import { type GoogleWorld, googleWorld } from '../../world/google-world';
import { NEW_DATA, undoOf, writeOf, writeTable } from '../../world/written-table';

onlyInLongRun({ oneIn: 2 });

const STAGE = '_publisher_stats_writing';
const ID = 'abcd0123';
const BLOCK = blockNameOfReport(ID);
const COLUMNS = Array.from({ length: 60 }, (_, at) => at);
const ROWS = 3_400;

/** 204,060 cells with the titles, which are five bands. Each figure tells its table, row and column. */
function wide(from: number, rows = ROWS): Table {
  return {
    columns: COLUMNS.map((at) => ({ name: `c${at}`, title: `C${at}`, kind: 'integer', role: 'metric' })),
    rows: Array.from({ length: rows }, (_, row) => COLUMNS.map((at) => from + row * 60 + at)),
  };
}
const [OLD, NEW] = [wide(0), wide(1_000_000)];
const BAND = 833;

const TOO_LARGE = { nth: 0, moreCellsThan: 190_000 } as const;
const COPY = 'SpreadsheetApp.Range.copyTo';
/** No copy of the whole stage succeeds. */
const SLOW_COPY: HostFault = { call: COPY, ...TOO_LARGE, do: 'timeOut' };

const textOf = ({ columns, rows }: Table) => JSON.stringify([columns.map(({ title }) => title), ...rows]);
/** Whether the block of the report has the old table or the new one; otherwise how many rows of the new. */
function tableIn(world: GoogleWorld, old = OLD): string {
  const namedRange = world.workbook.namedRange(BLOCK);
  const lines = namedRange ? linesIn(world, namedRange) : [];
  if (lines.length === 0) return 'none';
  const text = JSON.stringify(lines);
  if (text === textOf(NEW)) return 'new';
  const news = lines.filter(([first]) => Number(first) >= 1_000_000).length;
  return text === textOf(old) ? 'old' : `${news} new rows of ${lines.length - 1}`;
}

/** The values of a block up to its last row that isn't blank. */
function linesIn(world: GoogleWorld, { sheetId, range }: NonNullable<ReturnType<Workbook['namedRange']>>) {
  const lines = cellsWithin(world.workbook, sheetId, range).map((line) => line.map(({ value }) => value));
  const isBlank = (line: (typeof lines)[number]) => line.every((value) => value === null || value === '');
  return lines.slice(0, 1 + lines.findLastIndex((line) => !isBlank(line)));
}

const stages = (world: GoogleWorld) => world.sheetNames().filter((name) => name.startsWith(STAGE));
const keptProperties = (world: GoogleWorld) =>
  [...world.state.propertiesOfDocument(world.workbook.id).keys()].filter((key) => key.startsWith('stage'));
const remembered = ({ workbook, state }: GoogleWorld) => ({ workbook, state, nowMs: 0 });

const world = googleWorld();
let empty: Moment;
let before: Moment;
/** The calls of a whole write in bands. */
let wholeCalls: Execution['calls'];
beforeAll(() => {
  world.state.propertiesOfDocument(world.workbook.id);
  empty = momentOf(remembered(world));
  write(OLD);
  before = momentOf(remembered(world));
  wholeCalls = callsOfWrite();
});
function callsOfWrite(): Execution['calls'] {
  world.state.faults = [SLOW_COPY];
  write();
  return world.lastExecution().context.calls;
}
beforeEach(() => restoreMoment(remembered(world), before));

const write = (table = NEW, changes: Partial<TableOrder> = {}) =>
  world.act(() =>
    world.destination.resolveTarget(NEW_DATA, ID).write(...writeOf(table, changes), UNOBSERVED),
  );
/** A later run of a report that keeps rows. */
const merge = () => write(NEW, MERGES);
const MERGES: Partial<TableOrder> = {
  rules: { ...rulesWithoutReport(), mode: 'merge' },
  earlier: { ...NO_EARLIER_RUNS, hasWritten: true },
};
/** Somebody else does anything that takes the document's lock, as a tick with other reports. */
const holdLock = () => world.act(() => documentLock.hold(() => undefined));
const undo = () => world.act(() => world.destination.resolveTarget(NEW_DATA, ID).undo(undoOf(), UNOBSERVED));
const release = (deletesData: boolean) =>
  world.act(() =>
    documentLock.hold(() => world.destination.release(NEW_DATA, ID, deletesData, new MemoryRecords())),
  );

test.each<[string, HostFault]>([
  ['a call that sets values', { call: 'SpreadsheetApp.Range.setValues', ...TOO_LARGE, do: 'timeOut' }],
  ['one, once', { call: 'SpreadsheetApp.Range.setValues', ...TOO_LARGE, do: 'timeOut', times: 1 }],
  [
    'one, which is told by a later call',
    { call: 'SpreadsheetApp.Range.setValues', ...TOO_LARGE, do: 'timeOutLater' },
  ],
  ['a copy of the whole', SLOW_COPY],
  ['the copy of formats', { ...SLOW_COPY, nth: 1 }],
  ['the copy of values', { ...SLOW_COPY, nth: 2 }],
  ['a copy that Google has made', { ...SLOW_COPY, nth: 2, do: 'timeOutAfter' }],
  ['a copy, which is told by a later call', { ...SLOW_COPY, nth: 2, do: 'timeOutLater' }],
])('a large write comes to its end though Google runs out of time in %s', (_title, fault) => {
  world.state.faults = [fault];
  write();
  expect([tableIn(world), stages(world), keptProperties(world)]).toEqual(['new', [], []]);
  undo();
  expect(tableIn(world)).toBe('old');
});

test('Google’s words need not be understood for that', () => {
  world.state.language = 'ja';
  try {
    world.state.faults = [SLOW_COPY];
    write();
  } finally {
    world.state.language = 'en';
  }
  expect(tableIn(world)).toBe('new');
});

test('values that can’t be set in quarters either fail the write, and nothing has changed', () => {
  world.state.faults = [
    { call: 'SpreadsheetApp.Range.setValues', nth: 0, moreCellsThan: 1_000, do: 'timeOut' },
  ];
  expect(write).toThrow(expect.objectContaining({ code: 'WRITE_FAILED' }));
  expect([tableIn(world), stages(world), keptProperties(world)]).toEqual(['old', [], []]);
});

test('a table that one call takes is written in one call, and fails as before', () => {
  const small: Table = { ...NEW, rows: NEW.rows.slice(0, 100) };
  world.state.faults = [
    { call: 'SpreadsheetApp.Range.setValues', nth: 0, moreCellsThan: 1_000, do: 'timeOut' },
  ];
  expect(() => writeTable(world, small, { kind: 'newSheet', sheetName: 'Small' })).toThrow('WRITE_FAILED');
  const { calls } = world.lastExecution().context;
  expect(calls.filter(({ method }) => method === 'Range.setValues')).toHaveLength(1);
  expect(stages(world)).toEqual([]);
});

describe.each(
  drawnFrom<[string, number | null]>(
    [['as long as before', ROWS]],
    [
      ['as long as before', ROWS],
      ['written first', null],
      ['longer than before', 20],
      ['shorter than before', ROWS + 900],
    ],
  ),
)('a table %s, whose write in bands is stopped at a call', (_title, rows) => {
  const old = rows === null ? null : wide(0, rows);
  const oldOrNone = old ? 'old' : 'none';
  let start: Moment;
  let kills: number[];
  beforeAll(() => {
    restoreMoment(remembered(world), empty);
    if (old) write(old);
    start = momentOf(remembered(world));
    const calls = callsOfWrite();
    // In this thread, a lock that isn't released ends nothing.
    const isChange = (method: string) => CHANGES.test(method) && !method.startsWith('Lock.');
    kills = calls.flatMap(({ method }, at) => (isChange(method) ? [at + 1] : []));
    expect(kills.length).toBeGreaterThan(20);
  });

  test.each<[string, () => void, readonly string[]]>([
    ['another run', () => void write(), ['new']],
    // A first write has nothing to undo, which takes no lock.
    ...(old ? [['an undo', () => ignoringNothing(undo), ['old']] as [string, () => void, string[]]] : []),
    ['anything else under the lock', holdLock, [oldOrNone, 'new']],
  ])('is whole after %s', (_follower, follow, expected) => {
    for (const nth of everyNth(kills, oneIn(12, 2))) {
      restoreMoment(remembered(world), start);
      // First, because it counts all calls.
      world.state.faults = [endingBefore(nth), SLOW_COPY];
      // Here a kill is an error that a step beside the rows may bear.
      errorOf(write);
      world.state.faults = [];
      follow();
      expect([nth, expected]).toEqual([nth, expect.arrayContaining([tableIn(world, old ?? OLD)])]);
      holdLock();
      expect([nth, stages(world), keptProperties(world)]).toEqual([nth, [], []]);
    }
  });
});

/** An undo after a write that has replaced nothing yet has nothing to undo. */
function ignoringNothing(work: () => unknown): void {
  try {
    work();
  } catch (thrown) {
    expect(String(thrown)).toContain('NOTHING_TO_UNDO');
  }
}

/** Stops a write when so many of its five bands are copied, the last of them without a note of it. */
function stopInBands(copied: number): void {
  const copies = wholeCalls.flatMap(({ method }, at) => (method === 'Range.copyTo' ? [at + 1] : []));
  // The bands are the last that are copied.
  const nth = copies.at(copied - 6) ?? 0;
  // After it was flushed.
  world.state.faults = [endingBefore(nth + 2), SLOW_COPY];
  expect(write).toThrow();
  world.state.faults = [];
  expect(tableIn(world)).toBe(rowsOf(copied));
}

const rowsOf = (bands: number) => `${bands * BAND - 1} new rows of 3400`;

test('a band that fails twice fails the run, which tells what stands, and the next holder of the lock copies the rest', () => {
  // Bands of formats are copied first, to the stage, which is filled again for the copy of the values.
  const fault = failingFrom(11, { call: COPY, moreCellsThan: 40_000, do: 'timeOut' });
  world.state.faults = [SLOW_COPY, fault];
  const details = { sheetName: 'Data', written: 2 * BAND - 1, rows: ROWS };
  const reason = expect.stringMatching(/^Service Spreadsheets timed out while accessing document with id /);
  expect(write).toThrow(
    expect.objectContaining({
      code: 'WRITE_UNFINISHED',
      mayPass: true,
      details: { ...details, stage: expect.stringMatching(`^${STAGE}`), reason },
    }),
  );
  expect([tableIn(world), stages(world).length]).toEqual([rowsOf(2), 1]);
  world.state.faults = [];
  holdLock();
  expect([tableIn(world), stages(world), keptProperties(world)]).toEqual(['new', [], []]);
});

test('a band that fails once is copied again', () => {
  const fault: HostFault = { call: COPY, nth: 11, moreCellsThan: 40_000, do: 'timeOut' };
  world.state.faults = [SLOW_COPY, fault];
  write();
  expect(tableIn(world)).toBe('new');
});

test('a write that can’t be finished costs others one try, and its own report tries again', () => {
  stopInBands(2);
  const copies = () =>
    world.lastExecution().context.calls.filter(({ method }) => method === 'Range.copyTo').length;
  world.state.faults = [{ call: COPY, nth: 0, do: 'timeOut' }];
  holdLock();
  expect(copies()).toBe(1);
  holdLock();
  expect([copies(), tableIn(world)]).toEqual([0, rowsOf(2)]);
  expect(merge).toThrow('WRITE_UNFINISHED');
  world.state.faults = [];
  merge();
  expect([tableIn(world), stages(world), keptProperties(world)]).toEqual(['new', [], []]);
});

const data = () => world.sheetData('Data').id;

test.each<[string, () => void]>([
  [
    'has been moved by rows and columns',
    () => {
      world.insertRows('Data', 1, 3);
      world.insertColumns('Data', 1, 2);
    },
  ],
  [
    'has been moved to another sheet',
    () => {
      world.addSheet('Other', { gridRows: ROWS + 10, gridColumns: 70 });
      const area = { row: 1, column: 1, rows: ROWS + 1, columns: 60 };
      world.workbook.moveRange(data(), area, world.sheetData('Other').id, { row: 4, column: 3 });
    },
  ],
  ['is in a sheet that was renamed', () => world.rename('Data', 'Renamed')],
  [
    'is in a spreadsheet without room for another cell',
    () => {
      world.state.limits.cells = world.workbook.cellCount;
    },
  ],
  [
    'has a filter that hides rows',
    () =>
      world.act(() => {
        const sheet = SpreadsheetApp.getActive().getSheetByName('Data');
        const hidden = SpreadsheetApp.newFilterCriteria().setHiddenValues(['180000']).build();
        sheet
          ?.getRange(1, 1, ROWS + 1, 60)
          .createFilter()
          ?.setColumnFilterCriteria(1, hidden);
      }),
  ],
])('a stopped write is finished where the table now is, if it %s', (_title, edit) => {
  stopInBands(2);
  edit();
  holdLock();
  world.state.limits.cells = 10_000_000;
  expect([tableIn(world), stages(world), keptProperties(world)]).toEqual(['new', [], []]);
});

/** What a person does to a table that is written in part, and how they take it back. */
const CHANGES_OF_TABLE: readonly [string, edit: () => void, takeBack: () => void][] = [
  [
    'has a row of theirs between its rows',
    () => {
      world.insertRows('Data', 3_000, 1);
      world.put('Data', 3_000, 1, 'mine');
    },
    () => world.workbook.deleteRows(data(), 3_000, 1),
  ],
  [
    'has a row of theirs instead of one of its rows',
    () => {
      for (let column = 1; column <= 60; column++) world.put('Data', 3_000, column, 'mine');
    },
    () => {
      for (let at = 0; at < 60; at++) world.put('Data', 3_000, at + 1, Number(OLD.rows[2_998]?.[at]));
    },
  ],
  [
    'is sorted',
    () => world.sort('Data', { row: 2, column: 1, rows: ROWS, columns: 60 }, 1),
    () => {
      // Figures of the old table are less than those of the new one.
      const area = { row: 2, column: 1, rows: ROWS, columns: 60 };
      const lines = cellsWithin(world.workbook, data(), area);
      const news = lines.slice(-(2 * BAND - 1));
      world.workbook.setCells(data(), 2, 1, [...news, ...lines.slice(0, -(2 * BAND - 1))]);
    },
  ],
  [
    'has lost rows',
    () => world.workbook.deleteRows(data(), 3_401, 1),
    () => {
      world.insertRows('Data', 3_401, 1);
      for (let at = 0; at < 60; at++) world.put('Data', 3_401, at + 1, Number(OLD.rows[3_399]?.[at]));
      const area = { row: 1, column: 1, rows: ROWS + 1, columns: 60 };
      for (const name of [BLOCK, checkNameOf(BLOCK)]) world.nameRange(name, { sheet: 'Data', area });
    },
  ],
  ...[[BLOCK], [checkNameOf(BLOCK)], [BLOCK, checkNameOf(BLOCK)]].map(
    (names): [string, () => void, () => void] => {
      const area = { row: 1, column: 1, rows: ROWS + 1, columns: 60 };
      const point = (sheet: string) => {
        for (const name of names) world.nameRange(name, { sheet, area });
      };
      return [
        `has lost ${names.join(' and ')} to other cells`,
        () => {
          world.addSheet('Other', { gridRows: ROWS + 1, gridColumns: 60 });
          world.put('Other', 5, 5, 'mine');
          point('Other');
        },
        () => point('Data'),
      ];
    },
  ),
  [
    'has merged cells',
    () => world.sheetData('Data').merges.push({ row: 3_000, column: 1, rows: 1, columns: 2 }),
    () => void world.sheetData('Data').merges.splice(0),
  ],
];

test.each(CHANGES_OF_TABLE)(
  'nothing is copied to a table that %s: its rows stay on the hidden sheet, which the error names, until that is taken back',
  (_title, edit, takeBack) => {
    stopInBands(2);
    edit();
    const before = JSON.stringify(snapshot(world.workbook).sheets);
    holdLock();
    const [stage = ''] = stages(world);
    const refused = expect.objectContaining({
      code: 'STAGE_KEPT',
      details: expect.objectContaining({ stage }),
    });
    for (const use of [merge, write, undo, () => release(true), () => release(false)])
      expect(use).toThrow(refused);
    // Other tables are written as ever.
    writeTable(world, OLD, { kind: 'newSheet', sheetName: 'Others' });
    world.workbook.deleteSheet(world.sheetData('Others').id);
    world.act(() => world.names.giveUp(blockNameOf('Others'), null));
    expect(JSON.stringify(snapshot(world.workbook).sheets)).toBe(before);
    takeBack();
    merge();
    expect([tableIn(world), stages(world), keptProperties(world)]).toEqual(['new', [], []]);
  },
);

describe('a table whose hidden sheet a person has deleted too early', () => {
  beforeEach(() => {
    stopInBands(2);
    for (const stage of stages(world)) world.workbook.deleteSheet(world.sheetData(stage).id);
    holdLock();
  });

  test.each<[string, () => void, string]>([
    ['an undo brings the old rows back', () => void undo(), 'old'],
    ['a run that replaces writes the new ones', () => void write(), 'new'],
    ['a deletion leaves the cells to the person', () => release(false), 'none'],
  ])('keeps its rows from runs that keep rows, and %s', (_title, act, expected) => {
    expect(merge).toThrow('STAGE_DELETED');
    expect(tableIn(world)).toBe(rowsOf(2));
    act();
    holdLock();
    expect([tableIn(world), keptProperties(world)]).toEqual([expected, []]);
  });

  test('is forgotten with its cells', () => {
    world.workbook.deleteSheet(data());
    merge();
    expect([tableIn(world), keptProperties(world)]).toEqual(['new', []]);
  });
});

test('a table that is written in part is read only under the lock, and then it is whole', () => {
  stopInBands(2);
  const read = () => world.cells.blockNamed(BLOCK, (titles) => titles.map(() => false));
  expect(() => world.act(read)).toThrow('DOCUMENT_BUSY');
  expect(world.act(() => documentLock.hold(read))?.rows[ROWS - 1]?.[59]).toBe(NEW.rows[ROWS - 1]?.[59]);
});
