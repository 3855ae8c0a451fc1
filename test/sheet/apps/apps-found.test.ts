// What a table's rows tell of apps: silences, gaps, and apps that are new, renamed or gone.

import { addDays, daysIn } from '../../../src/core/day';
import type { RequestedApp } from '../../../src/core/run-facts';
import type { TableRow } from '../../../src/core/table';
import { markOfApp } from '../../../src/runs/requested-apps';
import { NO_EARLIER_RUNS, type TableOrder } from '../../../src/runs/write-order';
import { rulesWithoutReport } from '../../../src/runs/write-rules';
import { appsFound } from '../../../src/sheet/apps/apps-found';
import { day } from '../../core/given-day';
import { answerOf, givenQuery, tableOrder } from '../../runs/given-run';
import { row, tableOf } from '../merged-tables';

const MERGE = { ...rulesWithoutReport(), mode: 'merge' } as const;
const FINAL = day('2026-11-24');
const ASKED = { first: FINAL, last: addDays(FINAL, 2) };
const markOf = (bundle: string) => markOfApp(JSON.stringify([bundle, 'ios']));

/** Rows of an app on days so many before the newest final one. */
const rowsOf = (bundle: string, newest: number, oldest: number): TableRow[] =>
  Array.from({ length: oldest - newest + 1 }, (_each, at) =>
    row(bundle, addDays(FINAL, -newest - at), 'DE', 1, 1),
  );

const app = (bundle: string, facts: Partial<RequestedApp> = {}): RequestedApp => ({
  id: bundle,
  names: { app: `App ${bundle}`, bundle_id: bundle, platform: 'ios' },
  hasFailed: false,
  isSilent: false,
  ...facts,
});

interface Run {
  isFinal?: (row: TableRow) => boolean;
  order?: Partial<TableOrder>;
  query?: Parameters<typeof givenQuery>[0];
}

function found(held: readonly TableRow[], fetched: readonly TableRow[], apps: RequestedApp[], run: Run = {}) {
  const query = givenQuery({ days: ASKED, apps: 'all', ...run.query });
  const order = tableOrder({
    rules: MERGE,
    newestFinal: FINAL,
    earlier: { ...NO_EARLIER_RUNS, hasWritten: true },
    query,
    ...run.order,
  });
  const { isFinal = () => false } = run;
  return appsFound(order, answerOf(tableOf(fetched), { requestedApps: apps }), held, isFinal, NO_HEADINGS);
}

const NO_HEADINGS = { former: new Map() };
const goes = rowsOf('com.go', -2, 0);
const both = [app('com.chess', { isSilent: true }), app('com.go')];

test('an app that the table had on the days before is silent, and owes the final days that it lacks', () => {
  const held = [...rowsOf('com.chess', 2, 12), ...rowsOf('com.go', 1, 12)];
  const since = addDays(FINAL, -1);
  expect(found(held, goes, both)).toEqual({
    silent: [{ app: 'App com.chess', since, isLast: false }],
    lacking: [{ mark: markOf('com.chess'), span: { first: since, last: FINAL } }],
  });
});

test.each([
  ['failed', {}, app('com.chess', { hasFailed: true })],
  ['is no longer requested', {}, null],
  [
    'has rows that a filter leaves out',
    { query: { filter: { conditions: [], key: 'x' } } },
    app('com.chess'),
  ],
  ['was asked alone', { order: { readsOwed: true } }, app('com.chess', { isSilent: true })],
  ['isn’t among the top rows', { query: { topRows: 5 } }, app('com.chess', { isSilent: true })],
] as [string, Run, RequestedApp | null][])('an app that %s isn’t silent', (_title, run, chess) => {
  const held = [...rowsOf('com.chess', 2, 12), ...rowsOf('com.go', 1, 12)];
  const { silent = [] } = found(held, goes, [app('com.go'), ...(chess ? [chess] : [])], run);
  expect(silent).toEqual([]);
});

test('of the days that were asked, it owes those that no run has read as final', () => {
  const asked = { query: { days: { first: addDays(FINAL, -10), last: ASKED.last } } };
  const held = [...rowsOf('com.chess', 2, 12), ...rowsOf('com.go', 1, 12)];
  const owedFrom = (isFinal: Run['isFinal']) =>
    found(held, goes, both, { ...asked, ...(isFinal ? { isFinal } : {}) }).lacking?.[0]?.span.first;
  expect(owedFrom(undefined)).toBe(addDays(FINAL, -10));
  expect(owedFrom((row) => String(row[3]) <= addDays(FINAL, -4))).toBe(addDays(FINAL, -3));
  expect(owedFrom(() => true)).toBe(addDays(FINAL, -1));
});

test('more silent apps than are told apart owe their days together', () => {
  const many = Array.from({ length: 41 }, (_app, at) => `com.app${at}`);
  const silent = many.map((bundle) => app(bundle, { isSilent: true }));
  const held = many.flatMap((bundle) => rowsOf(bundle, 1, 12));
  const { lacking = [] } = found(held, goes, [...silent, app('com.go')]);
  expect([...new Set(lacking.map(({ mark }) => mark))]).toEqual([null]);
});

test('two apps of one name are told apart', () => {
  const namesOf = (bundle: string) => ({ names: { app: 'Chess', bundle_id: bundle, platform: 'ios' } });
  const apps = ['com.chess', 'com.chess2'].map((bundle) =>
    app(bundle, { ...namesOf(bundle), isSilent: bundle === 'com.chess' }),
  );
  const held = [...rowsOf('com.chess', 1, 12), ...rowsOf('com.chess2', 1, 12)];
  const { silent = [] } = found(held, rowsOf('com.chess2', 0, 0), apps);
  expect(silent.map((each) => each.app)).toEqual(['Chess (com.chess)']);
});

test('an app that has rows again owes the days between, a year back at most', () => {
  const fetched = [...goes, ...rowsOf('com.chess', -2, 0)];
  const [chess, go] = [app('com.chess'), app('com.go')];
  const short = found([...rowsOf('com.chess', 9, 12), ...rowsOf('com.go', 1, 12)], fetched, [chess, go]);
  expect(short.lacking).toEqual([
    // Those before may not have been final when they were read.
    { mark: markOf('com.chess'), span: { first: addDays(FINAL, -8 - 7), last: addDays(FINAL, -1) } },
  ]);
  const long = found([...rowsOf('com.chess', 500, 510), ...rowsOf('com.go', 1, 12)], fetched, [chess, go]);
  expect(long.lacking?.map(({ span }) => daysIn(span))).toEqual([365]);
  // A replaced table asks its period alone.
  const replace = { order: { rules: { ...MERGE, mode: 'replace' } } } as const;
  expect(found(rowsOf('com.chess', 9, 12), fetched, [chess, go], replace).lacking).toEqual([]);
});

test('in a replaced table, an app that the run before found silent is named as long as it is', () => {
  const rules = { ...MERGE, mode: 'replace' } as const;
  const since = addDays(FINAL, -3);
  const owed = [{ span: { first: since, last: FINAL }, apps: [markOf('com.chess')] }];
  const earlier = { ...NO_EARLIER_RUNS, hasWritten: true, owed };
  expect(found(rowsOf('com.go', 0, 2), goes, both, { order: { rules, earlier } }).silent).toEqual([
    { app: 'App com.chess', since, isLast: false },
  ]);
});

describe('chosen bundles of a seller', () => {
  const columns = [
    { name: 'date', title: 'Date', kind: 'day', role: 'dimension' },
    { name: 'bundle', title: 'Bundle', kind: 'text', role: 'dimension' },
  ] as const;
  const sold = (bundle: string, newest: number, oldest: number): TableRow[] =>
    rowsOf(bundle, newest, oldest).map((each) => [each[3] ?? null, bundle]);

  test('are silent as apps are, whatever their case', () => {
    const order = tableOrder({
      rules: MERGE,
      newestFinal: FINAL,
      earlier: { ...NO_EARLIER_RUNS, hasWritten: true },
      query: givenQuery({ days: ASKED, bundles: ['Com.Chess', 'com.go'] }),
    });
    const answer = { ...answerOf({ columns, rows: sold('com.go', -2, 0) }), absent: ['Com.Chess'] };
    const held = [...sold('com.chess', 1, 12), ...sold('com.go', 1, 12)];
    expect(appsFound(order, answer, held, () => false, NO_HEADINGS).silent).toEqual([
      { app: 'Com.Chess', since: FINAL, isLast: false },
    ]);
  });
});

describe('an app that has left the list of all', () => {
  const held = [...rowsOf('com.chess', 1, 3), ...rowsOf('com.go', 1, 3)];
  const leftOf = (apps: RequestedApp[], run: Run = {}) => found(held, goes, apps, run).left;

  test('is named', () => {
    expect(leftOf([app('com.go')])).toEqual(['App com.chess']);
  });

  test('isn’t named where it failed, where a person has chosen apps, and again', () => {
    expect(leftOf([app('com.chess', { hasFailed: true }), app('com.go')])).toBeUndefined();
    expect(leftOf([app('com.go')], { query: { apps: ['com.go'] } })).toBeUndefined();
    const otherApps = [markOf('com.chess')];
    const lastGood = { ...NO_EARLIER_RUNS.lastGood, otherApps };
    const earlier = { ...NO_EARLIER_RUNS, hasWritten: true, lastGood };
    expect(leftOf([app('com.go')], { order: { earlier } })).toBeUndefined();
  });
});
