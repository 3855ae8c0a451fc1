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

/** Trigger at the opening of a file in which Google starts the hourly one without it: runs the reports that are due. */
export function runDueReportsOnOpen(event: unknown): void {
  // Its name is in triggers that exist, so it stays.
  app.runDueReportsOnOpen(event);
}

/** Sidebar: answers one call, `{ call, request }`: its name, and its request as JSON text. The answer is JSON text. */
export function sidebar(request: unknown): string {
  // One object, because a cell can pass none (docs/platform.md §1).
  return app.answer(request);
}

// The build takes the parameters of custom functions and their JSDoc from `text/formulas/functions`.

export function APP_STATS(...values: unknown[]): FormulaResult {
  return app.formula('appStats', values);
}

export function SELLER_STATS(...values: unknown[]): FormulaResult {
  return app.formula('sellerStats', values);
}

export function APP_LIST(...values: unknown[]): FormulaResult {
  return app.formula('appList', values);
}

export function DISCREPANCIES(...values: unknown[]): FormulaResult {
  return app.formula('discrepancies', values);
}
