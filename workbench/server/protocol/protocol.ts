// What the workbench page and its server say to each other; rows and columns count from 0, as in the grid.

import type { CellContent, CellStyle, CellValue } from '../../apps-script/workbook/cell';

export type { CellContent, CellStyle, CellValue };

/** One column of a sheet: arrays instead of objects keep 100,000 rows small and quick to parse. */
export interface WireColumn {
  column: number;
  /** Row of the first entry of `values`. */
  start: number;
  values: CellValue[];
  /** Runs of equal looks over `values`: index into `looks` (0 = plain), length. */
  looks: [look: number, count: number][];
  formulas: [row: number, formula: string][];
  notes: [row: number, note: string][];
}

export interface WireSheet {
  id: number;
  name: string;
  hidden: boolean;
  rows: number;
  columns: number;
  frozenRows: number;
  frozenColumns: number;
  /** Widths in pixels of the columns that differ from the default. */
  widths: [column: number, pixels: number][];
  merges: WireRange[];
  /** Where the host knows values of formulas beside the cell; `cells` has none there, for the grid computes them. */
  spilled: [row: number, column: number][];
  cells: WireColumn[];
}

export interface WireRange {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

export interface WireSelection extends WireRange {
  sheet: number;
}

export interface WireWorkbook {
  revision: number;
  id: string;
  name: string;
  locale: string;
  timeZone: string;
  /** In which the locale shows a day. */
  dateFormat: string;
  sheets: WireSheet[];
  /** Each distinct style once; 0 is the plain one. */
  looks: CellStyle[];
  names: WireName[];
  active: WireSelection;
}

/** A named range. */
export interface WireName extends WireRange {
  name: string;
  sheet: number;
}

export type CellChange = [row: number, column: number, cell: CellContent];

/** A value of the page's engine; `format` is that of a date, which the value brings along. */
export type ComputedCell = [row: number, column: number, value: CellValue, format?: string];

/** What a user did in the grid. */
export type Edit =
  | { kind: 'type'; sheet: number; row: number; column: number; text: string }
  | { kind: 'set'; sheet: number; cells: CellChange[] }
  | { kind: 'computed'; sheet: number; cells: ComputedCell[] }
  /** Cells into which formulas beside them have spilled; null where they no longer do. */
  | { kind: 'spilled'; sheet: number; cells: ComputedCell[] }
  | { kind: 'insertRows'; sheet: number; at: number; count: number }
  | { kind: 'deleteRows'; sheet: number; at: number; count: number }
  | { kind: 'insertColumns'; sheet: number; at: number; count: number }
  | { kind: 'deleteColumns'; sheet: number; at: number; count: number }
  | { kind: 'addSheet'; name: string; index: number; provisional: number; rows: number; columns: number }
  | { kind: 'deleteSheet'; sheet: number }
  | { kind: 'renameSheet'; sheet: number; name: string }
  | { kind: 'moveSheet'; sheet: number; index: number }
  | { kind: 'hideSheet'; sheet: number; hidden: boolean }
  | { kind: 'widths'; sheet: number; widths: [column: number, pixels: number][] }
  | { kind: 'freeze'; sheet: number; rows: number; columns: number }
  | { kind: 'note'; sheet: number; row: number; column: number; note: string }
  | { kind: 'sort'; sheet: number; range: WireRange; column: number; ascending: boolean }
  | ({ kind: 'select' } & WireSelection);

export interface EditRequest {
  /** The page that sends; it is not told again of what it did itself. */
  client: string;
  edits: Edit[];
}

/** What came of the edits: cells as the host holds them now, and the id given to each added sheet. */
export interface EditAnswer {
  revision: number;
  cells: { sheet: number; cells: CellChange[] }[];
  added: [provisional: number, sheet: number][];
  /** The grid no longer shows what the host holds: fetch the workbook again. */
  reload: boolean;
  /** The sentence for the user when an edit was refused. */
  refused?: string;
}

export type MenuItem = { label: string; functionName: string } | 'separator';

export interface PanelSource {
  /** Where the frame's document is served. */
  url: string;
  title: string;
  width: number;
  height: number;
  modal: boolean;
}

export interface ExecutionLine {
  id: number;
  functionName: string;
  user: string;
  startedAt: number;
  /** Missing while it runs. */
  milliseconds?: number;
  calls?: number;
  requests?: number;
  error?: string;
  log?: string[];
}

/** What the clock tool shows. */
export interface ClockState {
  /** ms, UTC. */
  now: number;
  /** While time is moved ahead. */
  move: ClockMove | null;
  /** The clock triggers of the open file, the soonest first. */
  triggers: TriggerLine[];
  /** Newest first. */
  mails: MailLine[];
  /** Of all that were sent; `mails` has the last of them. */
  mailCount: number;
}

/** Hours that have passed, of those that were asked for. */
export interface ClockMove {
  done: number;
  of: number;
}

export interface TriggerLine {
  uid: string;
  functionName: string;
  user: string;
  everyHours: number;
  /** ms, UTC. */
  next: number;
}

export interface MailLine {
  to: string;
  subject: string;
  body: string;
}

/** What was fired while time was moved ahead. */
export interface ClockOutcome {
  runs: number;
  failed: number;
}

export interface WorkbenchSettings {
  locale: string;
  timeZone: string;
  user: string;
  installed: 'installed' | 'enabled' | 'unpublished';
}

export type FaultKind = '429' | '500' | 'slow' | 'timeout' | 'cut' | 'refused';
export type FaultInterface = 'account' | 'reporting';

export interface FaultLine {
  interface: FaultInterface;
  kind: FaultKind;
  /** How many of the next requests fail; 0 is off. */
  count: number;
}

/** Everything but the cells, for a page that opens. */
export interface WorkbenchState {
  revision: number;
  product: string;
  menuTitle: string;
  menu: MenuItem[];
  sidebar: PanelSource | null;
  dialog: PanelSource | null;
  settings: WorkbenchSettings;
  faults: FaultLine[];
  executions: ExecutionLine[];
  clock: ClockState;
  alert: AlertQuestion | null;
  customFunctions: CustomFunctionDoc[];
}

/** A function of the script that a cell may call. */
export interface CustomFunctionDoc {
  name: string;
  description: string;
  parameters: { name: string; detail: string }[];
}

/** A date is its serial number. */
export type WireScalar = number | string | boolean | { date: number };

/** A range is its rows. */
export type WireArgument = WireScalar | WireScalar[][];
export type WireResult = WireArgument;

/** A custom function as a cell calls it. */
export interface FunctionCall {
  id: number;
  functionName: string;
  args: WireArgument[];
  sheet: number;
  row: number;
  column: number;
}

export type FunctionOutcome =
  | { id: number; ok: true; value: WireResult }
  | { id: number; ok: false; error: string };

export interface AlertQuestion {
  id: number;
  title: string;
  prompt: string;
  buttons: string[];
  /** ui.prompt: a text field is shown. */
  asksForText: boolean;
}

/** What the server pushes. */
export type ServerEvent =
  | { type: 'cells'; revision: number; origin: string; changes: { sheet: number; cells: CellChange[] }[] }
  /** Fetch the workbook again unless this revision is shown; -1: another workbook has been opened. */
  | { type: 'reload'; revision: number; origin: string }
  | { type: 'select'; selection: WireSelection }
  | { type: 'menu'; menu: MenuItem[] }
  | { type: 'sidebar'; panel: PanelSource | null }
  | { type: 'dialog'; panel: PanelSource | null }
  | { type: 'toast'; title: string; message: string; seconds: number }
  | { type: 'alert'; question: AlertQuestion }
  | { type: 'alertClosed'; id: number }
  | { type: 'execution'; execution: ExecutionLine }
  | { type: 'clock'; clock: ClockState }
  | { type: 'settings'; settings: WorkbenchSettings }
  | { type: 'faults'; faults: FaultLine[] };

/** What google.script.run gets back. */
export type RunAnswer =
  | { ok: true; value: unknown }
  | { ok: false; error: { name: string; message: string } };
