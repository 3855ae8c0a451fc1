// The jobs that write the choice, in one call or day by day in several, and that show a preview.

import { kindOf } from '../../src/core/place/place';
import type { Choice } from '../../src/panel/contract/panel-state';
import type { PreviewOutcome, WriteOutcome } from '../../src/panel/contract/work';
import { asShown } from '../choice/shown-choice';
import type { Server } from '../server/server';
import { checkChoice } from '../state/checks';
import type { Store } from '../state/store';
import { endPreview, endWrite } from '../state/work-changes';
import type { Job } from './job';
import { type Called, callUntilLoaded } from './load-calls';
import type { LoadPart } from './load-parts';

/** @param agreesToLarge whether the person has agreed to write a large table */
export function writeJob(store: Store, server: Server, agreesToLarge: boolean): Job<Called<WriteOutcome>> {
  const parts = new WriteParts();
  return {
    check: (state) => checkChoice(state, 'write'),
    isLoad: ({ choice }) => kindOf(choice.destination).holdsDays,
    call(state, run) {
      const { choice } = asShown(state);
      const { makeRoom } = run;
      return callUntilLoaded(
        run,
        parts.of(state.choice),
        (days) =>
          server.call('write', {
            ...{ runId: run.runId, makeRoom, choice },
            ...(agreesToLarge ? { agreesToLarge } : {}),
            ...(days ? { days } : {}),
          }),
        ({ loaded, ...outcome }) => (loaded ? { ...outcome, loaded } : null),
      );
    },
    question: ({ offer, sentence }) => (offer === 'writeLarge' ? { kind: 'largeWrite', sentence } : null),
    done: ({ last, sum }) => store.change(endWrite({ ...last, ...sum })),
  };
}

/** What a load has done so far, so that trying again continues from there. Another choice starts over. */
class WriteParts {
  private choice: Choice | null = null;
  private parts: LoadPart[] = [];

  of(choice: Choice): LoadPart[] {
    if (choice !== this.choice) this.parts = [];
    this.choice = choice;
    return this.parts;
  }
}

export function previewJob(store: Store, server: Server): Job<PreviewOutcome> {
  return {
    check: (state) => checkChoice(state, 'preview'),
    call: ({ choice }, { runId }) => server.read('preview', { runId, choice }),
    done: (outcome) => store.change(endPreview(outcome)),
  };
}
