// Runs of saved reports that Google stops in every state, and their repair by the next tick. `npm test` stops one run
// in some states.

import { hard, oneIn, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { addDays } from '../../../../src/core/day';
import type { ReportDraft } from '../../../../src/panel/contract/reports';
import { choiceOf } from '../../world/report-host';
import { lastDays, removeFigures, trueRows } from '../report-truth';
import { killEverywhere, outcomeOf } from './kill-everywhere';
import { NEXT_DAY, TODAY, testKilledReplacement, useKillableRuns, writeBeside } from './killed-replacement';

onlyInLongRun({ oneIn: 2 });

const { hosts, scenarioOf } = useKillableRuns();
/** Two apps with rows on every day, and one whose rows are never removed. */
let apps: string[];
let wholeApp: string;
beforeAll(async () => {
  const all = hosts.apps;
  apps = all.slice(0, 2);
  wholeApp = all[2] ?? '';
});

testKilledReplacement({ hosts, scenarioOf }, oneIn(48));

hard.test.each(['update', 'keep'] as const)(
  'a merge with new, changed and missing rows, of which final ones %s, stopped in any state, is repaired by the next tick',
  async (finalRows) => {
    const { sandbox } = hosts;
    const choice = choiceOf({ apps, period: 'last 5 days', groupBy: ['date'] }, 'Merged');
    const scenario = await scenarioOf(
      {
        name: 'Merged',
        mode: 'merge',
        marksProvisional: true,
        listsRestatements: true,
        finalRows,
        choice,
      },
      async (world, id) => {
        await world.runNow(id);
        for (const [nth, text] of [
          [3, 'kept'],
          [4, 'vanishing'],
          [7, 'other'],
        ] as const)
          writeBeside(world, id, nth, text);
        const { sheetId } = world.area(id);
        world.workbook.setCells(sheetId, 30, 2, [[{ value: 'far below' }]]);
      },
    );
    await sandbox.setClock(NEXT_DAY);
    // The first app's fourth row, which has a note, and the second app's third, which has none, are missing.
    for (const [app, back] of [
      [0, 2],
      [1, 3],
    ] as const)
      await removeFigures(sandbox, apps[app] ?? '', addDays(TODAY, -back));
    // A day that was final at the first run.
    await sandbox.query(
      `UPDATE served SET revenue_nano = revenue_nano // 2 WHERE day = DATE '${addDays(TODAY, -4)}'`,
    );
    const withList: typeof outcomeOf = async (world, id) => {
      const lines = world
        .sheet('Publisher Stats restatements')
        .map(([_readOn, ...line]) => line.map(atAnyTime));
      expect(lines).toHaveLength(1 + apps.length);
      return { ...(await outcomeOf(world, id)), lines };
    };
    expect(await killEverywhere(scenario, 1, withList)).toBeGreaterThan(20);
    function atAnyTime(cell: unknown): unknown {
      return typeof cell === 'string' ? cell.replace(/^\["\w+",\d+/, (ids) => ids.split(',')[0] ?? '') : cell;
    }
  },
);

hard.test('a report that compares, stopped in any state, is repaired by the next tick', async () => {
  const scenario = await scenarioOf(
    {
      name: 'Compared',
      choice: choiceOf(
        {
          apps: apps.slice(0, 2),
          period: 'last 4 days',
          groupBy: ['date'],
          totals: true,
          metrics: ['revenue'],
          compare: 'previous period',
          compareColumns: ['previous', 'change', 'percent'],
        },
        'Compared',
      ),
    },
    async (world, id) => {
      await world.runNow(id);
      writeBeside(world, id, 30, 'far below');
    },
  );
  expect(await killEverywhere(scenario, 1)).toBeGreaterThan(20);
  const [titles] = scenario.world.block(scenario.id);
  expect(titles?.slice(4)).toEqual(['Revenue', 'Revenue (previous)', 'Revenue change', 'Revenue change %']);
});

hard.test(
  'a merge that adds rows and fills down formulas, stopped in any state, is repaired by the next tick',
  async () => {
    const choice = choiceOf({ apps: [wholeApp], period: 'yesterday', groupBy: ['date', 'country'] }, 'Added');
    const scenario = await scenarioOf(
      { name: 'Added', mode: 'merge', fillsDown: true, choice },
      async (world, id) => {
        await world.runNow(id);
        const { sheetId, rows, columns } = world.area(id);
        for (let row = 2; row <= rows; row++)
          world.workbook.typeInto(sheetId, row, columns + 1, `=C${row}*2`);
      },
    );
    expect(await killEverywhere(scenario, 1)).toBeGreaterThan(20);
    const { world, id } = scenario;
    // The day of the first run and the next one: no run reads a day before the first.
    const days = 2;
    const truth = await trueRows(hosts.sandbox, [wholeApp], lastDays(TODAY, days), ['date', 'country']);
    const [, ...rows] = world.block(id);
    expect(new Set(rows.map(([day]) => day)).size).toBe(days);
    // The first day has been restated; its rows and those of the other days are there once.
    const keys = (of: readonly unknown[][]) => of.map((row) => JSON.stringify(row)).sort();
    expect(keys(rows.map((row) => row.slice(0, 2)))).toEqual(keys(truth.map((row) => row.slice(3, 5))));
    const { sheetId, columns } = world.area(id);
    expect(rows.map((_row, at) => world.workbook.cell(sheetId, 2 + at, columns + 1).formula)).toEqual(
      rows.map((_row, at) => `=C${2 + at}*2`),
    );
  },
);

const threeDays = () =>
  choiceOf({ apps: apps.slice(0, 1), period: 'last 3 days', groupBy: ['date'] }, 'First');

hard.test('a first run, stopped in any state, is repaired by the next tick', async () => {
  const scenario = await scenarioOf({ name: 'First', choice: threeDays() }, async () => undefined);
  expect(await killEverywhere(scenario, 1)).toBeGreaterThan(20);
});

hard.test('a first run at a fixed cell, stopped in any state, is repaired by the next tick', async () => {
  const here: ReportDraft['choice'] = { ...threeDays(), destination: { kind: 'currentCell' } };
  const scenario = await scenarioOf({ name: 'First', choice: here }, async ({ workbook }) => {
    const sheetId = workbook.sheets[0]?.id ?? 0;
    workbook.setCells(sheetId, 1, 9, [[{ value: 'mine' }]]);
    workbook.insertRows(sheetId, 1, 2);
  });
  expect(await killEverywhere(scenario, 1)).toBeGreaterThan(20);
  // The cell was A1, and two rows were inserted above it.
  expect(scenario.world.area(scenario.id)).toMatchObject({ row: 3, column: 1 });
});
