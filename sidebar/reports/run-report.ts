// Runs one report, in several calls if it has many days to load.

import { type Agreement, withAgreed } from '../../src/core/agreement';
import type { Answer } from '../../src/panel/contract/errors';
import type { ReportsAnswer } from '../../src/panel/contract/reports';
import type { Panel } from '../state/panel';
import { savedReport } from '../state/report-state';
import type { Run } from '../work/job';
import { callUntilLoaded } from '../work/load-calls';
import type { LoadEnd, LoadPart } from '../work/load-parts';
import { takeList } from './list/report-list';

/** The outcome of a run. `answer` is about all of its calls. */
export interface RunOutcome {
  answer: ReportsAnswer;
  notes: readonly string[];
  end: LoadEnd;
}

/** What to run: a report, alone or as one of all. */
interface RunRequest {
  id: string;
  by?: 'all';
  agreed?: readonly Agreement[];
}

/** Takes over the list after each call but the last. */
export async function callRun(panel: Panel, run: Run, request: RunRequest): Promise<Answer<RunOutcome>> {
  let before: ReportsAnswer | null = null;
  let calls = 0;
  const called = await callUntilLoaded(
    run,
    [],
    () => {
      if (before) takeList(panel, before);
      calls += 1;
      const agreed = withAgreed(request.agreed ?? [], ...run.agreed);
      return panel.server.call('runReport', { runId: run.runId, ...request, agreed });
    },
    (answer) => {
      before = answer;
      return partOf(answer, request.id);
    },
  );
  if (!called.ok) return called;
  const { last, sum } = called.value;
  if (!sum) return { ok: true, value: { answer: last, notes: [], end: 'done' } };
  const { sentence, hasGaps, loaded, notes, end, fresh } = sum;
  const ofAllCalls = { ...last, sentence, hasGaps, loaded, fresh };
  // If the only call was cancelled while it ran, it has recorded that itself.
  const isRecorded = end !== 'cancelled' || run.isGone() || (calls === 1 && last.loaded?.left === '');
  if (isRecorded) return { ok: true, value: { answer: ofAllCalls, notes, end } };
  const { daysDone, daysTotal } = loaded;
  const ended = await panel.server.call('endCancelledLoad', {
    id: request.id,
    daysDone,
    daysTotal,
    rows: sum.rows,
  });
  const answer = ended.ok ? { ...ended.value, hasGaps, loaded, fresh } : ofAllCalls;
  return { ok: true, value: { answer, notes, end } };
}

/** Null if the report writes to a sheet. */
function partOf(
  { loaded, reports, sentence, hasGaps, fresh = '' }: ReportsAnswer,
  id: string,
): LoadPart | null {
  const rows = savedReport(reports, id)?.lastRows ?? 0;
  return loaded ? { loaded, sentence, hasGaps, rows, fresh, failures: [], gaps: [], notes: [] } : null;
}
