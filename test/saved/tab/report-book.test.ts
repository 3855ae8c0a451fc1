// Reports in their tab and in properties: what a person's save writes, what a run records, and what somebody edits.

import { blankReport, type SavedReport } from '../../../src/saved/saved-report';
import { ReportBook } from '../../../src/saved/tab/report-book';
import { textOfRecord } from '../../../src/saved/tab/report-record';
import { BY_FAILURES } from '../../../src/saved/tab/run-state';
import { errorFrom } from '../../fakes/error-from';
import { FakeReportTab, SPREADSHEET } from '../../fakes/saved/fake-report-tab';
import { MemoryPropertyStore } from '../../fakes/stores/memory-property-store';
import { PersonalPropertyStores } from '../../fakes/stores/personal-property-stores';
import { ANN, BOB } from '../../people';
import { digest, savedReport } from '../saved-fixture';

const NOW = Date.UTC(2026, 10, 20, 11);
const VERSION = 7;

/** A book of two people, who are known to the file. */
function bookOver(tab = new FakeReportTab(), { ids = idsInTurn() } = {}) {
  const who = { user: ANN, email: (): string => who.user };
  const file = new MemoryPropertyStore();
  const own = new PersonalPropertyStores(() => who.user);
  for (const user of [BOB, ANN]) {
    who.user = user;
    own.set({ person: `mark-of-${user} secret-of-${user}` });
  }
  const book = new ReportBook({
    tab,
    userProperties: own,
    documentProperties: file,
    digest,
    nowMs: () => NOW,
    newId: ids,
    spreadsheet: { id: () => SPREADSHEET },
    person: { email: () => who.email() },
  });
  return { tab, book, who, file, own };
}

function idsInTurn(): () => string {
  let ids = 0;
  return () => `0000000${++ids}`;
}

const numbered = (at: number, changes: Parameters<typeof savedReport>[0] = {}) =>
  savedReport({ id: `abcd000${at}`, name: `Report ${at}`, ownedBy: ANN, ...changes });
/** What its owner's properties have of the first report. */
const OWN = `own.${SPREADSHEET}.abcd0001`;
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
  expect(tab.version).toBe(VERSION);
  book.save({ ...numbered(2), name: 'Renamed' });
  book.remove('abcd0001');
  expect(book.reports().map(({ name }) => name)).toEqual(['Renamed', 'Report 3']);
  expect(book.report('abcd0003')).toEqual({
    ...numbered(3),
    owner: `mark-of-${ANN}`,
    file: SPREADSHEET,
    isAsSaved: true,
    text: tab.rowAt(1).report,
  });
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
    book.record({ ...numbered(1, { run: { failures: 3 } }), name: 'Other', missingRows: 'mark' });
    expect([tab.rowAt(0).report, book.report('abcd0001').run.failures]).toEqual([report, 3]);
  });

  test.each([
    ['ten failures', BY_FAILURES],
    ['a colleague', { mark: 'another', email: BOB }],
  ])('pauses a report beside its record after %s, until its owner saves it as active', (_who, pausedBy) => {
    const { tab, book } = bookWith(numbered(1));
    const { report } = tab.rowAt(0);
    const before = book.report('abcd0001');
    book.record({ ...before, run: { ...before.run, pausedBy } });
    expect([tab.rowAt(0).report, book.report('abcd0001').isPaused]).toEqual([report, true]);
    book.save({ ...before, isPaused: false, run: { ...before.run, pausedBy: null } });
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
    numbered(1, { schedule: { kind: 'daily', hour: 9 }, run });

  test('is read as it was left, and stands in no cell', () => {
    const { tab, book } = bookWith(scheduled({ ...state, ...due }));
    expect(book.report('abcd0001').run).toMatchObject({ ...state, ...due });
    expect(tab.everything()).not.toMatch(/p1|2026-10-01|hasWritten|nextTryMs|goesOn/);
  });

  test('isn’t changed by an edit of its cells', () => {
    const { tab, book } = bookWith(scheduled({ ...state, ...due }));
    const { run } = book.report('abcd0001');
    tab.editRuns(0, {
      hasWritten: false,
      lastGoodMs: 1,
      dataOwner: '',
      firstDay: '',
      handledDueMs: 0,
      nextTryMs: 1,
      goesOn: false,
      begunMs: 1,
      daysMissed: [{ first: '2026-01-01', last: '2026-11-01' }],
      isKnown: true,
    });
    expect(book.report('abcd0001').run).toEqual(run);
  });

  test('when it’s due is known to its owner alone, and nobody else writes it', () => {
    const { book, who } = bookWith(scheduled({ ...state, ...due }));
    who.user = BOB;
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
      who.user = BOB;
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
    const { tab, book, file, own } = bookWith(numbered(1));
    expect(file.all()).toEqual({
      'state.abcd0001': '{}',
      'saved.abcd0001': digest(tab.rowAt(0).report),
    });
    expect(Object.keys(own.all())).toEqual(['person', OWN]);
    book.remove('abcd0001');
    expect([file.all(), Object.keys(own.all())]).toEqual([{}, ['person']]);
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
    tab.editRecord(1, { mode: 'rewrite' });
    expect(errorFrom(() => book.removeUnreadable(seen)).code).toBe('REPORT_UNKNOWN');
    tab.editRecord(1, { mode: 'overwrite' });
    book.removeUnreadable(seen);
    expect(textsAt(tab)).toEqual([['abcd0001', 'Report 1']]);
    expect(Object.keys(file.all())).toEqual(['state.abcd0001', 'saved.abcd0001']);
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
        schedule: { kind: 'daily', hour: 9 },
        run: { rows: 9, failures: 3, startedMs: NOW - 5 },
      }),
    );
    const { report } = tab.rowAt(0);
    book.nameCopiedRows();
    expect(book.reports()).toMatchObject([
      { id: 'abcd0001', isAsSaved: true, run: { ownedBy: ANN, rows: 9, startedMs: NOW - 5 } },
      // No tick runs it, since its owner hasn't saved it.
      {
        id: '00000001',
        isMine: true,
        isAsSaved: false,
        run: { rows: null, failures: 0, startedMs: null, isKnown: true },
      },
    ]);
    // The text that its owner has saved stays as it is in both.
    expect(tab.rows.map((row) => row.report)).toEqual([report, report]);
    expect(book.reading().hasCopiedRows()).toBe(false);
  });

  test('the one that its owner has saved keeps the ID, wherever it stands', () => {
    const made = bookOver();
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
  expect(bookOver(tab).book.reports()).toMatchObject([
    { id: 'abcd0001', name: 'Report 1', run: { ...run, isKnown: false } },
  ]);
});

test.each([
  [
    'a newer version',
    VERSION + 1,
    { code: 'TAB_TOO_NEW', details: { version: VERSION + 1, newest: VERSION } },
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

describe('a save', () => {
  const report = (changes: Parameters<typeof savedReport>[0] = {}) =>
    numbered(1, { schedule: { kind: 'daily', hour: 9 }, ...changes });

  test('makes a report that of the person at the keyboard, for them alone', () => {
    const { book, who } = bookWith(report());
    expect(book.report('abcd0001')).toMatchObject({
      owner: `mark-of-${ANN}`,
      file: SPREADSHEET,
      isMine: true,
      isAsSaved: true,
      run: { ownedBy: ANN },
    });
    who.user = BOB;
    expect(book.report('abcd0001')).toMatchObject({ isMine: false, isAsSaved: true });
    book.save(book.report('abcd0001'));
    expect(book.report('abcd0001')).toMatchObject({ isMine: true, run: { ownedBy: BOB } });
    who.user = ANN;
    expect(book.report('abcd0001')).toMatchObject({ owner: `mark-of-${BOB}`, isMine: false });
  });

  test('makes somebody known who isn’t, by random digits of which the file has one half', () => {
    const { book, tab, file, own } = bookOver();
    own.remove(['person']);
    book.save(report());
    const [mark = '', secret = ''] = (own.all()['person'] ?? '').split(' ');
    expect([mark, secret]).toEqual(['0000000100000002', '0000000300000004']);
    expect(tab.recordAt(0)['owner']).toBe(mark);
    expect(tab.everything() + JSON.stringify(file.all())).not.toContain(secret);
    book.save(report({ name: 'Renamed' }));
    expect(own.all()['person']).toBe(`${mark} ${secret}`);
  });

  test('keeps a pause of its owner’s that no cell says any more', () => {
    const { tab, book } = bookWith(report({ isPaused: true }));
    tab.editRecord(0, { isPaused: undefined });
    expect(book.report('abcd0001')).toMatchObject({ isPaused: true, isAsSaved: false });
  });

  test('keeps a pause by failures that no cell says any more', () => {
    const { tab, book } = bookWith(report());
    const before = book.report('abcd0001');
    book.record({ ...before, run: { ...before.run, failures: 10, pausedBy: BY_FAILURES } });
    tab.editRuns(0, { pausedBy: undefined, failures: 0 });
    expect(book.report('abcd0001')).toMatchObject({ isPaused: true, isAsSaved: true });
  });

  test('of a person with a full store changes nothing', () => {
    const { tab, book, own } = bookWith(report());
    const before = [tab.everything(), own.all()];
    const set = own.set.bind(own);
    own.set = () => {
      throw new Error('full');
    };
    expect(() => book.save(report({ name: 'Renamed' }))).toThrow('full');
    own.set = set;
    expect([tab.everything(), own.all()]).toEqual(before);
  });

  test('that Google stops anywhere leaves the report as it was saved before, or as it is saved now', () => {
    const names = new Set<string>();
    for (let writes = 0; names.size < 2 || writes < 9; writes++) {
      const { tab, book, own, file, who } = bookWith(report());
      stopAfter(writes, [own, file], tab, () => book.save(report({ name: 'Renamed' })));
      const found = book.report('abcd0001');
      expect([writes, found.isMine, found.isAsSaved]).toEqual([writes, true, true]);
      names.add(found.name);
      // The next run settles which of both it is.
      book.record(found);
      expect(JSON.parse(own.all()[OWN] ?? '')).toMatchObject({ digests: [digest(found.text)] });
      who.user = BOB;
      expect(book.report('abcd0001').isAsSaved).toBe(true);
    }
    expect([...names]).toEqual(['Report 1', 'Renamed']);
  });
});

/** Google stops an execution after so many of its writes. */
function stopAfter(
  writes: number,
  stores: readonly { set: MemoryPropertyStore['set'] }[],
  tab: FakeReportTab,
  work: () => void,
): void {
  let remaining = writes;
  const write = () => {
    if (remaining-- <= 0) throw new Error('stopped');
  };
  const sets = stores.map((store) => store.set.bind(store));
  for (const [at, store] of stores.entries())
    store.set = (values) => {
      write();
      sets[at]?.(values);
    };
  tab.onWrite = write;
  try {
    work();
  } catch (thrown) {
    expect(thrown).toEqual(new Error('stopped'));
  }
  for (const [at, store] of stores.entries()) store.set = sets[at] ?? store.set;
  tab.onWrite = () => undefined;
}

describe('a record that its owner hasn’t saved', () => {
  const longer = { choice: { period: 'last 90 days' } };

  test.each<[what: string, act: (made: ReturnType<typeof bookOver>) => void]>([
    ['edited in its cell', ({ tab }) => tab.editChoice(0, longer.choice)],
    ['with a space more', ({ tab }) => Object.assign(tab.rowAt(0), { report: `${tab.rowAt(0).report} ` })],
    [
      'of an earlier save',
      ({ tab, book }) => {
        const { report } = tab.rowAt(0);
        book.save(numbered(1, longer));
        tab.rowAt(0).report = report;
      },
    ],
    [
      'of another row',
      ({ tab, book }) => {
        book.save(numbered(2, longer));
        tab.rowAt(0).report = tab.rowAt(1).report;
      },
    ],
    [
      'of a time when it was active',
      ({ tab, book }) => {
        const { report } = tab.rowAt(0);
        book.save({ ...book.report('abcd0001'), isPaused: true });
        tab.rowAt(0).report = report;
      },
    ],
  ])('is known as that: one %s', (_what, act) => {
    const made = bookWith(numbered(1));
    act(made);
    expect(made.book.report('abcd0001')).toMatchObject({ isMine: true, isAsSaved: false });
  });

  test('is as it was saved again once its text is', () => {
    const { tab, book } = bookWith(numbered(1));
    const { report } = tab.rowAt(0);
    tab.editChoice(0, longer.choice);
    // A run that ends meanwhile doesn't make the edited text its owner's.
    book.record(book.report('abcd0001'));
    expect(book.report('abcd0001').isAsSaved).toBe(false);
    tab.rowAt(0).report = report;
    expect(book.report('abcd0001').isAsSaved).toBe(true);
  });

  test('is known as that to others, too', () => {
    const { tab, book, who } = bookWith(numbered(1));
    tab.editChoice(0, longer.choice);
    who.user = BOB;
    expect(book.report('abcd0001')).toMatchObject({ isMine: false, isAsSaved: false });
  });

  test('names an owner in vain, whose properties have nothing of it', () => {
    const { tab, book } = bookOver();
    tab.writeHead({ version: VERSION });
    const typed = { owner: `mark-of-${ANN}`, file: SPREADSHEET };
    tab.rows.push({ id: 'abcd0001', report: textOfRecord(numbered(1, typed)), runs: '' });
    expect(book.report('abcd0001')).toMatchObject({ isMine: true, isAsSaved: false });
  });
});

describe('whose a report is', () => {
  test('is told with the address that its owner has now, once they record something', () => {
    const { book, who } = bookWith(numbered(1));
    who.email = () => 'ann@new.example';
    book.record(book.report('abcd0001'));
    expect(book.report('abcd0001')).toMatchObject({ isMine: true, run: { ownedBy: 'ann@new.example' } });
    // Never by a blank one, which Google tells of some people.
    who.email = () => '';
    book.record(book.report('abcd0001'));
    book.save(book.report('abcd0001'));
    expect(book.report('abcd0001').run.ownedBy).toBe('ann@new.example');
  });

  test('isn’t changed by what others record, nor by an address that somebody types', () => {
    const { tab, book, who } = bookWith(numbered(1));
    who.user = BOB;
    book.record(book.report('abcd0001'));
    expect(book.report('abcd0001').run.ownedBy).toBe(ANN);
    tab.editRuns(0, { ownedBy: BOB });
    expect(book.report('abcd0001').isMine).toBe(false);
    who.user = ANN;
    expect(book.report('abcd0001')).toMatchObject({ isMine: true, isAsSaved: true });
  });
});

describe('a copy of the file', () => {
  test('owns nothing, and what stands at its reports isn’t theirs, since it has no properties', () => {
    const { tab, own } = bookWith(numbered(1, { run: { rows: 9 } }));
    const copy = new ReportBook({
      tab,
      userProperties: own,
      documentProperties: new MemoryPropertyStore(),
      digest,
      nowMs: () => NOW,
      newId: idsInTurn(),
      person: { email: () => ANN },
      spreadsheet: { id: () => 'the-copy' },
    });
    expect(copy.report('abcd0001')).toMatchObject({
      file: SPREADSHEET,
      owner: `mark-of-${ANN}`,
      isMine: false,
      isAsSaved: false,
      run: { isKnown: false, hasWritten: false, rows: 9 },
    });
    copy.save(copy.report('abcd0001'));
    expect(copy.report('abcd0001')).toMatchObject({ file: 'the-copy', isMine: true, isAsSaved: true });
    // The original's stays hers, as she has saved it there.
    expect(Object.keys(own.all())).toEqual(['person', OWN, 'own.the-copy.abcd0001']);
  });
});
