// A dashboard’s cells in a real browser, whose page calculates them: each says what its table lacks.

import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { answer, connect, useLivePage } from './live-page';
import { displays, idle } from './page';

const NOW = '2026-11-20T12:00:00Z';
/** Puzzle Kingdom on both platforms, and three more. */
const apps = SANDBOX_APPS.slice(0, 5);
const live = useLivePage({ now: NOW, sandbox: { days: 70, apps } });

beforeAll(async () => {
  const { session } = live.workbench;
  await connect(live.workbench, ['account']);
  const { savedIds } = await answer<{ savedIds: string[] }>(session, 'makeDashboard', {});
  for (const id of savedIds) await answer(session, 'runReport', { runId: 'run-00000001', id });
  await live.open();
});
afterEach(() => live.expectNoPageErrors());

test('where a title lacks, the cells that read its column say so', async () => {
  const { workbook } = live.workbench;
  const data = workbook.sheets.find(({ name }) => name.startsWith('Dashboard data'));
  const header = workbook.cells(data?.id ?? 0, { row: 5, column: 1, rows: 1, columns: 40 })[0] ?? [];
  const lacks = (title: string) => {
    const column = header.findLastIndex(({ value }) => value === title) + 1;
    workbook.setCells(data?.id ?? 0, 5, column, [[{ value: 'Mine' }]]);
  };
  workbook.as('script', () => ['From eCPM', 'App', 'Impressions (previous)'].forEach(lacks));
  await idle(live.page);
  const read = async (a1: string) => (await displays(live.page, 'Dashboard', a1)).flat();
  await becomes(
    () => read('F16:F20'),
    Array.from({ length: 5 }, () => 'No column “From eCPM”'),
  );
  expect(await read('A16:A20')).toEqual(Array.from({ length: 5 }, () => 'No column “App”'));
  expect(await read('C9')).toEqual(['No column “Impressions (previous)”']);
});
