// Reports that merge yesterday contain every day once, even if Google stops a run or refuses one call of it. The hard
// run has faults in every kind of call.

import { drawnFrom } from 'sheets-workbench/test/set-up/draws';
import { expectRows } from '../sheet/sheet-truth';
import { useReportHost } from '../world/report-host';
import { momentOf, restoreMoment } from './moment';
import { dailyRows } from './report-truth';

/** 06:10 in New York; the report is due at seven. */
const START = '2026-11-20T11:10:00Z';

const world = useReportHost(START);
/** A daily report of one app that merges yesterday and has run once. */
let id: string;
beforeEach(async () => {
  id = await world.save({
    name: 'Days',
    mode: 'merge',
    schedule: { kind: 'daily', hour: 7 },
    choice: { apps: [world.app], period: 'yesterday' },
  });
  await world.tickHours(1);
});

/** The database's rows of the last days. */
const truth = (days: number) => dailyRows(world, days);
const rows = () => world.block(id).slice(1);

/**
 * Calls of Google that a run makes. Writes of values: the mark of the run, the rows before, the new ones, log, result.
 */
const FAULTY = ['Range.canEdit', 'Spreadsheet.getRangeByName', 'Range.setValues', 'Sheet.getLastRow'];

test.each(drawnFrom(FAULTY.slice(0, 1), FAULTY))(
  'the next tick recovers from a temporary fault at any %s',
  async (method) => {
    await world.passHours(24);
    const due = momentOf(world);
    const { calls } = await world.tick();
    const [whole, expected] = [rows(), await truth(2)];
    expectRows(whole, expected);
    const count = calls.filter((call) => call.method === method).length;
    expect(count).toBeGreaterThan(0);
    for (let nth = 1; nth <= count; nth++) {
      restoreMoment(world, due);
      const message = 'Service Spreadsheets timed out while accessing document with id 1.';
      const fault = { call: `SpreadsheetApp.${method}`, nth, do: { message }, times: 1 };
      world.state.faults = [fault];
      await world.tick();
      expect(fault.times).toBe(0);
      await world.tickHours(2);
      expect([nth, rows()]).toEqual([nth, whole]);
      expect(await world.view(id)).toMatchObject({ failures: 0, isRunning: false, isOverdue: false });
    }
  },
);
