// What the server needs of the emulated Apps Script host.

import type { MenuEntry } from '../../apps-script/execution/context';
import type { CellPlace } from '../../apps-script/host-options';
import type { Workbook } from '../../apps-script/workbook/workbook';
import type { WorkbenchSettings } from '../protocol/tools';
import type { ScriptRun } from './executions';

interface RunAs {
  user: string;
}

export interface ScriptHost {
  readonly workbook: Workbook;
  /** The menu that onOpen built last. */
  readonly menu: readonly MenuEntry[];
  /** The zone in which dates pass between cells and custom functions. */
  readonly functionZone: string;
  runFromClient(functionName: string, args: unknown[], as: RunAs): Promise<ScriptRun>;
  runMenuItem(functionName: string, as: RunAs): Promise<ScriptRun>;
  runCustomFunction(
    functionName: string,
    args: unknown[],
    as: RunAs & { cell: CellPlace },
  ): Promise<ScriptRun>;
  open(as: RunAs): Promise<ScriptRun>;
  /** Runs a clock trigger as the user who created it. */
  runTimeTrigger(triggerUid: string): Promise<ScriptRun>;
  /** @returns the function that stops listening. */
  on(event: string, listener: (payload: unknown) => void): () => void;
  close(): Promise<void>;
}

/** Creates a host: at the start, when another file is opened, and when the add-on is installed differently. */
export type HostMaker = (
  workbook: Workbook,
  installed: WorkbenchSettings['installed'],
) => ScriptHost | Promise<ScriptHost>;
