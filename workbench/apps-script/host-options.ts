// How a host is made, and what comes of an execution.

import type { ServiceCall } from './execution/context';
import type { PlatformState } from './execution/platform-state';
import type { Workbook } from './workbook/workbook';

export interface HostOptions {
  /** Folder with appsscript.json, Code.js, Sidebar.html: the real bundle. */
  bundle: string;
  workbook: Workbook;
  scriptProperties?: Record<string, string>;
  /** E-mail of the spreadsheet's owner: custom functions see only the owner's UserProperties. */
  owner: string;
  /** ms, UTC. The script's own Date follows it too. */
  clock?: () => number;
  /**
   * Asked when an execution begins, for the clock that its Date keeps to the end: null is the machine's own, for which Date need not
   * be replaced. Without it Date follows `clock`.
   */
  executionClock?: () => (() => number) | null;
  /**
   * `installed`: published, not yet used in this file (onOpen runs in NONE, formulas are unknown) until a menu item is clicked;
   * `enabled`: published and used here; `unpublished` (the default): as a developer runs it.
   */
  installed?: 'installed' | 'enabled' | 'unpublished';
  /** `127.0.0.1:8080`: hosts on this machine that the script may fetch; other private addresses are DNS errors, as at Google. */
  loopbackHosts?: string[];
  /** State to go on with: shared by hosts of several files, or kept when a file is opened again. */
  state?: PlatformState;
}

export interface Execution<T = unknown> {
  ok: boolean;
  value?: T;
  /** As Google reports it: name and message only. */
  error?: { name: string; message: string };
  calls: ServiceCall[];
  log: string[];
  durationMs: number;
}

/** Who runs a script. */
export interface Person {
  user: string;
}

export interface CellPlace {
  sheetId: number;
  row: number;
  column: number;
}
