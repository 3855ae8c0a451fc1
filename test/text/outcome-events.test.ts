// What a person is told of each thing that a run has met: the same sentence in its outcome, on its card, in the log and
// in a mail; which are amber, and which come first.

import { StatsError } from '../../src/core/errors';
import type { EventKind, OutcomeEvent } from '../../src/core/outcome-events';
import type { BucketName, CutBucket } from '../../src/core/report/buckets';
import { asksForLook, eventsToCheck, sentencesOf } from '../../src/text/outcome-events';
import { runSentence, summarySentence, toldOf } from '../../src/text/outcomes';
import { toldOfPreview } from '../../src/text/previews';
import { day } from '../core/given-day';
import { tableResult } from '../runs/given-run';
import { ONE_APP } from './failed-apps';

const REFUSED = new StatsError('CELLS_PROTECTED', {});
const BUSY = new StatsError('SERVICE_BUSY', { service: 'account', status: 429, serviceMessage: '' });
const rowsChanged = (added: number, changed: number, removed: number) =>
  ({ kind: 'rowsChanged', added, changed, removed }) satisfies OutcomeEvent;
const daysChanged = (changes: Partial<OutcomeEvent<'daysChanged'>>): OutcomeEvent => ({
  kind: 'daysChanged',
  restatedDays: 4,
  restatedRevenue: -38.2,
  mostRestated: { day: day('2026-11-12'), revenue: -30 },
  ...changes,
});
const cut = (hasToday: boolean, bucket: BucketName, ...ends: [CutBucket['place'], number, number][]) =>
  ({
    kind: 'cut',
    bucket,
    hasToday,
    ends: ends.map(([place, days, of]) => ({ place, days, of, day: day('2026-11-09') })),
  }) satisfies OutcomeEvent;
const span = (first: string, last = first) => ({ first: day(first), last: day(last), error: BUSY });
const restated = (
  months: readonly string[],
  more: Partial<OutcomeEvent<'restated'>> = {},
): OutcomeEvent<'restated'> => ({
  kind: 'restated',
  days: months.map((of) => ({ day: day(of), revenue: of.startsWith('2025') ? 1.5 : -40.125 })),
  trouble: null,
  isFull: false,
  isKept: false,
  newestYear: '2026',
  ...more,
});
const value = (name: string, isOfApp: boolean, nearest: string[]) => ({
  field: isOfApp ? 'Platform' : 'Country',
  isOfApp,
  value: name,
  nearest,
});
const lost = (
  what: 'beside' | 'charts' | 'leftovers' | 'looks' | 'memory' | 'note' | 'rows' | 'undo' | 'widths',
) => ({ kind: 'lost', loss: { what, error: REFUSED } }) satisfies OutcomeEvent;

/** Each event, whether it asks for a look, and its sentence, or how that begins. */
const TOLD: readonly [OutcomeEvent, boolean, string | RegExp][] = [
  [
    { kind: 'tableMadeAnew', isSnapshot: false },
    true,
    'The table was missing and was made again. It has only the days of this run. To load others, choose a longer period, run the report until all is loaded, and set the period back.',
  ],
  [
    { kind: 'tableMadeAnew', isSnapshot: true },
    true,
    'The table was missing and was made again. It has only the day of this run.',
  ],
  [
    { kind: 'rowsKept', rows: 2, excludesAllApps: false },
    true,
    'The service returned no rows, so 2 rows were kept.',
  ],
  [
    { kind: 'rowsKept', rows: 1, excludesAllApps: true },
    true,
    'No app passes the filter, so nothing was requested. 1 row was kept.',
  ],
  [
    { kind: 'noRows', removed: 1, excludesAllApps: false },
    true,
    'The service returned no rows, so 1 row was removed.',
  ],
  [{ kind: 'noRows', removed: 0, excludesAllApps: false }, true, 'The service returned no rows.'],
  [
    { kind: 'noRows', removed: 0, excludesAllApps: true },
    true,
    'No app passes the filter, so nothing was requested.',
  ],
  [{ kind: 'onlyEarlier' }, true, 'The service has no data for the period itself.'],
  [{ kind: 'filteredOut' }, false, 'No row passes the filter.'],
  [{ kind: 'appsFailed', failures: ONE_APP }, true, /^Missing: Chess \(com\.chess, ios\): .*Slow down/],
  [
    { kind: 'daysFailed', failed: [span('2026-11-02'), span('2026-11-01')] },
    true,
    /^Not loaded: 2026-11-01\.\.2026-11-02\. .*busy/,
  ],
  [
    { kind: 'loadCancelled', left: 1, of: 10 },
    false,
    'Stopped with 1 of 10 days left. What was loaded stays in the table.',
  ],
  [{ kind: 'loadStopped', left: 1, of: 10, by: null }, true, 'Stopped with 1 of 10 days left.'],
  [{ kind: 'loadStopped', left: 1, of: 10, by: BUSY }, true, /^Stopped with 1 of 10 days left\. .*busy/],
  [{ kind: 'nothingLoaded' }, true, ''],
  [
    { kind: 'columnsUnread', unread: ['Large'] },
    false,
    'Columns have moved, and the formulas in “Large” weren’t checked.',
  ],
  [
    { kind: 'appsSilent', silent: [{ app: 'Go', mark: '1', since: day('2026-11-12') }] },
    true,
    'Without Go: no rows since 2026-11-12.',
  ],
  [{ kind: 'appsGone', apps: ['Go'] }, true, 'Go is no longer in this account.'],
  [{ kind: 'appsGone', apps: ['Go', 'Chess'] }, true, 'Go, Chess are no longer in this account.'],
  [{ kind: 'absent', names: ['com.a', 'com.b'] }, true, 'No data for: com.a, com.b.'],
  [{ kind: 'uncounted', apps: ['Bee'] }, true, 'The service has no count of users for: Bee.'],
  [
    { kind: 'partlyCounted', apps: ['Bee (android)'] },
    false,
    '0 users on some days: Bee (android). ARPDAU is too high if an app earned on them.',
  ],
  [{ kind: 'nothingToCompare' }, true, 'The earlier days have no data, so there’s nothing to compare with.'],
  [
    { kind: 'readAgain', from: day('2026-11-03') },
    true,
    'This table isn’t as the last run left it. Run again, unless a schedule does: days from 2026-11-03 on are still to be read.',
  ],
  [
    { kind: 'finalChanged', before: 2, after: 3, kept: null },
    true,
    'Figures are final after 3 days now; it was 2 days.',
  ],
  [
    { kind: 'chartOld', title: 'Trend', error: REFUSED },
    true,
    /^The chart “Trend” wasn’t updated: .*protect/,
  ],
  [
    { kind: 'otherVersion', service: 'seller', version: '2.0.0' },
    true,
    'The seller service answers in version 2.0.0, which this add-on doesn’t know. Check the figures.',
  ],
  [
    { kind: 'otherTotal', service: 'account', total: 1033, rows: 12 },
    true,
    'The account service names a total of 1,033 beside 12 rows. Check whether rows are missing.',
  ],
  [
    { kind: 'recordWithoutId', service: 'account', row: 2, name: 'Go' },
    true,
    'The account service listed an app without an ID (row 2, Go), which was left out.',
  ],
  [
    { kind: 'sentTwice', name: '2026-11-10 · US', rows: 1 },
    true,
    'The service sent 2026-11-10 · US twice. Sums count both.',
  ],
  [
    { kind: 'sentTwice', name: '2026-11-10 · US', rows: 3 },
    true,
    'The service sent 3 rows twice, such as 2026-11-10 · US. Sums count both.',
  ],
  [
    {
      kind: 'unmatched',
      values: [
        value('Gemany', false, ['Germany', 'Georgia', 'Yemen']),
        value('andriod', true, ['android']),
        value('x', false, []),
        value('y', false, []),
      ],
    },
    true,
    'No row has “Gemany” for Country. Nearest: Germany, Georgia, Yemen. No app has “andriod” for Platform. Nearest: android. Nothing has “x”, “y” either.',
  ],
  [{ kind: 'unmatched', values: [value('x', false, [])] }, true, 'Nothing has “x”.'],
  [
    { kind: 'newestRowOld', day: day('2026-11-16'), finalTo: day('2026-11-17') },
    false,
    'The newest row is of 2026-11-16, but days to 2026-11-17 are final.',
  ],
  [cut(true, 'month', ['last', 2, 30]), false, 'The last month has 2 of 30 days and part of today.'],
  [cut(true, 'month', ['only', 0, 30]), false, 'The month has no complete days yet.'],
  [cut(true, 'month', ['first', 2, 30]), false, 'The first month has 2 of 30 days.'],
  [cut(false, 'week', ['only', 3, 7]), false, 'The week has 3 of 7 days.'],
  [
    cut(false, 'week', ['first', 5, 7], ['last', 2, 7]),
    false,
    'The first week has 5 of 7 days, the last one 2 of 7 days.',
  ],
  [
    cut(false, 'week', ['first', 5, 7], ['last', 0, 7]),
    false,
    'The first week has 5 of 7 days, the last one no complete days yet.',
  ],
  [
    { kind: 'released', apps: ['Go'] },
    false,
    'Go has been missing for 35 days. No more days are read again for that.',
  ],
  [
    {
      kind: 'closed',
      days: { first: day('2026-11-01'), last: day('2026-11-30') },
      revenue: 218_896.6,
      apps: 23,
    },
    false,
    'November 2026 closed: 218,896.60 USD, 23 apps.',
  ],
  [rowsChanged(2, 5, 0), false, '2 rows added, 5 rows changed.'],
  [rowsChanged(1, 0, 3), false, '1 row added, 3 rows removed.'],
  [rowsChanged(0, 0, 0), false, 'The rows are as before.'],
  [daysChanged({}), false, '4 days changed, −38.20 USD, most on 2026-11-12.'],
  [
    daysChanged({ restatedDays: 1, restatedRevenue: 1234.5 }),
    false,
    '1 day changed, +1,234.50 USD on 2026-11-12.',
  ],
  [daysChanged({ bucket: 'week' }), false, '4 weeks changed, −38.20 USD, most in the week of 2026-11-12.'],
  [daysChanged({ restatedDays: 1, bucket: 'month' }), false, '1 month changed, −38.20 USD in 2026-11.'],
  [
    restated(['2025-12-31', '2026-10-30', '2026-10-31']),
    false,
    'Final days changed: December 2025 +1.50 USD, 1 day; October −80.25 USD, 2 days. The tab Publisher Stats restatements lists them.',
  ],
  [
    restated(['2026-10-01'], { bucket: 'month' }),
    false,
    'Final months changed: October −40.13 USD. The tab Publisher Stats restatements lists them.',
  ],
  [
    { ...restated(['2026-10-01'], { bucket: 'month' }), ...{ isKept: true } },
    false,
    'Final months changed, but their rows are kept as they were: October −40.13 USD. The tab Publisher Stats restatements lists them.',
  ],
  [
    { ...restated(['2026-10-01']), kind: 'unlisted', trouble: 'tab' },
    true,
    'Final days changed: October −40.13 USD, 1 day. They aren’t listed, because the tab Publisher Stats restatements is another table. Rename that tab.',
  ],
  [
    { kind: 'newInOther', values: ['JP'] },
    false,
    'JP is new and counts in Other. To update the columns, choose Order columns again in the report’s menu.',
  ],
  [{ kind: 'inOther', values: ['FR', 'JP'] }, false, 'Other has 2 values: FR, JP.'],
  [
    { kind: 'otherAppsStay', apps: 1 },
    false,
    'Rows of 1 other app stay. To drop them, run once in mode replace.',
  ],
  [
    { kind: 'inParts', parts: 4 },
    false,
    'The whole answer was too large or too slow, so its days were read in 4 parts.',
  ],
  [{ kind: 'formatsKept' }, false, 'The Table’s own number formats were kept.'],
  [
    { kind: 'notOver', last: day('2026-11-19') },
    false,
    'The period ends on 2026-11-19 (UTC) and isn’t over yet, so its numbers will still grow.',
  ],
  [{ kind: 'serviceSays', words: 'Late data.' }, false, 'Message from the service: “Late data”.'],
  [
    { kind: 'lost', loss: { what: 'filter', sheetName: 'May', headings: ['Country'] } },
    true,
    'The filter on Country of sheet “May” wasn’t set again.',
  ],
  [lost('leftovers'), true, 'Blank cells of the earlier table still belong to this one until the next run.'],
  [lost('rows'), true, 'Rows that are no longer in the table are blank, but weren’t deleted.'],
  [lost('looks'), true, 'Bold totals and highlighted rows weren’t updated.'],
  [lost('note'), true, 'The note of the first cell wasn’t updated.'],
  [lost('widths'), true, 'The widths of the columns weren’t set.'],
  [lost('memory'), true, /^What the next run looks up about this table couldn’t be stored/],
  [lost('charts'), true, /^The charts weren’t updated\. You can’t edit/],
  [lost('beside'), true, /^Google refused something beside the rows.* You can’t edit/],
  [lost('undo'), true, /^This can’t be undone/],
];

test.each(TOLD)('%j', (event, isAmber, sentence) => {
  const said = sentencesOf([event]).join(' ');
  expect(said).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
  expect(asksForLook(event)).toBe(isAmber);
});

/** A card doesn't repeat what is the same in each run, and a mail says nothing of rows and of a day that goes on. */
const NOT_ON_CARDS: readonly EventKind[] = ['inOther', 'notOver'];
const NOT_IN_MAILS: readonly EventKind[] = ['notOver', 'rowsChanged'];

test.each(TOLD)('%j is said once, and the same everywhere', (event) => {
  const result = tableResult({ events: [event, event] });
  const said = sentencesOf([event]);
  expect(toldOf(result).events).toEqual(said);
  expect(toldOfPreview({ rows: 14, columns: 3, cells: 45 }, result).events).toEqual(said);
  const isOnCards = !NOT_ON_CARDS.includes(event.kind);
  expect(runSentence(result)).toBe((isOnCards && said.join(' ')) || '14 rows written.');
  expect(summarySentence(result, null, null)).toBe(NOT_IN_MAILS.includes(event.kind) ? '' : said.join(' '));
});

test('what failed comes before what may follow from it, and a new number of days before what is so in each run', () => {
  const failed = { kind: 'appsFailed', failures: ONE_APP } as const;
  const kindsOf = (...events: OutcomeEvent[]) => eventsToCheck(events).map(({ kind }) => kind);
  expect(kindsOf({ kind: 'noRows', removed: 0, excludesAllApps: false }, failed)).toEqual([
    'appsFailed',
    'noRows',
  ]);
  const final = { kind: 'finalChanged', before: 2, after: 3, kept: null } as const;
  expect(kindsOf({ kind: 'absent', names: ['com.a'] }, final)).toEqual(['finalChanged', 'absent']);
});

test('what is missing comes first, whatever the run met first; a card names it', () => {
  const events = [
    rowsChanged(2, 5, 0),
    { kind: 'absent', names: ['com.a'] } as const,
    TOLD[2]?.[0] ?? lost('note'),
  ];
  expect(sentencesOf(events)).toEqual([
    'The service returned no rows, so 2 rows were kept.',
    'No data for: com.a.',
    '2 rows added, 5 rows changed.',
  ]);
  expect(eventsToCheck(events).map(({ kind }) => kind)).toEqual(['rowsKept', 'absent']);
});
