// The messages between the page and a frame with the add-on's HTML.

import type { RunAnswer } from '../../server/protocol/functions';

/** From the frame. */
export type FrameMessage =
  | { kind: 'run'; call: number; functionName: string; args: unknown[] }
  | { kind: 'close' }
  | { kind: 'focusEditor' }
  | LeaveFrame
  | { kind: 'resize'; width?: number; height?: number }
  | FilledIn
  /** The form that was filled in can't be changed any more: it was sent, or isn't shown. */
  | { kind: 'formLeft' };

/** F6 was pressed, or Shift+F6 where `isBackward`. */
export interface LeaveFrame {
  kind: 'leave';
  isBackward: boolean;
}

/** The frame has filled in what it shows. */
export interface FilledIn {
  kind: 'filledIn';
  /** What the button says that sends the first field's form, if any; null if the frame has shown none of the fields. */
  submit: string | null;
}

/** From the page. */
export type PageMessage = FrameReply | TimeMoved | FillIn;

export interface FrameReply {
  call: number;
  answer: RunAnswer;
}

/** The workbench's time was moved ahead by this many ms. */
interface TimeMoved {
  kind: 'timeMoved';
  ms: number;
}

/** Asks to fill in fields as soon as the frame shows one; it answers once, and tells when the form is left. */
interface FillIn {
  kind: 'fillIn';
  /** By the text of the field's label. */
  values: Readonly<Record<string, string>>;
}
