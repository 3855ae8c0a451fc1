// What a person does with the choice: write it, in one call or day by day in several, preview it, or download it.

import type { ConnectionTitles } from '../../src/core/add-on/services';
import { type Agreement, withAgreed } from '../../src/core/agreement';
import { isOutside, kindOf } from '../../src/core/place/place';
import type { Choice } from '../../src/panel/contract/panel-state';
import type { Look } from '../../src/panel/contract/work';
import { withConnection } from '../../src/text/connections';
import { DESTINATION_TEXTS } from '../../src/text/destinations';
import { LOOK_TEXTS } from '../../src/text/finding';
import { WORK_LABELS, WORK_QUESTIONS, WORK_TEXTS } from '../../src/text/panel/work';
import { checkChoice } from '../fields/checks';
import { largeWriteOf } from '../fields/choice-size';
import { withChoiceToSend } from '../fields/choice-to-send';
import { lookAt } from '../fields/form-changes';
import type { Asking } from '../parts/action';
import { announce, ask, endAnnouncement } from '../state/page-changes';
import type { Panel } from '../state/panel';
import { type Ready, titlesToSend } from '../state/state';
import { saveFile } from './download';
import type { WorkRun } from './job';
import { callUntilLoaded } from './load-calls';
import type { LoadPart } from './load-parts';
import { otherTableQuestion } from './raise-question';
import { endPreview, endWork, endWrite, failLook } from './work-changes';
import { runWatched, runWork } from './work-runner';

/** Asks before it writes a large table. */
export function writeAsking(panel: Panel): void {
  const state = panel.ready();
  const sentence = state && largeWriteOf(state);
  if (state && sentence && !state.work && !checkChoice(state, 'write'))
    panel.change(ask({ kind: 'largeWrite', sentence }));
  else void write(panel);
}

/**
 * Writes the choice. Before a table of another source or grouping is replaced, the server asks once it has fetched.
 * @param agreements what the person has agreed to
 */
export async function write(panel: Panel, agreements: readonly Agreement[] = []): Promise<void> {
  // What has been loaded so far, so that trying again continues from there. Another choice starts over.
  let parts: LoadPart[] = [];
  let loading: Choice | null = null;
  await runWatched(panel, {
    check: (now) => checkChoice(now, 'write'),
    isLoad: ({ choice }) => kindOf(choice.destination).holdsDays,
    call(now, run) {
      if (now.choice !== loading) parts = [];
      loading = now.choice;
      const { choice } = withChoiceToSend(now);
      return callWrite(panel, run, parts, { choice, ...titlesToSend(now), agreements });
    },
    question: (error) => otherTableQuestion(error, agreements, panel.ready()),
    done: ({ last, sum }) => panel.change(endWrite({ ...last, ...sum })),
  });
}

/** Writes the choice to where it goes. */
export const WRITE: Asking<Ready, 'largeWrite'> = {
  label: ({ choice: { destination } }) =>
    isOutside(destination) ? DESTINATION_TEXTS[destination.kind].load : WORK_LABELS.write,
  run: writeAsking,
  questions: {
    largeWrite: {
      text: ({ sentence }) => ({
        ...WORK_QUESTIONS.largeWrite,
        lines: [sentence],
        files: null,
        isDestructive: false,
      }),
      agree: (panel) => write(panel),
    },
  },
};

/** What one call writes. */
interface WriteRequest {
  choice: Choice;
  titles?: ConnectionTitles;
  agreements: readonly Agreement[];
}

/** Writes in one call, or in one after another until all days are loaded. */
function callWrite(panel: Panel, run: WorkRun, parts: LoadPart[], { agreements, ...request }: WriteRequest) {
  return callUntilLoaded(
    run,
    parts,
    (days) =>
      panel.server.call('write', {
        runId: run.runId,
        ...request,
        agreements: withAgreed(agreements, ...run.agreements),
        ...(days ? { days } : {}),
      }),
    ({ loaded, ...outcome }) => (loaded ? { ...outcome, loaded } : null),
  );
}

export function preview(panel: Panel): Promise<void> {
  return runWatched(panel, {
    check: (state) => checkChoice(state, 'preview'),
    call: (state, { runId }) =>
      panel.server.read('preview', { runId, choice: state.choice, ...titlesToSend(state) }),
    done: (outcome) => panel.change(endPreview(outcome)),
  });
}

/** Takes over a choice that an outcome suggested, and previews it. */
export function previewLook(panel: Panel, { choice, titles }: Look): Promise<void> {
  panel.change(lookAt(choice, titles));
  return preview(panel);
}

/** Looks into the row of the selected cell. The outcome stays meanwhile, because `Back` returns to it. */
export async function lookIntoRow(panel: Panel): Promise<void> {
  const state = panel.ready();
  if (!state || state.work) return;
  const isLatest = panel.trackLatest('row');
  panel.change(announce(LOOK_TEXTS.readingRow));
  const { choice } = withChoiceToSend(state);
  const answer = await panel.server.read('lookIntoRow', { choice, ...titlesToSend(state) });
  panel.change(endAnnouncement(LOOK_TEXTS.readingRow));
  if (!isLatest() || panel.ready()?.work) return;
  if (answer.ok) await previewLook(panel, answer.value);
  else panel.change(failLook(answer.error));
}

/** Puts back what a write of the choice has replaced. */
export function undoWrite(panel: Panel, key: string): Promise<void> {
  return runWork(
    panel,
    { sentence: WORK_TEXTS.undoing },
    {
      call: () => panel.server.call('undoWrite', { key }),
      done: ({ sentence }) => panel.change(endWork(sentence)),
    },
  );
}

export function downloadCsv(panel: Panel): Promise<void> {
  return runWork(panel, 'csv', {
    check: (state) => checkChoice(state, 'csv'),
    call: (state) =>
      panel.server.call('downloadCsv', { choice: withChoiceToSend(state).choice, ...titlesToSend(state) }),
    done({ fileName, csv, connection }) {
      if (panel.stopped()) return;
      saveFile(fileName, csv);
      panel.change(endWork(withConnection(WORK_TEXTS.csvSaved(fileName), connection)));
    },
  });
}
