// For thirty ticks an editor puts twenty rows with the owner's email into the tab, each time with other IDs.

import { OWNER, useReportHosts } from '../../../../google/world/report-host';

const TICKS = 30;
const ROWS = 20;
const TAB = '_publisher_stats';

const hosts = useReportHosts('2026-11-20T11:10:00Z');

test('rows that an editor adds in the owner’s name leave the owner’s store and mailbox as they are', async () => {
  const world = await hosts.openConnected();
  const id = await world.saveHourlyReport();
  const { workbook, state } = world;
  const tab = workbook.sheetByName(TAB);
  if (!tab) throw new Error('there is no reports tab');
  const width = tab.maxColumns;
  const textsOf = (row: number) =>
    Array.from({ length: width }, (_each, at) => workbook.display(tab.id, row, at + 1));
  const [own, headings] = [textsOf(3), textsOf(2)];
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
  await world.save({ name: 'Next', choice: {} });
  expect((await world.view(id)).approval).toMatchObject({ waitsFor: null, needsQuestion: false });
});
