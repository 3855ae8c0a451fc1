// A dashboard in a real browser, whose cells the page calculates: each shows its figure, or says what its table lacks.

import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { addDays } from '../../src/core/day';
import { day } from '../core/given-day';
import { answer, connect, useLivePage } from './live-page';
import { expectNear } from './near-cells';
import { calculated, displays, gridCells, idle } from './page';

onlyInLongRun();

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

const last = day('2026-11-17');
/** The last 28 final days, which end 2 days before, and the 28 before those. */
const SIDES = [
  { from: addDays(last, -27), to: last },
  { from: addDays(last, -55), to: addDays(last, -28) },
];

/** The rows of **What changed**, from the database by the formulas of drivers in a row. */
async function changes() {
  const { truth } = live.workbench.sandbox;
  const of = async ({ appId, name, platform }: (typeof apps)[number]) => {
    const rows = await Promise.all(SIDES.map((span) => truth.accountRows({ appId, ...span })));
    const sides = rows.flat().map((row) => ({ r: Number(row.revenue), i: Number(row.impressions) }));
    const [now = { r: 0, i: 0 }, before = { r: 0, i: 0 }] = sides;
    const change = now.r - before.r;
    const perImpression = (before.r / before.i + now.r / now.i) / 2;
    const fromImpressions = Math.round((now.i - before.i) * perImpression * 100) / 100;
    return [name, platform, change, now.r / before.r - 1, fromImpressions, change - fromImpressions] as const;
  };
  return (await Promise.all(apps.map(of))).sort((a, b) => Math.abs(b[2]) - Math.abs(a[2]));
}

test('each app that moved has its change, and what of it came from impressions and from eCPM', async () => {
  await calculated(live.page);
  const cells = await gridCells(live.page, 'Dashboard', 'A16:F20');
  expectNear(
    cells.map((row) => row.map(({ value }) => value)),
    await changes(),
  );
});

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
