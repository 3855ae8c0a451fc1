// Does the work, one job at a time: checks it, calls the server, shows its progress, and cancels it.

import type { Agreement } from '../../src/core/agreement';
import type { PanelError } from '../state/fields';
import type { Panel } from '../state/panel';
import type { ShortWork } from '../state/state';
import type { Job, WorkRun } from './job';
import { progressOfAll } from './load-parts';
import {
  cancelRun,
  continueRun,
  failWork,
  setProgress,
  startReportWork,
  startRun,
  startShortWork,
  stopToAsk,
} from './work-changes';

/** How long to wait between two polls of the progress, ms. Each poll is an execution on Google's side. */
const POLL_MS = 1000;

/** Work with progress that can be cancelled. */
export function runWatched<Value>(panel: Panel, job: Job<Value>): Promise<void> {
  return runWork(panel, null, job);
}

/**
 * Does a job, unless there is other work.
 * @param label the name of work that is one call, or a sentence about a report; null for work with progress
 */
export async function runWork<Value>(
  panel: Panel,
  label: ShortWork | { sentence: string } | null,
  job: Job<Value>,
  agreements: readonly Agreement[] = [],
): Promise<void> {
  const state = panel.ready();
  if (!state || state.work) return;
  const run = newRun(panel, job.isLoad?.(state) ?? false, agreements);
  panel.again = (now) => void runWork(panel, label, job, now ? [now] : []);
  const fail = (error: PanelError) => panel.change(failWork(error));
  const fault = job.check?.(state);
  if (fault) return fail(fault);
  panel.choiceSaver.flush();
  if (label === null) {
    const { runId, isLoad } = run;
    const { about = '' } = job;
    panel.change(startRun({ runId, about, isLoad }));
    watch(panel, runId);
  } else panel.change(typeof label === 'string' ? startShortWork(label) : startReportWork(label.sentence));
  const answer = await job.call(state, run);
  if (answer.ok) return job.done(answer.value);
  const question = job.question?.(answer.error) ?? null;
  if (question) return panel.change(stopToAsk(question));
  fail(job.failed ? job.failed(answer.error) : answer.error);
}

export async function cancel(panel: Panel): Promise<void> {
  const work = panel.ready()?.work;
  if (work?.kind !== 'write' || work.cancel === 'requested') return;
  const { runId } = work;
  panel.change(cancelRun(runId, 'requested'));
  const answer = await panel.server.call('cancel', { runId });
  if (!answer.ok) panel.change(cancelRun(runId, 'failed'));
}

function newRun(panel: Panel, isLoad: boolean, agreements: WorkRun['agreements']): WorkRun {
  let runId = newRunId();
  return {
    get runId() {
      return runId;
    },
    isLoad,
    agreements,
    isCancelled: () => {
      const work = panel.ready()?.work;
      return panel.stopped() || work?.kind !== 'write' || work.cancel !== 'no';
    },
    isGone: panel.stopped,
    continueWith: (daysTotal) => {
      const next = newRunId();
      panel.change(continueRun(runId, next, daysTotal));
      runId = next;
      watch(panel, next);
    },
  };
}

function watch(panel: Panel, runId: string): void {
  panel.polling = panel.polling.then(() => poll(panel, runId));
}

/** Waits for each answer before the next poll, so there are never two requests at once. */
async function poll(panel: Panel, runId: string): Promise<void> {
  while (await isRunningAfterPause(panel, runId)) {
    const answer = await panel.server.read('progress', { runId });
    const work = panel.ready()?.work;
    const daysTotal = work?.kind === 'write' ? work.daysTotal : null;
    if (!answer.ok) continue;
    const progress = progressOfAll(answer.value, daysTotal, Date.now());
    panel.change(setProgress(runId, progress));
  }
}

async function isRunningAfterPause(panel: Panel, runId: string): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  const work = panel.ready()?.work;
  return !panel.stopped() && work?.kind === 'write' && work.runId === runId;
}

/** A unique name for a run: 32 hexadecimal digits. `randomUUID` is missing outside of secure contexts. */
function newRunId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
