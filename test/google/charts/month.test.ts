// A month of hourly ticks of reports with charts and a comparison, while a person moves, deletes and restyles.

import type { CellValue } from 'sheets-workbench/apps-script/host';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { addDays, dayOfMs, serialOfDay } from '../../../src/core/day';
import { useReportHost } from '../world/report-host';
import { chartNamed, drawnCharts } from './drawn-charts';

onlyInLongRun();

const START = '2026-10-20T10:20:00Z';
/** To after the last daily run: New York leaves daylight saving time in between. */
const HOURS = 31 * 24 + 2;
const world = useReportHost(START, { opens: 'once' });

let merged: string;
let compared: string;
let sided: string;
let apps: string[];
/** Charts that the add-on has not made, by ID. */
const mine = new Map<number, string>();

/** What a person does before the tick of an hour. */
const EVENTS: Readonly<Record<number, () => Promise<unknown> | unknown>> = {
  50: () => world.workbook.insertRows(sheetOf(merged), 1, 4),
  75: () => world.workbook.insertColumns(sheetOf(compared), 1, 2),
  100: () => world.workbook.renameSheet(sheetOf(merged), 'Renamed'),
  150: () => putOwnCharts(),
  200: () => deleteChart('Pie'),
  250: () => restyle('By country'),
  330: () => world.workbook.moveSheet(sheetOf(compared), 0),
  400: async () => {
    const { draft } = await world.view(compared);
    await world.save({
      ...draft,
      choice: { ...draft.choice, metrics: ['revenue', 'clicks', 'impressions'] },
    });
  },
  420: () => sortByRevenue(merged),
};

const sheetOf = (id: string) => world.area(id).sheetId;

function putOwnCharts(): void {
  const sheet = world.workbook.sheet(sheetOf(merged));
  const [ours] = sheet.charts;
  if (!ours) throw new Error('no chart');
  const own = [
    { ...structuredClone(ours), id: 9001, options: { title: 'Copied by hand' } },
    {
      ...structuredClone(ours),
      id: 9002,
      options: { title: 'Own' },
      ranges: [{ sheetId: sheet.id, range: { row: 1, column: 1, rows: 4, columns: 2 } }],
    },
  ];
  sheet.charts.unshift(...own);
  for (const chart of own) mine.set(chart.id, JSON.stringify(chart));
}

function deleteChart(title: string): void {
  for (const sheet of world.workbook.sheets)
    sheet.charts = sheet.charts.filter(({ options }) => options['title'] !== title);
}

let restyled = '';
function restyle(title: string): void {
  const chart = chartNamed(world.workbook, title);
  Object.assign(chart.options, { 'legend.position': 'top', 'series.0.color': '#123456' });
  chart.anchor = { row: 60, column: 3, offsetX: 11, offsetY: 12 };
  restyled = JSON.stringify([chart.options, chart.anchor, chart.type]);
}

function sortByRevenue(id: string): void {
  const { sheetId, row, column, rows, columns } = world.area(id);
  const body = { row: row + 1, column, rows: rows - 1, columns };
  world.workbook.sortRange(sheetId, body, [{ column: column + columns - 1, ascending: false }]);
}

const ownIds = () => drawnCharts(world.workbook).flatMap(({ id }) => (mine.has(id) ? [] : id));

beforeAll(async () => {
  apps = world.apps.slice(0, 2);
  merged = await world.save({
    name: 'Merged',
    mode: 'merge',
    schedule: { kind: 'daily', hour: 6 },
    choice: { apps, period: 'last 3 days', byApp: false },
  });
  sided = await world.save({
    name: 'Sided',
    schedule: { kind: 'daily', hour: 6 },
    choice: { apps, period: 'last 7 days', byApp: false, columns: 'country' },
  });
  compared = await world.save({
    name: 'Compared',
    schedule: { kind: 'hours', every: 12 },
    choice: {
      apps,
      period: 'last 7 days',
      byApp: false,
      metrics: ['impressions', 'revenue', 'ecpm'],
      compare: 'previous period',
      compareColumns: ['previous', 'change', 'percent'],
    },
  });
  for (const id of [merged, sided, compared]) await world.runNow(id);
  const add = (id: string, chart: object) =>
    world.call('addChart', {
      id,
      chart: { kind: 'line', domain: 'Date', metric: 'Revenue', title: 'By day', ...chart },
    });
  await add(merged, {});
  await add(sided, { kind: 'stacked column', title: 'By country' });
  await add(merged, { kind: 'pie', title: 'Pie' });
  await add(compared, { title: 'Week' });
  await add(compared, { metric: 'eCPM', title: 'eCPM' });
  const made = new Set(ownIds());
  const pie = chartNamed(world.workbook, 'Pie').id;
  for (let hour = 0; hour < HOURS; hour++) {
    await EVENTS[hour]?.();
    await world.tickHours(1);
    if (hour === 200) made.delete(pie);
    // The add-on's charts are the same in every hour.
    expect(new Set(ownIds())).toEqual(made);
    expect(ownIds()).toHaveLength(made.size);
  }
}, 600_000);

const cellsOf = (title: string): CellValue[][] =>
  drawnCharts(world.workbook).find((chart) => chart.title === title)?.cells ?? [];

async function rowsOf(back: number, days: number, groupBy: ('date' | 'country')[]) {
  const end = addDays(dayOfMs(world.nowMs), -1 - back);
  const span = { from: addDays(end, 1 - days), to: end };
  const parts = await Promise.all(
    apps.map((appId) => world.sandbox.truth.accountRows({ appId, ...span, groupBy })),
  );
  return { span, rows: parts.flat() };
}

const sum = (rows: readonly Record<string, unknown>[], field: string) =>
  rows.reduce((total, row) => total + Number(row[field]), 0);

test('all charts but the one that was deleted are there once, and nothing failed', async () => {
  const titles = drawnCharts(world.workbook).map(({ title }) => title);
  expect(titles.sort()).toEqual(['By country', 'By day', 'Copied by hand', 'Own', 'Week', 'eCPM']);
  expect(await world.view(merged)).toMatchObject({ failures: 0, warning: '', isPaused: false });
  // The metric of one of its charts was taken away.
  expect(await world.view(compared)).toMatchObject({ failures: 0, warning: 'charts not updated' });
});

const byDay = (lines: CellValue[][]) => lines.toSorted((a, b) => Number(a[0]) - Number(b[0]));

test('the chart of a merge draws every day since the first, in the order of its rows', async () => {
  const today = dayOfMs(world.nowMs);
  const first = addDays(dayOfMs(Date.parse(START)), -3);
  const days = (Date.parse(today) - Date.parse(first)) / 86_400_000;
  const { rows } = await rowsOf(0, days, ['date']);
  const [, ...unordered] = cellsOf('By day');
  expect(unordered.map(([day]) => day)).toEqual(
    world
      .block(merged)
      .slice(1)
      .map(([day]) => day),
  );
  const drawn = byDay(unordered);
  expect(drawn.map(([day]) => day)).toEqual(
    Array.from({ length: days }, (_none, at) => serialOfDay(addDays(first, at))),
  );
  drawn.forEach(([, value], at) => {
    const ofDay = rows.filter((row) => String(row['date']).startsWith(addDays(first, at)));
    expect(value).toBeCloseTo(sum(ofDay, 'revenue'), 6);
  });
});

test('the chart of values side by side draws each value and the rest, a day’s sum in all', async () => {
  const { span, rows } = await rowsOf(0, 7, ['date']);
  const [titles = [], ...stacked] = cellsOf('By country');
  expect(titles.length).toBeGreaterThan(10);
  expect(titles.at(-1)).toBe('Revenue: Other');
  expect(stacked).toHaveLength(7);
  stacked.forEach((line, at) => {
    const ofDay = rows.filter((row) => String(row['date']).startsWith(addDays(span.from, at)));
    const total = line.slice(1).reduce<number>((all, value) => all + Number(value ?? 0), 0);
    expect(total).toBeCloseTo(sum(ofDay, 'revenue'), 6);
  });
});

test('the charts of a comparison draw both periods, ratios from sums', async () => {
  const [now, before] = [await rowsOf(0, 7, ['date']), await rowsOf(7, 7, ['date'])];
  const [head, ...week] = cellsOf('Week');
  expect(head).toEqual(['Date', 'Revenue (previous)', 'Revenue']);
  expect(week).toHaveLength(7);
  week.forEach(([, previous, value], at) => {
    const on = ({ rows, span }: typeof now) =>
      rows.filter((row) => String(row['date']).startsWith(addDays(span.from, at)));
    expect(value).toBeCloseTo(sum(on(now), 'revenue'), 6);
    expect(previous).toBeCloseTo(sum(on(before), 'revenue'), 6);
  });
});

test('an edit that has taken eCPM away leaves its chart empty', () => {
  expect(cellsOf('eCPM')).toEqual([['Date']]);
});

test('charts of a person, and what they have restyled, are as they left them', () => {
  const charts = world.workbook.sheets.flatMap((sheet) => sheet.charts);
  for (const [id, text] of mine) {
    const found = charts.find((chart) => chart.id === id);
    expect(JSON.stringify({ ...found, anchor: null })).toBe(
      JSON.stringify({ ...JSON.parse(text), anchor: null }),
    );
  }
  const { options, anchor, type } = chartNamed(world.workbook, 'By country');
  expect(JSON.stringify([options, anchor, type])).toBe(restyled);
});
