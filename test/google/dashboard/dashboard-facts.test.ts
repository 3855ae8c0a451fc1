// What a dashboard tells of itself: the block of two texts in its hidden tab, and what becomes of it where a person
// edits it.

import type { Workbook } from 'sheets-workbench/apps-script/host';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { toldBy } from '../../text/told';
import { type Moment, momentOf, restoreMoment } from '../saved/moment';
import type { ReportHost } from '../world/report-host';
import { factsNames } from './edited-dashboard';
import { hosts, made, run, seller } from './seller-dashboards';

onlyInLongRun();

hosts.register();

const TITLES = ['Title', 'Line below the title'];
// Read on 18 November, 13:03 in Berlin: days are final 2 days after their end.
const TOLD = [
  expect.stringMatching(/ · 2026-10-19 to 2026-11-15$/),
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
  const { world, numbers, facts } = await dashboard(0);
  expect(facts()).toEqual([
    [null, null],
    [null, null],
  ]);
  await run(world, [numbers, numbers]);
  expect(facts()).toEqual([TITLES, TOLD]);
  // After an undo, the days of the earlier numbers aren't known.
  await world.change(numbers, 'undo');
  expect(facts()).toEqual([TITLES, [null, null]]);
});

type Change = (edited: { workbook: Workbook; data: number; id: string }) => void;

/** What a person does to the facts, what the next run says of it, and where the facts stand then. */
const CHANGES: readonly [what: string, change: Change, says: RegExp, stand: [number, number] | null][] = [
  ['moved by inserted rows', ({ workbook, data }) => workbook.insertRows(data, 1, 30), /^Wrote/, [32, 1]],
  ['moved by inserted columns', ({ workbook, data }) => workbook.insertColumns(data, 1, 2), /^Wrote/, [2, 3]],
  [
    'typed over',
    ({ workbook, data }) => workbook.setCells(data, 3, 1, [[{ value: 'mine' }, { value: 7 }]]),
    /^Wrote/,
    [2, 1],
  ],
  [
    'with other titles',
    ({ workbook, data }) => workbook.setCells(data, 2, 1, [[{ value: 'mine' }]]),
    /couldn’t be updated everywhere: The named range PublisherStats_facts_\w+ now names A2:B3 of sheet/,
    null,
  ],
  [
    'without their names',
    ({ workbook, id }) => {
      for (const name of factsNames(id)) workbook.removeNamedRange(name);
    },
    /couldn’t be updated everywhere: This would cover 4 cells, A2:B3 of sheet/,
    null,
  ],
  [
    'and their names in another tab',
    ({ workbook, id }) => {
      const { id: mine } = workbook.addSheet('Mine');
      workbook.setCells(
        mine,
        1,
        1,
        [TITLES, ['a', 'b']].map((line) => line.map((value) => ({ value }))),
      );
      for (const name of factsNames(id))
        workbook.setNamedRange(name, mine, { row: 1, column: 1, rows: 2, columns: 2 });
    },
    /couldn’t be updated everywhere: The named range PublisherStats_facts_\w+ now names A1:B2 of sheet “Mine”/,
    null,
  ],
  [
    'and their whole tab deleted',
    ({ workbook, data }) => workbook.deleteSheet(data),
    /The hidden tab that fed this dashboard was deleted/,
    null,
  ],
];

test.each(CHANGES)('facts that are %s', async (_what, change, says, stand) => {
  const { world, numbers, id, workbook, data, facts } = await dashboard(1);
  await world.passHours(24);
  change({ workbook, data: data(), id });
  const before = stand ? [] : facts();
  expect(toldBy(await world.runNow(numbers))).toMatch(says);
  // The next day.
  if (stand)
    expect(facts(...stand)).toEqual([
      TITLES,
      [
        expect.stringMatching(/2026-10-20 to 2026-11-16$/),
        expect.stringMatching(/^Final to 2026-11-16 · read 2026-11-19, 13:03/),
      ],
    ]);
  else expect(_what.includes('tab deleted') ? before : facts()).toEqual(before);
  const mine = workbook.sheetByName('Mine');
  if (mine) expect(workbook.cell(mine.id, 2, 1).value).toBe('a');
});

test('the facts of a copied file are told where they stand', async () => {
  const { world, numbers, facts } = await dashboard(1);
  const { id } = world.workbook;
  world.becomeCopy();
  // Which takes what stands at the report for its own.
  await world.takeOver([numbers]);
  await world.passHours(24);
  await world.runNow(numbers);
  Object.assign(world.workbook, { id });
  expect(facts()[1]?.[1]).toMatch(/^Final to 2026-11-16/);
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
