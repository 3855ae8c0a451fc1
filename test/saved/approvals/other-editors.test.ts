// What another editor does to a report that its owner has agreed to, paused or left: whether the owner's tick runs it.

import { Approvals } from '../../../src/saved/ownership/report-spending';
import { resumeReport } from '../../../src/saved/ownership/take-over';
import { deleteReport, pauseReport, saveDraft } from '../../../src/saved/edit-report';
import { HOUR_MS, START_MS } from '../../runs/fact-fixture';
import { bookFixture, byBob, ID, scheduled } from '../book-fixture';
import { ANN, BOB, rowOf } from '../saved-fixture';

type Made = ReturnType<typeof bookFixture>;
type Act = (made: Made) => void;

/** Types into the row, as an editor whom nobody knows. */
const namesOwner =
  (ownedBy: string): Act =>
  ({ tab }) =>
    tab.editRecord(0, { scheduledBy });
const active: Act = ({ tab }) => {
  tab.editRecord(0, { isPaused: undefined });
  tab.editRuns(0, { isPaused: undefined });
};
const hasPeriod =
  (period: string): Act =>
  ({ tab }) =>
    tab.editChoice(0, { period });
const longer = hasPeriod('last 90 days');
const asSaved = hasPeriod('last 7 days');

/** Ann, at her panel. */
const pauses: Act = ({ reports }) => pauseReport(ID, reports);
const resumes: Act = ({ reports }) => resumeReport(ID, undefined, reports);
const saves: Act = ({ reports, at }) => saveDraft(at(), '', reports);
const savesLonger: Act = ({ reports, at }) =>
  saveDraft({ ...at(), choice: { ...at().choice, period: 'last 90 days' } }, '', reports);

/** An editor removes the row, and types it again with the same ID or another. */
const madeAgain =
  (changes: Parameters<typeof scheduled>[0] = {}): Act =>
  ({ tab }) => {
    const { runs } = tab.rowAt(0);
    tab.rows = [{ ...rowOf(scheduled(changes)), runs }];
  };
/** A copy has none of the file's properties. */
const copiesFile: Act = ({ reports }) => {
  const { book, documentProperties } = reports;
  reports.spreadsheetId = () => 'the-copy';
  documentProperties.remove(Object.keys(documentProperties.all()));
  book.turnOn();
};

const failsTenTimes: Act = (made) => {
  made.facts.status = 404;
  made.ticks(10);
  made.facts.status = 200;
  expect(made.at().isPaused).toBe(true);
};
const isStoppedTenTimes: Act = (made) => {
  const run = { begunMs: START_MS - 10 * 60_000, failures: 9, failuresTowardPause: 9 };
  made.reports.book.save({ ...made.at(), run: { ...made.at().run, ...run } });
  made.tick();
  expect(made.at().isPaused).toBe(true);
};

const sharesConnection: Act = ({ reports }) =>
  reports.documentProperties.set({
    'shared.account': JSON.stringify({ ...reports.openConnection('account'), sinceMs: 0, by: ANN }),
  });
const unsharesConnection: Act = ({ reports }) => reports.documentProperties.remove(['shared.account']);

/** What the owner's next tick does with the report: runs it, or leaves it waiting, with or without a mail about it. */
type Next = 'runs' | 'waits' | 'waits unasked';

test.each<[string, readonly Act[], Next]>([
  ['nobody does anything', [], 'runs'],
  ['Ann pauses it, and somebody un-pauses it', [pauses, active], 'waits'],
  ['Ann pauses it, and somebody un-pauses and edits it', [pauses, active, longer], 'waits'],
  ['somebody edits it, Ann pauses it, and both are undone', [longer, pauses, asSaved, active], 'waits'],
  ['Ann pauses it, Bob pauses it too, and un-pauses it', [pauses, byBob(pauses), active], 'waits'],
  ['Ann pauses it, and somebody makes it again', [pauses, madeAgain()], 'waits'],
  ['ten failures pause it, and somebody un-pauses it', [failsTenTimes, active], 'waits'],
  ['ten stops pause it, and somebody un-pauses it', [isStoppedTenTimes, active], 'waits'],
  [
    'it fails ten times as somebody edited it while it was shared, and that one un-pauses it',
    [sharesConnection, longer, failsTenTimes, unsharesConnection, active],
    'waits',
  ],
  ['Bob pauses it, Ann saves it so, and somebody un-pauses it', [byBob(pauses), saves, active], 'waits'],
  ['Bob pauses it, and somebody un-pauses it', [byBob(pauses), active], 'runs'],
  ['Ann pauses and resumes it', [pauses, resumes], 'runs'],
  ['ten failures pause it, and Ann resumes it', [failsTenTimes, resumes], 'runs'],
  ['somebody edits it', [longer], 'waits'],
  ['somebody edits it, and undoes that', [longer, asSaved], 'runs'],
  ['somebody makes it again as it was', [madeAgain()], 'runs'],
  ['somebody makes it again with more days', [madeAgain({ choice: { period: 'last 90 days' } })], 'waits'],
  ['Ann deletes it, and somebody makes it again', [(made) => annDeletes(made)], 'waits unasked'],
  ['somebody gives its row another ID', [madeAgain({ id: 'b0b0b0b0' })], 'waits unasked'],
  ['somebody names Bob, edits it, and names Ann again', [namesOwner(BOB), longer, namesOwner(ANN)], 'waits'],
  ['somebody names Bob, and then Ann', [namesOwner(BOB), namesOwner(ANN)], 'runs'],
  ['somebody copies the file and turns it on', [copiesFile], 'waits unasked'],
])('%s: it %#', (_title, acts, next) => {
  const made = bookFixture(scheduled({ choice: { period: 'last 7 days' } }));
  for (const act of acts) act(made);
  made.triggers.ensure();
  made.clock.advance(2 * HOUR_MS);
  made.facts.urls.length = 0;
  made.mailer.sent.length = 0;
  const keys = Object.keys(made.reports.userProperties.all()).length;
  made.tick();
  expect(made.facts.urls.length > 0).toBe(next === 'runs');
  const asked = made.mailer.sent.filter(({ subject }) => subject.endsWith('needs your approval'));
  expect(asked).toHaveLength(Number(next === 'waits'));
  if (next === 'waits unasked') expect(Object.keys(made.reports.userProperties.all())).toHaveLength(keys);
});

test.each<[string, readonly Act[], boolean]>([
  ['Ann pauses it', [pauses], true],
  ['Ann pauses it, somebody un-pauses it, and she pauses it again', [pauses, active, pauses], true],
  ['somebody edits it, and Ann pauses it', [longer, pauses], false],
  ['Bob saves it with more days, and Ann pauses it', [byBob(savesLonger), pauses], false],
  ['ten failures pause it', [failsTenTimes], true],
  [
    'ten failures pause it as somebody edited it while it was shared',
    [sharesConnection, longer, failsTenTimes, unsharesConnection],
    false,
  ],
  [
    'ten stops pause it as somebody edited it while it was shared',
    [sharesConnection, longer, isStoppedTenTimes, unsharesConnection],
    false,
  ],
])('%s: whether a run of all reports asks Ann first %#', (_title, acts, runs) => {
  const made = bookFixture(scheduled({ choice: { period: 'last 7 days' } }));
  for (const act of acts) act(made);
  expect(made.at().isPaused).toBe(true);
  made.facts.urls.length = 0;
  expect(new Approvals(made.reports).of(made.at())).toMatchObject({ isApproved: runs, mayRun: runs });
  const { error } = made.byPerson({ isOneOfAll: true });
  expect([error?.code ?? null, made.facts.urls.length > 0]).toEqual([runs ? null : 'REPORT_CHANGED', runs]);
});

/** Ann deletes her report, and an editor types its row again. */
function annDeletes({ reports, tab }: Made): void {
  const row = { ...tab.rowAt(0) };
  deleteReport(ID, false, reports);
  tab.rows.push(row);
}

test('the pause of a row that Ann has never approved leaves nothing in her store', () => {
  const made = bookFixture();
  const { documentProperties, openConnection, userProperties } = made.reports;
  made.tab.writeHead({ version: 7, spreadsheetId: 'sheet-1' });
  made.tab.rows.push(rowOf(scheduled()));
  documentProperties.set({
    'shared.account': JSON.stringify({ ...openConnection('account'), sinceMs: 0, by: BOB }),
  });
  failsTenTimes(made);
  expect([userProperties.all(), made.mailer.sent]).toEqual([{}, []]);
});

/** Google stops the execution after so many changes: none of the later ones happens. @returns whether one was left */
function stopAfter({ reports, tab, log }: Made, changes: number, work: () => void): boolean {
  let left = changes;
  const change = () => {
    if (left-- <= 0) throw new Error('stopped');
  };
  const { userProperties } = reports;
  const [{ set, remove }, append] = [userProperties, log.append];
  userProperties.set = (values) => [change(), set(values)];
  userProperties.remove = (keys) => [change(), remove(keys)];
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
  return left < 0;
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
  [
    'the tick that pauses it after ten stops',
    ({ reports: { book }, at }) =>
      book.save({
        ...at(),
        run: { ...at().run, begunMs: START_MS - 10 * 60_000, failures: 9, failuresTowardPause: 9 },
      }),
    (made) => made.tick(),
  ],
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
        expect(new Approvals(made.reports).of(made.at()).isApproved).toBe(false);
      }
      if (!wasStopped) break;
    }
    expect(paused).toBeGreaterThan(0);
  },
);
