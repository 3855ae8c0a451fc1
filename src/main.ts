// Every function that Apps Script, the sidebar or a menu may call: each one line. The build declares them at top level.
// All comments on functions are pushed. What the sidebar calls is in `rpc/contract`.

import { app, type FormulaResult } from './app';

/** Simple trigger: builds the menu. */
export function onOpen(): void {
  // Touching no other service, so that it works before the add-on is enabled here.
  app.buildMenu();
}

/** Once, after installation from within a spreadsheet. */
export function onInstall(): void {
  app.buildMenu();
}

/** Menu: opens the panel. */
export function openSidebar(): void {
  app.openSidebar();
}

/** Menu: renews the sheet "Seller stats" by the last seller choice. */
export function writeSellerStats(): void {
  app.writeSellerStats();
}

/** Menu: runs every saved report that is not paused. */
export function refreshAllReports(): void {
  app.refreshAllReports();
}

/** Menu: makes the formulas that name STATS_REFRESH ask the service again. */
export function refreshFormulas(): void {
  app.refreshFormulas();
}

/** Menu: says how the add-on is used. */
export function openHelp(): void {
  app.openHelp();
}

/** Clock trigger, hourly: runs the reports that are due. */
export function runDueReports(event?: { triggerUid?: string }): void {
  // Its name is in triggers that exist, so it stays.
  app.runDueReports(event);
}

/** Sidebar: answers one call by name; a request and an answer are JSON text. */
export function sidebar(call: string, request: string): string {
  return app.answer(call, request);
}

/**
 * Ad statistics of your apps, live: a table, or a number for one app, one metric and no grouping. Days are UTC, money is in USD.
 *
 * @param {string} apps An app ID, bundle ID or exact name, a range of them, or "all".
 * @param {string} from Optional: a date, or a period such as "last 7 days", "this month", "last=week". Without it: the service's last month.
 * @param {string} to Optional: the last date. A date without it is that one day.
 * @param {string} group_by Optional: "date", "country", "ad type", "placement", with commas or a range.
 * @param {string} metrics Optional: "impressions", "clicks", "ctr", "ecpm", "revenue", with commas or a range. Without it: all.
 * @param {boolean} headers Optional: FALSE leaves the header row out.
 * @param {string} refresh Optional: STATS_REFRESH, for Refresh formulas in the menu; or any cell.
 * @return The statistics.
 * @customfunction
 */
export function APP_STATS(
  apps: unknown,
  from: unknown,
  to: unknown,
  group_by: unknown,
  metrics: unknown,
  headers: unknown,
  refresh: unknown,
): FormulaResult {
  return app.appStats({ apps, from, to, groupBy: group_by, metrics, headers, refresh });
}

/**
 * Seller statistics, live: a table by up to eight dimensions. Days are UTC, money is in USD.
 *
 * @param {string} from Optional: a date, or a period such as "last 7 days" or "this month". Without it: the last 30 days.
 * @param {string} to Optional: the last date. A date without it is that one day.
 * @param {string} group_by Optional: "date", "country", "inventory type", "bundle", "ad placement", "os", "app name", "store id", with commas or a range. Without it: by date.
 * @param {string} metrics Optional: "impressions", "clicks", "ctr", "ecpm", "revenue", with commas or a range. Without it: all but CTR.
 * @param {string} bundles Optional: bundles to keep, with commas or a range. Without it: all.
 * @param {string} os Optional: "ios", "android", "windows", "web" to keep, with commas or a range. Without it: all.
 * @param {boolean} headers Optional: FALSE leaves the header row out.
 * @param {string} refresh Optional: STATS_REFRESH, for Refresh formulas in the menu; or any cell.
 * @return The statistics.
 * @customfunction
 */
export function SELLER_STATS(
  from: unknown,
  to: unknown,
  group_by: unknown,
  metrics: unknown,
  bundles: unknown,
  os: unknown,
  headers: unknown,
  refresh: unknown,
): FormulaResult {
  return app.sellerStats({ from, to, groupBy: group_by, metrics, bundles, os, headers, refresh });
}

/**
 * The list of your apps, live, with their unique users in the period.
 *
 * @param {string} from Optional: a date, or a period such as "last 7 days" or "last=week". Without it: the service's last month.
 * @param {string} to Optional: the last date. A date without it is that one day.
 * @param {boolean} headers Optional: FALSE leaves the header row out.
 * @param {string} refresh Optional: STATS_REFRESH, for Refresh formulas in the menu; or any cell.
 * @return The apps.
 * @customfunction
 */
export function APP_LIST(from: unknown, to: unknown, headers: unknown, refresh: unknown): FormulaResult {
  return app.appList({ from, to, headers, refresh });
}
