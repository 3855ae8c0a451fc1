// For thirty ticks an editor puts twenty rows with the owner's mark into the tab, each time with other IDs.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { OWNER } from '../../../people';
import { useReportHosts } from '../../world/report-host';
import { recordOf, reportsTab, reportText } from '../../world/reports-tab';

onlyInLongRun();

const TICKS = 30;
const ROWS = 20;

const hosts = useReportHosts('2026-11-20T11:10:00Z');

test('rows that an editor adds in the owner’s name leave the owner’s store and mailbox as they are', async () => {
  const world = await hosts.openConnected();
  const id = await world.saveHourlyReport();
  const { workbook, state } = world;
  const { tab } = reportsTab(world);
  const [record, runs] = [recordOf(world), reportText(world, 'Runs')];
  const typed = (own: string, name: string) => {
    const destination = { kind: 'newSheet', sheetName: name };
    const report = { ...record, name, choice: { ...Object(record['choice']), destination } };
    return [own, JSON.stringify(report), runs].map((value) => ({ value }));
  };
  const keys = () => [...state.propertiesOfUser(OWNER).keys()];
  const before = keys();
  for (let tick = 0; tick < TICKS; tick++) {
    const rows = Array.from({ length: ROWS }, (_each, at) =>
      typed((0xb0000000 + tick * ROWS + at).toString(16), `Foreign ${at}`),
    );
    workbook.setCells(tab.id, 4, 1, rows);
    await world.tickHours(1);
  }
  expect(keys()).toEqual(before);
  expect(state.mails).toEqual([]);
  await world.connect('account');
  await world.save({ name: 'Next' });
  expect(await world.view(id)).toMatchObject({ waits: null, isMine: true, failures: 0 });
});
