// The panel's calls about reports that load a BigQuery table: from a single load to edits and deletion.

import { daysInSpans, spansOfText } from '../../../src/core/day-spans';
import { StatsError } from '../../../src/core/errors';
import { kindOf } from '../../../src/core/place/place';
import type { ReportDraft } from '../../../src/panel/contract/reports';
import { STATS_NAME, STATS_TABLE } from '../../fakes/tables/day-tables';
import { CHOICE, DRAFT, RUN, tablePanel } from './table-panel';

test('a write answers what was loaded, and continues with what is left', () => {
  const { value, tables, back, error } = tablePanel();
  tables.loadMs = 20_000;
  const choice = { ...CHOICE, period: 'last 30 days' };
  const first = value('write', { ...RUN, choice });
  expect(first).toMatchObject({ sheetName: STATS_NAME, failures: [], hasGaps: true });
  expect(first.loaded).toMatchObject({ place: STATS_TABLE, daysTotal: 30 });
  const done = first.loaded?.daysDone ?? 0;
  expect(first.sentence).toBe(
    `Loaded ${done} rows of ${done} days (under 0.1 MB) into ${STATS_NAME}. Time ran out with ${30 - done} of 30 days left.`,
  );
  expect(first.loaded?.left).toBe(`${back(30)}..${back(done + 1)}`);
  expect(first.loaded?.jobs).toEqual({ count: done, first: 'job_1', last: `job_${done}` });
  let remaining = first.loaded?.left ?? '';
  let last = first;
  let given = 30;
  for (let calls = 0; remaining !== '' && calls < 5; calls++) {
    given = daysInSpans(spansOfText(remaining) ?? []);
    last = value('write', { ...RUN, choice, days: remaining });
    remaining = last.loaded?.left ?? '';
  }
  expect(last.loaded).toMatchObject({ daysDone: given, daysTotal: given, left: '' });
  expect(last.hasGaps).toBe(false);
  expect(Object.keys(tables.revenue())).toHaveLength(30);
  expect(new Set(tables.windows).size).toBe(tables.windows.length);
  expect(error('write', { ...RUN, choice, days: 'some' })).toMatchObject({ code: 'CHOICE_INVALID' });
});

test('the progress of a load is counted in days', () => {
  const { value, deps, tables } = tablePanel();
  const seen = new Set<string>();
  tables.onStep = () => void seen.add(value('progress', { runId: 'run-0001' }).sentence);
  value('write', { ...RUN, choice: { ...CHOICE, period: 'last 30 days' } });
  expect([...seen]).toContain('Loading 30 days…');
  expect(value('progress', { runId: 'run-0001' })).toMatchObject({ phase: 'done', sentence: 'Done.' });
  expect(deps.board.read('run-0001').unit).toBe('days');
});

test('a write into a table that a report loads is refused', () => {
  const { save, error } = tablePanel();
  const id = save();
  expect(error('write', { ...RUN, choice: CHOICE })).toMatchObject({
    code: 'REPORT_OWNS_PLACE',
    field: 'table',
    report: { id, name: 'Daily' },
    sentence: `The saved report “Daily” loads the table ${STATS_NAME}, so nothing was loaded. Run that report instead, or choose another table.`,
  });
});

test.each<[string, Partial<ReportDraft>, string]>([
  ['another report’s table', { name: 'Other' }, 'table'],
  ['a comparison', { choice: { ...CHOICE, compare: 'previous year' } }, 'compare'],
  ['totals', { choice: { ...CHOICE, totals: true } }, 'destination'],
  ['the largest rows', { choice: { ...CHOICE, sortBy: 'revenue', topRows: 5 } }, 'sortBy'],
  ['another mode', { mode: 'merge' }, 'mode'],
  [
    'a partition',
    { choice: { ...CHOICE, destination: { ...STATS_TABLE, table: 'stats$20261119' } } },
    'table',
  ],
])('a report with %s is refused', (_what, draft, field) => {
  const { save, error } = tablePanel();
  save();
  expect(error('saveReport', { draft: { ...DRAFT, ...draft } })).toMatchObject({
    code: 'CHOICE_INVALID',
    field,
  });
});

test('a report with a period of the service’s own is refused', () => {
  const { error } = tablePanel();
  const draft = { ...DRAFT, choice: { ...CHOICE, period: 'last=month' } };
  expect(error('saveReport', { draft })).toMatchObject({ code: 'CHOICE_INVALID', field: 'period' });
});

test('a report of a table has no cells, charts or undo', () => {
  const { save, value, viewOf, error } = tablePanel();
  const id = save();
  const { sentence, loaded, hasGaps } = value('runReport', { ...RUN, id });
  expect([sentence, loaded?.left, hasGaps]).toEqual([
    `Loaded 1 row of 1 day (under 0.1 MB) into ${STATS_NAME}.`,
    '',
    false,
  ]);
  expect(viewOf(id)).toMatchObject({
    place: null,
    canUndo: false,
    chartFields: { metrics: [], domains: [], drawn: '', splits: [] },
    earlier: null,
    loadsLeft: kindOf(STATS_TABLE).mostLoads - 1,
    lastRows: 1,
    draft: { choice: { destination: STATS_TABLE } },
  });
  expect(error('changeReport', { id, change: 'undo' }).code).toBe('NOT_IN_SPREADSHEET');
  const chart = { kind: 'line', domain: 'Date', metric: 'Revenue', title: 'A' };
  expect(error('addChart', { id, chart }).code).toBe('NOT_IN_SPREADSHEET');
  expect(error('showReport', { id }).code).toBe('REPORT_NOT_WRITTEN');
});

test('a run that finds its table gone says so in what it loaded', () => {
  const { save, value, tables } = tablePanel();
  const id = save();
  const run = () => value('runReport', { ...RUN, id }).loaded?.wasMissing;
  expect(run()).toBeUndefined();
  tables.drop();
  expect(run()).toBe(true);
});

test('a report that is copied or imported gets a table of its own', () => {
  const { save, value, viewOf } = tablePanel();
  const id = save();
  const tableOf = (of = '') => viewOf(of)?.draft.choice.destination;
  expect(tableOf(value('changeReport', { id, change: 'duplicate' }).savedId)).toEqual({
    ...STATS_TABLE,
    table: 'stats_copy',
  });
  const { text } = value('exportReport', { id });
  expect(JSON.parse(text)).toMatchObject({ choice: { destination: STATS_TABLE } });
  expect(tableOf(value('importReport', { text }).savedId)).toEqual({ ...STATS_TABLE, table: 'stats_copy2' });
});

test.each(['delete', 'deleteWithCells'] as const)('a report leaves its table there after %s', (change) => {
  const { save, value, tables } = tablePanel();
  const id = save();
  value('runReport', { ...RUN, id });
  expect(value('changeReport', { id, change })).toMatchObject({
    reports: [],
    sentence: `The report is deleted. The BigQuery table ${STATS_NAME} is kept.`,
  });
  expect(Object.keys(tables.revenue())).toHaveLength(1);
});

test('a report that moves to another table starts again there', () => {
  const { save, value, deps, viewOf } = tablePanel();
  const id = save();
  value('runReport', { ...RUN, id });
  const draft = viewOf(id)?.draft ?? DRAFT;
  const moved = { ...STATS_TABLE, table: 'second' };
  value('saveReport', { draft: { ...draft, choice: { ...draft.choice, destination: moved } } });
  expect(deps.book.report(id).run).toMatchObject({
    lastGoodMs: null,
    rows: null,
    daysMissed: [],
    loads: null,
  });
});

test('a report that moves from its sheet to a table gives up its cells', () => {
  const { save, value, deps } = tablePanel();
  const destination = { kind: 'newSheet', sheetName: 'Daily' } as const;
  const id = save({ choice: { ...CHOICE, destination } });
  value('runReport', { ...RUN, id });
  expect(deps.locations.all().get(id)?.block).toBeTruthy();
  value('saveReport', { draft: { ...DRAFT, id } });
  expect(deps.locations.all().get(id)?.block ?? null).toBeNull();
  expect(value('write', { ...RUN, choice: { ...CHOICE, destination } }).rows).toBe(1);
});

test('a run that only fails keeps what is in the table', () => {
  const { save, error, tables, viewOf } = tablePanel();
  const id = save();
  tables.refusal = new StatsError('NOT_CONNECTED', { service: 'bigquery' });
  expect(error('runReport', { ...RUN, id })).toMatchObject({ code: 'NOT_CONNECTED' });
  expect(viewOf(id)).toMatchObject({ failures: 1, lastRows: null });
});

const DROPPED = 'Its earlier days can’t be continued';
const DAILY = { kind: 'daily', hour: 5 } as const;

test.each<[string, Partial<ReportDraft>, string]>([
  ['name', { name: 'Renamed' }, ''],
  ['schedule', { schedule: DAILY }, ''],
  ['period', { choice: { ...CHOICE, period: 'last 30 days' } }, DROPPED],
  ['apps', { choice: { ...CHOICE, apps: 'all' } }, DROPPED],
  ['table', { choice: { ...CHOICE, destination: { ...STATS_TABLE, table: 'other' } } }, DROPPED],
])('another %s of a report says what becomes of its earlier days', (_what, changes, says) => {
  const { save, value, viewOf, back } = tablePanel();
  const id = save();
  value('wantEarlierDays', { id, first: back(30), again: false });
  const { sentence } = value('saveReport', { draft: { ...DRAFT, id, ...changes } });
  expect(sentence.includes(DROPPED)).toBe(says !== '');
  expect(viewOf(id)?.earlier === null).toBe(says !== '');
});

test('the end of a load that was cancelled is what the card and the answer say', () => {
  const { save, value, viewOf, tables, back } = tablePanel();
  const id = save({ choice: { ...CHOICE, period: 'last 30 days' } });
  tables.loadMs = 20_000;
  const { loaded } = value('runReport', { ...RUN, id });
  const { daysDone = 0, daysTotal = 0 } = loaded ?? {};
  expect(loaded?.left).toBe(`${back(30)}..${back(daysDone + 1)}`);
  const { sentence, hasGaps } = value('endCancelledLoad', { id, daysDone, daysTotal, rows: daysDone });
  expect([sentence, hasGaps]).toEqual([
    `Stopped. ${daysDone} of 30 days are done, with ${daysDone} rows. What was loaded stays in the table. The next run of the report loads the rest.`,
    true,
  ]);
  expect(viewOf(id)).toMatchObject({ lastResult: sentence, lastRows: daysDone });
});
