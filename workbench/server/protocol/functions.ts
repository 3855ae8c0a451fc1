// Calls of script functions from cells and from google.script.run, and their results.

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

/** What google.script.run gets back. */
export type RunAnswer =
  | { ok: true; value: unknown }
  | { ok: false; error: { name: string; message: string } };
