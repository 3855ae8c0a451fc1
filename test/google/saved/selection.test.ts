// What a person has in front of them: ticks neither read nor change it, and only one run of their own shows its tab.

import type { Execution, PlatformState } from 'sheets-workbench/apps-script/host';
import { addDays } from '../../../src/core/day';
import { OWNER } from '../../people';
import { expectRows } from '../sheet/sheet-truth';
import { choiceOf, type ReportHost, runOf, useReportHost } from '../world/report-host';
import { dailyRows } from './report-truth';

const world = useReportHost('2026-11-20T11:10:00Z');
const HOURLY = { kind: 'hours', every: 1 } as const;
type Reading = PlatformState['selectionInTriggers'];

const ABOUT_SELECTION =
  /\.(getActiveRange|getActiveSheet|getCurrentCell|activate)$|^(getActiveRange|getActiveSheet)$/;
const aboutSelection = ({ calls }: Execution) =>
  calls.filter(({ method }) => ABOUT_SELECTION.test(method)).map(({ method }) => method);

/** Saves a report of final days, whose changes the restatements list. */
function saveListed(file: ReportHost): Promise<string> {
  const choice = choiceOf({ apps: [file.app], period: 'last 5 days', groupBy: ['date'] }, 'Daily');
  return file.save({ name: 'Daily', choice, mode: 'merge', listsRestatements: true, schedule: HOURLY });
}

const hidden = (name: string) => world.workbook.sheetByName(name)?.hidden;
const inFront = () => world.workbook.activeSheet.name;

test.each<Reading>(['throws', 'null', 'first cell'])(
  'ticks make every tab that runs need, whatever Google answers of their selection: %s',
  async (selectionInTriggers) => {
    world.state.selectionInTriggers = selectionInTriggers;
    const id = await saveListed(world);
    const front = [inFront(), world.workbook.activeRange];
    await world.passHours(1);
    const first = await world.tick();
    const day = addDays(world.today(), -4);
    await world.sandbox.query(`UPDATE served SET revenue_nano = revenue_nano // 2 WHERE day = DATE '${day}'`);
    await world.passHours(1);
    const second = await world.tick();
    expect([first, second]).toMatchObject([
      { ok: true, log: [] },
      { ok: true, log: [] },
    ]);
    expect(world.workbook.sheets.map(({ name }) => name)).toEqual([
      ...['Sheet1', '_publisher_stats', 'Daily', 'Publisher Stats log', '_publisher_stats_pages'],
      'Publisher Stats restatements',
    ]);
    expectRows(world.block(id).slice(1), await dailyRows(world, 5));
    expect([first, second].flatMap(aboutSelection)).toEqual([]);
    expect([inFront(), world.workbook.activeRange]).toEqual(front);
  },
);

describe('the tab of a report', () => {
  const save = (name: string) => {
    const choice = choiceOf({ apps: [world.app], period: 'last 3 days', groupBy: ['date'] }, name);
    return world.save({ name, choice, schedule: HOURLY });
  };

  test('is in front after one run by a person, also a new one, and not after all reports run', async () => {
    const [one, other] = [await save('One'), await save('Other')];
    await world.runNow(one);
    expect(inFront()).toBe('One');
    const all = async () => {
      for (const id of [one, other]) await world.call('runReport', { ...runOf(id), by: 'all' });
    };
    world.select(4, 2);
    await all();
    await world.menu('refreshAllReports');
    expect([inFront(), world.workbook.activeRange]).toMatchObject(['Sheet1', { row: 4, column: 2 }]);
    await world.runNow(other);
    expect(inFront()).toBe('Other');
  });

  test.each([false, true])(
    'stays hidden if its person has hidden it, and no run fails; to activate it shows it: %s',
    async (activatingShows) => {
      world.state.activatingShows = activatingShows;
      const id = await save('One');
      await world.runNow(id);
      world.select(4, 2);
      world.workbook.hideSheet(world.area(id).sheetId, true);
      await world.passHours(24);
      const { hasGaps } = await world.runNow(id);
      expect([hasGaps, hidden('One'), inFront()]).toEqual([false, true, 'Sheet1']);
      expectRows(world.block(id).slice(1), await dailyRows(world, 3));
      await world.passHours(24);
      await world.ticked(OWNER);
      expectRows(world.block(id).slice(1), await dailyRows(world, 3));
      expect(await world.view(id)).toMatchObject({ failures: 0, asksForLook: false });
      expect([hidden('One'), inFront()]).toEqual([true, 'Sheet1']);
    },
  );
});

test('where Google refuses every call about the selection, a person’s runs write all the same', async () => {
  const refused = [
    ...['Spreadsheet.getActiveRange', 'Spreadsheet.getActiveSheet', 'Sheet.activate', 'Range.activate'],
    'Sheet.isSheetHidden',
  ];
  world.state.faults = refused.map((method) => ({
    call: `SpreadsheetApp.${method}`,
    nth: 0,
    do: { message: 'Please select an active sheet first.' },
  }));
  const id = await saveListed(world);
  for (let run = 0; run < 2; run++) expect(await world.runNow(id)).toMatchObject({ hasGaps: false });
  expectRows(world.block(id).slice(1), await dailyRows(world, 5));
});
