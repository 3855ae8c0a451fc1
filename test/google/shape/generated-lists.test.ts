// Random conditions on the rows of the app list and of discrepancies, which aren't sums.

import fc from 'fast-check';
import { RENAMED, SELLER_DIFFERENCES } from 'sheets-workbench/sandbox/data/seller-differences';
import { drawnFrom, full, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { sumOf } from '../../../src/core/sum';
import type { Cells } from '../comparison/figures';
import { agreedWrite } from '../world/agreed-write';
import { choiceOf, useReportHost } from '../world/report-host';
import { conditionOn, type DrawnCondition } from './drawn-choices';
import { tableIn } from './drawn-world';
import { conditionText, meets, valuesAt } from './sent-rows';

onlyInLongRun();

const FIELDS = {
  appList: ['app', 'bundle_id', 'platform', 'sdk_status', 'sdk_versions', 'app_id', 'publisher_id'],
  discrepancies: ['bundle', 'app'],
} as const;
const SOURCES = ['appList', 'discrepancies'] as const;
type Listed = (typeof SOURCES)[number];

/** One or two conditions on texts, and for the app list a minimum of users: those of the app at `leastAt`. */
const drawn = SOURCES.flatMap((source) =>
  fc.sample(
    fc.record({
      source: fc.constant(source),
      conditions: fc.array(conditionOn(FIELDS[source]), { minLength: 1, maxLength: 2 }),
      leastAt: source === 'appList' ? fc.option(fc.nat(7)) : fc.constant(null),
    }),
    { numRuns: 30, seed: 21 },
  ),
);

/** The columns of Discrepancies with figures that the services have sent. */
const SUMMED = [4, 5, 8, 9, 12, 13];

/** A row of the unfiltered list, and its values of the fields that have conditions. */
interface ListedRow {
  cells: Cells;
  texts: Readonly<Record<string, readonly string[]>>;
}

const world = useReportHost('2026-11-20T12:03:00Z', {
  opens: 'once',
  services: ['account', 'seller'],
  sellerDifferences: SELLER_DIFFERENCES,
  days: 12,
});
let rows: Record<Listed, ListedRow[]>;
beforeAll(async () => {
  rows = { appList: await allApps(), discrepancies: await allDiscrepancies() };
});

/** The cells below the titles; discrepancies have their total as the last row. */
async function written(source: Listed, filter: string): Promise<Cells[]> {
  const choice = choiceOf(
    { source, filter, period: 'last 7 days', groupBy: source === 'appList' ? [] : ['date', 'bundle'] },
    source,
  );
  await agreedWrite(world, { ...choice, apps: 'all' });
  return tableIn(world, source).slice(1);
}

async function allApps(): Promise<ListedRow[]> {
  const names = [
    'app',
    'bundle_id',
    'platform',
    'uniques',
    'sdk_status',
    'sdk_versions',
    'app_id',
    'publisher_id',
  ];
  const cells = await written('appList', '');
  return cells.map((row) => ({
    cells: row,
    texts: Object.fromEntries(names.map((name, at) => [name, [String(row[at] ?? '')]])),
  }));
}

/** A bundle has the names of all its apps, and the renamed bundle has two bundle names. */
async function allDiscrepancies(): Promise<ListedRow[]> {
  const apps = await world.sandbox.truth.applications();
  const cells = (await written('discrepancies', '')).slice(0, -1);
  return cells.map((row) => {
    const bundle = String(row[1]);
    const app = apps.filter(({ bundle_id }) => bundle_id === bundle).map(({ name }) => String(name));
    return {
      cells: row,
      texts: { app, bundle: bundle === RENAMED.bundle ? [bundle, RENAMED.sellerBundle] : [bundle] },
    };
  });
}

/** Whether any value meets the condition, or all do if it excludes values; a row without values never does. */
function meetsByAny(texts: readonly string[], condition: DrawnCondition, values: readonly string[]): boolean {
  const present = texts.filter((text) => text !== '');
  if (!condition.operator.startsWith('!')) return present.some((text) => meets(text, condition, values));
  return present.length > 0 && present.every((text) => meets(text, condition, values));
}

const counts = { empty: 0, some: 0, all: 0 };

test.each(drawnFrom(drawn.slice(0, 1), drawn))(
  'the rows of %j are those that meet the conditions',
  async ({ source, conditions, leastAt }) => {
    const all = rows[source];
    const valuesOf = (field: string) => [...new Set(all.flatMap(({ texts }) => texts[field] ?? []))].sort();
    const asked = conditions.map((condition) => ({
      condition,
      values: valuesAt(condition, valuesOf(condition.field)),
    }));
    const least = leastAt === null ? 0 : Number(all[leastAt]?.texts['uniques']?.[0]);
    const wanted = all.filter(
      ({ texts }) =>
        (leastAt === null || Number(texts['uniques']?.[0]) >= least) &&
        asked.every(({ condition, values }) => meetsByAny(texts[condition.field] ?? [], condition, values)),
    );
    const filter = [
      ...asked.map(({ condition, values }) => conditionText(condition, values)),
      ...(leastAt === null ? [] : [`uniques>=${least}`]),
    ].join('; ');
    const lines = await written(source, filter);
    expect(lines.slice(0, wanted.length)).toEqual(wanted.map(({ cells }) => cells));
    const [total, ...others] = lines.slice(wanted.length);
    // An empty table has no total.
    const hasTotal = source === 'discrepancies' && wanted.length > 0;
    expect([others, total?.[0]]).toEqual([[], hasTotal ? 'Total' : undefined]);
    for (const at of total ? SUMMED : []) {
      const amounts = wanted.flatMap(({ cells }) => (typeof cells[at] === 'number' ? [cells[at]] : []));
      // A side that has no row at all is blank.
      if (amounts.length === 0) expect(total?.[at]).toBeNull();
      else expect(total?.[at]).toBeCloseTo(sumOf(amounts), 6);
    }
    counts[wanted.length === 0 ? 'empty' : wanted.length < all.length ? 'some' : 'all'] += 1;
  },
);

// Uses the counts of the tests above.
full.test('most conditions choose some rows, others none or all', () => {
  expect(counts.some).toBeGreaterThan(0.5 * drawn.length);
  expect(Object.values(counts).every((times) => times > 0)).toBe(true);
});

test('the drawn conditions cover every field', () => {
  const fields = SOURCES.map((source) =>
    drawn.flatMap((each) => (each.source === source ? each.conditions.map(({ field }) => field) : [])),
  );
  expect(fields.map((names) => new Set(names))).toEqual(SOURCES.map((source) => new Set(FIELDS[source])));
});
