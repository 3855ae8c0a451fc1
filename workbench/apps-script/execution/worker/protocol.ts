// The messages between the host's thread and a script's worker: service objects are handles, enumeration values names.

/** Keys that no script data has. */
export const HANDLE = '\u0000handle';
export const ENUM = '\u0000enum';

/** The members of a class, sent with the first handle of that class in an execution. */
export interface ClassDescription {
  className: string;
  methods: string[];
  /** Member name -> type name, e.g. WeekDay -> Weekday. */
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
}

/**
 * `now` is the host's clock in ms, for the script's Date; null when it is the real one. After `killed`, no call of the
 * execution reaches the host.
 */
export type CallReply = { now: number | null } & (
  | { ok: true; value: unknown }
  | { ok: false; name: string; message: string; killed?: boolean }
);

/** How the value of the entry function leaves the script. */
export type ResultKind = 'client' | 'cell' | 'none';

export interface StartMessage {
  functionName: string;
  args: unknown[];
  result: ResultKind;
  now: number | null;
  /** Whether the script's Date stands still between two service calls. */
  isClockStill: boolean;
  globals: Record<string, EncodedHandle>;
  missing: readonly string[];
}

export type DoneMessage = { ok: true; value: unknown } | { ok: false; name: string; message: string };

/** Fixed for the life of a worker. */
export interface WorkerSetup {
  /** The bundle's Code.js. */
  code: string;
  /** realm.ts, built to run inside the script's own globals. */
  realm: string;
  timeZone: string;
  enums: Record<string, string[]>;
  port: import('node:worker_threads').MessagePort;
  signal: Int32Array;
}
