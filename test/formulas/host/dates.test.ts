// A date cell is the day that the user sees, as an argument and as a result, around midnight and clock changes.

import { DateTime } from 'luxon';
import { serialFromInstant } from 'sheets-workbench/apps-script/workbook/values/serial';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { firstChoice } from '../../../src/runs/choice';
import { appOf } from './expected-cells';
import { useFormulaHost } from './formula-host';
import { LiveCells } from './live-cells';

onlyInLongRun();

const live = useFormulaHost({ days: 396 });

// Days around the clock changes of 2026 (IANA tz database), an ordinary day, and the last day of a year.
const CASES: readonly [timeZone: string, days: readonly string[]][] = [
  [
    'America/Los_Angeles',
    ['2026-03-07', '2026-03-08', '2026-03-09', '2026-10-31', '2026-11-01', '2026-11-02'],
  ],
  ['Europe/Berlin', ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26']],
  ['Asia/Tokyo', ['2026-06-15', '2025-12-31', '2026-01-01']],
  // Apia is 13 hours ahead of UTC and has not changed its clocks since 2021.
  ['Pacific/Apia', ['2026-06-15', '2025-12-31', '2026-01-01']],
  ['Etc/UTC', ['2026-06-15']],
];
const TIMES = ['00:00:00', '01:30:00', '02:30:00', '23:59:59'];

const table = CASES.flatMap(([timeZone, days]) => days.map((day) => [timeZone, day] as const));

test.each(table)('in %s a date cell of %s queries that day and shows it', async (timeZone, day) => {
  live.workbook.timeZone = timeZone;
  const midnight = DateTime.fromISO(day, { zone: timeZone });
  for (const time of TIMES) {
    const seen = DateTime.fromISO(`${day}T${time}`, { zone: timeZone });
    live.sandbox.requests.clear();
    live.state.cache(`document:${live.workbook.id}`).clear();
    const rows = await live.value('SELLER_STATS', [seen.toJSDate(), '', 'date', 'revenue', '', '', false]);
    const [request] = live.sandbox.requests.list();
    expect(JSON.parse(request?.body ?? '{}')).toMatchObject({
      filter: { fromDate: `${day}T00:00:00.000Z`, toDate: `${day}T23:59:59.999Z` },
    });
    expect(Number((rows as unknown[][])[0]?.[0])).toBe(midnight.toMillis());
  }
});

test('a serial number, as Google passes a date plus one, is its day', async () => {
  live.sandbox.requests.clear();
  // 46345 is 2026-11-19 in Sheets.
  await live.cell('APP_LIST', [46_345]);
  expect(live.sandbox.requests.list().map(({ query }) => query)).toEqual(['ds=2026-11-19&de=2026-11-19']);
});

describe('whichever zone Google passes dates in', () => {
  /** What is requested for a cell that shows a day, as Google passes it. */
  const requestedFor = async (day: string) => {
    live.sandbox.requests.clear();
    live.state.cache(`document:${live.workbook.id}`).clear();
    const passed = DateTime.fromISO(day, { zone: live.host.functionZone }).toJSDate();
    await live.value('SELLER_STATS', [passed, '', 'date', 'revenue', '', '', false]);
    const [request] = live.sandbox.requests.list();
    return JSON.parse(request?.body ?? '{}').filter.fromDate.slice(0, 10);
  };
  const properties = () => live.state.propertiesOfDocument(live.workbook.id);
  let cells: LiveCells;
  beforeAll(() => {
    cells = new LiveCells(live);
  });
  afterEach(async () => {
    await cells.settled();
    live.state.functionDatesIn = 'spreadsheet';
    live.workbook.timeZone = 'Etc/UTC';
    properties().delete('formulas.dates');
  });

  test.each(
    (['spreadsheet', 'script'] as const).flatMap((reading) =>
      ['America/New_York', 'Asia/Tokyo', 'Africa/Cairo'].map((zone) => [reading, zone] as const),
    ),
  )(
    'the %s’s, in %s, a formula that is inserted tells it, and days are right before and after',
    async (reading, zone) => {
      live.workbook.timeZone = zone;
      live.state.functionDatesIn = reading;
      // The second is a day that begins at 1:00 in Cairo.
      for (const day of ['2026-06-15', '2026-04-24']) expect(await requestedFor(day)).toBe(day);
      const { id } = live.workbook.addSheet();
      live.workbook.select(id, { row: 1, column: 1, rows: 1, columns: 1 });
      const choice = {
        ...firstChoice(),
        apps: [appOf('com.sunlitgames.dice').appId],
        period: '2026-11-10..2026-11-12',
        groupBy: ['date'],
        metrics: ['revenue'],
      };
      await live.call('insertFormula', { choice });
      await cells.settled();
      expect(properties().get('formulas.dates')).toBe(reading);
      const { grid } = live.workbook.sheet(id);
      expect([2, 3, 4].map((row) => grid.value(row, 1))).toEqual(
        ['2026-11-10', '2026-11-11', '2026-11-12'].map((day) =>
          serialFromInstant(Date.parse(day), 'Etc/UTC'),
        ),
      );
      for (const day of ['2026-06-15', '2026-04-24']) expect(await requestedFor(day)).toBe(day);
    },
  );
});
