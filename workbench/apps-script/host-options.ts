// The options of a host, and the result of an execution.

import type { ServiceCall } from './execution/context';
import type { PlatformState } from './execution/platform-state';
import type { RanFunction } from './execution/worker/protocol';
import type { Workbook } from './workbook/workbook';

export interface HostOptions {
  /** That of the built add-on: appsscript.json, Code.js, Sidebar.html. */
  folder: string;
  workbook: Workbook;
  scriptProperties?: Record<string, string>;
  /** Email of the spreadsheet's owner: custom functions see only the owner's UserProperties. */
  owner: string;
  /** ms, UTC. The script's own Date follows it too. */
  clock?: () => number;
  /**
   * Called when an execution begins: the clock of its Date, or null for the machine's own. Without this option, Date
   * follows `clock`.
   */
  executionClock?: () => (() => number) | null;
  /**
   * Stops the script's Date between two service calls, so that a run can be repeated exactly. The time of triggers is
   * then counted by `clock` alone.
   */
  isClockStill?: boolean;
  /**
   * `unpublished` (the default): as a developer runs it. `enabled`: published, and used in this file. `installed`:
   * published, not yet used in this file. Then onOpen runs in NONE and formulas are unknown until a menu item is
   * clicked.
   */
  installed?: 'installed' | 'enabled' | 'unpublished';
  /** Addresses such as `127.0.0.1:8080` that the script may fetch. Other private ones are DNS errors, as at Google. */
  loopbackAddresses?: string[];
  /** Whether an execution tells which functions of Code.js it ran, and how deep in them each service was called. */
  isProfiled?: boolean;
  /** The state of an earlier host, for another file or for this one when it is opened again. */
  state?: PlatformState;
}

export interface Execution<T = unknown> {
  ok: boolean;
  value?: T;
  /** Name and message, which is all that Google reports. */
  error?: { name: string; message: string };
  calls: ServiceCall[];
  log: string[];
  durationMs: number;
  /** Where `isProfiled`: what ran of Code.js from the call of the entry function to its end. */
  ran?: readonly RanFunction[];
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
