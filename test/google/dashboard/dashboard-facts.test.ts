// What a dashboard tells of itself, in the block of two texts in its hidden tab.

import { type Moment, momentOf, restoreMoment } from '../saved/moment';
import type { ReportHost } from '../world/report-host';
import { hosts, made, run, seller } from './seller-dashboards';

hosts.register();

const TITLES = ['Title', 'Line below the title'];
// Read on 18 November, 13:03 in Berlin: days are final 2 days after their end.
const TOLD = [
  expect.stringMatching(
    /^Revenue last 28 final days, Mon 19 October 2026 to Sun 15 November 2026 · all apps · /,
  ),
  'Final to 2026-11-15 · read 2026-11-18, 13:03 · against 2026-09-21 to 2026-10-18',
];

/** One dashboard for all tests, as it was made and after its first run. */
let one: { world: ReportHost; trend: string; numbers: string; id: string };
const moments: Moment[] = [];
beforeAll(async () => {
  const world = await seller({ locale: 'de_DE', timeZone: 'Europe/Berlin' });
  const [trend = '', numbers = ''] = await made(world);
  one = { world, trend, numbers, id: (await world.view(trend)).dashboard };
  moments.push(momentOf(world));
  await run(world, [trend, numbers]);
  moments.push(momentOf(world));
});

/** The dashboard after none or one run. */
async function dashboard(runs: 0 | 1) {
  const { world, id } = one;
  const moment = moments[runs];
  if (!moment) throw new Error('the dashboard was not made');
  restoreMoment(world, moment);
  await hosts.sandbox.setClock(new Date(moment.nowMs));
  const { workbook } = world;
  const data = () => workbook.sheetByName(`Dashboard data (${id})`)?.id ?? 0;
  const facts = (row = 2, column = 1) =>
    workbook
      .cells(data(), { row, column, rows: 2, columns: 2 })
      .map((line) => line.map(({ value, formula }) => formula ?? value));
  return { ...one, workbook, data, facts };
}

test('a dashboard tells whose figures of which days it shows, how fresh and against what', async () => {
  const { world, numbers, workbook, facts } = await dashboard(0);
  expect(facts()).toEqual([
    [null, null],
    [null, null],
  ]);
  await run(world, [numbers, numbers]);
  expect(facts()).toEqual([TITLES, TOLD]);
  const change = () => workbook.cell(workbook.sheetByName('Dashboard')?.id ?? 0, 8, 1).format;
  expect(change()).toMatch(/^\[Color10\]/);
  // After an undo, the days of the earlier numbers aren't known.
  await world.change(numbers, 'undo');
  expect(facts()).toEqual([TITLES, [null, null]]);
  // Nor whether they are final.
  expect(change()).toMatch(/^\+/);
});

test('a dashboard’s table of days writes them as the locale does, also those of a longer period', async () => {
  const { world, trend, workbook, data } = await dashboard(1);
  const formats = () =>
    workbook.cells(data(), { row: 6, column: 1, rows: 40, columns: 1 }).map(([cell]) => cell?.format);
  const formatsOf = (days: number) => [
    ...Array.from({ length: days }, () => 'd". "mmm'),
    ...Array.from({ length: 40 - days }, () => undefined),
  ];
  expect(formats()).toEqual(formatsOf(28));
  const { draft } = await world.view(trend);
  await world.save({ ...draft, choice: { ...draft.choice, period: 'last 35 final days' } });
  await world.runNow(trend);
  expect(formats()).toEqual(formatsOf(35));
});

afterAll(() => hosts.sandbox.reset());
