// The contract between the sidebar and the server side: which calls there are, what they take and what they answer, as
// the objects in `src/panel` say it.
//
// Arguments and answers cross as one JSON string each: google.script.run turns a Date anywhere in an answer into null
// without an error, and undefined fields do not cross (docs/platform.md §7), so only text is trusted to it.

import type { PanelCalls } from '../calls';

export type CallName = keyof PanelCalls;
/** The calls that change nothing. */
export type ReadName = {
  [Name in CallName]: PanelCalls[Name]['isRead'] extends true ? Name : never;
}[CallName];
export type RequestOf<Name extends CallName> = PanelCalls[Name]['takes']['_zod']['output'];
export type AnswerValues = { [Name in CallName]: ReturnType<PanelCalls[Name]['answer']> };
/** What can be done to a saved report at a click. */
export type ReportChange = RequestOf<'changeReport'>['change'];

/** What the panel sends to the server's one function: an object, which no cell can pass. */
export interface SentCall {
  call: CallName;
  /** As JSON text. */
  request: string;
}
