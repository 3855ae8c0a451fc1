// What people see of a report before they agree to it, or save it as it is.

import fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import { CHOICE_OPTIONS } from '../../../src/core/report/choice-options';
import { COMPARISONS } from '../../../src/core/report/comparison';
import { defaultsOf } from '../../../src/core/report/options';
import { REPORT_OPTIONS } from '../../../src/core/report/report-options';
import { definitionOf, definitionShown, namingApps } from '../../../src/saved/ownership/definition-shown';
import type { SavedReport } from '../../../src/saved/saved-report';
import { recordOfText, textOfRecord } from '../../../src/saved/tab/report-record';
import { parseWatch } from '../../core/watch/given-watch';
import { savedReport } from '../saved-fixture';
import { anyReport } from '../tab/any-report';

/** What is shown of each report. */
const ALWAYS = ['Source', 'Apps', 'Period', 'Group by', 'Schedule', 'Destination'];

test('the definition of a report is the same before and after it is stored in the tab', () => {
  fc.assert(
    fc.property(anyReport, (report) => {
      const stored = { ...report, ...recordOfText(textOfRecord(report)) };
      expect(definitionOf(stored)).toEqual(definitionOf(report));
    }),
    { numRuns: draws(50, 200) },
  );
});

test('each option that a report sets is shown by its heading, and no other', () => {
  const headingsOf = (table: typeof CHOICE_OPTIONS | typeof REPORT_OPTIONS, values: object) => {
    const defaults: Readonly<Record<string, unknown>> = defaultsOf(table);
    const value: Readonly<Record<string, unknown>> = { ...values };
    return Object.entries(table).flatMap(([key, { heading }]) =>
      JSON.stringify(value[key]) === JSON.stringify(defaults[key]) ? [] : heading,
    );
  };
  fc.assert(
    fc.property(anyReport, (report) => {
      const set = [...headingsOf(CHOICE_OPTIONS, report.choice), ...headingsOf(REPORT_OPTIONS, report)];
      const headings = definitionOf(report).map(({ heading }) => heading);
      expect(headings.toSorted()).toEqual([...new Set([...ALWAYS, ...set])].toSorted());
    }),
    { numRuns: draws(50, 200) },
  );
});

/** A report of a source with the fields that the filters below name. */
const withFields = anyReport.filter(({ choice: { source } }) => source.endsWith('Stats'));
const UNSET = { ...defaultsOf(REPORT_OPTIONS), choice: defaultsOf(CHOICE_OPTIONS) };

test.each([
  ['a comparison', 'Compare with', 'compare', COMPARISONS],
  ['apps together', 'App', 'byApp', [false]],
  ['columns', 'Columns', 'columns', ['country']],
  ['a filter', 'Filter', 'filter', ['country=US', 'impressions>=10']],
  ['a watch', 'Tell me when', 'watch', ['revenue falls by 20%', 'revenue of each country moves by 5% and 9']],
  ['a summary', 'Mail a summary', 'mailsSummary', [true]],
  ['a summary of yesterday', 'Summary of', 'summaryOf', ['yesterday']],
  ['totals', 'Totals', 'totals', [true]],
  ['another mode', 'Write mode', 'mode', ['merge']],
  ['final rows that stay', 'Rows that are final', 'finalRows', ['keep']],
] as const)('a report without %s has no fact of it in its definition', (_what, heading, key, values) => {
  fc.assert(
    fc.property(withFields, fc.constantFrom(...values), (report, value) => {
      const unset = { ...report, ...UNSET, choice: { ...report.choice, ...UNSET.choice } };
      const alone = definitionOf(unset);
      expect(alone.map((fact) => fact.heading)).toEqual(ALWAYS);
      const changedTo = key === 'watch' ? parseWatch(String(value)) : value;
      const isOfChoice = key in unset.choice;
      const changed = isOfChoice ? { choice: { ...unset.choice, [key]: value } } : { [key]: changedTo };
      const set = definitionOf({ ...unset, ...changed });
      expect(set.filter((fact) => fact.heading !== heading)).toEqual(alone);
      const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
      expect(set).toContainEqual({ heading, text });
    }),
    { numRuns: draws(15, 50) },
  );
});

test.each<[string, Partial<SavedReport['choice']>, string]>([
  ['by app and date', { byApp: true, groupBy: ['date'] }, 'app, date'],
  ['by app alone', { byApp: true, groupBy: [] }, 'app'],
  ['of apps together', { byApp: false, groupBy: ['date'] }, 'date'],
  ['with apps as columns', { byApp: true, groupBy: ['date'], columns: 'app' }, 'date'],
  ['of a seller', { source: 'sellerStats', byApp: true, groupBy: ['bundle'] }, 'bundle'],
])('a report %s is shown with what its rows are grouped by', (_what, choice, text) => {
  const report = savedReport({ choice });
  const facts = namingApps(definitionOf(report), report);
  expect(facts).toContainEqual({ heading: 'Group by', text });
  expect(facts.filter(({ heading }) => heading !== 'Group by')).toEqual(
    definitionOf(report).filter(({ heading }) => heading !== 'Group by'),
  );
});

test('a definition is shown with the table first, long facts last, and no blank ones', () => {
  const apps = Array.from({ length: 40 }, (_each, at) => `app-${at}`);
  const destination = { kind: 'bigQueryTable', project: 'p', dataset: 'd', table: 't' } as const;
  const definition = definitionOf(savedReport({ choice: { apps, destination } }));
  const facts = definitionShown({ connection: 'ann\u202E', definition });
  expect(facts.slice(0, 3)).toEqual([
    { heading: 'Destination', text: expect.stringContaining('p.d.t') },
    { heading: 'Connection', text: 'ann\\u202E' },
    { heading: 'Source', text: 'App stats' },
  ]);
  expect(facts.at(-1)).toEqual({ heading: 'Apps', text: apps.join(', ') });
  expect(facts.filter(({ text }) => text === '')).toEqual([]);
});
