// The messages between the page and a frame with the add-on's HTML.

import type { RunAnswer } from '../../server/protocol/functions';

/** From the frame. */
export type FrameMessage =
  | { kind: 'run'; call: number; functionName: string; args: unknown[] }
  | { kind: 'close' }
  | { kind: 'focusEditor' }
  | { kind: 'resize'; width?: number; height?: number };

/** From the page. */
export type PageMessage = FrameReply | TimeMoved;

export interface FrameReply {
  call: number;
  answer: RunAnswer;
}

/** The workbench's time was moved ahead by this many ms. */
export interface TimeMoved {
  kind: 'timeMoved';
  ms: number;
}
