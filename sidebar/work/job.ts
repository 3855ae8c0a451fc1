// A piece of work, and the run that its calls belong to.

import type { Answer, ErrorReport } from '../../src/panel/contract/errors';
import type { Question } from '../connection/question';
import type { PanelError } from '../state/fields';
import type { Ready } from '../state/state';

/** A watched run as its calls see it. */
export interface Run {
  /** Names the call under way; another one after `goOn`. */
  readonly runId: string;
  readonly makeRoom: boolean;
  /** Whether the person has asked to stop, or the panel is gone. */
  isCancelled(): boolean;
  /** Whether the panel is gone: its work goes on by itself where it can. */
  isGone(): boolean;
  /** Another call begins. @param daysTotal the days of all calls */
  goOn(daysTotal: number): void;
}

/** A piece of work: what must be right before it, its call, and what follows. */
export interface Job<Value> {
  /** What is wrong with it as things stand; null when it can start. */
  check(state: Ready): PanelError | null;
  /** The report that a watched run is of; without it, the panel's own choice. */
  about?: string;
  /** Whether days are loaded into a table, in as many calls as it takes. */
  isLoad?(state: Ready): boolean;
  /** @param run names a run that is watched; other work does not need it */
  call(state: Ready, run: Run): Promise<Answer<Value>>;
  done(value: Value): void;
  /** Called when the call failed; returns the error to show. */
  failed?(error: ErrorReport): PanelError;
  /** What to ask instead of showing the error; null when the error stands. */
  question?(error: ErrorReport): Question | null;
}
