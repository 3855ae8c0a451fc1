// Fetches what a write would, and shows it instead of writing it.

import type { PreviewOutcome } from '../../src/panel/contract/work';
import type { Server } from '../server/server';
import { checkChoice } from '../state/checks';
import type { Store } from '../state/store';
import type { Job } from './job';

export function previewJob(store: Store, server: Server): Job<PreviewOutcome> {
  return {
    check: (state) => checkChoice(state, 'preview'),
    call: ({ choice }, { runId }) => server.read('preview', { runId, choice }),
    done: (outcome) => store.dispatch({ type: 'previewed', outcome }),
  };
}
