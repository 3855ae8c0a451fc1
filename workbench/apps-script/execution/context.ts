// One execution of the script as the emulated services see it: who runs it, on which file, with which rights.

import type { Rectangle } from '../workbook/rectangle';
import type { Workbook } from '../workbook/workbook';
import type { Manifest } from './manifest';
import type { PlatformState } from './platform-state';

export type AuthModeName = 'NONE' | 'CUSTOM_FUNCTION' | 'LIMITED' | 'FULL';

/** The record of one service call. */
export interface ServiceCall {
  /** Such as `SpreadsheetApp`. */
  service: string;
  /** Such as `Range.setValues`, or `flush` for the service itself. */
  method: string;
  /** The approximate size of arguments and result: eight per number, UTF-16 units of texts. */
  bytes: number;
  /** How many values in rows of columns the arguments have. */
  cells: number;
  ms: number;
  /** Where the host is profiled: how many functions of Code.js stood on the stack. */
  frames?: number;
  /** Such as the method and the host of a fetch. */
  detail?: string;
}

export type HostEvent = 'sidebar' | 'dialog' | 'toast' | 'alert' | 'workbook' | 'execution' | 'menu';

interface MenuItem {
  label: string;
  functionName: string;
}
interface MenuSeparator {
  separator: true;
}
export type MenuEntry = MenuItem | MenuSeparator;

/** The host as the services see it: the page, the files of the add-on, the menu. */
export interface HostSide {
  /** @returns whether there is a listener */
  emit(event: HostEvent, payload: unknown): boolean;
  /** The text of the project's HTML file with this name, which has no extension; null when there is none. */
  htmlFile(name: string): string | null;
  setMenu(entries: MenuEntry[]): void;
  /** Addresses on this machine, such as `127.0.0.1:8080`, that may be fetched. Other private ones are DNS errors. */
  readonly loopbackAddresses: readonly string[];
}

export interface ExecutionContext {
  readonly id: number;
  readonly platform: PlatformState;
  readonly host: HostSide;
  readonly manifest: Manifest;
  /** Null when no file is open, as in some triggers. */
  readonly workbook: Workbook | null;
  readonly mode: AuthModeName;
  /** Whether there is a user interface. */
  readonly hasUi: boolean;
  /** The person at the keyboard, or the creator of a trigger. */
  readonly user: string;
  /** Who has opened the file, in a trigger at its opening; absent in all else. */
  readonly opener?: string | undefined;
  readonly owner: string;
  /** The cell that a custom function computes. */
  readonly cell?: { sheetId: number; row: number; column: number };
  /** The execution's own selection, where it has no user interface. */
  selection?: { sheetId: number; range: Rectangle };
  readonly calls: ServiceCall[];
  readonly log: string[];
  /** A write error that Google throws at the next spreadsheet call (reported of cells over 50,000 characters). */
  deferredError?: string;
  /** A write error that Google throws at the flush. */
  refusedAtFlush?: string;
  /** Set when the execution is over, so that its pending waits stop. */
  ended?: boolean;
  /** The number of service calls so far, by which faults are counted. */
  callCount: number;
  /** The `detail` of the current call's record. */
  detail?: string;
}

/** Whose user properties and user cache these are. In a custom function, the spreadsheet owner's. */
export function storeUser(context: ExecutionContext): string {
  return context.mode === 'CUSTOM_FUNCTION' ? context.owner : context.user;
}
