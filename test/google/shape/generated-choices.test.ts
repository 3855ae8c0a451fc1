// Every figure of random choices against the database, in the sheet and in the cells of a formula.

import fc from 'fast-check';
import { drawnFrom, full } from 'sheets-workbench/test/set-up/draws';
import { COMPARISONS } from '../../../src/core/report/comparison';
import { shownCells } from '../../formulas/host/shown-cells';
import { OWNER } from '../../people';
import type { Cells } from '../comparison/figures';
import { agreedWrite } from '../world/agreed-write';
import type { ReportHost } from '../world/report-host';
import { type DrawnChoice, drawnChoice, FIELDS, TIMES } from './drawn-choices';
import { expectCells, useDrawnWorlds } from './drawn-world';
import {
  type ExpectedTable,
  expectedTable,
  limitOf,
  pairsUp,
  type SentSides,
  spansOf,
} from './expected-table';
import type { DrawnFacts } from './sent-rows';

const SOURCES = ['appStats', 'sellerStats'] as const;
/** Seeds whose choices cover every field and option, which a test below checks. */
const SEEDS = { appStats: 5, sellerStats: 2 };
const drawn = SOURCES.flatMap((source) =>
  fc.sample(drawnChoice(source), { numRuns: 50, seed: SEEDS[source] }),
);

// Far enough back for a comparison with the year before.
const drawnWorlds = useDrawnWorlds(430);
let world: ReportHost;
let facts: DrawnFacts;
beforeAll(async () => {
  world = await drawnWorlds.begin();
  ({ facts } = drawnWorlds);
  for (const service of ['account', 'seller'] as const) await world.share(service);
});

/** What a formula shows; or its error. */
async function inCells(choice: DrawnChoice, filter: string): Promise<Cells[] | string> {
  const { source, groupBy, metrics, byApp, compare, os } = choice;
  const isApp = source === 'appStats';
  const ids = facts.appIds(choice);
  const [from, to = ''] = choice.period.split('..');
  const groups = [...(isApp && byApp ? ['app'] : []), ...groupBy].join(',');
  const own = isApp ? [] : [facts.bundles(choice).join(','), os.join(',')];
  const args = [from, to, groups, metrics.join(','), ...own, true, '', compare, filter];
  const name = isApp ? 'APP_STATS' : 'SELLER_STATS';
  const all = isApp ? [ids ? [ids] : 'all', ...args] : args;
  const { value, error, ok } = await world.host.runCustomFunction(name, all, { user: OWNER });
  return ok ? shownCells(value) : (error?.message ?? 'failed');
}

/** The rows below the body: the rest, if rows are left out, and the totals. */
function expectBelow(below: readonly Cells[], table: ExpectedTable, { totals }: DrawnChoice): void {
  const wanted = totals ? [...(table.others ? [table.others] : []), table.totals] : [];
  expectCells(
    below.map((row) => row.slice(table.keys)),
    wanted,
    table.titles.slice(table.keys),
  );
}

/** The number of choices by their outcome. */
const outcomes = { refused: 0, empty: 0, filled: 0, inCells: 0, withOther: 0 };

test.each(drawnFrom(drawn.slice(0, 1), drawn))('the figures of %j are the database’s', async (choice) => {
  const { now, earlier } = spansOf(choice);
  const sides: SentSides = {
    now: await facts.rows(choice, now),
    earlier: await facts.rows(choice, earlier),
  };
  const limit = limitOf(sides, choice);
  const filter = facts.filter(choice, limit);
  const request = { runId: 'run-00000001', choice: drawnWorlds.choice(choice, filter) };
  if (!pairsUp(choice)) {
    outcomes.refused += 1;
    expect(await world.refusal('write', request)).toMatchObject({ code: 'CHOICE_INVALID', field: 'compare' });
    expect(await inCells(choice, filter)).toMatch(/week|month/);
    return;
  }

  // Rows name their app if there are several, or if its platform is requested.
  const namesApps = choice.apps?.length !== 1 || choice.groupBy.includes('platform');
  const table = expectedTable(sides, choice, limit, namesApps, (value) => facts.titleOf(choice, value));
  await agreedWrite(world, request.choice);
  const [titles = [], ...body] = drawnWorlds.written();
  expect(titles).toEqual(table.titles);
  expectCells(body.slice(0, table.rows.length), table.rows, table.titles);
  expectBelow(body.slice(table.rows.length), table, choice);
  outcomes[table.rows.length > 0 ? 'filled' : 'empty'] += 1;
  outcomes.withOther += titles.some((title) => /: Other$|^Other: /.test(String(title))) ? 1 : 0;

  // A formula has all rows, no totals, and columns of its own where two periods are compared.
  if (choice.columns !== '') return;
  const plain: DrawnChoice = {
    ...choice,
    sortBy: '',
    topRows: null,
    compareColumns: ['previous', 'percent'],
  };
  const cells = expectedTable(sides, plain, limit, true, String);
  const shownCells = await inCells(choice, filter);
  outcomes.inCells += 1;
  if (typeof shownCells === 'string') throw new Error(`${filter}: ${shownCells}`);
  const isNumber = cells.keys === 0 && choice.metrics.length === 1 && choice.compare === '';
  if (isNumber) return expectCells(shownCells, cells.rows.length > 0 ? cells.rows : [[null]], cells.titles);
  expect(shownCells[0]).toEqual(cells.titles);
  expectCells(shownCells.slice(1), cells.rows, cells.titles);
  // A formula with the same columns and order has exactly the same numbers.
  if (choice.sortBy === '' && titles.join() === cells.titles.join())
    expect(shownCells.slice(1)).toEqual(body.slice(0, table.rows.length));
});

test.each(SOURCES)('the drawn choices of %s cover every field and option', (source) => {
  const own = drawn.filter((each) => each.source === source);
  const { dimensions, columns, filter } = FIELDS[source];
  const all = <Value>(values: (choice: DrawnChoice) => readonly Value[]) => new Set(own.flatMap(values));
  expect(all(({ groupBy }) => groupBy)).toEqual(new Set(['date', 'week', 'month', ...dimensions]));
  expect(all((each) => [each.columns])).toEqual(new Set(['', ...columns, ...TIMES]));
  expect(all((each) => (each.columns === '' ? [] : [each.together])).size).toBe(2);
  expect(all(({ compare }) => [compare])).toEqual(new Set(['', ...COMPARISONS]));

  const compared = all((each) => (each.compare !== '' && pairsUp(each) ? each.groupBy : []));
  expect([...compared]).toEqual(expect.arrayContaining(['date', 'week', 'month']));
  expect(all(({ conditions }) => conditions.map(({ field }) => field))).toEqual(new Set(filter));
  expect(all(({ conditions }) => conditions.map(({ operator }) => operator)).size).toBe(4);
  expect(all(({ limit }) => [limit?.operator]).size).toBe(3);
  for (const tells of ['totals', 'topRows', 'sortBy'] as const)
    expect(all((each) => [Boolean(each[tells])]).size).toBe(2);
});

// Uses the outcomes of the tests above.
full.test('most tables have rows, many are in cells, and some choices are refused', () => {
  expect(outcomes.filled).toBeGreaterThan(0.7 * drawn.length);
  expect(outcomes.inCells).toBeGreaterThan(0.5 * drawn.length);
  expect(Object.entries(outcomes).filter(([, times]) => times === 0)).toEqual([]);
});
