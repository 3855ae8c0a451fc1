// Messages between the host's thread and a script's worker. Service objects cross as handles, enumerations as names.

/** Keys that no data of a script has. */
export const HANDLE = '\u0000handle';
export const ENUM = '\u0000enum';

/** The members of a class, sent with an execution's first handle of that class. */
export interface ClassDescription {
  className: string;
  methods: string[];
  /** The name of the type by the name of the member. */
  enums: Record<string, string>;
}

export interface EncodedHandle {
  [HANDLE]: number;
  className: string;
  text: string;
  description?: ClassDescription;
}

export interface EncodedEnum {
  [ENUM]: string;
  name: string;
}

export interface CallMessage {
  target: number;
  method: string;
  args: unknown[];
  /** Where the execution is profiled: how many functions of Code.js stand on the stack. */
  frames?: number;
}

/**
 * `now` is the host's clock in ms, for the script's Date, or null for the machine's. After `killed`, no call of the
 * execution reaches the host.
 */
export type CallReply = { now: number | null } & (
  | { ok: true; value: unknown }
  | { ok: false; name: string; message: string; killed?: boolean }
);

/** Where the result of the entry function goes: to the panel, into a cell, or nowhere. */
export type ResultKind = 'client' | 'cell' | 'none';

export interface StartMessage {
  functionName: string;
  args: unknown[];
  result: ResultKind;
  now: number | null;
  /** Whether the script's Date stops between two service calls. */
  isClockStill: boolean;
  isProfiled: boolean;
  globals: Record<string, EncodedHandle>;
  missing: readonly string[];
}

/** A function of Code.js that ran. */
export interface RanFunction {
  name: string;
  /** Where it begins in the text of Code.js. */
  start: number;
  /** How often it was called. */
  count: number;
}

/** `ran` where the execution is profiled. */
export type DoneMessage = { ran?: readonly RanFunction[] } & (
  | { ok: true; value: unknown }
  | { ok: false; name: string; message: string }
);

/** What a worker is started with. */
export interface WorkerSetup {
  /** The add-on's Code.js. */
  code: string;
  /** The built realm.ts. */
  realm: string;
  timeZone: string;
  enums: Record<string, string[]>;
  port: import('node:worker_threads').MessagePort;
  signal: Int32Array;
}
