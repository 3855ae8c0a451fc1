// The calls about a saved report's runs: one now, and what the next one takes.

import * as z from 'zod/mini';
import { dayOfMs } from '../../core/day';
import { daysInSpans } from '../../core/day-spans';
import { requestsOf, sizeOf } from '../../core/estimate';
import { once } from '../../core/once';
import { kindOf } from '../../core/place/place';
import { NO_CHANGES } from '../../core/run-facts';
import { hasGaps } from '../../runs/gaps';
import { RUN_BUDGET_MS } from '../../runs/run';
import { dayQueryOf } from '../../runs/steps/day-query';
import { fewestWindows } from '../../runs/steps/pace';
import { definedColumns } from '../../saved/charts/report-charts';
import { endCancelledLoad } from '../../saved/days/cancelled-load';
import { regularDays } from '../../saved/days/days-to-load';
import { runAndRecord, runByPerson } from '../../saved/run-and-record';
import type { SavedReport } from '../../saved/saved-report';
import { hasState } from '../../sheet/states';
import { SOURCES } from '../../sources/registry';
import { ranSentence } from '../../text/outcomes';
import { estimateSentence, loadEstimate, withUnrecorded } from '../../text/reports';
import type { ReportsAnswer } from '../contract/reports';
import { amount, asShown, namedRun, reportId } from '../contract/schemas';
import type { PanelDeps } from '../deps';
import { loadedView } from '../loaded-view';
import { changes, reads } from '../panel-call';
import { CountingWatch, rememberRun, sourceSizeOf } from '../write-rates';
import { listAfter } from './list-after';

export const runCalls = once(() => ({
  /**
   * Runs a report now; watched and cancelled as `write` is. It fails when the report is no longer what was shown, or,
   * as one of all, when it would spend this person's connection on what they have not approved.
   */
  runReport: changes(
    z.object({
      ...namedRun(),
      id: reportId(),
      makeRoom: z.boolean(),
      shown: asShown(),
      isOneOfAll: z.optional(z.boolean()),
    }),
    runReport,
  ),
  /**
   * Ends the run of a report that takes several calls, and that the person has cancelled: what all calls came to is
   * recorded, and nothing goes on by itself but its backfill.
   */
  endCancelledLoad: changes(
    z.object({ id: reportId(), daysDone: amount(), daysTotal: amount(), rows: amount() }),
    ({ id, ...load }, deps): ReportsAnswer => ({
      ...listAfter(deps, () => endCancelledLoad(id, load, deps)),
      hasGaps: true,
    }),
  ),
  /** What a run would take, in one sentence. */
  estimate: reads(z.object({ id: reportId() }), estimate),
}));

interface RunRequest {
  runId: string;
  id: string;
  makeRoom: boolean;
  shown?: string | undefined;
  isOneOfAll?: boolean | undefined;
}

function runReport(
  { runId, id, makeRoom, shown, isOneOfAll = false }: RunRequest,
  deps: PanelDeps,
): ReportsAnswer {
  let more: Pick<ReportsAnswer, 'hasGaps' | 'rates' | 'loaded'> = { hasGaps: false };
  const answer = listAfter(deps, () => {
    const watch = new CountingWatch(deps.board.watch(runId));
    const options = { ...runByPerson(watch, deps, makeRoom), shown, isOneOfAll };
    const before = deps.book.report(id);
    const { report, error, result, sentence, recordError } = runAndRecord(before, options, deps);
    if (error) throw error;
    if (!result) return sentence;
    more = { hasGaps: hasGaps(result) };
    const loaded = loadedView(result, before.choice.destination);
    if (loaded) {
      more = { ...more, loaded };
      return sentence;
    }
    // A run that was continued has taken longer than its last part.
    if (before.run.appsDone === null)
      more = {
        ...more,
        ...rememberRun(report.choice, result, watch, report.run.durationMs ?? 0, deps),
      };
    return withUnrecorded(ranSentence(result, report.mode, result.changes ?? NO_CHANGES), recordError);
  });
  return { ...answer, ...more };
}

function estimate({ id }: { id: string }, deps: PanelDeps): { sentence: string } {
  const report = deps.book.report(id);
  if (kindOf(report.choice.destination).holdsDays) return { sentence: estimateOfLoad(report, deps) };
  const { choice, run } = report;
  // How many apps there are in all, only a request would tell.
  const size = sizeOf(choice, sourceSizeOf(SOURCES[choice.source]), null, null);
  const [requests, { isCompared }] = [requestsOf(size), size];
  const cells = run.rows === null ? null : run.rows * columnCount(report, deps);
  return { sentence: estimateSentence({ requests, isCompared, ...run, cells, limitMs: RUN_BUDGET_MS }) };
}

/** Windows of days are asked for one by one, each of every app. */
function estimateOfLoad(report: SavedReport, { clock }: Pick<PanelDeps, 'clock'>): string {
  const { choice, run } = report;
  const [source, today] = [SOURCES[choice.source], dayOfMs(clock.now())];
  const query = dayQueryOf(choice, source, today);
  const days = daysInSpans(regularDays(report, query, 'all', today));
  const windows = fewestWindows(days);
  const ofWindow = requestsOf(sizeOf({ ...choice, compare: '' }, sourceSizeOf(source), null, null));
  // The list of apps is asked for once.
  const lists = source.requestsPerApp ? 1 : 0;
  const requests = ofWindow === null ? windows : windows * (ofWindow - lists) + lists;
  return loadEstimate({ days, requests, isPerApp: ofWindow === null, ...run });
}

/** Columns of a report's block, as its last run wrote them unless the report was edited since. */
function columnCount(report: SavedReport, { clock }: Pick<PanelDeps, 'clock'>): number {
  return definedColumns(report, dayOfMs(clock.now())).length + (hasState(report) ? 1 : 0);
}
