// What an approval covers, column by column, and that storing a report doesn't change it.

import fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import { COMPARISONS } from '../../../src/core/report/comparison';
import { parseWatch } from '../../../src/core/watch/watch';
import {
  definitionOf,
  definitionShown,
  hashedFacts,
  namingApps,
} from '../../../src/saved/approvals/definition';
import { blankReport, type SavedReport } from '../../../src/saved/saved-report';
import { reportHeadings } from '../../../src/saved/tab/report-columns';
import { reportOfRow, rowOfReport } from '../../../src/saved/tab/report-rows';
import { PLAIN_FLAGS } from '../../core/report/any-options';
import { savedReport } from '../saved-fixture';
import { anyReport } from '../tab/any-report';

/** Columns that change neither what a run requests, nor whose data, nor when. Approvals cover the state beside them. */
const LEFT_OUT = [
  ...PLAIN_FLAGS,
  'ID',
  'Name',
  'State',
  'Sheet name',
  'Write mode',
  'Rows no longer returned',
  'Scheduled by',
  'Last run',
  'Last good run',
  'Last result',
  'Last rows',
  'Last duration ms',
  'Last days',
  'Last requests',
  'Due time handled',
  'Due again',
  'Failures in a row',
  'Failures toward pause',
  'Data of',
  'First day',
  'Other apps',
  'Trouble since',
  'Running since',
  'Apps done',
  'Last warning',
  'Waiting for approval since',
  'Sort by',
  'Sort order',
  'Most columns',
  'Together',
  'App shows',
  'Top rows',
  'Cell',
  'Compare columns',
  'Tolerance',
  'Least impressions',
  'Columns kept',
  'Due time offset',
  'Log in to',
  'Error code',
  'Dashboard',
  'Charts',
  // A backfill is bounded by a person's own property, and missed days by the longest lookback.
  'Days missed',
  'Backfill',
  'Backfill days left',
  'Backfill paused',
  'Days loaded',
  'Days listed on',
  'Days backfilled',
  // Which connections these open is in the hash, beside the definition.
  ...['Account', 'Seller', 'Service account'],
];

const COVERED = [
  ...['Source', 'Apps', 'Period', 'Group by', 'Metrics', 'Bundles', 'OS'],
  ...['Lookback days', 'Schedule'],
];
/** A column that is covered if it is set. */
const COMPARE = 'Compare with';
const WHERE_SET = [COMPARE, 'App', 'Filter', 'Columns', 'Tell me when', 'Mail a summary'];
/** The column that is covered as the destination. */
const TABLE = 'BigQuery table';

const textOf = (report: Parameters<typeof definitionOf>[0]) => JSON.stringify(definitionOf(report));

test('an approval covers every column of the tab or leaves it out', () => {
  expect([...COVERED, ...WHERE_SET, TABLE, ...LEFT_OUT].sort()).toEqual([...reportHeadings()].sort());
});

test('the definition of a report is the same before and after it is stored in the tab', () => {
  fc.assert(
    fc.property(anyReport, (report) => {
      const stored = reportOfRow(reportHeadings(), rowOfReport(report), 3, blankReport(0));
      expect(textOf(stored)).toBe(textOf(report));
    }),
    { numRuns: draws(50, 200) },
  );
});

test('two reports have the same definition exactly if their covered columns have the same texts', () => {
  const covered = (report: Parameters<typeof rowOfReport>[0]) =>
    rowOfReport(report).filter((_text, at) =>
      [...COVERED, ...WHERE_SET].includes(reportHeadings()[at] ?? ''),
    );
  fc.assert(
    fc.property(anyReport, anyReport, (one, other) => {
      const mixed = {
        ...one,
        name: other.name,
        mode: other.mode,
        run: other.run,
        totals: !one.choice.totals,
      };
      expect(textOf(mixed)).toBe(textOf(one));
      expect(textOf(one) === textOf(other)).toBe(covered(one).join('\n') === covered(other).join('\n'));
    }),
    { numRuns: draws(50, 200) },
  );
});

/** A report of a source with the fields that the filters below name. */
const withFields = anyReport.filter(({ choice: { source } }) => source.endsWith('Stats'));
const UNSET = { compare: '', byApp: true, filter: '', columns: '' } as const;

test.each([
  ['a comparison', COMPARE, 'compare', COMPARISONS],
  ['apps together', 'App', 'byApp', [false]],
  ['columns', 'Columns', 'columns', ['country']],
  ['a filter', 'Filter', 'filter', ['country=US', 'impressions>=10']],
  ['a watch', 'Tell me when', 'watch', ['revenue falls by 20%', 'revenue of each country moves by 5% and 9']],
  ['a summary', 'Mail a summary', 'mailsSummary', [true]],
] as const)('a report without %s has no fact of it in its definition', (_what, heading, key, values) => {
  fc.assert(
    fc.property(withFields, fc.constantFrom(...values), (report, value) => {
      const { choice } = report;
      const unset = { ...report, mailsSummary: false, watch: null, choice: { ...choice, ...UNSET } };
      const alone = definitionOf(unset);
      expect(alone.map(({ heading }) => heading)).toEqual([...COVERED, 'Destination']);
      const changedTo = key === 'watch' ? parseWatch(String(value)) : value;
      const isOfChoice = key in choice;
      const changed = isOfChoice ? { choice: { ...unset.choice, [key]: value } } : { [key]: changedTo };
      const set = definitionOf({ ...unset, ...changed });
      expect(set.filter((fact) => fact.heading !== heading)).toEqual(alone);
      const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
      expect(set).toContainEqual({ heading, text });
    }),
    { numRuns: draws(15, 50) },
  );
});

test('what is hashed of a definition has this text, to the byte', () => {
  const blank = blankReport(0);
  const choice: SavedReport['choice'] = {
    ...blank.choice,
    ...{
      apps: ['a', 'b, c'],
      byApp: false,
      groupBy: ['date', 'country'],
      metrics: ['revenue', 'impressions'],
    },
    ...{ bundles: ['com.go'], os: ['android'], filter: 'country=US', columns: 'country' },
    ...{ period: 'last 7 days', compare: 'previous period' },
  };
  const facts: [string, string][] = [
    ['Source', 'App stats'],
    ['Apps', 'a, "b, c"'],
    ['Period', 'last 7 days'],
    ['Group by', 'date, country'],
    ['Metrics', 'revenue, impressions'],
    ['Bundles', 'com.go'],
    ['OS', 'android'],
    ['Lookback days', '3'],
    ['Schedule', ''],
    ['Compare with', 'previous period'],
    ['App', 'no'],
    ['Filter', 'country=US'],
    ['Columns', 'country'],
    ['Destination', ''],
  ];
  expect(textOf({ ...blank, lookbackDays: 3, choice })).toBe(
    JSON.stringify(facts.map(([heading, text]) => ({ heading, text }))),
  );
});

test('a hash has each fact with its heading, and of a group what stands for its labels', () => {
  const headings = [...COVERED, ...WHERE_SET, 'Destination', 'Figures are final after'];
  expect(hashedFacts(headings.map((heading) => ({ heading, text: `${heading}?` })))).toEqual(
    headings.map((heading) => [heading, `${heading}?`]),
  );
  expect(hashedFacts([{ heading: 'Group Tier', text: 'Country: one', hashed: '0a1b' }])).toEqual([
    ['Group Tier', '0a1b'],
  ]);
});

test.each<[string, Partial<SavedReport['choice']>, string]>([
  ['by app and date', { byApp: true, groupBy: ['date'] }, 'app, date'],
  ['by app alone', { byApp: true, groupBy: [] }, 'app'],
  ['of apps together', { byApp: false, groupBy: ['date'] }, 'date'],
  ['with apps as columns', { byApp: true, groupBy: ['date'], columns: 'app' }, 'date'],
  ['of a seller', { source: 'sellerStats', byApp: true, groupBy: ['bundle'] }, 'bundle'],
])('a report %s is shown with what its rows are grouped by', (_what, choice, text) => {
  const report = savedReport({ choice });
  const shown = namingApps(definitionOf(report), report);
  expect(shown).toContainEqual({ heading: 'Group by', text });
  expect(shown.filter(({ heading }) => heading !== 'Group by')).toEqual(
    definitionOf(report).filter(({ heading }) => heading !== 'Group by'),
  );
});

test('an approval covers a filter if there is one', () => {
  const facts = (filter: string) => definitionOf(savedReport({ choice: { filter } }));
  expect(
    facts('country=US').filter((fact) => !facts('').some(({ heading }) => heading === fact.heading)),
  ).toEqual([{ heading: 'Filter', text: 'country=US' }]);
});

test('an approval tells an app with a comma in its name from two apps', () => {
  const grouped = (apps: string[]) => textOf(savedReport({ choice: { apps } }));
  expect(new Set([grouped(['a, b']), grouped(['a', 'b']), grouped(['"a', 'b"'])]).size).toBe(3);
});

test('a definition is shown with the table first, long facts last, and no blank ones', () => {
  const apps = Array.from({ length: 40 }, (_each, at) => `app-${at}`);
  const destination = { kind: 'bigQueryTable', project: 'p', dataset: 'd', table: 't' } as const;
  const definition = definitionOf(savedReport({ choice: { apps, destination } }));
  const shown = definitionShown({ connection: 'ann\u202E', definition });
  expect(shown.slice(0, 3)).toEqual([
    { heading: 'Destination', text: expect.stringContaining('p.d.t') },
    { heading: 'Connection', text: 'ann\\u202E' },
    { heading: 'Source', text: 'App stats' },
  ]);
  expect(shown.at(-1)).toEqual({ heading: 'Apps', text: apps.join(', ') });
  expect(shown.filter(({ text }) => text === '')).toEqual([]);
});
