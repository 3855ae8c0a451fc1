// What another editor does to a report that its owner has saved, paused or deleted: whether the owner's tick runs it.

import { deleteReport, pauseReport, saveDraft } from '../../../src/saved/edit-report';
import { resumeReport, saveAsTheyAre, takeOver } from '../../../src/saved/ownership/take-over';
import { ANN, BOB } from '../../people';
import { bookFixture, byBob, ID, scheduled } from '../book-fixture';
import { HOUR_MS, START_MS } from '../fact-fixture';
import { rowOf, seenNow } from '../saved-fixture';

type Made = ReturnType<typeof bookFixture>;
type Act = (made: Made) => void;

/** Types into the row, as an editor whom nobody knows. */
const namesOwner =
  (owner: string): Act =>
  ({ tab }) =>
    tab.editRecord(0, { owner });
const namesAddress =
  (ownedBy: string): Act =>
  ({ tab }) =>
    tab.editRuns(0, { ownedBy });
const active: Act = ({ tab }) => {
  if (tab.recordAt(0)['isPaused'] !== undefined) tab.editRecord(0, { isPaused: undefined });
  tab.editRuns(0, { pausedBy: undefined });
};
const hasPeriod =
  (period: string): Act =>
  ({ tab }) =>
    tab.editChoice(0, { period });
const longer = hasPeriod('last 90 days');
const asSaved = hasPeriod('last 7 days');
const typesPause: Act = ({ tab }) => tab.editRuns(0, { pausedBy: { mark: 'of-nobody', email: BOB } });

/** Ann, at her panel. */
const pauses: Act = ({ reports }) => pauseReport(ID, reports);
const resumes: Act = ({ reports }) => resumeReport(ID, reports);
const saves: Act = ({ reports, at }) => saveDraft(at(), '', reports);
const looksAndSaves: Act = ({ reports, at }) => saveAsTheyAre(seenNow(at(), reports), reports);
const takesOver: Act = ({ reports, at }) => takeOver(seenNow(at(), reports), reports);

/** Puts back the record as it stood before `acts`. */
const withOlderText =
  (...acts: readonly Act[]): Act =>
  (made) => {
    const { report } = made.tab.rowAt(0);
    for (const act of acts) act(made);
    made.tab.rowAt(0).report = report;
  };
/** Puts what another report of Ann's says into the row. */
const hasTextOfAnother: Act = ({ put, tab }) => {
  put(scheduled({ id: 'bbbbbbbb', choice: { period: 'last 90 days', ...inSheet('Other') } }));
  tab.rowAt(0).report = tab.rowAt(1).report;
  tab.removeRow({ id: 'bbbbbbbb', row: 4 });
};
const inSheet = (sheetName: string) => ({ destination: { kind: 'newSheet', sheetName } }) as const;
/** An editor removes the row, and adds it again as it was, but with another ID. */
const withId =
  (id: string): Act =>
  ({ tab }) => {
    tab.rows = [{ ...tab.rowAt(0), id }];
  };
const removesAndRestores: Act = (made) => {
  const rows = made.tab.rows;
  made.tab.rows = [];
  made.ticks(2);
  made.tab.rows = rows;
};
/** A copy has none of the file's properties. */
const copiesFile: Act = ({ reports }) => {
  const { documentProperties } = reports;
  reports.spreadsheet.id = () => 'the-copy';
  documentProperties.remove(Object.keys(documentProperties.all()));
};

const failsTenTimes: Act = (made) => {
  made.facts.status = 404;
  made.ticks(10);
  made.facts.status = 200;
  expect(made.at().isPaused).toBe(true);
};
const nearlyStopped: Act = ({ reports: { book }, at }) =>
  book.record({
    ...at(),
    run: { ...at().run, begunMs: START_MS - 10 * 60_000, failures: 9, failuresTowardPause: 9 },
  });
const isStoppedTenTimes: Act = (made) => {
  nearlyStopped(made);
  made.tick();
  expect(made.at().isPaused).toBe(true);
};

test.each<[string, readonly Act[], runs: boolean]>([
  ['nobody does anything', [], true],
  ['Ann pauses it, and somebody un-pauses it', [pauses, active], false],
  ['Ann pauses it, and somebody un-pauses and edits it', [pauses, active, longer], false],
  ['Ann pauses it, and somebody puts back the text of when it was active', [withOlderText(pauses)], false],
  ['somebody edits it, Ann pauses it, and both are undone', [longer, pauses, asSaved, active], false],
  ['Ann pauses it, Bob pauses it too, and un-pauses it', [pauses, byBob(pauses), byBob(resumes)], false],
  [
    'Ann pauses it, somebody types a pause, she saves it so, and somebody un-pauses it',
    [pauses, typesPause, saves, active],
    false,
  ],
  [
    'somebody edits it, Ann pauses it and saves it as it is, and somebody un-pauses it',
    [longer, pauses, looksAndSaves, active],
    false,
  ],
  ['ten failures pause it, and somebody un-pauses it', [failsTenTimes, active], false],
  ['ten stops pause it, and somebody un-pauses it', [isStoppedTenTimes, active], false],
  ['Bob pauses it', [byBob(pauses)], false],
  ['Bob pauses it, and somebody un-pauses it', [byBob(pauses), active], true],
  ['Bob pauses it, Ann saves it so, and somebody un-pauses it', [byBob(pauses), saves, active], true],
  ['Ann pauses and resumes it', [pauses, resumes], true],
  ['ten failures pause it, and Ann resumes it', [failsTenTimes, resumes], true],
  ['somebody edits it', [longer], false],
  ['somebody edits it, and undoes that', [longer, asSaved], true],
  ['somebody edits it, and Ann saves it as it is', [longer, looksAndSaves], true],
  [
    'Ann saves it with fewer days, and somebody puts back the text before',
    [withOlderText(saves, savesShorter)],
    false,
  ],
  ['somebody puts the text of another report of hers there', [hasTextOfAnother], false],
  ['somebody gives its row another ID', [withId('b0b0b0b0')], false],
  ['somebody removes it, and puts it back two hours later', [removesAndRestores], true],
  ['Ann deletes it, and somebody makes it again', [annDeletes], false],
  ['somebody names another owner', [namesOwner('of-nobody')], false],
  ['somebody names another address', [namesAddress(BOB)], true],
  ['Bob takes it over', [byBob(takesOver)], false],
  ['Bob takes it over, and somebody puts back her text', [withOlderText(byBob(takesOver))], true],
  ['somebody copies the file', [copiesFile], false],
  ['somebody copies the file, and Ann takes it over there', [copiesFile, takesOver], true],
])('%s: whether it runs %#', (_title, acts, runs) => {
  const made = bookFixture(scheduled({ choice: { period: 'last 7 days' } }));
  for (const act of acts) act(made);
  made.triggers.ensure();
  made.clock.advance(2 * HOUR_MS);
  made.facts.urls.length = 0;
  made.tick();
  expect(made.facts.urls.length > 0).toBe(runs);
  expect(made.mailer.mails.every(({ to }) => to === ANN)).toBe(true);
});

/** Ann saves it with one day. */
function savesShorter({ reports, at }: Made): void {
  saveDraft({ ...at(), choice: { ...at().choice, period: 'yesterday' } }, '', reports);
}

/** Ann deletes her report, and an editor types its row again. */
function annDeletes({ reports, tab }: Made): void {
  const row = { ...tab.rowAt(0) };
  deleteReport(ID, false, reports);
  tab.rows.push(row);
}

test.each([
  ['in 2099', Date.UTC(2099, 0, 1)],
  ['long past', 0],
])('a due time that somebody writes %s each hour makes it run neither less nor more often', (_when, ms) => {
  const made = bookFixture(scheduled({ choice: { period: 'yesterday' } }));
  for (let hour = 0; hour < 5; hour++) {
    made.tab.editRuns(0, {
      handledDueMs: ms,
      handled: { handledDueMs: ms },
      nextTryMs: ms,
      goesOn: true,
      begunMs: ms,
      startedMs: null,
    });
    // A second tick within the hour finds nothing due.
    made.tick();
    made.ticks(1);
  }
  expect(made.log.lines).toHaveLength(5);
});

test('a row that Ann has never saved runs with nothing, and leaves nothing in her store', () => {
  const made = bookFixture();
  const { book, documentProperties, openConnection, userProperties } = made.reports;
  const mark = book.mark();
  made.tab.writeHead({ version: 7 });
  made.tab.rows.push(rowOf(scheduled({ owner: mark, file: 'sheet-1' })));
  documentProperties.set({
    'shared.account': JSON.stringify({ ...openConnection('account'), sinceMs: 0, by: BOB }),
  });
  const before = userProperties.all();
  made.ticks(3);
  expect([made.facts.urls, userProperties.all(), made.mailer.mails]).toEqual([[], before, []]);
});

/** Google stops the execution after so many changes: none of the later ones happens. @returns whether one was left */
function stopAfter({ reports, tab, log }: Made, changes: number, work: () => void): boolean {
  let remaining = changes;
  const change = () => {
    if (remaining-- <= 0) throw new Error('stopped');
  };
  const { userProperties } = reports;
  const append = log.append;
  const [set, remove] = [userProperties.set.bind(userProperties), userProperties.remove.bind(userProperties)];
  userProperties.set = (values) => {
    change();
    set(values);
  };
  userProperties.remove = (keys) => {
    change();
    remove(keys);
  };
  log.append = (line) => [change(), append.call(log, line)];
  tab.onWrite = change;
  try {
    work();
  } catch {
    // The execution was stopped.
  }
  Object.assign(userProperties, { set, remove });
  log.append = append;
  tab.onWrite = () => undefined;
  return remaining < 0;
}

test.each<[string, Act, Act]>([
  ['Ann’s pause', () => undefined, pauses],
  [
    'the tick that pauses it after ten failures',
    (made) => {
      made.facts.status = 404;
      made.ticks(9);
    },
    (made) => made.tick(),
  ],
  ['the tick that pauses it after ten stops', nearlyStopped, (made) => made.tick()],
])(
  'a row that %s has paused never runs un-paused by somebody else, wherever Google stops it',
  (_title, before, pause) => {
    let paused = 0;
    for (let changes = 0; ; changes++) {
      const made = bookFixture(scheduled());
      before(made);
      const wasStopped = stopAfter(made, changes, () => pause(made));
      made.facts.status = 200;
      made.clock.advance(2 * HOUR_MS);
      if (made.at().isPaused) {
        paused += 1;
        active(made);
        made.triggers.ensure();
        made.facts.urls.length = 0;
        made.tick();
        expect([changes, made.facts.urls]).toEqual([changes, []]);
      }
      if (!wasStopped) break;
    }
    expect(paused).toBeGreaterThan(0);
  },
);
