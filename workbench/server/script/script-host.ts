// What the server asks of the emulated Apps Script host.

import type { MenuEntry } from '../../apps-script/execution/context';
import type { CellPlace } from '../../apps-script/host-options';
import type { Workbook } from '../../apps-script/workbook/workbook';
import type { WorkbenchSettings } from '../protocol/protocol';
import type { Run } from './executions';

interface Person {
  user: string;
}

export interface ScriptHost {
  readonly workbook: Workbook;
  /** As onOpen last built it. */
  readonly menu: readonly MenuEntry[];
  runFromClient(functionName: string, args: unknown[], as: Person): Promise<Run>;
  runMenuItem(functionName: string, as: Person): Promise<Run>;
  runCustomFunction(functionName: string, args: unknown[], as: Person & { cell: CellPlace }): Promise<Run>;
  open(as: Person): Promise<Run>;
  /** A clock trigger, as the person who made it. */
  runTimeTrigger(triggerUid: string): Promise<Run>;
  /** @returns the function that stops listening. */
  on(event: string, listener: (payload: unknown) => void): () => void;
  close(): Promise<void>;
}

/** Makes a host for a workbook: at the start, and again when another file is opened or the add-on's state changes. */
export type HostMaker = (
  workbook: Workbook,
  installed: WorkbenchSettings['installed'],
) => ScriptHost | Promise<ScriptHost>;
