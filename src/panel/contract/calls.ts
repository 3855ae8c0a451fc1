// The contract between the sidebar and the server: the names of the calls, their requests and their answers, as types
// derived from the call objects in `src/panel`.
//
// A request and an answer are each sent as one JSON string, because google.script.run turns an answer with a Date
// anywhere in it into null, without an error, and drops undefined fields (docs/platform.md §7).

import type { PanelCalls } from '../calls';

export type CallName = keyof PanelCalls;
/** The calls that change nothing. */
export type ReadName = {
  [Name in CallName]: PanelCalls[Name]['isRead'] extends true ? Name : never;
}[CallName];
export type RequestOf<Name extends CallName> = PanelCalls[Name]['takes']['_zod']['output'];
export type AnswerValues = { [Name in CallName]: ReturnType<PanelCalls[Name]['answer']> };
/** A change that one click makes to a saved report. */
export type ReportChange = RequestOf<'changeReport'>['change'];

/** What the panel sends to the server's one function: an object, which no cell can pass. */
export interface SentCall {
  call: CallName;
  /** As JSON text. */
  request: string;
}
