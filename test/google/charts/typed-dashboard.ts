// A dashboard into whose cells a person types its period and its apps.

import type { ReportHost, useReportHosts } from '../saved/report-host';

export const TYPED_AT = '2026-11-18T12:03:00Z';

/** An account's dashboard whose numbers have run, with access to its typed cells in row 3 and its dates in row 2. */
export async function typedDashboard(hosts: ReturnType<typeof useReportHosts>) {
  const world = await hosts.openLoggedIn();
  const { savedIds: ids = [] } = await world.call('makeDashboard', {});
  const [numbers = ''] = ids;
  await world.runNow(numbers);
  const tab = world.workbook.sheetByName('Dashboard');
  if (!tab) throw new Error('no dashboard');
  const cell = (row: number, column: number) => String(world.workbook.cell(tab.id, row, column).value ?? '');
  const type = (column: number, value: string) => world.workbook.setCells(tab.id, 3, column, [[{ value }]]);
  const typed = () => [2, 3, 4].map((column) => cell(3, column));
  return { world, ids, numbers, tab, type, typed, dates: () => cell(2, 1) };
}

export const choiceOf = async (world: ReportHost, id: string) => {
  const { period, apps } = (await world.view(id)).draft.choice;
  return { period, apps };
};

/** A day is final 48 hours after its end. */
const NOT_FINAL = 'Days since 2026-11-16 aren’t final yet; the numbers include them.';

export const BEFORE = `2026-10-21 to 2026-11-17, against 2026-09-23 to 2026-10-20 (UTC). ${NOT_FINAL}`;
export const WEEK = `2026-11-11 to 2026-11-17, against 2026-11-04 to 2026-11-10 (UTC). ${NOT_FINAL}`;
