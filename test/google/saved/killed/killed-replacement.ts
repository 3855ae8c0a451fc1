// A run that replaces a longer block, stopped by Google in some states.

import { dayOfMs, firstOfMonth } from '../../../../src/core/day';
import type { ReportDraft } from '../../../../src/panel/contract/reports';
import { choiceOf, type ReportHost, type ReportHosts, useReportHosts } from '../../world/report-host';
import { momentOf } from '../moment';
import { trueRows } from '../report-truth';
import { killEverywhere, type Scenario } from './kill-everywhere';

const FIRST_DAY = '2026-10-20T12:03:00Z';
export const NEXT_DAY = '2026-10-21T12:03:00Z';
export const TODAY = dayOfMs(Date.parse(NEXT_DAY));

interface KillableRuns {
  readonly hosts: ReportHosts;
  /** A report that has run on the first day, with later changes by its user. */
  scenarioOf(
    draft: Partial<ReportDraft>,
    prepare: (world: ReportHost, id: string) => Promise<void>,
  ): Promise<Scenario>;
}

/** Registers the hooks of a test file. */
export function useKillableRuns(): KillableRuns {
  const hosts = useReportHosts(FIRST_DAY);
  return {
    hosts,
    async scenarioOf(draft, prepare) {
      const world = await hosts.openConnected();
      const id = await world.save({ ...draft, schedule: { kind: 'daily', hour: 7 } });
      await prepare(world, id);
      await world.passHours(24);
      return { world, due: momentOf(world), id };
    },
  };
}

/** Writes a text right of the block's n-th body row, and a note into the row. */
export function writeBeside(world: ReportHost, id: string, nth: number, text: string): void {
  const { sheetId, row, column, columns } = world.area(id);
  world.workbook.setCells(sheetId, row + nth, column + columns + 1, [[{ value: text }]]);
  world.workbook.setNote(sheetId, row + nth, column + 2, `note of ${text}`);
}

/** Registers the test. @param everyNth the run is stopped in one of so many states */
export function testKilledReplacement({ hosts, scenarioOf }: KillableRuns, everyNth: number): void {
  test('a longer block that fills down formulas, stopped in any state, is repaired by the next tick', async () => {
    const apps = hosts.apps.slice(0, 1);
    const choice = choiceOf({ apps, period: 'this month', groupBy: ['date'] }, 'Replaced');
    const scenario = await scenarioOf({ name: 'Replaced', fillsDown: true, choice }, async (world, id) => {
      await world.runNow(id);
      const { sheetId, rows, columns } = world.area(id);
      for (let row = 2; row <= rows; row++)
        world.workbook.typeInto(sheetId, row, columns + 1, `=F${row}*0.7`);
      writeBeside(world, id, 30, 'far below');
    });
    expect(await killEverywhere(scenario, everyNth)).toBeGreaterThan(20 / everyNth);
    const { sheetId, rows, columns } = scenario.world.area(scenario.id);
    const span = { from: firstOfMonth(TODAY), to: TODAY };
    expect(rows).toBe(1 + (await trueRows(hosts.sandbox, apps, span, ['date'])).length);
    expect(scenario.world.workbook.cell(sheetId, rows, columns + 1).formula).toBe(`=F${rows}*0.7`);
  });
}
