// A job, and the run that its calls belong to.

import type { Agreement } from '../../src/core/agreement';
import type { CallAnswer, ErrorReport } from '../../src/panel/contract/errors';
import type { PanelError } from '../state/fields';
import type { Question } from '../state/question';
import type { Ready } from '../state/state';

/** A run with progress that can be cancelled, as its job sees it. */
export interface WorkRun {
  /** The name of the call under way, which `continueWith` changes. */
  readonly runId: string;
  /** What the person has agreed to since its first call was refused. */
  readonly agreements: readonly Agreement[];
  /** Whether it loads days into a table. */
  readonly isLoad: boolean;
  /** Whether the person has asked to stop, or the panel is gone. */
  isCancelled(): boolean;
  /** Whether the panel is closed. The server then continues by itself where it can. */
  isGone(): boolean;
  /** Starts another call of the run. @param daysTotal the days of all calls */
  continueWith(daysTotal: number): void;
}

/** A job: its check, its call, and what follows. */
export interface Job<Value> {
  /** Why it can't start now; null if it can, as without it. */
  check?(state: Ready): PanelError | null;
  /** The report that runs; without one, it is the panel's own choice. */
  about?: string;
  /** Whether it loads days into a table, which may take several calls. */
  isLoad?(state: Ready): boolean;
  /** @param run only for jobs with progress */
  call(state: Ready, run: WorkRun): Promise<CallAnswer<Value>>;
  done(value: Value): void;
  /** Called when the call failed; returns the error to show. */
  failed?(error: ErrorReport): PanelError;
  /** The question to ask instead of showing the error; null to show the error. */
  question?(error: ErrorReport): Question | null;
}
