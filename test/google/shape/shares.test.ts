// Shares of the total in a sheet, each divided out of sums that the database makes; and where they are refused.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { addDays, type DaySpan, serialOfDay } from '../../../src/core/day';
import type { Choice } from '../../../src/panel/contract/panel-state';
import { REPORT_PROBLEMS } from '../../../src/text/errors/choice-problems';
import { newDraft } from '../../panel/reports/given-draft';
import { valuesOf } from '../sheet/sheet-truth';
import { agreedWrite } from '../world/agreed-write';
import { choiceOf, useReportHost } from '../world/report-host';

onlyInLongRun();

const world = useReportHost('2026-11-20T12:03:00Z', { opens: 'once', days: 16 });
let appIds: string[];
let span: DaySpan;
beforeAll(async () => {
  appIds = world.apps.slice(0, 3);
  span = { first: addDays(world.today(), -7), last: addDays(world.today(), -1) };
});

/** A key, then the revenue and the impressions of the first week or the second, by SQL; the largest revenue first. */
async function sums(by: string, where = 'TRUE', { first, last }: DaySpan = span) {
  const rows = await world.sandbox.query(
    `SELECT CAST(${by} AS VARCHAR) AS key, sum(revenue_nano)::DOUBLE / 1e9 AS revenue,
       sum(impressions)::DOUBLE AS impressions FROM facts
     WHERE day BETWEEN DATE '${first}' AND DATE '${last}' AND ${where}
       AND app_id IN (${appIds.map((id) => `'${id}'`).join(', ')}) GROUP BY ${by} ORDER BY revenue DESC`,
  );
  return rows.map(({ key, revenue, impressions }) => ({
    key: String(key),
    revenue: Number(revenue),
    impressions: Number(impressions),
  }));
}

type Sums = Awaited<ReturnType<typeof sums>>;
const total = (rows: Sums) => ({
  revenue: rows.reduce((sum, { revenue }) => sum + revenue, 0),
  impressions: rows.reduce((sum, { impressions }) => sum + impressions, 0),
});

const choiceFor = (changes: Partial<Choice>): Choice =>
  choiceOf(
    {
      apps: appIds,
      byApp: false,
      metrics: ['revenue', '% of revenue', '% of impressions'],
      period: `${span.first}..${span.last}`,
      totals: true,
      ...changes,
    },
    'Shares',
  );

async function written(changes: Partial<Choice>) {
  await agreedWrite(world, choiceFor(changes));
  return valuesOf(world.workbook, 'Shares');
}

const near = (value: number) => expect.closeTo(value, 9);

test('are of the rows that pass the filter; Others has its own, and the total is 100 %', async () => {
  const cells = await written({
    groupBy: ['country'],
    filter: 'country!=US; impressions>=2000',
    sortBy: 'revenue',
    topRows: 4,
  });
  const passing = (await sums('country', "country <> 'us'")).filter(({ impressions }) => impressions >= 2000);
  const whole = total(passing);
  const shares = (of: { revenue: number; impressions: number }) => [
    near(of.revenue),
    near(of.revenue / whole.revenue),
    near(of.impressions / whole.impressions),
  ];
  expect(cells[0]).toEqual(['Country', 'Revenue', '% of revenue', '% of impressions']);
  expect(cells.slice(1, 5)).toEqual(
    passing.slice(0, 4).map((row) => [row.key.toUpperCase(), ...shares(row)]),
  );
  expect(cells.slice(5)).toEqual([
    [`Others (${passing.length - 4} rows)`, ...shares(total(passing.slice(4)))],
    ['Total', near(whole.revenue), 1, 1],
  ]);
  const sheet = world.workbook.sheetByName('Shares');
  const note = world.workbook.cell(sheet?.id ?? -1, 1, 1).note?.split('\n') ?? [];
  const formatted = (value: number, digits = 0) =>
    value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  expect(note.filter((line) => line.startsWith('% of'))).toEqual([
    `% of revenue: of ${formatted(whole.revenue, 2)} USD`,
    `% of impressions: of ${formatted(whole.impressions)}`,
  ]);
});

test('with days are of their day, and those of columns of the day’s whole row', async () => {
  const cells = await written({ groupBy: ['date'], columns: 'platform', metrics: ['% of revenue'] });
  const days = (await sums('day')).toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const android = new Map(
    (await sums('day', "platform = 'android'")).map(({ key, revenue }) => [key, revenue]),
  );
  const at = (cells[0] ?? []).indexOf('% of revenue: android');
  expect(at).toBeGreaterThan(0);
  expect(cells.slice(1, -1).map((row) => [row[0], row[at], row.at(-1)])).toEqual(
    days.map(({ key, revenue }) => [
      serialOfDay(
        addDays(
          span.first,
          days.findIndex((each) => each.key === key),
        ),
      ),
      near((android.get(key) ?? 0) / revenue),
      1,
    ]),
  );
  const ofAndroid = [...android.values()].reduce((sum, revenue) => sum + revenue, 0);
  expect(cells.at(-1)?.[at]).toEqual(near(ofAndroid / total(days).revenue));
});

test('compare each side’s share of its own total', async () => {
  const cells = await written({
    groupBy: ['country'],
    metrics: ['% of revenue'],
    compare: 'previous period',
    compareColumns: ['previous', 'change'],
  });
  const before = { first: addDays(span.first, -7), last: addDays(span.first, -1) };
  const [now, earlier] = [await sums('country'), await sums('country', 'TRUE', before)];
  expect(cells[0]).toEqual([
    'Country',
    '% of revenue',
    '% of revenue (previous)',
    '% of revenue change (pp)',
  ]);
  for (const [country, share, previous, points] of cells.slice(1, -1)) {
    const of = (rows: Sums) => rows.find(({ key }) => key.toUpperCase() === country)?.revenue ?? 0;
    const expected = [of(now) / total(now).revenue, of(earlier) / total(earlier).revenue];
    expect([share, previous]).toEqual(expected.map(near));
    expect(points).toEqual(near(((expected[0] ?? 0) - (expected[1] ?? 0)) * 100));
  }
  expect(cells.at(-1)?.slice(1)).toEqual([1, 1, 0]);
});

test('refuse to write without an app, whose gap would make all others larger', async () => {
  const before = await written({ groupBy: [], byApp: true });
  const fault = world.sandbox.faults.add({ appId: appIds[1] ?? '', fault: { kind: 'status', status: 404 } });
  // Otherwise, so that nothing that was read just now is written again.
  const choice = choiceFor({ groupBy: ['country'], byApp: true });
  const request = { runId: 'run-00000002', choice };
  const refusal = await world.refusal('write', request);
  world.sandbox.faults.remove(fault);
  expect(refusal.code).toBe('APPS_MISSING');
  expect(valuesOf(world.workbook, 'Shares')).toEqual(before);
});

test('are refused in mode merge, with the reason', async () => {
  const choice = { ...choiceFor({ groupBy: ['date'] }), totals: false };
  const draft = { ...newDraft(), name: 'Shares kept', choice, mode: 'merge' as const };
  expect(await world.refusal('saveReport', { draft })).toMatchObject({
    field: 'metrics',
    sentence: REPORT_PROBLEMS.shares,
  });
});
