// A report that the panel saves is refused, or read back as it was sent: from the tab and from its exported text.

import fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import { byService } from '../../../src/core/add-on/services';
import { dayOfMs } from '../../../src/core/day';
import { placeName } from '../../../src/core/place/place';
import { BUCKETS, bucketNames } from '../../../src/core/report/buckets';
import { reportFlags } from '../../../src/core/report/report-options';
import type { Choice } from '../../../src/panel/contract/panel-state';
import type { ReportDraft } from '../../../src/panel/contract/reports';
import { queryOf } from '../../../src/runs/query';
import { SOURCES } from '../../../src/sources/registry';
import { filterOf, filtersMetrics } from '../../../src/sources/shape/row-filter';
import { onDay } from '../../core/given-day';
import { anyText } from '../../fakes/any-text';
import { ACCOUNT } from '../../saved/saved-fixture';
import { anyReport } from '../../saved/tab/any-report';
import { panel } from '../panel';
import { newDraft } from './given-draft';

const isDays = (name: string) => name === 'date' || bucketNames().some((bucket) => bucket === name);

/** The order by a metric or by a column that the table shows. */
function orderOf({ source, groupBy, sortBy, sortOrder, topRows }: Choice, isPlain: boolean) {
  const isMetric = SOURCES[source].metrics.some(({ name }) => name === sortBy);
  if (!isPlain || !(isMetric || groupBy.includes(sortBy))) return { sortBy: '', topRows: null };
  return { sortOrder: isMetric ? sortOrder : ('largest first' as const), topRows };
}

/** A report as the panel can send it: without options that its write mode or its table doesn't have. */
const anyDraft: fc.Arbitrary<ReportDraft> = anyReport
  .filter(({ name }) => name !== '')
  .map(
    ({
      isPaused,
      owner,
      file,
      isMine,
      isAsSaved,
      dashboard,
      marks,
      run,
      text,
      finalAfter,
      meant,
      ...report
    }) => {
      const { source, groupBy, destination, period, tolerance, filter } = report.choice;
      const { dimensions } = SOURCES[source];
      const has = (name: string) => dimensions.some((dimension) => dimension.name === name);
      const isTable = destination.kind === 'bigQueryTable';
      const mode = isTable ? 'replace' : report.mode;
      const isPlain = mode === 'replace' && !isTable;
      const ways = groupBy.filter(isDays);
      const [way = 'date'] = isTable ? [] : ways;
      const bucket = bucketNames().find((name) => name === way);
      const grouped = groupBy.filter((name) => name === way || !ways.includes(name));
      const needed = ['date', 'bundle']
        .filter((name) => has(name))
        .map((name) => (name === 'date' ? way : name))
        .filter((name) => !grouped.includes(name));
      const compare = isPlain ? report.choice.compare : '';
      const choice = {
        ...report.choice,
        groupBy: [...needed, ...grouped],
        ...orderOf({ ...report.choice, groupBy: [...needed, ...grouped] }, isPlain),
        metrics: report.choice.metrics.filter((name) => isPlain || !name.endsWith('_share')),
        totals: report.choice.totals && isPlain,
        // Weeks and months of any days have some comparisons alone.
        compare: compare !== '' && bucket ? BUCKETS[bucket].fixedComparisons[0] : compare,
        filter: !isPlain && filtersMetrics(filterOf(filter, SOURCES[source])) ? '' : filter,
        columns: columnsOf({ ...report.choice, groupBy: [...needed, ...grouped] }, isPlain),
        // Other sources, tables and buckets don't have the service's own periods.
        period:
          period.startsWith('last=') && (source !== 'appStats' || isTable || bucket) ? 'last 7 days' : period,
        tolerance: Math.round(tolerance * 100) / 100,
      };
      return {
        ...report,
        ...byService(() => ''),
        id: '',
        mode,
        // A mail of yesterday needs rows of that day.
        ...(choice.compare !== '' && !choice.groupBy.includes('date') && { summaryOf: 'newest final days' }),
        choice: withKnownUsers(choice.compare === '' ? choice : { ...choice, period: 'last 7 days' }),
      };
    },
  );

/** The choice without metrics of users, unless its rows are of one app each, by nothing but days, weeks or months. */
function withKnownUsers(choice: Choice): Choice {
  const { source, byApp, groupBy, columns, filter, period, metrics, sortBy, destination } = choice;
  const isOfUsers = (name: string) =>
    SOURCES[source].metrics.some((each) => each.name === name && each.users);
  const isKnown = byApp && groupBy.every(isDays) && columns === '' && filter === '';
  if (isKnown && !period.startsWith('last=') && destination.kind !== 'bigQueryTable') return choice;
  return {
    ...choice,
    metrics: metrics.filter((name) => !isOfUsers(name)),
    filter: filterNames(filter, source).some(isOfUsers) ? '' : filter,
    ...(isOfUsers(sortBy) ? { sortBy: '', topRows: null } : {}),
  };
}

const filterNames = (filter: string, source: Choice['source']) =>
  filterOf(filter, SOURCES[source])?.conditions.map(({ field }) => field.name) ?? [];

/** The dimension of its columns, if the rest of the choice allows it. */
function columnsOf({ columns, compare, groupBy, period }: Choice, isPlain: boolean): string {
  const isKnown = !isDays(columns) || !(period.startsWith('last=') || groupBy.some(isDays));
  return isPlain && compare === '' && isKnown && !groupBy.includes(columns) ? columns : '';
}

const NUMBERS = [1e308, -1e308, -1, -0, 0, 0.5, 1, 1.5, 5e-324, 364.9, 366, 1e7, 1e7 + 1, 1e9 + 1, 2 ** 53];
const TEXTS = ['', ' ', 'all', ' all ', '"', 'a,b', "'", 'a\nb', '\u0000', '\u202Ecba', 'x'.repeat(501), 'Ω'];
const LISTS = [
  [],
  [''],
  [' '],
  ['all'],
  ['ALL'],
  ['a', 'a'],
  ['iOS', 'iOS'],
  ['"all"'],
  ['date', 'Date'],
  [','],
];

const aNumber = fc.oneof(fc.constantFrom(...NUMBERS), fc.double());
const aText = fc.oneof(fc.constantFrom(...TEXTS), anyText({ maxLength: 20 }));
const aList = fc.oneof(
  fc.constantFrom<string[]>(...LISTS, Array.from({ length: 2001 }, String)),
  fc.array(aText, { maxLength: 3 }),
);
const anything = fc.oneof(aNumber, aText, aList, fc.constantFrom(null, true, {}, [null]));

/** A value for one field of the choice, usually of the right kind. */
const inChoice = fc.oneof(
  fc.tuple(fc.constantFrom('topRows', 'mostColumns', 'tolerance', 'leastImpressions'), aNumber),
  fc.tuple(fc.constantFrom('period', 'sortBy', 'sortOrder', 'compare', 'filter', 'columns'), aText),
  fc.tuple(fc.constantFrom('apps', 'groupBy', 'metrics', 'bundles', 'os', 'compareColumns'), aList),
  fc.tuple(
    fc.constant('destination'),
    fc.oneof(
      aText.map((sheetName) => ({ kind: 'newSheet', sheetName })),
      aText.map((table) => ({ kind: 'bigQueryTable', project: 'publisher-demo', dataset: 'd', table })),
    ),
  ),
  fc.tuple(fc.constantFrom('source', 'apps', 'totals', 'topRows', 'destination', 'compareColumns'), anything),
);
const inDraft = fc.oneof(
  fc.tuple(fc.constant('name'), aText),
  fc.tuple(fc.constantFrom('mode', 'schedule', 'missingRows', 'finalRows', 'id'), anything),
);

const forged = fc
  .tuple(anyDraft, fc.array(inChoice, { maxLength: 2 }), fc.array(inDraft, { maxLength: 1 }))
  .map(([draft, choiceEdits, edits]) => ({
    ...draft,
    choice: { ...draft.choice, ...Object.fromEntries(choiceEdits) },
    ...Object.fromEntries(edits),
  }));

/** What a report requests, where and when, independent of how its texts are written. */
function meaningOf({ name, choice, schedule, mode, missingRows, finalRows, ...others }: ReportDraft) {
  const source = SOURCES[choice.source];
  // The tab stores a tolerance in percent with four digits.
  const tolerance = Math.round(choice.tolerance * 1e6) / 1e6;
  const today = dayOfMs(Date.UTC(2026, 10, 20));
  const { source: _source, period: _period, destination, filter: _filter, sortBy, ...options } = choice;
  const { filter, ...query } = queryOf({ ...choice, tolerance }, source, onDay(today));
  return {
    name: name.trim(),
    query,
    filter: filter?.key,
    place: placeName(destination),
    schedule,
    mode,
    missingRows,
    finalRows,
    flags: reportFlags().map((flag) => others[flag]),
    // Options that the source doesn't use must stay, too, because another source may use them.
    options: {
      ...options,
      // A column may have several names.
      sortBy: source.metrics.length === 0 ? sortBy.trim() : null,
      leastImpressions: choice.leastImpressions + 0,
      tolerance,
      apps: source.takes.includes('apps') || choice.apps.length > 0 ? choice.apps : 'all',
    },
  };
}

/** Saves the draft in a file of its own. @returns what is read back of it; null if it is refused */
function savedAndRead(draft: unknown) {
  const made = panel();
  const answer = made.ask('saveReport', { draft });
  if (!answer.ok) {
    expect(answer.error).toMatchObject({ remedy: 'fix', sentence: expect.stringMatching(/\w/) });
    expect(answer.error.code).not.toBe('UNEXPECTED');
    expect(made.saved.tab.rows).toEqual([]);
    return null;
  }
  const [view] = made.value('reports', {}).reports;
  if (!view?.report) throw new Error(`saved, and then: ${view?.problem}`);
  const { id, ...read } = view.report.draft;
  const { text } = made.value('exportReport', { id });
  const imported = panel().value('importReport', { text }).reports[0];
  if (!imported?.report) throw new Error(`saved and imported, and then: ${imported?.problem}`);
  return { read, imported: imported.report.draft };
}

test('a report of any form is refused with a reason, or read back as it was sent', () => {
  fc.assert(
    fc.property(forged, (draft) => {
      const saved = savedAndRead(draft);
      if (!saved) return;
      // It has passed the schema, so it is a draft.
      const sentDraft = JSON.parse(JSON.stringify(draft)) as ReportDraft;
      expect(meaningOf({ ...saved.read, id: '' })).toEqual(meaningOf(sentDraft));
      const { id, ...imported } = saved.imported;
      const { destination } = saved.read.choice;
      // An import looks for a free name, without blanks around it.
      const free =
        destination.kind === 'newSheet'
          ? { ...destination, sheetName: destination.sheetName.trim() }
          : destination;
      expect(imported).toEqual({ ...saved.read, choice: { ...saved.read.choice, destination: free } });
    }),
    { numRuns: draws(60, 250) },
  );
});

test('a report that the panel can send is saved and read back', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const { id, ...sentDraft } = draft;
      // It names the one account that is connected.
      const bigquery = draft.choice.destination.kind === 'bigQueryTable' ? ACCOUNT : '';
      expect(savedAndRead(draft)?.read).toEqual({ ...sentDraft, bigquery });
    }),
    { numRuns: draws(20, 60) },
  );
});

const DRAFT = {
  ...byService(() => ''),
  ...newDraft({
    choice: {
      apps: ['1'],
      period: 'yesterday',
      groupBy: ['date'],
      destination: { kind: 'newSheet', sheetName: 'Daily' },
    },
  }),
};

test.each<[string, object]>([
  [
    'top rows of a list of apps that no sheet has',
    { source: 'appList', groupBy: [], period: 'last=month', topRows: 1e308 },
  ],
  ['no top row of a list of apps', { source: 'appList', groupBy: [], period: 'last=month', topRows: 0 }],
  ['a tolerance of more than all, where nothing is judged', { tolerance: 5 }],
  ['impressions below zero, where nothing is judged', { leastImpressions: -1 }],
  ['an app without a name, which the tab would take for all apps', { apps: [''] }],
  ['an OS twice', { source: 'sellerStats', os: ['iOS', 'iOS'] }],
])('a report with %s is not saved', (_what, choice) => {
  expect(savedAndRead({ ...DRAFT, choice: { ...DRAFT.choice, ...choice } })).toBeNull();
});

test.each<[string, Partial<ReportDraft['choice']>]>([
  ['an app whose ID is all', { apps: ['all'] }],
  ['1,000 apps', { apps: Array.from({ length: 1000 }, (_, at) => String(at).padStart(36, '0')) }],
  ['long names with commas and quotes', { bundles: [`a, "b" ${'x'.repeat(480)}`, ' c '] }],
])('a report with %s is read back as it was sent', (_what, choice) => {
  const sentDraft = { ...DRAFT, choice: { ...DRAFT.choice, ...choice } };
  const { id, ...expected } = sentDraft;
  expect(savedAndRead(sentDraft)).toEqual({ read: expected, imported: expect.objectContaining(expected) });
});

test('a report with the longest name that the panel takes is saved', () => {
  const name = 'ä'.repeat(200);
  expect(savedAndRead({ ...DRAFT, name })?.read.name).toBe(name);
});
