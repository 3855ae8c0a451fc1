// How a write changes its rows, and what the write answers.

import { agreedTo } from '../../../../src/core/agreement';
import type { Day, DaySpan } from '../../../../src/core/day';
import { StatsError } from '../../../../src/core/errors';
import { NOTHING_KNOWN } from '../../../../src/core/report/asked-days';
import type { Written } from '../../../../src/core/run-facts';
import type { Column, TableRow, TableValue } from '../../../../src/core/table';
import type { UndoOrder } from '../../../../src/runs/destination';
import { UNOBSERVED } from '../../../../src/runs/run-observer';
import { type EarlierRuns, NO_EARLIER_RUNS, type TableOrder } from '../../../../src/runs/write-order';
import type { WriteRules } from '../../../../src/runs/write-rules';
import { blockNameOf, blockNameOfReport } from '../../../../src/sheet/block-name';
import { yesTo } from '../../../fakes/agreements';
import { errorFrom } from '../../../fakes/error-from';
import { MemoryRecords } from '../../../fakes/sheet/memory-records';
import { type GoogleWorld, googleWorld } from '../../world/google-world';
import { NEW_DATA, readBlock, undoOf, writeOf } from '../../world/written-table';

const COLUMNS: readonly Column[] = [
  { name: 'app', title: 'App', kind: 'text', role: 'app' },
  { name: 'bundle_id', title: 'Bundle ID', kind: 'text', role: 'app' },
  { name: 'platform', title: 'Platform', kind: 'text', role: 'app' },
  { name: 'date', title: 'Date', kind: 'day', role: 'dimension' },
  { name: 'impressions', title: 'Impressions', kind: 'integer', role: 'metric' },
  { name: 'revenue', title: 'Revenue', kind: 'money', role: 'metric' },
];
const [MONDAY, TUESDAY, WEDNESDAY] = ['2026-11-16', '2026-11-17', '2026-11-18'] as Day[] as [Day, Day, Day];
const span = (first: Day, last = first): DaySpan => ({ first, last });
/** A row of an app on a day. */
const row = (app: string, day: Day, revenue: number): TableRow => [
  `App ${app}`,
  `com.${app}`,
  'android',
  day,
  100,
  revenue,
];

const ID = 'abcd0123';
const HAS_RUN: EarlierRuns = {
  ...NO_EARLIER_RUNS,
  hasWritten: true,
  lastGood: {
    lastGoodMs: 7,
    dataOwner: 'App stats of publisher-1',
    columnsKept: null,
    known: NOTHING_KNOWN,
    otherApps: [],
  },
};

let world: GoogleWorld;
beforeEach(() => {
  world = googleWorld();
});

interface Changed extends Partial<Omit<TableOrder, 'rules' | 'query'>> {
  days?: DaySpan | null;
  isCancelled?: boolean;
  /** Whether it has clicks in place of impressions. */
  hasClicks?: boolean;
}
const CLICKS: Column = { name: 'clicks', title: 'Clicks', kind: 'integer', role: 'metric' };
/** A write of a saved report, or of none for null. */
function write(
  rows: readonly TableRow[],
  rules: Partial<WriteRules> = {},
  { days = span(MONDAY, WEDNESDAY), isCancelled = false, hasClicks = false, ...changes }: Changed = {},
  reportId: string | null = ID,
): Written {
  const columns = hasClicks ? COLUMNS.with(4, CLICKS) : COLUMNS;
  const [base, answer] = writeOf({ columns, rows }, { earlier: HAS_RUN, ...changes });
  const order = { ...base, rules: { ...base.rules, ...rules }, query: { ...base.query, days } };
  const written = world.act(() =>
    world.destination
      .resolveTarget(NEW_DATA, reportId ?? undefined)
      .write(order, answer, { ...UNOBSERVED, isCancelled: () => isCancelled }),
  );
  const filled = present(reportId)?.filter((cells) => cells.some((cell) => cell !== null && cell !== ''));
  expect(written.heldRows ?? written.rows).toBe(filled?.length);
  return written;
}
const refuse = () => {
  throw new StatsError('REPORT_DELETED', {});
};
const undo = (confirm?: () => never, changes: Partial<UndoOrder> = {}) =>
  world.act(() =>
    world.destination.undo(NEW_DATA, ID, { ...undoOf({ mode: 'merge' }, confirm), ...changes }),
  );
/** App, day and revenue of each row that a report (null: none) has written; null when there is nothing. */
const present = (reportId: string | null = ID): TableValue[][] | null =>
  world.act(() => {
    const own = reportId === null ? blockNameOf('Data') : blockNameOfReport(reportId);
    if (world.names.find(own, 'Data') !== own) return null;
    const block = readBlock(world, own, ['Date']);
    const at = ['App', 'Date', 'Revenue'].map((title) => block?.titles.indexOf(title) ?? -1);
    return block?.rows.map((each) => at.map((column) => each[column] ?? null)) ?? null;
  });
const as = (...rows: TableRow[]) => rows.map((each) => [each[0], each[3], each[5]]);

const [chessMonday, chessTuesday, goMonday] = [
  row('chess', MONDAY, 1),
  row('chess', TUESDAY, 2),
  row('go', MONDAY, 4),
];
const BOTH = [chessMonday, chessTuesday];

describe('a table of no report', () => {
  test('is written, and replaced by the next one', () => {
    expect(write(BOTH, {}, {}, null)).toMatchObject({
      rows: 2,
      placeName: 'Data',
      changes: null,
      keptRows: 0,
      replacedRows: null,
    });
    const changes = { added: 1, removed: 2 };
    expect(write([goMonday], {}, {}, null)).toMatchObject({ changes, rows: 1, replacedRows: 2 });
    expect(present(null)).toEqual(as(goMonday));
    expect(write([], {}, {}, null)).toMatchObject({ rows: 0, keptRows: 0 });
    expect(present(null)).toEqual([]);
  });

  test('becomes the table of the first report that is written there, whatever its columns were', () => {
    write(BOTH, {}, {}, null);
    const first = { ...HAS_RUN, hasWritten: false };
    expect(write([goMonday], { mode: 'merge' }, { earlier: first, hasClicks: true })).toMatchObject({
      changes: { added: 1, removed: 2 },
      replacedRows: 2,
    });
    expect(present()).toEqual(as(goMonday));
    expect(present(null)).toBeNull();
  });
});

describe('replace', () => {
  test('writes what was fetched, and answers what changed', () => {
    expect(write(BOTH)).toMatchObject({ rows: 2, changes: null });
    const restated = row('chess', MONDAY, 1.5);
    expect(write([restated, goMonday])).toMatchObject({
      rows: 2,
      changes: { added: 1, changed: 1, removed: 1, restatedDays: 2, restatedRevenue: -1.5 },
    });
    expect(present()).toEqual(as(restated, goMonday));
  });

  test('what another choice has changed is no change of figures', () => {
    write(BOTH);
    expect(write([goMonday], {}, { choiceMark: 'edited' })).toMatchObject({ rows: 1, changes: null });
    expect(write(BOTH, {}, { choiceMark: 'edited' })).toMatchObject({ changes: { added: 2, removed: 1 } });
  });

  test('an answer without rows empties the table when a person runs it, and never unattended', () => {
    write(BOTH);
    expect(write([], {}, { by: 'tick' })).toMatchObject({
      rows: 0,
      keptRows: 2,
      changes: { added: 0, changed: 0, removed: 0 },
    });
    expect(present()).toEqual(as(...BOTH));
    expect(write([])).toMatchObject({ rows: 0, keptRows: 0, changes: { removed: 2 } });
    expect(present()).toEqual([]);
    expect(write([], {}, { by: 'tick' })).toMatchObject({ rows: 0, keptRows: 0 });
  });
});

describe('merge', () => {
  const MERGE = { mode: 'merge' } as const;

  test('updates rows, adds new ones below, and removes those of the window that are missing', () => {
    write([goMonday, ...BOTH], MERGE);
    const [restated, wednesday] = [row('chess', TUESDAY, 2.5), row('chess', WEDNESDAY, 3)];
    expect(write([restated, wednesday], MERGE, { days: span(TUESDAY, WEDNESDAY) })).toMatchObject({
      rows: 2,
      changes: { added: 1, changed: 1, removed: 0, restatedRevenue: 0.5 },
    });
    expect(present()).toEqual(as(goMonday, chessMonday, restated, wednesday));
    expect(write([goMonday], MERGE, { days: span(MONDAY) })).toMatchObject({
      changes: {
        added: 0,
        changed: 0,
        removed: 1,
        restatedDays: 1,
        mostRestated: { day: MONDAY, revenue: -1 },
      },
    });
    expect(present()).toEqual(as(goMonday, restated, wednesday));
  });

  test.each(['person', 'all', 'tick'] as const)(
    'of an answer without rows deletes none, whoever runs: %s',
    (by) => {
      write(BOTH, MERGE);
      expect(write([], MERGE, { by })).toMatchObject({
        rows: 0,
        keptRows: 2,
        changes: { added: 0, changed: 0, removed: 0, restatedDays: 0 },
      });
      expect(present()).toEqual(as(...BOTH));
      // Of days that have no rows there is nothing to keep.
      expect(write([], MERGE, { by, days: span(WEDNESDAY) })).toMatchObject({
        rows: 0,
        keptRows: 0,
      });
      expect(present()).toEqual(as(...BOTH));
    },
  );
});

describe('rows that do not belong together', () => {
  const mode = 'merge' as const;

  test('a merge refuses rows of others, and of other columns', () => {
    write([chessMonday], { mode });
    const next = [row('chess', WEDNESDAY, 3)];
    const ofOthers = { earlier: { ...HAS_RUN, isOfOthers: true } };
    const asked = errorFrom(() => write(next, { mode }, ofOthers));
    expect(asked).toMatchObject({ code: 'ROWS_OF_OTHERS', details: { range: 'A1:F2', rows: 1 } });
    expect(errorFrom(() => write(next, { mode }, { hasClicks: true })).code).toBe('COLUMNS_CHANGED');
    expect(present()).toEqual(as(chessMonday));
    expect(write(next, {}, ofOthers)).toMatchObject({ rows: 1, replacedRows: 1 });
    expect(present()).toEqual(as(...next));
  });

  test('a merge writes beside rows of others once a person agrees', () => {
    write([chessMonday], { mode });
    const next = [row('chess', WEDNESDAY, 3)];
    const ofOthers = { earlier: { ...HAS_RUN, isOfOthers: true }, days: span(WEDNESDAY) };
    const asked = errorFrom(() => write(next, { mode }, ofOthers));
    write(next, { mode }, { ...ofOthers, agreements: agreedTo(yesTo(asked).agreements) });
    expect(present()).toEqual(as(chessMonday, ...next));
  });
});

describe('undo', () => {
  test('puts back the rows before the last write, with what the report knew of them, and only once', () => {
    write(BOTH);
    expect(errorFrom(() => undo()).code).toBe('NOTHING_TO_UNDO');
    write([goMonday], { mode: 'merge' });
    expect(present()).toEqual(as(goMonday));
    expect(undo()).toMatchObject({ written: { rows: 2, placeName: 'Data' }, lastGood: HAS_RUN.lastGood });
    expect(present()).toEqual(as(...BOTH));
    expect(errorFrom(() => undo()).code).toBe('NOTHING_TO_UNDO');
  });

  test('changes nothing when its report was deleted meanwhile', () => {
    write(BOTH);
    write([goMonday]);
    expect(errorFrom(() => undo(refuse)).code).toBe('REPORT_DELETED');
    expect(present()).toEqual(as(goMonday));
  });

  test('is still of the write before one that was refused, or that wrote nothing', () => {
    write(BOTH);
    write([goMonday]);
    errorFrom(() => write([goMonday], { mode: 'merge' }, { hasClicks: true }));
    write([], { mode: 'merge' });
    undo();
    expect(present()).toEqual(as(...BOTH));
  });
});

test.each(['replace', 'merge'] as const)(
  'a %s for a report that was deleted meanwhile writes nothing, first or again',
  (mode) => {
    const refused = () => write(BOTH, { mode }, { confirm: refuse });
    expect(errorFrom(refused).code).toBe('REPORT_DELETED');
    expect([present(), present(null)]).toEqual([null, null]);
    write([goMonday], {}, {}, null);
    expect(errorFrom(refused).code).toBe('REPORT_DELETED');
    expect([present(), present(null)]).toEqual([null, as(goMonday)]);
  },
);

test.each(['replace', 'merge'] as const)('a %s that fails, or is cancelled, leaves the old rows', (mode) => {
  write(BOTH);
  const cancelled = () => write([goMonday], { mode }, { isCancelled: true });
  expect(errorFrom(cancelled).code).toBe('CANCELLED');
  expect(present()).toEqual(as(...BOTH));
  // The first call keeps the copy for undo.
  const call = 'SpreadsheetApp.Range.setValues';
  const refused = { call, do: { message: 'Service error' }, times: 1 };
  world.state.faults = [2, 2].map((nth) => ({ ...refused, nth }));
  expect(() => write([goMonday], { mode })).toThrow(/Service error|WRITE_FAILED/);
  expect(present()).toEqual(as(...BOTH));
});

test.each([true, false])('a report that is released, its data deleted: %s', (deletesData) => {
  write(BOTH);
  write([goMonday]);
  world.act(() => world.destination.release(NEW_DATA, ID, deletesData, new MemoryRecords()));
  expect(present()).toBeNull();
  expect(present(null)).toEqual(deletesData ? null : as(goMonday));
  expect(errorFrom(undo).code).toBe('NOTHING_TO_UNDO');
});
