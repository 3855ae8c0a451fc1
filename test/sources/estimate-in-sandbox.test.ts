// The estimate that refuses a table against the tables of the sandbox: it is never above what its apps have.

import { useSandbox } from 'sheets-workbench/test/sandbox/calls';
import type { ChoiceSize } from '../../src/core/estimate';
import { beyondSheet } from '../../src/core/report/beyond-sheet';

const sandbox = useSandbox();

const GROUP_BY = ['date', 'country', 'ad_type', 'placement_id'] as const;
/** A few days stand for the year: the history of the sandbox is short in tests. */
const SOME = { from: '2026-05-27', to: '2026-05-30' };
const DAYS = 4;

const sizeOf = (apps: number, days: number, columns: number): ChoiceSize => ({
  groupBy: GROUP_BY,
  apps,
  timePoints: days,
  columns,
  topRows: null,
  isFiltered: false,
  sumsApps: false,
  requestsPerApp: true,
  services: 1,
  requestsBundles: false,
  isCompared: false,
});

test('a year of all apps is refused by fewer rows than they have, and one of the largest app isn’t', async () => {
  const apps = await sandbox.truth.applications();
  const rowsOf = async (app: (typeof apps)[number]) =>
    sandbox.truth.accountRows({ appId: String(app['app_id']), ...SOME, groupBy: GROUP_BY });
  const rowsByApp = await Promise.all(apps.map(rowsOf));
  const rows = rowsByApp.map(({ length }) => length);
  const inAYear = (ofSome: number) => (ofSome / DAYS) * 365;
  const ofAll = inAYear(rows.reduce((sum, each) => sum + each, 0));
  const refused = beyondSheet(sizeOf(apps.length, 365, 12));
  expect([apps.length, refused?.columns]).toEqual([24, 12]);
  expect(ofAll).toBeGreaterThan(refused?.rows ?? ofAll);
  // The largest app alone: without columns of the app, within what a run writes.
  expect(inAYear(Math.max(...rows)) * 9).toBeLessThan(refused?.most ?? 0);
  expect(beyondSheet(sizeOf(1, 365, 9))).toBeNull();
  // Summed over apps: no two apps share a placement, so no row of theirs becomes one.
  const keys = rowsByApp.flat().map((row) => JSON.stringify(GROUP_BY.map((name) => row[name])));
  expect(new Set(keys).size).toBe(keys.length);
  expect(beyondSheet({ ...sizeOf(apps.length, 365, 9), sumsApps: true })?.rows).toBe(refused?.rows);
});
