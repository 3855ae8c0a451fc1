// Every function that Apps Script, the sidebar or a menu may call: each one line. The build declares them at top level.
// All comments on functions are pushed. What the sidebar calls is in `panel/contract`.

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

/** Menu: writes the sheet "Seller stats" with the last seller choices. */
export function writeSellerStats(): void {
  app.writeSellerStats();
}

/** Menu: runs every saved report that is not paused. */
export function refreshAllReports(): void {
  app.refreshAllReports();
}

/** Menu: refreshes the formulas that name STATS_REFRESH. */
export function refreshFormulas(): void {
  app.refreshFormulas();
}

/** Menu: shows the help. */
export function openHelp(): void {
  app.openHelp();
}

/** Clock trigger, hourly: runs the reports that are due. */
export function runDueReports(event: unknown): void {
  // Its name is in triggers that exist, so it stays.
  app.runDueReports(event);
}

/** Sidebar: answers one call, `{ call, request }`: its name, and its request as JSON text. The answer is JSON text. */
export function sidebar(sent: unknown): string {
  // One object, because a cell can pass none (docs/platform.md §1).
  return app.answer(sent);
}

/**
 * Returns the ad stats of your apps: a table, or a single number for one metric and no grouping. Several apps are summed, unless group_by names app. Days are in UTC, money is in USD.
 *
 * @param {string} apps The apps: an app ID, bundle ID or exact name, a range of them, or "all".
 * @param {string} from [OPTIONAL - the service's last month by default] The first date, or a period such as "last 7 days", "this month" or "last=week".
 * @param {string} to [OPTIONAL] The last date, included. If omitted, a date in from means that one day.
 * @param {string} group_by [OPTIONAL] The dimensions to group by, such as "app,date", or a range of them. Without app, rows are of all the apps together.
 * @param {string} metrics [OPTIONAL - all by default] The metrics to return, such as "revenue,clicks", or a range of them.
 * @param {boolean} headers [OPTIONAL - TRUE by default] Whether to return a header row.
 * @param {string} refresh [OPTIONAL] A cell that updates the formula when it changes, such as STATS_REFRESH, which Refresh formulas changes.
 * @param {string} compare [OPTIONAL] What to compare the period with: "previous period", "previous year" or "previous year, same weekday". Adds the earlier value and the change to each metric.
 * @param {string} filter [OPTIONAL] Conditions that rows must meet, such as "country=US,DE; ad type!=banner; app name~puzzle; impressions>=1000".
 * @return The stats.
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
  compare: unknown,
  filter: unknown,
): FormulaResult {
  return app.formula('appStats', { apps, from, to, group_by, metrics, headers, refresh, compare, filter });
}

/**
 * Returns seller stats as a table by up to eight dimensions. Days are in UTC, money is in USD.
 *
 * @param {string} from [OPTIONAL - the last 30 days by default] The first date, or a period such as "last 7 days" or "this month".
 * @param {string} to [OPTIONAL] The last date, included. If omitted, a date in from means that one day.
 * @param {string} group_by [OPTIONAL - "date" by default] The dimensions to group by, such as "date,country", or a range of them.
 * @param {string} metrics [OPTIONAL - all but CTR by default] The metrics to return, such as "revenue,clicks", or a range of them.
 * @param {string} bundles [OPTIONAL - all by default] The bundles to include, separated by commas or as a range.
 * @param {string} os [OPTIONAL - all by default] The operating systems to include: "ios", "android", "windows", "web", separated by commas or as a range.
 * @param {boolean} headers [OPTIONAL - TRUE by default] Whether to return a header row.
 * @param {string} refresh [OPTIONAL] A cell that updates the formula when it changes, such as STATS_REFRESH, which Refresh formulas changes.
 * @param {string} compare [OPTIONAL] What to compare the period with: "previous period", "previous year" or "previous year, same weekday". Adds the earlier value and the change to each metric.
 * @param {string} filter [OPTIONAL] Conditions that rows must meet, such as "country=US,DE; inventory type!=banner; impressions>=1000".
 * @return The stats.
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
  compare: unknown,
  filter: unknown,
): FormulaResult {
  return app.formula('sellerStats', {
    from,
    to,
    group_by,
    metrics,
    bundles,
    os,
    headers,
    refresh,
    compare,
    filter,
  });
}

/**
 * Returns the list of your apps with their unique users in the period.
 *
 * @param {string} from [OPTIONAL - the service's last month by default] The first date, or a period such as "last 7 days" or "last=week".
 * @param {string} to [OPTIONAL] The last date, included. If omitted, a date in from means that one day.
 * @param {boolean} headers [OPTIONAL - TRUE by default] Whether to return a header row.
 * @param {string} refresh [OPTIONAL] A cell that updates the formula when it changes, such as STATS_REFRESH, which Refresh formulas changes.
 * @return The apps.
 * @customfunction
 */
export function APP_LIST(from: unknown, to: unknown, headers: unknown, refresh: unknown): FormulaResult {
  return app.formula('appList', { from, to, headers, refresh });
}

/**
 * Returns the figures of your account beside those of the seller, with their differences and a status. Days are in UTC, money is in USD.
 *
 * @param {string} from [OPTIONAL - the last 7 final days by default] The first date, or a period such as "last 30 days" or "last month".
 * @param {string} to [OPTIONAL] The last date, included. If omitted, a date in from means that one day.
 * @param {string} group_by [OPTIONAL - "date,bundle" by default] "date,bundle" or "bundle".
 * @param {number} tolerance [OPTIONAL - 10% by default] The difference that is tolerated, as a share of the account's figure, such as 5%.
 * @param {boolean} headers [OPTIONAL - TRUE by default] Whether to return a header row.
 * @param {string} refresh [OPTIONAL] A cell that updates the formula when it changes, such as STATS_REFRESH, which Refresh formulas changes.
 * @return The figures of both, their differences and a status for each row, and a total.
 * @customfunction
 */
export function DISCREPANCIES(
  from: unknown,
  to: unknown,
  group_by: unknown,
  tolerance: unknown,
  headers: unknown,
  refresh: unknown,
): FormulaResult {
  return app.formula('discrepancies', { from, to, group_by, tolerance, headers, refresh });
}
