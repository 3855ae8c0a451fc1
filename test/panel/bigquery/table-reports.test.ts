// The panel's calls about reports that load a BigQuery table: from a single load to backfills and deletion.

import { addDays, dayOfMs } from '../../../src/core/day';
import { StatsError } from '../../../src/core/errors';
import type { ReportDraft } from '../../../src/panel/contract/reports';
import { STATS_NAME, STATS_TABLE } from '../../fakes/tables/day-tables';
import { statsAnswer, statsOf, statsRow } from '../../runs/service';
import { accountPanel, ONE } from '../connected-panel';
import { newDraft } from '../reports/given-draft';

const RUN = { runId: 'run-0001' };
const DRAFT = newDraft({ choice: { apps: ['1'], period: 'yesterday', destination: STATS_TABLE } });
const CHOICE = DRAFT.choice;

/** A person with an account and an app that has a row on each day. */
function connected() {
  const made = accountPanel();
  const back = (days: number) => addDays(dayOfMs(made.clock.now()), -days);
  made.sender.always(statsOf('1'), ({ url }) => {
    const [, first = '', last = ''] = /ds=([\d-]+)&de=([\d-]+)/.exec(url) ?? [];
    const rows = Array.from({ length: 400 }, (_each, days) => back(days)).filter(
      (day) => day >= first && day <= last,
    );
    return statsAnswer(
      ONE,
      rows.map((date) => statsRow({ date })),
    );
  });
  const save = (changes: Partial<ReportDraft> = {}) =>
    made.value('saveReport', { draft: { ...DRAFT, ...changes } }).savedId ?? '';
  const viewOf = (id: string) =>
    made.value('reports', {}).reports.find((each) => each.report?.draft.id === id)?.report;
  return { ...made, back, save, viewOf };
}

test('a write answers what was loaded, and continues with what is left', () => {
  const { value, tables, back, error } = connected();
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
  let left = first.loaded?.left ?? '';
  let last = first;
  for (let calls = 0; left !== '' && calls < 5; calls++) {
    last = value('write', { ...RUN, choice, days: left });
    left = last.loaded?.left ?? '';
  }
  expect(last.loaded).toMatchObject({ daysDone: 30, daysTotal: 30, left: '' });
  expect(last.hasGaps).toBe(false);
  expect(Object.keys(tables.revenue())).toHaveLength(30);
  expect(new Set(tables.windows).size).toBe(tables.windows.length);
  expect(error('write', { ...RUN, choice, days: 'some' })).toMatchObject({ code: 'CHOICE_INVALID' });
});

test('the progress of a load is counted in days', () => {
  const { value, deps, tables } = connected();
  const seen = new Set<string>();
  tables.onStep = () => void seen.add(value('progress', { runId: 'run-0001' }).sentence);
  value('write', { ...RUN, choice: { ...CHOICE, period: 'last 30 days' } });
  expect([...seen]).toContain('Loading 30 days…');
  expect(value('progress', { runId: 'run-0001' })).toMatchObject({ phase: 'done', sentence: 'Done.' });
  expect(deps.board.read('run-0001').unit).toBe('days');
});

test('a write into a table that a report loads is refused', () => {
  const { save, error } = connected();
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
  const { save, error } = connected();
  save();
  expect(error('saveReport', { draft: { ...DRAFT, ...draft } })).toMatchObject({
    code: 'CHOICE_INVALID',
    field,
  });
});

test('a report with a period of the service’s own is refused', () => {
  const { error } = connected();
  const draft = { ...DRAFT, choice: { ...CHOICE, period: 'last=month' } };
  expect(error('saveReport', { draft })).toMatchObject({ code: 'CHOICE_INVALID', field: 'period' });
});

test('a report of a table has no cells, charts or undo', () => {
  const { save, value, viewOf, error } = connected();
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
    backfill: null,
    lastRows: 1,
    draft: { choice: { destination: STATS_TABLE } },
  });
  expect(error('changeReport', { id, change: 'undo' }).code).toBe('NOT_IN_SPREADSHEET');
  const chart = { kind: 'line', domain: 'Date', metric: 'Revenue', title: 'A' };
  expect(error('addChart', { id, chart }).code).toBe('NOT_IN_SPREADSHEET');
  expect(error('showReport', { id }).code).toBe('REPORT_NOT_WRITTEN');
});

test('a run that finds its table gone says so in what it loaded', () => {
  const { save, value, tables } = connected();
  const id = save();
  const run = () => value('runReport', { ...RUN, id }).loaded?.wasMissing;
  expect(run()).toBeUndefined();
  tables.drop();
  expect(run()).toBe(true);
});

test('a report that is copied or imported gets a table of its own', () => {
  const { save, value, viewOf } = connected();
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
  const { save, value, tables } = connected();
  const id = save();
  value('runReport', { ...RUN, id });
  expect(value('changeReport', { id, change })).toMatchObject({
    reports: [],
    sentence: `The report is deleted. The BigQuery table ${STATS_NAME} is kept.`,
  });
  expect(Object.keys(tables.revenue())).toHaveLength(1);
});

test('a report that moves to another table starts again there', () => {
  const { save, value, deps, viewOf } = connected();
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
  const { save, value, deps } = connected();
  const destination = { kind: 'newSheet', sheetName: 'Daily' } as const;
  const id = save({ choice: { ...CHOICE, destination } });
  value('runReport', { ...RUN, id });
  expect(deps.locations.all().get(id)?.block).toBeTruthy();
  value('saveReport', { draft: { ...DRAFT, id } });
  expect(deps.locations.all().get(id)?.block ?? null).toBeNull();
  expect(value('write', { ...RUN, choice: { ...CHOICE, destination } }).rows).toBe(1);
});

test('a backfill is begun, listed, run, paused, resumed and ended', () => {
  const { save, value, viewOf, back, tables, deps } = connected();
  const id = save();
  expect(value('startBackfill', { id, first: back(90) }).sentence).toBe(
    `The backfill from ${back(90)} to ${back(1)} begins, the newest days first. If you close this panel, it continues within the hour.`,
  );
  expect(viewOf(id)).toMatchObject({
    isMine: true,
    backfill: { first: back(90), last: back(1), daysDone: 0, daysTotal: 90, isPaused: false },
    waits: null,
  });
  tables.loadMs = 8_000;
  const { loaded, sentence } = value('runReport', { ...RUN, id });
  expect(loaded?.left).not.toBe('');
  expect(sentence).toContain(`of 90 days and continues within the hour.`);
  const done = viewOf(id)?.backfill?.daysDone;
  expect(done).toBe(Object.keys(tables.revenue()).length);
  for (const [change, isPaused] of [
    ['pauseBackfill', true],
    ['resumeBackfill', false],
  ] as const) {
    value('changeReport', { id, change });
    expect(viewOf(id)?.backfill).toMatchObject({ isPaused, daysDone: done });
  }
  value('changeReport', { id, change: 'endBackfill' });
  expect(viewOf(id)).toMatchObject({ backfill: null, isMine: true });
  expect(deps.book.report(id).run.backfill).toBeNull();
});

test('a run that only fails keeps what is in the table', () => {
  const { save, error, tables, viewOf } = connected();
  const id = save();
  tables.refusal = new StatsError('NOT_CONNECTED', { service: 'bigquery' });
  expect(error('runReport', { ...RUN, id })).toMatchObject({ code: 'NOT_CONNECTED' });
  expect(viewOf(id)).toMatchObject({ failures: 1, lastRows: null });
});

const DAILY = { kind: 'daily', hour: 5 } as const;

test.each<[string, Partial<ReportDraft>, string]>([
  ['name', { name: 'Renamed' }, ''],
  ['schedule', { schedule: DAILY }, ''],
  ['period', { choice: { ...CHOICE, period: 'last 30 days' } }, 'Its backfill has ended'],
  ['apps', { choice: { ...CHOICE, apps: 'all' } }, 'Its backfill has ended'],
  [
    'table',
    { choice: { ...CHOICE, destination: { ...STATS_TABLE, table: 'other' } } },
    'Its backfill has ended',
  ],
])('another %s of a report says what becomes of its backfill', (_what, changes, says) => {
  const { save, value, viewOf, back } = connected();
  const id = save();
  value('startBackfill', { id, first: back(30) });
  const { sentence } = value('saveReport', { draft: { ...DRAFT, id, ...changes } });
  expect(sentence).toContain(says);
  expect(sentence.includes('backfill')).toBe(says !== '');
  expect(viewOf(id)?.backfill === null).toBe(says !== '');
});

test('a person reads which days their next backfill leaves out', () => {
  const { save, value, viewOf, back, saved } = connected();
  const id = save();
  value('startBackfill', { id, first: back(30) });
  value('runReport', { ...RUN, id });
  expect(viewOf(id)).toMatchObject({ backfill: null, backfilled: `${back(30)}..${back(3)}` });
  value('startBackfill', { id, first: back(40) });
  expect(viewOf(id)?.backfill).toMatchObject({ daysDone: 28, daysTotal: 40 });
  value('startBackfill', { id, first: back(40), isAgain: true });
  expect(viewOf(id)).toMatchObject({ backfill: { daysDone: 0, daysTotal: 40 }, backfilled: '' });
  saved.tab.editRecord(0, { name: 'Other' });
  value('changeReport', { id, change: 'endBackfill' });
  expect(viewOf(id)?.backfilled).toBe('');
});

test('the end of a load that was cancelled is what the card and the answer say', () => {
  const { save, value, viewOf, tables, back } = connected();
  const id = save({ choice: { ...CHOICE, period: 'last 30 days' } });
  tables.loadMs = 20_000;
  const { loaded } = value('runReport', { ...RUN, id });
  const { daysDone = 0, daysTotal = 0 } = loaded ?? {};
  expect(loaded?.left).toBe(`${back(30)}..${back(daysDone + 1)}`);
  const { sentence, hasGaps } = value('endCancelledLoad', { id, daysDone, daysTotal, rows: daysDone });
  expect([sentence, hasGaps]).toEqual([
    `Cancelled. ${daysDone} of 30 days are done, with ${daysDone} rows. What was loaded stays in the table. The next run of the report loads the rest.`,
    true,
  ]);
  expect(viewOf(id)).toMatchObject({ lastResult: sentence, lastRows: daysDone });
});
