// What is wrong with a schedule, by what its trigger's last tick has noted, when the trigger is restarted for it, and
// which reports need it.

import { deleteReport, pauseReport, saveDraft } from '../../src/saved/edit-report';
import {
  makeMissingTrigger,
  makeOpenTrigger,
  restartStoppedTrigger,
  tickTrouble,
} from '../../src/saved/own-trigger';
import { endLost } from '../../src/saved/ownership/lost-reports';
import { takeOver } from '../../src/saved/ownership/take-over';
import type { LastTick } from '../../src/saved/ports';
import { SPREADSHEET } from '../fakes/saved/fake-report-tab';
import { ANN, BOB } from '../people';
import { ID } from './book-fixture';
import { savedFixture, savedReport, seenNow } from './saved-fixture';

const NOW = Date.UTC(2026, 10, 20, 12);
const HOUR_MS = 3_600_000;

test.each<[string, LastTick | null, ReturnType<typeof tickTrouble>]>([
  ['nothing is known', null, null],
  ['it was made just now', { atMs: NOW }, null],
  ['it was made two hours ago', { atMs: NOW - 2 * HOUR_MS }, null],
  ['it was made longer ago and never ran', { atMs: NOW - 2 * HOUR_MS - 1 }, 'late'],
  ['it ran within the hour', { atMs: NOW - HOUR_MS, open: 'here' }, null],
  ['it ran long ago', { atMs: NOW - 3 * HOUR_MS, open: 'here' }, 'late'],
  ['it ran without any file', { atMs: NOW - HOUR_MS, open: '' }, 'withoutFile'],
  ['it ran in another file', { atMs: NOW - HOUR_MS, open: 'there' }, 'withoutFile'],
  [
    'it was restarted and has not run since',
    { atMs: NOW - HOUR_MS, restartedMs: NOW - HOUR_MS },
    'restarted',
  ],
  ['it was restarted and has run', { atMs: NOW, open: 'here', restartedMs: NOW - HOUR_MS }, null],
  ['it was restarted and never ran', { atMs: NOW - 3 * HOUR_MS, restartedMs: NOW - 3 * HOUR_MS }, 'late'],
  ['it ran without a file and then no more', { atMs: NOW - 3 * HOUR_MS, open: '' }, 'late'],
])('the trouble of a trigger is known where %s', (_title, last, expected) =>
  expect(tickTrouble(last, 'here', NOW)).toBe(expected),
);

type Changes = NonNullable<Parameters<typeof savedReport>[0]>;

const inSheet = (sheetName: string) => ({ destination: { kind: 'newSheet', sheetName } }) as const;

const HOURLY = { schedule: { kind: 'hours', every: 1 }, ownedBy: ANN } as const;

/** Three hours after the last tick, half an hour before which a report was handled that is due every hour. */
function stopped(changes: Changes = {}) {
  const made = savedFixture();
  const nowMs = made.clock.now();
  const { reports, triggers, put } = made;
  triggers.ensure();
  const run = { handledDueMs: nowMs - 3.5 * HOUR_MS, ...changes.run };
  put(savedReport({ ...HOURLY, ...changes, run }));
  const ticked = (last: Partial<LastTick>) =>
    triggers.ticks.set(SPREADSHEET, { atMs: nowMs - 3 * HOUR_MS, open: SPREADSHEET, ...last });
  ticked({});
  const restart = () => restartStoppedTrigger(reports.book.entries(), reports.userProperties.all(), reports);
  return { ...made, nowMs, ticked, restart, uids: () => triggers.store.triggers.map(({ uid }) => uid) };
}

test('a trigger that has run before and no longer does is restarted, once', () => {
  const { restart, uids } = stopped();
  expect([uids(), restart(), uids()]).toEqual([['uid-1'], true, ['uid-2']]);
  expect([restart(), uids()]).toEqual([false, ['uid-2']]);
});

test.each<[string, number, boolean]>([
  ['23 hours after a restart', 23, false],
  ['a day after a restart', 24, true],
])('%s, a trigger that has stopped again is restarted: %s h, %s', (_title, hours, expected) => {
  const { ticked, restart, nowMs } = stopped();
  ticked({ restartedMs: nowMs - hours * HOUR_MS });
  expect(restart()).toBe(expected);
  // Also one that hasn't run since.
  const other = stopped();
  other.triggers.ticks.set(SPREADSHEET, {
    atMs: nowMs - hours * HOUR_MS,
    restartedMs: nowMs - hours * HOUR_MS,
  });
  expect(other.restart()).toBe(expected);
});

test.each<{ where: string; changes?: Changes; but?: (made: ReturnType<typeof stopped>) => unknown }>([
  {
    where: 'it has never run here',
    but: ({ triggers, nowMs }) => triggers.ticks.set(SPREADSHEET, { atMs: nowMs - 9 * HOUR_MS }),
  },
  { where: 'it ran within two hours', but: ({ ticked, nowMs }) => ticked({ atMs: nowMs - 2 * HOUR_MS }) },
  { where: 'nothing has been due for two hours', changes: { schedule: { kind: 'hours', every: 2 } } },
  { where: 'its report is another person’s', changes: { ownedBy: BOB } },
  { where: 'its report is paused', changes: { isPaused: true } },
  { where: 'its report has no schedule', changes: { schedule: null } },
  {
    where: 'another report of theirs is running',
    but: ({ put, nowMs }) =>
      put(savedReport({ ...HOURLY, id: 'abcd0124', run: { handledDueMs: nowMs, startedMs: nowMs } })),
  },
  {
    where: 'its report was changed past its owner’s panel',
    but: ({ tab }) => tab.editRecord(0, { mailsSummary: true }),
  },
  {
    where: 'its report came here with a copy of the file',
    but: ({ tab }) => tab.editRecord(0, { file: 'x' }),
  },
  { where: 'there is none', but: ({ triggers }) => triggers.remove() },
])('a trigger is left alone where $where', ({ changes, but = () => undefined }) => {
  const made = stopped(changes);
  but(made);
  const before = made.uids();
  expect([made.restart(), made.uids()]).toEqual([false, before]);
});

test('a trigger is left alone while another execution holds the lock', () => {
  const { lock, restart, uids } = stopped();
  lock.busy = true;
  expect(restart).toThrow(expect.objectContaining({ code: 'DOCUMENT_BUSY' }));
  expect(uids()).toEqual(['uid-1']);
});

test('who has no report for a trigger needs no lock when the list opens', () => {
  const { reports, lock } = savedFixture();
  makeMissingTrigger(reports.userProperties.all(), reports);
  expect(lock.timesHeld).toBe(0);
});

test.each<[string, Changes, boolean]>([
  ['a report to run', {}, true],
  ['none, as it is paused', { isPaused: true }, false],
])(
  'where the hourly trigger ran without the file, one at the opening is made for %s',
  (_what, changes, isMade) => {
    const { reports, ticked } = stopped(changes);
    ticked({ open: '' });
    expect(makeOpenTrigger(reports.book.entries(), reports.userProperties.all(), reports)).toBe(isMade);
  },
);

describe('whose reports need a trigger', () => {
  const scheduled = () => {
    const made = savedFixture();
    const { reports } = made;
    saveDraft({ ...savedReport({ ...HOURLY, id: '' }) }, ID, reports);
    const open = () => makeMissingTrigger(reports.userProperties.all(), reports);
    return { ...made, open };
  };

  test.each<[string, (made: ReturnType<typeof scheduled>) => unknown]>([
    ['edits', ({ tab }) => tab.editChoice(0, { period: 'last 90 days' })],
    ['unschedules', ({ tab }) => tab.editRecord(0, { schedule: undefined })],
    ['pauses', ({ tab }) => tab.editRecord(0, { isPaused: true })],
    ['makes unreadable', ({ tab }) => tab.editRecord(0, { mode: 'overwrite' })],
    ['gives away', ({ tab }) => tab.editRecord(0, { owner: 'another' })],
    ['removes', ({ tab }) => tab.removeRow({ id: ID, row: 3 })],
    [
      'takes over',
      ({ reports, who }) => {
        who.user = BOB;
        takeOver(seenNow(reports.book.report(ID), reports), reports);
        who.user = ANN;
      },
    ],
  ])('a report that somebody else %s keeps its owner’s, whatever else she does', (_what, act) => {
    const made = scheduled();
    act(made);
    made.open();
    saveDraft({ ...savedReport({ id: '', choice: inSheet('Two') }) }, 'abcd0124', made.reports);
    deleteReport('abcd0124', false, made.reports);
    expect(made.triggers.stands()).toBe(true);
  });

  test.each<[string, (made: ReturnType<typeof scheduled>) => unknown]>([
    ['pauses', ({ reports }) => pauseReport(ID, reports)],
    ['deletes', ({ reports }) => deleteReport(ID, false, reports)],
    ['unschedules', ({ reports }) => saveDraft({ ...savedReport({ schedule: null }) }, '', reports)],
    [
      'ends, as it is gone,',
      ({ reports, tab }) => {
        tab.removeRow({ id: ID, row: 3 });
        endLost([ID], reports);
      },
    ],
  ])('a report that its owner %s needs none any more', (_what, act) => {
    const made = scheduled();
    act(made);
    expect(made.triggers.stands()).toBe(false);
    made.open();
    expect(made.triggers.stands()).toBe(false);
  });

  test('opening the panel makes the one that a report lacks, and ends and forgets nothing', () => {
    const made = scheduled();
    made.triggers.remove();
    made.tab.removeRow({ id: ID, row: 3 });
    const before = made.reports.userProperties.all();
    made.open();
    expect([made.triggers.stands(), made.reports.userProperties.all()]).toEqual([true, before]);
  });

  test('what is hers in the list isn’t lost, so ending lost ones leaves it', () => {
    const made = scheduled();
    const before = made.reports.userProperties.all();
    made.tab.editRecord(0, { mode: 'overwrite' });
    endLost([ID], made.reports);
    expect([made.triggers.stands(), made.reports.userProperties.all()]).toEqual([true, before]);
  });

  test('a report that is gone and comes back with a newer version of the file runs on', () => {
    const made = scheduled();
    const [row] = made.tab.rows;
    made.tab.rows = [];
    made.open();
    made.tab.rows = row ? [row] : [];
    expect(made.reports.book.report(ID)).toMatchObject({ isMine: true, isAsSaved: true });
    expect(made.triggers.stands()).toBe(true);
  });
});
