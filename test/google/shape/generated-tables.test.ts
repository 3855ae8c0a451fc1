// Random choices by day: each cell of the BigQuery table is the database's, and a sheet has the same cells.

import fc from 'fast-check';
import { drawnFrom, full, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { serialOfDay } from '../../../src/core/day';
import type { WriteOutcome } from '../../../src/panel/contract/work';
import { day } from '../../core/given-day';
import { tablePlace } from '../bigquery/table-world';
import type { Cells } from '../comparison/figures';
import { agreedWrite } from '../world/agreed-write';
import { type DrawnChoice, drawnDays, FIELDS, METRICS } from './drawn-choices';
import { expectAllFilters, expectCells, sorted, useDrawnWorlds } from './drawn-world';
import { expectedTable, spansOf } from './expected-table';

onlyInLongRun({ oneIn: 2 });

const SOURCES = ['appStats', 'sellerStats'] as const;
/** Seeds whose choices cover every field, which a test below checks. */
const SEEDS = { appStats: 9, sellerStats: 47 };
const drawn = SOURCES.flatMap((source) => fc.sample(drawnDays(source), { numRuns: 36, seed: SEEDS[source] }));

/** The fields of columns whose names are not their titles'. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  Placement: 'placement_id',
  OS: 'operation_system',
  CTR: 'ctr',
  eCPM: 'ecpm',
};
const fieldOf = (title: string) => title.toLowerCase().replaceAll(' ', '_');

const worlds = useDrawnWorlds(40);
beforeAll(async () => {
  const world = await worlds.begin();
  await world.connect('bigquery');
  // The sandbox's clock stands still.
  worlds.sandbox.behave({ bigQueryPendingMs: 0, bigQueryRunningMs: 0 });
});

/** Loads all days, however many calls that takes. */
async function load(choice: DrawnChoice, filter: string, table: string): Promise<void> {
  const request = {
    runId: 'run-00000001',
    choice: { ...worlds.choice(choice, filter), destination: tablePlace(table) },
  };
  let remaining: string | undefined;
  do {
    const outcome: WriteOutcome = await worlds.world.call('write', {
      ...request,
      ...(remaining ? { days: remaining } : {}),
    });
    remaining = outcome.loaded?.left || undefined;
  } while (remaining);
}

/** The cells of a table, in the order of its fields, days as a sheet has them; none where there is no table. */
async function loaded(name: string): Promise<{ fields: string[]; rows: Cells[] }> {
  const { bigQuery } = worlds.sandbox;
  const tables = await bigQuery.tables();
  const found = tables.some(({ table }) => table === name)
    ? await bigQuery.rows('publisher_stats', name)
    : [];
  const cellOf = (field: string, text: unknown) => {
    if (field === 'date') return serialOfDay(day(String(text)));
    if (text === null) return null;
    return METRICS.some((metric) => metric === field) ? Number(text) : String(text);
  };
  const rows = found.map((row) => Object.entries(row).map(([field, text]) => cellOf(field, text)));
  return { fields: Object.keys(found[0] ?? {}), rows };
}

/** Money in a table has nine decimals, and no more. */
const ROUNDING = 0.5000001e-9;

/** The number of choices by their outcome. */
const outcomes = { empty: 0, filled: 0, unnamed: 0 };

test.each(drawnFrom(drawn.slice(0, 1), drawn).map((choice, at) => ({ choice, at })))(
  '$at: the cells of $choice are the database’s',
  async ({ choice, at }) => {
    const sides = { now: await worlds.facts.rows(choice, spansOf(choice).now), earlier: [] };
    const filter = worlds.facts.filter(choice, 0);
    const name = `drawn_${at}`;
    // Tables name the apps of all rows that are not summed, and have the date before what else is chosen.
    const groupBy = ['date', ...choice.groupBy.filter((each) => each !== 'date')];
    const wanted = expectedTable(sides, { ...choice, groupBy }, 0, true, String);
    const { titles, keys } = wanted;
    await load(choice, filter, name);
    const { fields, rows } = await loaded(name);
    outcomes[rows.length > 0 ? 'filled' : 'empty'] += 1;
    expectCells(sorted(rows, keys), sorted(wanted.rows, keys), titles, ROUNDING);
    if (rows.length > 0) expect(fields).toEqual(titles.map((title) => FIELD_NAMES[title] ?? fieldOf(title)));

    await agreedWrite(worlds.world, worlds.choice(choice, filter));
    const [header = [], ...body] = worlds.written();
    // Rows of one app alone have no columns of it in a sheet.
    const unshown = titles.length - header.length;
    outcomes.unnamed += unshown > 0 ? 1 : 0;
    const sheetTitles = titles.slice(unshown);
    expect([...header].sort()).toEqual([...sheetTitles].sort());
    const places = sheetTitles.map((title) => header.indexOf(title));
    const inSheet = body.map((row) => places.map((place) => row[place] ?? null));
    const inTable = rows.map((row) => row.slice(unshown));
    expectCells(sorted(inTable, keys - unshown), sorted(inSheet, keys - unshown), sheetTitles, ROUNDING);
  },
);

test.each(SOURCES)('the drawn choices of %s cover every field', (source) => {
  const own = drawn.filter((each) => each.source === source);
  expectAllFilters(own, source);
  expect(new Set(own.flatMap(({ groupBy }) => groupBy))).toEqual(
    new Set(['date', ...FIELDS[source].dimensions]),
  );
});

// Uses the outcomes of the tests above.
full.test('most tables have rows', () => {
  expect(outcomes.filled).toBeGreaterThan(0.7 * drawn.length);
  expect(Object.entries(outcomes).filter(([, times]) => times === 0)).toEqual([]);
});
