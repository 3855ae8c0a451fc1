// What a person is told after a run: rows and place, notes, changes, and what is still to come.

import { StatsError } from '../../src/core/errors';
import type { BucketName, CutBucket } from '../../src/core/report/buckets';
import { type Loss, NO_CHANGES, type RunResult } from '../../src/core/run-facts';
import { hasGaps } from '../../src/runs/gaps';
import {
  changesSentence,
  type OutcomeParts,
  outcomeSentence,
  summarySentence,
  toldOfRun,
  toldOfWrite,
  toldWhole,
  undoneSentence,
} from '../../src/text/outcomes';
import { toldOfPreview } from '../../src/text/previews';
import { day } from '../core/given-day';
import { fetchedTable, tableResult } from '../runs/given-run';
import { ONE_APP } from './failed-apps';

const RESULT = tableResult();

/** What is in sight of an outcome. */
const inSight = ({ sentence, gaps }: OutcomeParts) => [sentence, ...gaps].join(' ');
const writtenSentence = (result: RunResult) => inSight(toldOfWrite(result, null));
const outcomeNotes = (result: RunResult, name: string | null) => toldOfWrite(result, name).notes;

test('days without users are told where they are summed', () =>
  expect(writtenSentence(tableResult({ partlyCounted: ['Bee (android)'] }))).toContain(
    '0 users on some days: Bee (android). ARPDAU is too high if an app earned on them.',
  ));

test.each<[string, Partial<Parameters<typeof tableResult>[0]>, string]>([
  ['an app that has left the account', { gone: ['Go'] }, 'Go is no longer in this account.'],
  ['several', { gone: ['Go', 'Chess'] }, 'Go, Chess are no longer in this account.'],
  [
    'another version',
    { remarks: { words: [], doubts: [{ kind: 'version', service: 'seller', version: '2.0.0' }] } },
    'The seller service answers in version 2.0.0, which this add-on doesn’t know. Check the figures.',
  ],
  [
    'a total above the rows',
    { remarks: { words: [], doubts: [{ kind: 'total', service: 'account', total: 1033, rows: 12 }] } },
    'The account service names a total of 1,033 beside 12 rows. Check whether rows are missing.',
  ],
  [
    'a record without an ID',
    { remarks: { words: [], doubts: [{ kind: 'record', service: 'account', row: 2, name: 'Go' }] } },
    'The account service listed an app without an ID (row 2, Go), which was left out.',
  ],
  [
    'a newest row that is older than final days',
    { newestRow: { day: day('2026-11-16'), finalTo: day('2026-11-17') } },
    'The newest row is of 2026-11-16, but days to 2026-11-17 are final.',
  ],
])('the outcome, card and log name %s', (_what, facts, sentence) => {
  const result = tableResult(facts);
  expect(writtenSentence(result)).toContain(sentence);
  const none = { added: 0, changed: 0, removed: 0, restatedDays: 0, restatedRevenue: 0, mostRestated: null };
  expect(changesSentence(result, none)).toContain(sentence);
});

test('what a service says beside its rows stands behind Details', () => {
  const result = tableResult({ remarks: { words: ['Late data.'], doubts: [] } });
  expect(outcomeNotes(result, null)).toEqual(['Message from the service: “Late data”.']);
  expect(writtenSentence(result)).not.toContain('Late data');
});

test('a row that was sent twice is named wherever an outcome is told, several by their number', () => {
  const [one, several] = [1, 3].map((rows) => tableResult({ sentTwice: { name: '2026-11-10 · US', rows } }));
  const said = 'The service sent 2026-11-10 · US twice. Sums count both.';
  expect(writtenSentence(one ?? RESULT)).toContain(said);
  expect(changesSentence(one ?? RESULT, NO_CHANGES)).toContain(said);
  expect(summarySentence(one ?? RESULT, null, null, NO_CHANGES)).toContain(said);
  expect(writtenSentence(several ?? RESULT)).toContain(
    'The service sent 3 rows twice, such as 2026-11-10 · US. Sums count both.',
  );
});

test('the outcome has the number of rows, their place and the number of missing apps', () => {
  expect(outcomeSentence({ ...RESULT, rows: 0, failures: ONE_APP })).toMatch(/no data.*1 app is missing/);
  expect(outcomeSentence(RESULT)).toBe('Wrote 14 rows to A1:C15 of sheet “May”.');
  // The block has older rows, so it isn't called empty.
  expect(outcomeSentence({ ...RESULT, rows: 0 }, 'merge')).toBe('Merged 0 rows into A1:C15 of sheet “May”.');
  expect(outcomeSentence({ ...RESULT, rows: 0, keptRows: 2 }, 'merge')).toBe(
    'A1:C15 of sheet “May” is unchanged.',
  );
  expect(outcomeSentence(RESULT, 'merge')).toBe('Merged 14 rows into A1:C15 of sheet “May”.');
  expect(outcomeSentence({ ...RESULT, rows: 1, failures: ONE_APP })).toMatch(
    /1 row to .*1 app is missing\.$/,
  );
  expect(outcomeSentence({ ...RESULT, rows: 0 })).toMatch(/no data.*A1:C15.*“May”\.$/);
});

test('the first sentence says that a larger table was there, and a note of the current cell that another one was', () => {
  const over = (rows: number, replacedRows: number) => ({
    ...RESULT,
    rows,
    replacedRows,
    changes: null,
  });
  expect(writtenSentence(over(14, 1204))).toBe(
    'Wrote 14 rows to A1:C15 of sheet “May”, in place of a table of 1,204 rows.',
  );
  expect(outcomeSentence({ ...over(1, 2), failures: ONE_APP })).toBe(
    'Wrote 1 row to A1:C15 of sheet “May”, in place of a table of 2 rows; 1 app is missing.',
  );
  expect(outcomeSentence(over(0, 1))).toMatch(/no data.*“May”, in place of a table of 1 row\.$/);
  expect(outcomeNotes(over(14, 1204), null)).toEqual([]);
  expect(outcomeSentence(over(14, 14))).toBe('Wrote 14 rows to A1:C15 of sheet “May”.');
  expect(outcomeNotes(over(14, 14), null)).toEqual(['It replaced the table at the current cell.']);
  // Of a report, what was removed is counted.
  const changes = { ...NO_CHANGES, removed: 1190 };
  expect(outcomeSentence({ ...over(14, 1204), changes })).toBe('Wrote 14 rows to A1:C15 of sheet “May”.');
});

test('notes name a day that isn’t over, a table that was replaced, and a table that is on another sheet', () => {
  expect(outcomeNotes(RESULT, 'May')).toEqual([]);
  expect(outcomeNotes(RESULT, 'mAY')).toEqual([]);
  expect(toldOfWrite({ ...RESULT, isOpen: true }, null)).toMatchObject({
    gaps: [expect.stringContaining('2026-11-19')],
    notes: [],
  });
  expect(outcomeNotes({ ...RESULT, replacedRows: 3 }, 'May')).toEqual([]);
  expect(outcomeNotes({ ...RESULT, replacedRows: 3 }, null)).toEqual([
    expect.stringContaining('replaced the table'),
  ]);
  expect(outcomeNotes(RESULT, 'June')).toEqual([expect.stringMatching(/“June”.*“May”/)]);
  expect(outcomeNotes({ ...RESULT, keepsFormats: true }, 'May')).toEqual([
    'The Table’s own number formats were kept.',
  ]);
});

const CHANGES = {
  added: 2,
  changed: 5,
  removed: 0,
  restatedDays: 4,
  restatedRevenue: -38.2,
  mostRestated: { day: '2026-11-12' },
};
const UNRESTATED = { restatedDays: 0, restatedRevenue: 0, mostRestated: null };

test.each([
  [CHANGES, '2 rows added, 5 changed, 0 removed. 4 days changed, −38.20 USD, most on 2026-11-12.'],
  [
    { ...CHANGES, added: 1, restatedDays: 1, restatedRevenue: 1234.5 },
    '1 row added, 5 changed, 0 removed. 1 day changed, +1,234.50 USD on 2026-11-12.',
  ],
  [{ ...CHANGES, ...UNRESTATED }, '2 rows added, 5 changed, 0 removed.'],
  [
    { ...CHANGES, bucket: 'week' as const },
    '2 rows added, 5 changed, 0 removed. 4 weeks changed, −38.20 USD, most in the week of 2026-11-12.',
  ],
  [
    { ...CHANGES, restatedDays: 1, bucket: 'month' as const },
    '2 rows added, 5 changed, 0 removed. 1 month changed, −38.20 USD in 2026-11.',
  ],
])('changes %j are one sentence', (changes, sentence) =>
  expect(changesSentence({ ...RESULT, keptRows: 0 }, changes)).toBe(sentence),
);

test('final months that changed are told by their names', () => {
  const days = ['2026-09-01', '2026-10-01'].map((of) => ({ day: day(of), revenue: 1.5 }));
  const listed = { days, trouble: null, isFull: false, bucket: 'month' as const };
  const result = { ...RESULT, days: { first: day('2026-09-01'), last: day('2026-10-31') }, listed };
  expect(changesSentence(result, { ...CHANGES, ...UNRESTATED })).toContain(
    ' Final months changed: September +1.50 USD; October +1.50 USD. The tab',
  );
});

test.each([
  [null, 'The tab Publisher Stats restatements lists them.'],
  [
    'tab',
    'They aren’t listed, because the tab Publisher Stats restatements is another table. Rename that tab.',
  ],
  [new StatsError('CELLS_PROTECTED', {}), /^They aren’t listed\. .*protect/],
] as const)(
  'final days that changed are summed by month, and said to be listed or not: %p',
  (trouble, listing) => {
    const days = [
      { day: day('2025-12-31'), revenue: 1.5 },
      ...[30, 31].map((date) => ({ day: day(`2026-10-${date}`), revenue: -40.125 })),
    ];
    const listed = { days, trouble, isFull: false };
    const result = { ...RESULT, days: { first: day('2025-12-01'), last: day('2026-11-19') }, listed };
    const sentence = changesSentence(result, { ...CHANGES, ...UNRESTATED });
    const [, start, rest] = /^(.* 2 days\. )(.*)$/.exec(sentence) ?? [];
    expect(start).toBe(
      '2 rows added, 5 changed, 0 removed. Final days changed: December 2025 +1.50 USD, 1 day; October −80.25 USD, 2 days. ',
    );
    expect(rest).toEqual(typeof listing === 'string' ? listing : expect.stringMatching(listing));
  },
);

test.each([
  [{ keptRows: 2 }, 0, 'The service returned no rows, so 2 rows were kept.'],
  [{ keptRows: 0 }, 1, 'The service returned no rows, so 1 row was removed.'],
  [{ keptRows: 0 }, 0, 'The service returned no rows.'],
])('an empty answer that %j and removed %i rows is told as one', (kept, removed, sentence) => {
  const changes = { ...CHANGES, ...UNRESTATED, added: 0, changed: 0, removed };
  expect(changesSentence({ ...RESULT, ...kept, rows: 0, isEmpty: true }, changes)).toBe(sentence);
});

test('an outcome in sight names the missing apps, and has every reason why it is amber', () => {
  const missing = { ...RESULT, failures: ONE_APP };
  const gap = 'Missing: Chess (com.chess, ios).';
  expect(toldOfWrite(missing, null).gaps).toEqual([gap]);
  const error = new StatsError('CELLS_PROTECTED', {});
  const troubled = { ...missing, chartTroubles: [{ title: 'Trend', error }] };
  const listed = { days: [{ day: day('2026-10-30'), revenue: 1 }], trouble: error, isFull: false };
  expect(toldOfRun({ ...troubled, listed }, 'merge', CHANGES).gaps).toEqual([
    gap,
    expect.stringContaining('They aren’t listed.'),
    expect.stringContaining('The chart “Trend” wasn’t updated'),
  ]);
  const kept = { ...RESULT, rows: 0, isEmpty: true, keptRows: 2 };
  expect(toldOfRun(kept, 'merge', { ...CHANGES, ...UNRESTATED })).toEqual({
    sentence: 'A1:C15 of sheet “May” is unchanged.',
    gaps: ['The service returned no rows, so 2 rows were kept.'],
    notes: [],
  });
});

/** Each thing that a write can lose, and its sentence. */
const LOST: readonly [Loss, string][] = [
  [{ what: 'filter', sheetName: 'May', headings: ['Country'] }, 'The filter on Country wasn’t set again.'],
  [
    { what: 'slicer', sheetName: 'Other', headings: ['Date', 'App'] },
    'The slicer on Date, App of sheet “Other” wasn’t set again.',
  ],
  ...(
    [
      ['leftovers', 'Blank cells of the earlier table still belong to this one until the next run.'],
      ['rows', 'Rows that are no longer in the table are blank, but weren’t deleted.'],
      ['looks', 'Bold totals and highlighted rows weren’t updated.'],
      ['note', 'The note of the first cell wasn’t updated.'],
      ['widths', 'The widths of the columns weren’t set.'],
      ['memory', 'What the next run looks up about this table couldn’t be stored'],
      ['charts', 'The charts weren’t updated. You can’t edit'],
      [
        'beside',
        'Google refused something beside the rows, such as the note, a width or a chart. You can’t edit',
      ],
    ] as const
  ).map(([what, sentence]): [Loss, string] => [
    { what, error: new StatsError('CELLS_PROTECTED', {}) },
    sentence,
  ]),
];

test.each(LOST)(
  '%j is told once in outcome, card, undo and mail, and makes the outcome amber',
  (loss, sentence) => {
    const result = { ...RESULT, losses: [loss, loss] };
    const said = expect.stringContaining(sentence);
    expect([toldOfWrite(result, null).gaps, toldOfRun(result, 'merge', CHANGES).gaps]).toEqual([
      [said],
      [said],
    ]);
    const texts = [
      changesSentence(result, CHANGES),
      undoneSentence(result),
      summarySentence(result, null, null, CHANGES),
    ];
    for (const text of texts) expect(text.split(sentence)).toHaveLength(2);
    expect([hasGaps(RESULT), hasGaps(result)]).toEqual([false, true]);
  },
);

test('in one text, an outcome has its figure first and what only some people need last', () =>
  expect(toldWhole({ sentence: 'One.', gaps: ['Two.'], notes: ['Three.'] })).toBe('One. Two. Three.'));

test('the sentence about changes names the missing apps', () => {
  expect(changesSentence({ ...RESULT, failures: ONE_APP }, { ...CHANGES, ...UNRESTATED })).toMatch(
    /^Missing: Chess \(com\.chess, ios\): .*Slow down.* 2 rows added, 5 changed, 0 removed\.$/,
  );
});

test('what is missing comes before the counts, which aren’t told where all are 0, and after what became of the rows of an empty answer', () => {
  const none = { ...CHANGES, ...UNRESTATED, added: 0, changed: 0 };
  const finding = { kind: 'revenue', only: [], total: 12, change: null } as const;
  expect(
    changesSentence(
      { ...RESULT, absent: ['com.a'], table: fetchedTable({ lacksEarlier: true }), finding },
      none,
    ),
  ).toBe(
    'The earlier days have no data, so there’s nothing to compare with. No data for: com.a. The rows are as before. Revenue: 12.00 USD in all.',
  );
  expect(changesSentence({ ...RESULT, absent: ['com.a'], isEmpty: true, keptRows: 14 }, none)).toBe(
    'The service returned no rows, so 14 rows were kept. No data for: com.a.',
  );
});

test('apps or bundles that were asked for and have no rows are named, with the outcome and with the changes', () => {
  const result = { ...RESULT, absent: ['com.a', 'com.b'] };
  const sentence = 'No data for: com.a, com.b.';
  expect(writtenSentence(result)).toBe(`Wrote 14 rows to A1:C15 of sheet “May”. ${sentence}`);
  expect(outcomeNotes(result, 'May')).toEqual([]);
  expect(changesSentence(result, { ...CHANGES, ...UNRESTATED })).toBe(
    `${sentence} 2 rows added, 5 changed, 0 removed.`,
  );
});

test('values of the filter that nothing has are named with others, with the outcome and with the changes', () => {
  const value = (name: string, isOfApp: boolean, nearest: string[]) => ({
    field: isOfApp ? 'Platform' : 'Country',
    isOfApp,
    value: name,
    nearest,
  });
  const unmatched = [
    value('Gemany', false, ['Germany', 'Georgia', 'Yemen']),
    value('andriod', true, ['android']),
    value('x', false, []),
    value('y', false, []),
  ];
  const sentence =
    'No row has “Gemany” for Country. Nearest: Germany, Georgia, Yemen. No app has “andriod” for Platform. Nearest: android. Nothing has “x”, “y” either.';
  expect(writtenSentence({ ...RESULT, unmatched })).toBe(
    `Wrote 14 rows to A1:C15 of sheet “May”. ${sentence}`,
  );
  expect(changesSentence({ ...RESULT, unmatched }, { ...CHANGES, ...UNRESTATED })).toBe(
    `${sentence} 2 rows added, 5 changed, 0 removed.`,
  );
  expect(writtenSentence({ ...RESULT, unmatched: [value('x', false, [])] })).toBe(
    'Wrote 14 rows to A1:C15 of sheet “May”. Nothing has “x”.',
  );
});

test('what is in the rows is told once: after the place where somebody waits for it, else after the changes', () => {
  const finding = { kind: 'revenue', only: [], total: 12, change: null } as const;
  const result = { ...RESULT, finding };
  const line = 'Revenue: 12.00 USD in all.';
  expect(writtenSentence(result)).toBe(`Wrote 14 rows to A1:C15 of sheet “May”. ${line}`);
  expect(changesSentence(result, CHANGES)).toBe(
    `2 rows added, 5 changed, 0 removed. ${line} 4 days changed, −38.20 USD, most on 2026-11-12.`,
  );
  expect(toldOfRun(result, 'merge', CHANGES)).toEqual({
    sentence: `Merged 14 rows into A1:C15 of sheet “May”. ${line}`,
    gaps: [],
    notes: ['2 rows added, 5 changed, 0 removed.', '4 days changed, −38.20 USD, most on 2026-11-12.'],
  });
});

test.each([
  [['JP'], 'JP is new and counts in Other.'],
  [['JP', 'FR'], 'JP, FR are new and count in Other.'],
])('values %j without columns of their own are named', (added, sentence) => {
  const kept = { of: 'country', asked: '', values: [], rest: [], isLetGo: false } as const;
  const table = fetchedTable({ sideBySide: { kept, added } });
  expect(changesSentence({ ...RESULT, table }, { ...CHANGES, ...UNRESTATED })).toBe(
    `2 rows added, 5 changed, 0 removed. ${sentence} To update the columns, choose Order columns again in the report’s menu.`,
  );
});

test('a person is told which values count in Other, and a log isn’t, because that is the same in each run', () => {
  const table = fetchedTable({ inOther: Array.from({ length: 13 }, (_each, at) => `C${at + 1}`) });
  const note = 'Other has 13 values: C1, C2, C3, C4, C5, C6, C7, C8, C9, C10, C11, C12 and 1 more.';
  expect(toldOfWrite({ ...RESULT, table }, null).notes).toContain(note);
  expect(toldOfRun({ ...RESULT, table }, 'replace', CHANGES).notes).toContain(note);
  expect(changesSentence({ ...RESULT, table }, CHANGES)).not.toContain('Other');
});

test('an answer that was read in parts is told, in the notes and with the changes', () => {
  const result = { ...RESULT, parts: 4 };
  const sentence = 'The whole answer was too large or too slow, so its days were read in 4 parts.';
  expect(outcomeNotes(result, 'May')).toEqual([sentence]);
  expect(changesSentence(result, { ...CHANGES, ...UNRESTATED })).toBe(
    `2 rows added, 5 changed, 0 removed. ${sentence}`,
  );
});

test.each([
  ['last', 2, 'The last month has 2 of 30 days and part of today.'],
  ['only', 2, 'The month has 2 of 30 days and part of today.'],
  ['only', 0, 'The month has no complete days yet.'],
  ['first', 2, 'The first month has 2 of 30 days.'],
] as const)('the %s month of a table with today, %d days of which are over, says so', (place, days, says) => {
  const cut = { bucket: 'month', ends: [{ place, days, of: 30, day: day('2026-11-01') }] } as const;
  expect(writtenSentence({ ...RESULT, isOpen: true, cut })).toContain(says);
});

describe('weeks and months that are cut', () => {
  const cut = (bucket: BucketName, ...ends: [CutBucket['place'], number, number][]) => ({
    bucket,
    ends: ends.map(([place, days, of]) => ({ place, days, of, day: day('2026-11-09') })),
  });
  test.each([
    [cut('week', ['first', 5, 7]), 'The first week has 5 of 7 days.'],
    [cut('month', ['last', 1, 30]), 'The last month has 1 of 30 days.'],
    [cut('week', ['only', 3, 7]), 'The week has 3 of 7 days.'],
    [cut('week', ['only', 0, 7]), 'The week has no complete days yet.'],
    [
      cut('week', ['first', 5, 7], ['last', 2, 7]),
      'The first week has 5 of 7 days, the last one 2 of 7 days.',
    ],
    [
      cut('week', ['first', 5, 7], ['last', 0, 7]),
      'The first week has 5 of 7 days, the last one no complete days yet.',
    ],
  ])('%j are told with the outcome and with the changes', (cutBuckets, sentence) => {
    const result = { ...RESULT, cut: cutBuckets };
    expect(writtenSentence(result)).toBe(`Wrote 14 rows to A1:C15 of sheet “May”. ${sentence}`);
    expect(changesSentence(result, { ...CHANGES, ...UNRESTATED })).toBe(
      `2 rows added, 5 changed, 0 removed. ${sentence}`,
    );
    expect(toldOfRun(result, 'merge', { ...CHANGES, ...UNRESTATED }).gaps).toEqual([sentence]);
    expect(toldOfPreview({ rows: 14, columns: 3, cells: 45 }, result)).toEqual({
      sentence: 'Preview: 14 rows by 3 columns, 45 cells in all.',
      gaps: [sentence],
      notes: [],
    });
  });

  test('aren’t told where there is no row of them', () => {
    const result = { ...RESULT, cut: cut('week', ['first', 5, 7]), rows: 0 };
    expect(writtenSentence({ ...result, isEmpty: true })).not.toContain('week');
    expect(writtenSentence({ ...result, table: fetchedTable({ isFilteredOut: true }) })).not.toContain(
      'week',
    );
  });
});

test('of the top rows it is told how many there are in all', () => {
  const result = { ...RESULT, rows: 20, table: fetchedTable({ leftOut: { rows: 1184 } }) };
  expect(outcomeSentence(result)).toBe('Wrote 20 of 1,204 rows to A1:C15 of sheet “May”.');
  expect(changesSentence(result, { ...CHANGES, ...UNRESTATED })).toBe(
    '2 rows added, 5 changed, 0 removed. The table has the top 20 of 1,204 rows.',
  );
});
