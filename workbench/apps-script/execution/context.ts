// One execution of the script as the emulated services see it: who runs it, on which file, with which rights.

import type { Rectangle } from '../workbook/rectangle';
import type { Workbook } from '../workbook/workbook';
import type { Manifest } from './manifest';
import type { PlatformState } from './platform-state';

export type AuthModeName = 'NONE' | 'CUSTOM_FUNCTION' | 'LIMITED' | 'FULL';

/** One service call, as recorded. */
export interface ServiceCall {
  /** Such as `SpreadsheetApp`. */
  service: string;
  /** Such as `Range.setValues`, or `flush` for the service itself. */
  method: string;
  /** Of arguments and result, roughly: eight per number, text as UTF-16 units. */
  bytes: number;
  ms: number;
  /** Such as the method and host of a fetch. */
  detail?: string;
}

export type HostEvent = 'sidebar' | 'dialog' | 'toast' | 'alert' | 'workbook' | 'execution' | 'menu';

export interface MenuItem {
  label: string;
  functionName: string;
}
export interface MenuSeparator {
  separator: true;
}
export type MenuEntry = MenuItem | MenuSeparator;

/** The host as the services see it: the page, the files of the bundle, the menu. */
export interface HostSide {
  /** @returns whether there is a listener */
  emit(event: HostEvent, payload: unknown): boolean;
  /** Text of an HTML file of the project by its name without extension; null when there is none. */
  htmlFile(name: string): string | null;
  setMenu(entries: MenuEntry[]): void;
  /** Hosts (`127.0.0.1:8080`) on this machine that the script may fetch; all other private addresses are DNS errors. */
  readonly loopbackHosts: readonly string[];
}

export interface ExecutionContext {
  readonly id: number;
  readonly platform: PlatformState;
  readonly host: HostSide;
  readonly manifest: Manifest;
  /** Null when no file is open (some triggers). */
  readonly workbook: Workbook | null;
  readonly mode: AuthModeName;
  /** Whether a user interface exists to show things in. */
  readonly hasUi: boolean;
  /** The person at the keyboard, or the creator of a trigger. */
  readonly user: string;
  readonly owner: string;
  /** The cell that a custom function computes. */
  readonly cell?: { sheetId: number; row: number; column: number };
  /** Its own selection, where it has no user interface. */
  selection?: { sheetId: number; range: Rectangle };
  readonly calls: ServiceCall[];
  readonly log: string[];
  /** A write error that Google reports at the next spreadsheet call (reported of cells over 50,000 characters). */
  deferredError?: string;
  /** A write error that Google reports only when what is pending is written out. */
  refusedAtFlush?: string;
  /** Set when the execution is over, so that its pending waits stop. */
  ended?: boolean;
  /** Number of service calls so far; faults count by it. */
  callCount: number;
  /** A note for the record of the call in progress. */
  detail?: string;
}

/** The owner of the user properties and the user cache: in a custom function always the spreadsheet's owner. */
export function storeUser(context: ExecutionContext): string {
  return context.mode === 'CUSTOM_FUNCTION' ? context.owner : context.user;
}
