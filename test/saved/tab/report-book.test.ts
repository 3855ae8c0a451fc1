// Reports in their tab and in properties: what a person's save writes, what a run records, and what somebody edits.

import { blankReport, type SavedReport } from '../../../src/saved/saved-report';
import { ReportBook } from '../../../src/saved/tab/report-book';
import { textOfRecord } from '../../../src/saved/tab/report-record';
import { errorFrom } from '../../fakes/error-from';
import { FakeReportTab, SPREADSHEET } from '../../fakes/saved/fake-report-tab';
import { MemoryPropertyStore } from '../../fakes/stores/memory-property-store';
import { savedReport } from '../saved-fixture';

const NOW = Date.UTC(2026, 10, 20, 11);
const ANN = 'ann@example.com';
const VERSION = 7;

function bookOver(
  tab = new FakeReportTab(),
  { isApproved = (_report: SavedReport): boolean => false, ids = idsInTurn() } = {},
) {
  const who = { user: ANN };
  const file = new MemoryPropertyStore();
  const stores = new Map<string, MemoryPropertyStore>();
  const own = () => {
    const store = stores.get(who.user) ?? new MemoryPropertyStore();
    stores.set(who.user, store);
    return store;
  };
  // Nothing is kept of a report that its owner has never approved.
  for (const id of ['abcd0001', 'abcd0002', 'abcd0003'])
    own().set({ [`approved.${SPREADSHEET}.${id}`]: 'hash' });
  const userProperties = {
    all: () => own().all(),
    set: (values: Readonly<Record<string, string>>) => own().set(values),
    remove: (keys: readonly string[]) => own().remove(keys),
  };
  const book = new ReportBook({
    ...{ tab, userProperties, documentProperties: file, isApproved },
    nowMs: () => NOW,
    newId: ids,
    spreadsheetId: () => SPREADSHEET,
    userEmail: () => who.user,
  });
  return { tab, book, who, file };
}

function idsInTurn(): () => string {
  let ids = 0;
  return () => `0000000${++ids}`;
}

const numbered = (at: number, changes: Parameters<typeof savedReport>[0] = {}) =>
  savedReport({ id: `abcd000${at}`, name: `Report ${at}`, ...changes });
const textsAt = (tab: FakeReportTab) => tab.rows.map(({ id, report }) => [id, JSON.parse(report).name]);

function bookWith(...reports: SavedReport[]) {
  const made = bookOver();
  made.book.saveAll(reports);
  return made;
}

test('reading a spreadsheet without reports creates no tab', () => {
  const { tab, book } = bookOver();
  expect(book.entries()).toEqual([]);
  expect(errorFrom(() => book.report('abcd0001')).code).toBe('REPORT_UNKNOWN');
  book.remove('abcd0001');
  expect(tab.calls).toMatchObject({ writeHead: 0, writeRow: 0, removeRow: 0 });
});

test('each report is one row, saved, changed and removed', () => {
  const { tab, book } = bookOver();
  for (const at of [1, 2, 3]) book.save(numbered(at));
  expect([tab.version, tab.spreadsheetId]).toEqual([VERSION, SPREADSHEET]);
  book.save({ ...numbered(2), name: 'Renamed' });
  book.remove('abcd0001');
  expect(book.reports().map(({ name }) => name)).toEqual(['Renamed', 'Report 3']);
  expect(book.report('abcd0003')).toEqual(numbered(3));
});

test('a report is found after a person has sorted the tab', () => {
  const { tab, book } = bookWith(numbered(1), numbered(2), numbered(3));
  tab.rows.reverse();
  book.save({ ...numbered(1), name: 'Renamed' });
  expect(textsAt(tab)).toEqual([
    ['abcd0003', 'Report 3'],
    ['abcd0002', 'Report 2'],
    ['abcd0001', 'Renamed'],
  ]);
});

test('a report is written to its own row, though a person sorts the tab between reading and writing', () => {
  for (const write of ['save', 'record'] as const) {
    const { tab, book } = bookWith(numbered(1), numbered(2), numbered(3));
    tab.onWrite = () => {
      tab.onWrite = () => undefined;
      tab.rows.reverse();
    };
    const { run } = numbered(1);
    book[write](numbered(1, { run: { ...run, failures: 4 } }));
    expect(book.reports().map(({ id, name, run: { failures } }) => [id, name, failures])).toEqual([
      ['abcd0003', 'Report 3', 0],
      ['abcd0002', 'Report 2', 0],
      ['abcd0001', 'Report 1', 4],
    ]);
  }
});

describe('what a run records', () => {
  test('leaves the record as its owner has saved it, whatever the run’s report says', () => {
    const { tab, book } = bookWith(numbered(1));
    const { report } = tab.rowAt(0);
    book.record({ ...numbered(1, { run: { failures: 3 } }), name: 'Other', lookbackDays: 9 });
    expect([tab.rowAt(0).report, book.report('abcd0001').run.failures]).toEqual([report, 3]);
  });

  test('pauses a report beside its record, until a person saves it as active', () => {
    const { tab, book } = bookWith(numbered(1));
    const { report } = tab.rowAt(0);
    book.record({ ...numbered(1), isPaused: true });
    expect([tab.rowAt(0).report, book.report('abcd0001').isPaused]).toEqual([report, true]);
    book.save({ ...book.report('abcd0001'), isPaused: false });
    expect(book.report('abcd0001').isPaused).toBe(false);
  });

  test('of a report that is gone writes nothing', () => {
    const { tab, book } = bookWith(numbered(1));
    book.record(numbered(2));
    expect(tab.rows).toHaveLength(1);
  });
});

describe('what decides which days are asked, and when', () => {
  const state = {
    hasWritten: true,
    lastGoodMs: NOW - 5,
    dataOwner: 'App stats of p1',
    firstDay: '2026-10-01',
  };
  const due = { handledDueMs: NOW - 9, nextTryMs: NOW + 9, goesOn: true };
  const scheduled = (run: Partial<SavedReport['run']>) =>
    numbered(1, { ownedBy: ANN, schedule: { kind: 'daily', hour: 9 }, run });

  test('is read as it was left, and stands in no cell', () => {
    const { tab, book } = bookWith(scheduled({ ...state, ...due }));
    expect(book.report('abcd0001').run).toMatchObject({ ...state, ...due });
    expect(tab.everything()).not.toMatch(/p1|2026-10-01|hasWritten|nextTryMs|goesOn/);
  });

  test('isn’t changed by an edit of its cells', () => {
    const { tab, book } = bookWith(scheduled({ ...state, ...due }));
    const { run } = book.report('abcd0001');
    tab.editRuns(0, {
      ...{ hasWritten: false, lastGoodMs: 1, dataOwner: '', firstDay: '', handledDueMs: 0, nextTryMs: 1 },
      ...{
        goesOn: false,
        begunMs: 1,
        daysMissed: [{ first: '2026-01-01', last: '2026-11-01' }],
        isKnown: true,
      },
    });
    expect(book.report('abcd0001').run).toEqual(run);
  });

  test('when it’s due is known to its owner alone, and nobody else writes it', () => {
    const { book, who } = bookWith(scheduled({ ...state, ...due }));
    who.user = 'bob@example.com';
    const asBob = book.report('abcd0001');
    // What was handled is told for him to see what is late.
    expect(asBob.run).toMatchObject({ ...state, handledDueMs: NOW - 9, nextTryMs: null, goesOn: false });
    book.record({ ...asBob, run: { ...asBob.run, handledDueMs: NOW, failures: 1 } });
    who.user = ANN;
    expect(book.report('abcd0001').run).toMatchObject({ ...due, failures: 1 });
  });

  test('is unknown where the file’s properties lack it, and stays so until a run has written', () => {
    const { book, file } = bookWith(scheduled({ ...state, ...due }));
    file.remove(['state.abcd0001']);
    const lost = book.report('abcd0001');
    expect(lost.run).toMatchObject({ isKnown: false, hasWritten: false, lastGoodMs: null, ...due });
    book.record({ ...lost, run: { ...lost.run, failures: 1 } });
    expect(book.report('abcd0001').run.isKnown).toBe(false);
    book.record({ ...lost, run: { ...lost.run, ...state, isKnown: true } });
    expect(book.report('abcd0001').run).toMatchObject({ isKnown: true, ...state });
  });

  test.each([
    ['at a time to come', { handledDueMs: NOW + 1 }],
    ['a text', 'nine'],
    ['nothing', undefined],
  ])(
    'is told as %s in an edited cell: then nobody but its owner knows what was handled',
    (_what, handled) => {
      const { tab, book, who } = bookWith(scheduled({ ...state, ...due }));
      tab.editRuns(0, { handled });
      expect(book.report('abcd0001').run.handledDueMs).toBe(NOW - 9);
      who.user = 'bob@example.com';
      expect(book.report('abcd0001').run.handledDueMs).toBe(0);
    },
  );

  test('says since when days are missed by the cell where that goes back further, as an earlier version of the file', () => {
    const { tab, book } = bookWith(scheduled({ ...state, ...due }));
    const lastGoodMs = () => book.report('abcd0001').run.lastGoodMs;
    for (const [goodMs, since] of [
      [NOW - 3 * 86_400_000, NOW - 3 * 86_400_000],
      [NOW, NOW - 5],
      [NOW + 86_400_000, NOW - 5],
      ['never', NOW - 5],
      [undefined, NOW - 5],
    ]) {
      tab.editRuns(0, { goodMs });
      expect(lastGoodMs()).toBe(since);
    }
  });

  test('goes with the report', () => {
    const { book, file } = bookWith(numbered(1));
    expect(file.all()).toEqual({ 'state.abcd0001': '{}' });
    book.remove('abcd0001');
    expect(file.all()).toEqual({});
  });
});

describe('a row that can’t be read', () => {
  test('skips only its report, and is named with its text', () => {
    const { tab, book } = bookWith(numbered(1), numbered(2), numbered(3));
    tab.editRecord(1, { mode: 'overwrite' });
    const { report: text } = tab.rowAt(1);
    expect(book.entries()).toMatchObject([
      { row: 3, report: { id: 'abcd0001' } },
      { row: 4, id: 'abcd0002', name: 'Report 2', text, error: { code: 'REPORT_UNREADABLE' } },
      { row: 5, report: { id: 'abcd0003' } },
    ]);
    // Asking for that report alone gives the same error.
    expect(errorFrom(() => book.report('abcd0002'))).toMatchObject({ details: { part: 'Write mode' } });
  });

  test('is deleted with what is known of it, if it’s still as it was seen', () => {
    const { tab, book, file } = bookWith(numbered(1), numbered(2));
    tab.editRecord(1, { mode: 'overwrite' });
    const seen = { id: 'abcd0002', text: tab.rowAt(1).report };
    tab.editRecord(1, { mode: 'append' });
    expect(errorFrom(() => book.removeUnreadable(seen)).code).toBe('REPORT_UNKNOWN');
    tab.editRecord(1, { mode: 'overwrite' });
    book.removeUnreadable(seen);
    expect([textsAt(tab), Object.keys(file.all())]).toEqual([[['abcd0001', 'Report 1']], ['state.abcd0001']]);
  });

  test('with an ID of no report keeps that, since it may be another’s that was edited', () => {
    const { tab, book } = bookWith(numbered(1));
    tab.rowAt(0).id = 'abcd000';
    expect(book.entries()).toMatchObject([{ id: 'abcd000', error: { details: { part: 'ID' } } }]);
    expect([book.reading().hasCopiedRows(), tab.rowAt(0).id]).toEqual([false, 'abcd000']);
  });

  test.each<[string, SavedReport['choice']['destination']]>([
    ['its cell, but not the whole sheet', { kind: 'cell', sheetName: 'KPI', cell: 'B3' }],
    [
      'its BigQuery table',
      { kind: 'bigQueryTable', project: 'publisher-demo', dataset: 'publisher_stats', table: 'stats' },
    ],
  ])('still occupies %s', (_what, destination) => {
    const { tab, book } = bookWith(numbered(1, { choice: { destination } }));
    tab.editRecord(0, { mode: 'overwrite' });
    expect(book.rowsAsReports()[0]?.choice.destination).toEqual(destination);
  });
});

describe('rows that somebody has copied', () => {
  const copied = (...reports: SavedReport[]) => {
    const made = bookWith(...reports);
    made.tab.rows.push({ ...made.tab.rowAt(0) });
    return made;
  };

  test('are no reports, and no reading gives them an ID', () => {
    const { tab, book } = copied(numbered(1), numbered(2));
    const { writeRow } = tab.calls;
    expect(book.reports().map(({ id }) => id)).toEqual(['abcd0001', 'abcd0002']);
    expect([book.reading().hasCopiedRows(), tab.calls.writeRow]).toEqual([true, writeRow]);
  });

  test('become other reports, which have never run, once a panel gives them IDs', () => {
    const { tab, book } = copied(
      numbered(1, {
        ...{ ownedBy: ANN, schedule: { kind: 'daily', hour: 9 } },
        run: { rows: 9, failures: 3, startedMs: NOW - 5 },
      }),
    );
    const { report } = tab.rowAt(0);
    book.nameCopiedRows();
    expect(book.reports()).toMatchObject([
      { id: 'abcd0001', ownedBy: ANN, run: { rows: 9, startedMs: NOW - 5 } },
      { id: '00000001', run: { rows: null, failures: 0, startedMs: null, isKnown: true } },
    ]);
    // The text that its owner has saved stays as it is in both.
    expect(tab.rows.map((row) => row.report)).toEqual([report, report]);
    expect(book.reading().hasCopiedRows()).toBe(false);
  });

  test('the one that its owner has saved keeps the ID, wherever it stands', () => {
    const made = bookOver(new FakeReportTab(), { isApproved: ({ name }) => name === 'Report 1' });
    made.book.save(numbered(1));
    made.tab.rows.unshift({ ...made.tab.rowAt(0) });
    made.tab.editRecord(0, { name: 'Edited' });
    expect(made.book.report('abcd0001').name).toBe('Report 1');
    made.book.record(numbered(1, { run: { failures: 2 } }));
    expect(made.book.report('abcd0001').run.failures).toBe(2);
    made.book.nameCopiedRows();
    expect(made.book.reports().map(({ id, name }) => [id, name])).toEqual([
      ['00000001', 'Edited'],
      ['abcd0001', 'Report 1'],
    ]);
  });

  test('get no ID that another has, whatever IDs are made up', () => {
    const made = ['abcd0001', 'abcd0002', 'abcd0003', 'abcd0003', 'abcd0004', 'abcd0004', 'abcd0005'];
    const { tab, book } = bookOver(new FakeReportTab(), { ids: () => made.shift() ?? '' });
    book.saveAll([numbered(1), numbered(2)]);
    tab.rows.push({ ...tab.rowAt(0) }, { ...tab.rowAt(1), id: '' });
    book.nameCopiedRows();
    expect(book.reports().map(({ id }) => id)).toEqual(['abcd0001', 'abcd0002', 'abcd0003', 'abcd0004']);
    expect(book.freeId()).toBe('abcd0005');
  });

  test('of a row that can’t be read stay as unreadable as that', () => {
    const { tab, book } = copied(numbered(1));
    for (const at of [0, 1]) tab.editRecord(at, { mode: 'overwrite' });
    expect(book.entries()).toMatchObject([
      { row: 3, id: 'abcd0001' },
      { row: 4, id: 'abcd0001' },
    ]);
    expect(book.reading().hasCopiedRows()).toBe(false);
  });
});

test('blank rows are not reports', () => {
  const tab = FakeReportTab.of(VERSION, [
    {},
    { id: ' ' },
    { id: 'abcd0001', report: textOfRecord(numbered(1)) },
  ]);
  expect(bookOver(tab).book.entries()).toMatchObject([{ row: 5, report: { id: 'abcd0001' } }]);
});

test('a report whose runs can’t be read is as if it had never run', () => {
  const tab = FakeReportTab.of(VERSION, [
    { id: 'abcd0001', report: textOfRecord(numbered(1)), runs: '{"failu' },
  ]);
  const { run } = blankReport(0);
  expect(bookOver(tab).book.reports()).toEqual([{ ...numbered(1), run: { ...run, isKnown: false } }]);
});

test.each([
  [
    'a newer version',
    VERSION + 1,
    { code: 'TAB_TOO_NEW', details: { version: VERSION + 1, known: VERSION } },
  ],
  ['a version from before the first', 6, { code: 'TAB_TOO_OLD', details: { version: 6, first: VERSION } }],
])('a tab of %s is refused, and nothing is written', (_title, version, error) => {
  const { tab, book } = bookOver(FakeReportTab.of(version, []));
  for (const act of [() => book.entries(), () => book.save(numbered(1)), () => book.remove('abcd0001')])
    expect(errorFrom(act)).toMatchObject(error);
  expect(tab.calls).toMatchObject({ writeHead: 0, writeRow: 0, removeRow: 0 });
});

test('a tab without a readable version is read as it is', () => {
  const tab = FakeReportTab.of(null, [{ id: 'abcd0001', report: textOfRecord(numbered(1)) }]);
  expect(bookOver(tab).book.reports()).toMatchObject([{ id: 'abcd0001', name: 'Report 1' }]);
});

describe('a copy of the file', () => {
  test.each<[string, () => FakeReportTab]>([
    ['is known by the ID of another spreadsheet', () => FakeReportTab.of(VERSION, [], 'another')],
    ['is assumed where the ID was deleted', () => FakeReportTab.of(VERSION, [], '')],
    ['is assumed where the version was deleted too', () => FakeReportTab.of(null, [], '')],
  ])('%s, until somebody turns it on', (_title, tabOf) => {
    const { tab, book } = bookOver(tabOf());
    expect(book.reading().isCopy()).toBe(true);
    book.save(numbered(1));
    expect(book.reading().isCopy()).toBe(true);
    book.turnOn();
    expect([book.reading().isCopy(), tab.spreadsheetId, book.reports()]).toEqual([
      false,
      SPREADSHEET,
      [numbered(1)],
    ]);
  });

  test('takes what stands at its reports for theirs once it’s turned on, since it has no properties', () => {
    const row = { id: 'abcd0001', report: textOfRecord(numbered(1)), runs: '{"rows":9}' };
    const { book } = bookOver(FakeReportTab.of(VERSION, [row], 'another'));
    expect(book.report('abcd0001').run).toMatchObject({ isKnown: false, hasWritten: false });
    book.turnOn();
    expect(book.report('abcd0001').run).toMatchObject({ isKnown: true, hasWritten: true, lastGoodMs: null });
  });

  test('without a tab there is nothing to turn on', () => {
    const { tab, book } = bookOver();
    book.turnOn();
    expect([book.reading().isCopy(), tab.version]).toEqual([false, null]);
  });
});
