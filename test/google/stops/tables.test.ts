// Tables that are written, kept up to date, loaded and undone: what a stop at a call leaves.

import { SHORT_HISTORY } from 'sheets-workbench/test/set-up/short-history';
import { addDays } from '../../../src/core/day';
import type { Choice } from '../../../src/panel/contract/panel-state';
import type { ReportDraft } from '../../../src/panel/contract/reports';
import { DATASET, loadedDays, TABLE_WORLDS, tableChoice } from '../bigquery/table-world';
import { removeFigures } from '../saved/report-truth';
import { choiceOf, type ReportHost, useReportHosts } from '../world/report-host';
import { testStops, type Way } from './at-each-call';

const SHEET = 'Data';
const DAILY = { kind: 'daily', hour: 7 } as const;
const CHART = { kind: 'line', domain: 'Date', metric: 'Revenue' } as const;

const daysOf = ({ app }: ReportHost, count: number): Choice =>
  choiceOf({ apps: [app], period: `last ${count} days`, groupBy: ['date'] }, SHEET);
const writeOf = (world: ReportHost, days: number) => ({ runId: 'run-00000001', choice: daysOf(world, days) });

/** A person's texts beside a table's second row and below all, a note in that row, and formulas beside each row. */
function addBeside({ workbook }: ReportHost): void {
  const { id, grid } = workbook.sheetByName(SHEET) ?? workbook.addSheet(SHEET);
  const [rows, columns] = [grid.lastRow(), grid.lastColumn()];
  for (let row = 2; row <= rows; row++) workbook.typeInto(id, row, columns + 1, `=F${row}*2`);
  workbook.setCells(id, 3, columns + 2, [[{ value: 'mine' }]]);
  workbook.setNote(id, 3, 3, 'asked the network');
  workbook.setCells(id, 30, 2, [[{ value: 'far below' }]]);
}

/** A daily report that has run, beside a person's cells, a day later. */
async function aDayLater(world: ReportHost, changes: Partial<ReportDraft>): Promise<string> {
  const draft = { name: 'Daily', choice: daysOf(world, 5), schedule: DAILY, fillsDown: true, ...changes };
  const id = await world.saveAndRun(draft);
  addBeside(world);
  await world.passHours(24);
  return id;
}

/** The next run of a daily report has another number of days. */
const resized = (
  title: string,
  [first, next]: readonly [number, number],
  charts: readonly string[],
): Way => ({
  title,
  async begin(world) {
    const id = await aDayLater(world, { choice: daysOf(world, first) });
    for (const each of charts) await world.call('addChart', { id, chart: { ...CHART, title: each } });
    await world.save({ ...(await world.view(id)).draft, choice: daysOf(world, next) });
    return { call: 'tick' };
  },
});

const written = (title: string, [first, next]: readonly [number, number]): Way => ({
  title,
  async begin(world) {
    await world.call('write', writeOf(world, first));
    addBeside(world);
    return { call: ['write', writeOf(world, next)] };
  },
});

const undone = (title: string, changes: Partial<ReportDraft>): Way => ({
  title,
  async begin(world) {
    const id = await aDayLater(world, { ...changes, schedule: null });
    await world.runNow(id);
    return { call: ['changeReport', { id, change: 'undo' }] };
  },
});

const KEEPING = { mode: 'merge', marksProvisional: true, listsRestatements: true } as const;

testStops(useReportHosts('2026-10-20T12:03:00Z'), [
  {
    title: 'a first run at a fixed cell, above which rows were inserted',
    async begin(world) {
      const choice: Choice = { ...daysOf(world, 3), destination: { kind: 'currentCell' } };
      await world.save({ name: 'First', choice, schedule: DAILY });
      const { id = 0 } = world.workbook.sheets[0] ?? {};
      world.workbook.setCells(id, 1, 9, [[{ value: 'mine' }]]);
      world.workbook.insertRows(id, 1, 2);
      await world.passHours(24);
      return { call: 'tick' };
    },
  },
  {
    title: 'a scheduled merge with new, changed and missing rows',
    async begin(world) {
      const { apps, sandbox } = world;
      const choice = { ...daysOf(world, 5), apps: apps.slice(0, 2) };
      await aDayLater(world, { ...KEEPING, choice });
      for (const [at, back] of [3, 4].entries())
        await removeFigures(sandbox, apps[at] ?? '', addDays(world.today(), -back));
      return { call: 'tick' };
    },
  },
  resized('a scheduled table that gets longer, and its charts', [3, 7], ['Revenue', 'More']),
  resized('a scheduled table that gets shorter', [7, 3], []),
  written('a table of no report that gets longer', [3, 7]),
  written('a table of no report that gets shorter', [7, 3]),
  {
    title: 'the undo of a write',
    async begin(world) {
      await world.call('write', writeOf(world, 7));
      addBeside(world);
      const { undoKey = '' } = await world.call('write', writeOf(world, 3));
      return { call: ['undoWrite', { key: undoKey }] };
    },
  },
  undone('the undo of a run that replaced', {}),
  undone('the undo of a run that merged', KEEPING),
]);

const tables = useReportHosts('2026-11-20T11:10:00Z', { ...TABLE_WORLDS, ...SHORT_HISTORY });

/** A daily load, by how many apps the answers lack. */
const loaded = (title: string, appsLacking: number): Way => ({
  title,
  async begin(world) {
    const { sandbox } = world;
    sandbox.behave({ bigQueryPartitionChangesPer10s: 10_000, bigQueryLoadsPerTableADay: 100_000 });
    const choice = tableChoice('daily', { groupBy: ['date'], period: 'last 5 days' });
    await world.saveAndRun({ name: 'Loaded', choice, schedule: DAILY });
    await world.passHours(24);
    sandbox.behave({ appsSilent: world.apps.slice(0, appsLacking) });
    const table = sandbox.bigQuery.sqlName(DATASET, 'daily');
    await sandbox.query(`CREATE OR REPLACE TABLE before AS SELECT * FROM ${table}`);
    return {
      call: 'tick',
      async looks() {
        return Object.fromEntries(
          (await loadedDays(sandbox, 'daily')).map(({ day, ...figures }) => [day, figures]),
        );
      },
      restored: () => sandbox.query(`DELETE FROM ${table}; INSERT INTO ${table} SELECT * FROM before`),
    };
  },
});

testStops(tables, [loaded('a daily load', 0), loaded('a daily load with carried rows', 1)]);
