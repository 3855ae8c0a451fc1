// The emulated Google Apps Script host: its whole surface.
//
// Emulated strictly where the platform's behaviour is documented or measured; where it is not, the stricter reading is taken and the
// comment says "assumption". What is missing throws `not emulated: Range.randomize`. Known to be simpler than Sheets: formulas are not
// computed (the page reports their values), whole-column references in formulas do not follow inserted columns, one selection
// serves all users (a run without a user interface has its own), borders and merges are only remembered, triggers do not fire by
// themselves (the workbench's server fires them), and per-second call quotas do not exist.

export { AppsScriptHost, createHost } from './emulated-host';
export type { AuthModeName, MenuEntry, ServiceCall } from './execution/context';
export type { Fault } from './execution/faults';
export {
  type InstalledGlobals,
  installAppsScriptGlobals,
  type ThreadOptions,
  withAppsScriptGlobals,
} from './execution/in-thread';
export { type Limits, PlatformState, type TriggerData } from './execution/platform-state';
export type { CellPlace, Execution, HostOptions, Person } from './host-options';
export type { CellContent, CellValue } from './workbook/cell';
export type { Rectangle } from './workbook/rectangle';
export { restore, snapshot, type WorkbookSnapshot } from './workbook/snapshot';
export { createWorkbook, Workbook, type WorkbookOptions } from './workbook/workbook';
export type { WorkbookChange } from './workbook/workbook-parts';
