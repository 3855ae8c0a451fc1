// What a page gets when it opens, and the events that the server pushes afterwards.

import type { CellChange, WireSelection } from './cells';
import type { ClockState } from './clock';
import type { CustomFunctionDoc } from './functions';
import type { AlertQuestion, MenuItem, PanelSource } from './screen';
import type { ExecutionLine, FaultLine, ServiceUrl, SwitchLabels, WorkbenchSettings } from './tools';
import type { WireChart } from './workbook';

/** Everything but the cells. */
export interface WorkbenchState {
  product: string;
  menu: MenuItem[];
  sidebar: PanelSource | null;
  dialog: PanelSource | null;
  settings: WorkbenchSettings;
  services: ShownServices;
  faults: FaultLine[];
  executions: ExecutionLine[];
  clock: ClockState;
  alert: AlertQuestion | null;
  customFunctions: CustomFunctionDoc[];
}

/** What the page has of the services. */
export interface ShownServices {
  about: string;
  urls: readonly ServiceUrl[];
  hasLogin: boolean;
  hasTables: boolean;
  hasApps: boolean;
  switches: SwitchLabels | null;
}

export type ServerEvent =
  | { type: 'cells'; revision: number; origin: string; changes: { sheet: number; cells: CellChange[] }[] }
  /** Asks to fetch the workbook again unless this revision is shown; -1 for another workbook. */
  | { type: 'reload'; revision: number; origin: string }
  /** All charts of the workbook, after a change of any; also sent to the page that made the change. */
  | { type: 'charts'; revision: number; charts: WireChart[] }
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
