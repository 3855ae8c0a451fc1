// A report whose named ranges were pointed at the owner's protected cells: no run, undo or deletion changes these.

import { snapshot } from 'sheets-workbench/apps-script/host';
import { protect } from 'sheets-workbench/test/set-up/protect';
import { blockNameOfReport } from '../../../../src/sheet/block-name';
import { OWNER } from '../../../people';
import { choiceOf, useReportHost } from '../../world/report-host';

const START = '2026-11-20T11:10:00Z';
const PLACE = { row: 3, column: 2, rows: 4, columns: 6 };

const world = useReportHost(START);

/** A report that has run twice, so that it can be undone. */
async function ranTwice(): Promise<string> {
  const choice = choiceOf({ apps: [world.app], period: 'last 3 days', groupBy: ['date'] }, 'Data');
  const id = await world.saveAndRun({ name: 'Daily', choice, schedule: { kind: 'hours', every: 1 } });
  await world.passHours(24);
  await world.runNow(id);
  return id;
}

/** Adds the owner's plan, which nobody else may edit: some titles of a report, figures, formulas and a note. */
function addPlan(): number {
  const { workbook } = world;
  const { id } = workbook.addSheet('Plan');
  workbook.setCells(id, 3, 2, [['Date', 'Revenue', 'Costs', 'Profit'].map((value) => ({ value }))]);
  workbook.setCells(id, 4, 2, [[{ value: 46_000 }, { value: 4711 }]]);
  workbook.typeInto(id, 4, 4, '=C4*0.3');
  workbook.typeInto(id, 4, 5, '=C4-D4');
  workbook.setNote(id, 5, 2, 'mine');
  protect(workbook, id, PLACE);
  return id;
}

const planNow = () => JSON.stringify(snapshot(world.workbook).sheets.find(({ name }) => name === 'Plan'));

function pointAtPlan(id: string, sheetId: number): void {
  world.workbook.setNamedRange(blockNameOfReport(id), sheetId, { ...PLACE });
}

/** Expects that a sentence names the plan's cells and says what to do. */
function expectNamed(sentence: string, id: string): void {
  expect(sentence).toContain(`B3:G6 of sheet “Plan”`);
  expect(sentence).toContain(`set PublisherStats_report_${id} to`);
}

describe('with a report’s named ranges pointed at protected cells of its owner', () => {
  test('a scheduled run, a run by hand, an undo and a deletion change none of these cells', async () => {
    const id = await ranTwice();
    const planId = addPlan();
    const { sheetId, ...area } = world.area(id);
    pointAtPlan(id, planId);
    const plan = planNow();
    await world.passHours(24);
    await world.ticked(OWNER);
    expectNamed((await world.view(id)).lastResult, id);
    for (const act of [
      () => world.runNow(id),
      () => world.change(id, 'undo'),
      () => world.change(id, 'deleteWithCells'),
    ])
      expectNamed(
        await act().then(
          () => 'nothing was refused',
          (error: Error) => error.message,
        ),
        id,
      );
    expect(planNow()).toBe(plan);
    world.workbook.setNamedRange(blockNameOfReport(id), sheetId, area);
    await world.runNow(id);
    expect(world.area(id)).toEqual({ sheetId, ...area });
    expect(planNow()).toBe(plan);
  });
});
