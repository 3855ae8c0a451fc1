// Every function that Apps Script, the sidebar or a menu may call: each one line. The build declares them at top level.
// Those of the sidebar take a request and give an answer as JSON text (`rpc/contract`). All comments on functions are pushed.

import { app, type FormulaResult } from './app';

/** Simple trigger: builds the menu, touching no other service, so that it works before the add-on is enabled here. */
export function onOpen(): void {
  app.buildMenu();
}

/** Runs once after installation from within a spreadsheet. */
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

/** Clock trigger, hourly: runs the reports that are due. Its name is in triggers that exist, so it stays. */
export function runDueReports(event?: { triggerUid?: string }): void {
  app.runDueReports(event);
}

/** Sidebar: the state of the whole panel. */
export function sidebarOpen(request: string): string {
  return app.answer('sidebarOpen', request);
}

/** Sidebar: logs in to the account interface. */
export function sidebarLogIn(request: string): string {
  return app.answer('sidebarLogIn', request);
}

/** Sidebar: checks and keeps a seller token. */
export function sidebarConnectSeller(request: string): string {
  return app.answer('sidebarConnectSeller', request);
}

/** Sidebar: makes another stored connection the current one. */
export function sidebarSwitch(request: string): string {
  return app.answer('sidebarSwitch', request);
}

/** Sidebar: forgets a connection. */
export function sidebarDisconnect(request: string): string {
  return app.answer('sidebarDisconnect', request);
}

/** Sidebar: lends the current connection to this spreadsheet, or takes it back. */
export function sidebarShare(request: string): string {
  return app.answer('sidebarShare', request);
}

/** Sidebar: the apps of the current account. */
export function sidebarListApps(request: string): string {
  return app.answer('sidebarListApps', request);
}

/** Sidebar: keeps the choice for the next opening. */
export function sidebarRemember(request: string): string {
  return app.answer('sidebarRemember', request);
}

/** Sidebar: fetches and writes a report. */
export function sidebarWrite(request: string): string {
  return app.answer('sidebarWrite', request);
}

/** Sidebar: how a run stands. */
export function sidebarProgress(request: string): string {
  return app.answer('sidebarProgress', request);
}

/** Sidebar: asks a run to stop. */
export function sidebarCancel(request: string): string {
  return app.answer('sidebarCancel', request);
}

/** Sidebar: the seller statistics as the service's own file. */
export function sidebarDownloadCsv(request: string): string {
  return app.answer('sidebarDownloadCsv', request);
}

/** Sidebar: puts a formula for the choice into the current cell. */
export function sidebarInsertFormula(request: string): string {
  return app.answer('sidebarInsertFormula', request);
}

/** Sidebar: reads the formula of the current cell back into a choice. */
export function sidebarReadFormula(request: string): string {
  return app.answer('sidebarReadFormula', request);
}

/** Sidebar: the saved reports of this spreadsheet. */
export function sidebarReports(request: string): string {
  return app.answer('sidebarReports', request);
}

/** Sidebar: saves a new report, or changes one. */
export function sidebarSaveReport(request: string): string {
  return app.answer('sidebarSaveReport', request);
}

/** Sidebar: pauses, resumes, duplicates, deletes a report, or undoes its last run. */
export function sidebarChangeReport(request: string): string {
  return app.answer('sidebarChangeReport', request);
}

/** Sidebar: runs a saved report now. */
export function sidebarRunReport(request: string): string {
  return app.answer('sidebarRunReport', request);
}

/** Sidebar: what a run of a report would cost. */
export function sidebarEstimate(request: string): string {
  return app.answer('sidebarEstimate', request);
}

/** Sidebar: a report as a text for a colleague. */
export function sidebarExportReport(request: string): string {
  return app.answer('sidebarExportReport', request);
}

/** Sidebar: such a text as a new report. */
export function sidebarImportReport(request: string): string {
  return app.answer('sidebarImportReport', request);
}

/**
 * Ad statistics of your apps, live: a table, or one number for one app, one metric and no grouping. All days are UTC days, all money is in USD.
 *
 * @param {string} apps An app ID, bundle ID or exact name, a range of them, or "all".
 * @param {string} from Optional: a date, or a period such as "last 7 days", "this month", "last=week". Without it: the service's last month.
 * @param {string} to Optional: the last date, included. A date without it is that one day.
 * @param {string} group_by Optional: "date", "country", "ad type", "placement", several with commas, or a range of them.
 * @param {string} metrics Optional: "impressions", "clicks", "ctr", "ecpm", "revenue", several with commas, or a range of them. Without it: all.
 * @param {boolean} headers Optional: FALSE leaves the header row out.
 * @param {string} refresh Optional: STATS_REFRESH, which Refresh formulas in the menu changes, to ask again; or any cell.
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
 * Seller statistics, live: a table by up to eight dimensions. All days are UTC days, all money is in USD.
 *
 * @param {string} from Optional: a date, or a period such as "last 7 days" or "this month". Without it: the last 30 days.
 * @param {string} to Optional: the last date, included. A date without it is that one day.
 * @param {string} group_by Optional: "date", "country", "inventory type", "bundle", "ad placement", "os", "app name", "store id", several with commas, or a range. Without it: by date.
 * @param {string} metrics Optional: "impressions", "clicks", "ctr", "ecpm", "revenue", several with commas, or a range. Without it: all but CTR.
 * @param {string} bundles Optional: bundles to keep, with commas or a range. Without it: all.
 * @param {string} os Optional: "ios", "android", "windows", "web" to keep, with commas or a range. Without it: all.
 * @param {boolean} headers Optional: FALSE leaves the header row out.
 * @param {string} refresh Optional: STATS_REFRESH, which Refresh formulas in the menu changes, to ask again; or any cell.
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
 * @param {string} to Optional: the last date, included. A date without it is that one day.
 * @param {boolean} headers Optional: FALSE leaves the header row out.
 * @param {string} refresh Optional: STATS_REFRESH, which Refresh formulas in the menu changes, to ask again; or any cell.
 * @return The apps.
 * @customfunction
 */
export function APP_LIST(from: unknown, to: unknown, headers: unknown, refresh: unknown): FormulaResult {
  return app.appList({ from, to, headers, refresh });
}
