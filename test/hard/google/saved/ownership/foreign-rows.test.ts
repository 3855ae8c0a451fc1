// For thirty ticks an editor puts twenty rows with the owner's email into the tab, each time with other IDs.

import { OWNER, useReportHosts } from '../../../../google/world/report-host';
import { reportsTab } from '../../../../google/world/reports-tab';

const TICKS = 30;
const ROWS = 20;

const hosts = useReportHosts('2026-11-20T11:10:00Z');

test('rows that an editor adds in the owner’s name leave the owner’s store and mailbox as they are', async () => {
  const world = await hosts.openConnected();
  const id = await world.saveHourlyReport();
  const { workbook, state } = world;
  const { tab, headings } = reportsTab(world);
  const own = headings.map((_heading, at) => workbook.display(tab.id, 3, at + 1));
  const typed = (changes: Record<string, string>) =>
    own.map((text, at) => ({ value: changes[headings[at] ?? ''] ?? text }));
  const keys = () => [...state.propertiesOfUser(OWNER).keys()];
  const before = keys();
  for (let tick = 0; tick < TICKS; tick++) {
    const rows = Array.from({ length: ROWS }, (_each, at) =>
      typed({
        ID: (0xb0000000 + tick * ROWS + at).toString(16),
        Name: `Foreign ${at}`,
        'Sheet name': `Foreign ${at}`,
      }),
    );
    workbook.setCells(tab.id, 4, 1, rows);
    await world.tickHours(1);
  }
  expect(keys()).toEqual(before);
  expect(state.mails).toEqual([]);
  await world.connect('account');
  await world.save({ name: 'Next' });
  expect((await world.view(id)).approval).toMatchObject({ waitsFor: null, needsQuestion: false });
});
