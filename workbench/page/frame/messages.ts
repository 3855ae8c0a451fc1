// What a frame with the add-on's HTML and the page say to each other.

import type { RunAnswer } from '../../server/protocol/protocol';

export type FrameMessage =
  | { kind: 'run'; call: number; functionName: string; args: unknown[] }
  | { kind: 'close' }
  | { kind: 'focusEditor' }
  | { kind: 'resize'; width?: number; height?: number };

/** What the page says to a frame. */
export type PageMessage = FrameReply | TimePassed;

/** The workbench's time was moved ahead by so many ms. */
export interface TimePassed {
  kind: 'timePassed';
  ms: number;
}

export interface FrameReply {
  call: number;
  answer: RunAnswer;
}
