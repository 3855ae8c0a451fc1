// The calls about a run that goes on: its progress, which the panel asks each second, and its cancellation.

import * as z from 'zod/mini';
import { once } from '../core/once';
import { progressSentence } from '../text/progress';
import { runIdField } from './contract/schemas';
import type { Progress } from './contract/work';
import { changeCall, readCall } from './panel-call';

export const progressCalls = once(() => ({
  /** The last progress of a run, such as a `write` or a `preview`. */
  progress: readCall(z.object(runIdField()), ({ runId }, deps): Progress => {
    const progress = deps.board.read(runId);
    return { ...progress, sentence: progressSentence(progress, deps.clock.now()) };
  }),
  /** Cancels a run at its next check. Once a write to a sheet has begun, it is finished. Loaded days stay loaded. */
  cancel: changeCall(z.object(runIdField()), ({ runId }, deps) => {
    deps.board.cancel(runId);
    return null;
  }),
}));
