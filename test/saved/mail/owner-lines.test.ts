// What of a person's reports is red or amber, a line each: by their own properties first, then by their rows.

import { StatsError } from '../../../src/core/errors';
import { ownerLines } from '../../../src/saved/mail/owner-lines';
import type { OwnedReport } from '../../../src/saved/ownership/owned-report';
import type { SavedReport } from '../../../src/saved/saved-report';
import type { BookEntry } from '../../../src/saved/tab/report-book';
import { FakeClock } from '../../fakes/net/fake-clock';
import { BOB } from '../../people';
import { HOUR_MS, START_MS } from '../fact-fixture';
import { savedReport } from '../saved-fixture';

const ID = 'abcd0123';
const OWNED: OwnedReport = {
  digests: ['d'],
  name: 'Daily apps',
  schedule: 'every hour',
  pause: '',
  told: '',
  lostMs: null,
};
type Run = Partial<SavedReport['run']>;
const mine = (run: Run = {}, changes: Parameters<typeof savedReport>[0] = {}) =>
  savedReport({ owner: 'of-ann', isMine: true, isAsSaved: true, ...changes, run });
const row = (report: SavedReport): BookEntry => ({ row: 3, report });
const UNREADABLE: BookEntry = {
  row: 3,
  id: ID,
  name: 'x',
  text: '{',
  place: { kind: 'currentCell' },
  error: new StatsError('REPORT_UNREADABLE', { part: '' }),
};
const BY_BOB: Run = { pausedBy: { mark: 'of-bob', email: BOB } };

function lineOf(entry: BookEntry | null, owned: Partial<OwnedReport> = {}, isLate = false) {
  const late = isLate && entry && 'report' in entry ? [entry.report] : [];
  return linesOf(entry ? [entry] : [], owned, late)[0];
}

function linesOf(
  entries: readonly BookEntry[],
  owned: Partial<OwnedReport> = {},
  late: readonly SavedReport[] = [],
) {
  return ownerLines([[ID, { ...OWNED, ...owned }]], entries, late, {
    user: { person: 'of-ann secret' },
    file: {},
    clock: new FakeClock(START_MS),
    spreadsheet: { id: () => 'sheet-1' },
  });
}
const kindOf = (entry: BookEntry | null, owned: Partial<OwnedReport>) => lineOf(entry, owned)?.kind ?? null;

test.each<[string, BookEntry | null, Partial<OwnedReport>, ReturnType<typeof kindOf>]>([
  ['is well', row(mine()), {}, null],
  ['has no schedule', null, { schedule: '' }, null],
  ['is gone', null, {}, 'gone'],
  ['is gone before its first save was whole', null, { digests: ['', 'd'] }, null],
  ['can’t be read', UNREADABLE, {}, 'unreadable'],
  ['is another’s', row(mine({}, { owner: 'of-bob', isMine: false })), {}, 'others'],
  [
    'is another’s before its first save was whole',
    row(mine({}, { owner: 'b' })),
    { digests: ['', 'd'] },
    null,
  ],
  [
    'names another owner, whom somebody has typed',
    row(mine({}, { owner: 'of-bob', isMine: false, isAsSaved: false })),
    {},
    'changed',
  ],
  [
    'was told to be another’s, and has changed since',
    row(mine({}, { owner: 'of-bob', isMine: false, isAsSaved: false })),
    { lostMs: START_MS },
    'others',
  ],
  ['names another file', row(mine({}, { isMine: false, isAsSaved: false })), {}, 'changed'],
  ['was changed', row(mine({}, { isAsSaved: false })), {}, 'changed'],
  ['was changed, and has failed', row(mine({ failures: 3 }, { isAsSaved: false })), {}, 'changed'],
  [
    'is paused by ten failures',
    row(mine({ failures: 10 }, { isPaused: true })),
    { pause: 'failures' },
    'paused',
  ],
  ['is paused by its owner', row(mine({ failures: 3 }, { isPaused: true })), { pause: 'owner' }, null],
  [
    'is paused by its owner and somebody else',
    row(mine(BY_BOB, { isPaused: true })),
    { pause: 'owner' },
    null,
  ],
  ['is paused by somebody else', row(mine(BY_BOB, { isPaused: true })), {}, 'pausedByOther'],
  ['has failed once, and may pass', row(mine({ failures: 1 })), {}, null],
  ['has failed twice, and may pass', row(mine({ failures: 2 })), {}, null],
  ['has failed three times, and may pass', row(mine({ failures: 3 })), {}, 'retried'],
  ['has failed for its owner to mend', row(mine({ failures: 1, failuresTowardPause: 1 })), {}, 'failed'],
  ['lacks a login', row(mine({ failures: 1, failuresTowardPause: 1, logInTo: 'account' })), {}, 'login'],
  ['lacks a right', row(mine({ failures: 1, errorCode: 'PERMISSION_MISSING' })), {}, 'right'],
  ['lacks the right to write', row(mine({ failures: 1, errorCode: 'FILE_READ_ONLY' })), {}, 'right'],
  ['has no room', row(mine({ failures: 1, errorCode: 'SPREADSHEET_FULL' })), {}, 'full'],
  ['says a code without a failure', row(mine({ errorCode: 'SPREADSHEET_FULL' })), {}, null],
  ['got no rows', row(mine({ warning: 'rows kept' })), {}, 'empty'],
  ['lacks data since now', row(mine({ warning: 'data missing', troubleSinceMs: START_MS })), {}, null],
  [
    'lacks data for a day',
    row(mine({ warning: 'data missing', troubleSinceMs: START_MS - 24 * HOUR_MS })),
    {},
    'partial',
  ],
  ['lacks an app', row(mine({ warning: 'data missing', lacking: '0a1b2c3d' })), {}, 'partial'],
  ['lost a filter', row(mine({ warning: 'not all done' })), {}, 'notAllDone'],
  ['has a warning for the card alone', row(mine({ warning: 'charts not updated' })), {}, null],
])('a report that %s', (_what, entry, owned, expected) => {
  expect(kindOf(entry, owned)).toBe(expected);
});

test('a report that lack of time keeps waiting is late, unless its last run says more', () => {
  expect(lineOf(row(mine()), {}, true)?.kind).toBe('late');
  expect(lineOf(row(mine({ failures: 3 })), {}, true)?.kind).toBe('retried');
  expect(lineOf(row(mine({}, { isPaused: true })), {}, true)?.kind).toBeNull();
});

test('a row of the same ID that can’t be read hides no report', () => {
  const failing = row(mine({ failures: 1, logInTo: 'account' }));
  for (const entries of [
    [failing, UNREADABLE],
    [UNREADABLE, failing],
  ])
    expect(linesOf(entries)).toMatchObject([{ kind: 'login' }]);
});

describe('a line’s mark', () => {
  const markOf = (run: Run) => lineOf(row(mine(run)))?.mark;
  const lacks = (lacking: string, more: Run = {}) => markOf({ warning: 'data missing', lacking, ...more });

  test('is blank where all is well', () => expect(markOf({})).toBe(''));

  test('is another for another kind, and for other apps', () => {
    const marks = [
      markOf({ failures: 3 }),
      markOf({ failures: 3, failuresTowardPause: 3 }),
      markOf({ failures: 3, logInTo: 'account' }),
      lacks('0a1b2c3d'),
      lacks('ffffffff'),
    ];
    expect(new Set(marks).size).toBe(marks.length);
  });

  test('isn’t another for times, counts, codes, texts, days or next tries', () => {
    const failed = (run: Run) => markOf({ failures: 1, failuresTowardPause: 1, ...run });
    const others: readonly Run[] = [
      { failures: 9, failuresTowardPause: 9 },
      { troubleSinceMs: START_MS, lastRunMs: START_MS, nextTryMs: START_MS, firstTryMs: START_MS },
      { errorCode: 'NO_APPS', result: 'Something else.' },
      { daysListedOn: '2026-11-02', rows: 7 },
    ];
    for (const run of others) expect(failed(run)).toBe(failed({}));
    expect(lacks('0a1b2c3d', { troubleSinceMs: START_MS, rows: 7 })).toBe(lacks('0a1b2c3d'));
  });
});
