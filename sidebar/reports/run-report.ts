// Runs one report, in several calls if it has many days to load.

import { type Agreement, withAgreed } from '../../src/core/agreement';
import type { CallAnswer } from '../../src/panel/contract/errors';
import type { ReportsAnswer } from '../../src/panel/contract/reports';
import type { Unfinished } from '../../src/panel/contract/schemas';
import type { Panel } from '../state/panel';
import type { WorkRun } from '../work/job';
import { callUntilLoaded } from '../work/load-calls';
import type { LoadEnd, LoadPart, LoadSum } from '../work/load-parts';
import { takeList } from './list/report-list';

/** The outcome of a run. `answer` is about all of its calls. */
export interface RunOutcome {
  answer: ReportsAnswer;
  end: LoadEnd;
}

/** What to run: a report, alone or as one of all. */
interface RunRequest {
  id: string;
  /** `SavedReportView.version`. */
  version: string;
  by?: 'all';
  several?: Unfinished;
  agreements?: readonly Agreement[];
}

/** Takes over the list after each call but the last. */
export async function callRun(
  panel: Panel,
  run: WorkRun,
  request: RunRequest,
): Promise<CallAnswer<RunOutcome>> {
  const agreements = () => withAgreed(request.agreements ?? [], ...run.agreements);
  const called = await callLoads(panel, run, () =>
    panel.server.call('runReport', { runId: run.runId, ...request, agreements: agreements() }),
  );
  if (!called.ok || !called.value.sum) return called;
  const { answer, end, sum, calls } = called.value;
  // If the only call was cancelled while it ran, it has recorded that itself.
  const isRecorded = end !== 'cancelled' || run.isGone() || (calls === 1 && answer.loaded?.left === '');
  if (isRecorded) return called;
  const ended = await panel.server.call('stopLoad', { id: request.id });
  if (!ended.ok) return called;
  const { hasGaps, events, loaded, fresh } = sum;
  return { ok: true, value: { answer: { ...ended.value, hasGaps, events, loaded, fresh }, end } };
}

/** Makes a call about a report, and again while it leaves days. Takes over the list after each call but the last. */
async function callLoads(
  panel: Panel,
  run: WorkRun,
  call: () => Promise<CallAnswer<ReportsAnswer>>,
): Promise<CallAnswer<RunOutcome & { sum: LoadSum | null; calls: number }>> {
  let before: ReportsAnswer | null = null;
  let calls = 0;
  const called = await callUntilLoaded(
    run,
    [],
    () => {
      if (before) takeList(panel, before);
      calls += 1;
      return call();
    },
    (answer) => {
      before = answer;
      return partOf(answer);
    },
  );
  if (!called.ok) return called;
  const { last, sum } = called.value;
  if (!sum) return { ok: true, value: { answer: last, end: 'done', sum, calls } };
  const { sentence, hasGaps, events, loaded, end, fresh } = sum;
  const answer = { ...last, sentence, hasGaps, events, loaded, fresh };
  return { ok: true, value: { answer, end, sum, calls } };
}

/** Null if the report writes to a sheet. */
function partOf({ loaded, sentence, hasGaps, events = [], fresh = '' }: ReportsAnswer): LoadPart | null {
  if (!loaded) return null;
  return { loaded, sentence, events, hasGaps, rows: loaded.rows, fresh };
}
