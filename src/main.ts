// Every function that Apps Script, the sidebar or a menu may call: each one line. The build declares them at top level.

import { app } from './app';

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

/** Menu: says what refreshing reports does, since none can be saved yet. */
export function refreshAllReports(): void {
  app.refreshAllReports();
}

/** Menu: says what refreshing formulas does, since there are no live cells yet. */
export function refreshFormulas(): void {
  app.refreshFormulas();
}

/** Menu: says how the add-on is used. */
export function openHelp(): void {
  app.openHelp();
}

/**
 * Sidebar: the state of the whole panel.
 * @param {string} request the request as JSON, see `rpc/contract`
 * @returns {string} the answer as JSON
 */
export function sidebarOpen(request: string): string {
  return app.answer('sidebarOpen', request);
}

/**
 * Sidebar: logs in to the account interface.
 * @param {string} request the request as JSON, see `rpc/contract`
 * @returns {string} the answer as JSON
 */
export function sidebarLogIn(request: string): string {
  return app.answer('sidebarLogIn', request);
}

/**
 * Sidebar: checks and keeps a seller token.
 * @param {string} request the request as JSON, see `rpc/contract`
 * @returns {string} the answer as JSON
 */
export function sidebarConnectSeller(request: string): string {
  return app.answer('sidebarConnectSeller', request);
}

/**
 * Sidebar: makes another stored connection the current one.
 * @param {string} request the request as JSON, see `rpc/contract`
 * @returns {string} the answer as JSON
 */
export function sidebarSwitch(request: string): string {
  return app.answer('sidebarSwitch', request);
}

/**
 * Sidebar: forgets a connection.
 * @param {string} request the request as JSON, see `rpc/contract`
 * @returns {string} the answer as JSON
 */
export function sidebarDisconnect(request: string): string {
  return app.answer('sidebarDisconnect', request);
}

/**
 * Sidebar: lends the current connection to this spreadsheet, or takes it back.
 * @param {string} request the request as JSON, see `rpc/contract`
 * @returns {string} the answer as JSON
 */
export function sidebarShare(request: string): string {
  return app.answer('sidebarShare', request);
}

/**
 * Sidebar: the apps of the current account.
 * @param {string} request the request as JSON, see `rpc/contract`
 * @returns {string} the answer as JSON
 */
export function sidebarListApps(request: string): string {
  return app.answer('sidebarListApps', request);
}

/**
 * Sidebar: keeps the choice for the next opening.
 * @param {string} request the request as JSON, see `rpc/contract`
 * @returns {string} the answer as JSON
 */
export function sidebarRemember(request: string): string {
  return app.answer('sidebarRemember', request);
}

/**
 * Sidebar: fetches and writes a report.
 * @param {string} request the request as JSON, see `rpc/contract`
 * @returns {string} the answer as JSON
 */
export function sidebarWrite(request: string): string {
  return app.answer('sidebarWrite', request);
}

/**
 * Sidebar: how a run stands.
 * @param {string} request the request as JSON, see `rpc/contract`
 * @returns {string} the answer as JSON
 */
export function sidebarProgress(request: string): string {
  return app.answer('sidebarProgress', request);
}

/**
 * Sidebar: asks a run to stop.
 * @param {string} request the request as JSON, see `rpc/contract`
 * @returns {string} the answer as JSON
 */
export function sidebarCancel(request: string): string {
  return app.answer('sidebarCancel', request);
}

/**
 * Sidebar: the seller statistics as the service's own file.
 * @param {string} request the request as JSON, see `rpc/contract`
 * @returns {string} the answer as JSON
 */
export function sidebarDownloadCsv(request: string): string {
  return app.answer('sidebarDownloadCsv', request);
}
