// The public surface of the emulated Google Apps Script host.
//
// What is emulated, how strictly, and what is assumed: docs/emulated-host.md.

export { AppsScriptHost, createHost } from './emulated-host';
export type { AuthModeName, MenuEntry, ServiceCall } from './execution/context';
export type { HostFault } from './execution/faults';
export {
  type InstalledGlobals,
  installAppsScriptGlobals,
  withAppsScriptGlobals,
} from './execution/in-thread';
export { PlatformState, type TriggerData } from './execution/platform-state';
export { type ExecutionOrder, MACHINE_ORDER } from './execution/waiting';
export type { Execution, HostOptions } from './host-options';
export type { FetchPlan, FetchResult } from './services/net/fetch-transport';
export type { CellContent, CellValue } from './workbook/cell';
export type { Rectangle } from './workbook/rectangle';
export { restore, snapshot, type WorkbookSnapshot } from './workbook/saved/snapshot';
export { createWorkbook, Workbook } from './workbook/workbook';
export type { WorkbookChange } from './workbook/workbook-parts';
