// The calls that run a saved report, record a cancelled load, and estimate a run.

import * as z from 'zod/mini';
import { dayOfMs } from '../../core/day';
import { daysInSpans } from '../../core/day-spans';
import { requestsOf, sizeOf } from '../../core/estimate';
import { once } from '../../core/once';
import { kindOf } from '../../core/place/place';
import { NO_CHANGES } from '../../core/run-facts';
import { looksAfter } from '../../runs/findings/looks';
import { hasGaps } from '../../runs/gaps';
import { RUN_BUDGET_MS } from '../../runs/run';
import { dayQueryOf } from '../../runs/steps/day-query';
import { fewestWindows } from '../../runs/steps/pace';
import { definedColumns } from '../../saved/charts/report-charts';
import { endCancelledLoad } from '../../saved/days/cancelled-load';
import { regularDays } from '../../saved/days/days-to-load';
import { personRunOptions, runAndRecord } from '../../saved/run-and-record';
import type { SavedReport } from '../../saved/saved-report';
import { hasState } from '../../sheet/states';
import { SOURCES } from '../../sources/registry';
import { ranSentence } from '../../text/outcomes';
import { estimateSentence, loadEstimate, withUnrecorded } from '../../text/reports';
import type { ReportsAnswer } from '../contract/reports';
import { countSchema, optionalShownHash, reportId, runIdField } from '../contract/schemas';
import type { PanelDeps } from '../deps';
import { loadedView } from '../loaded-view';
import { changeCall, readCall } from '../panel-call';
import { CountingWatch, rememberRun, sourceSizeOf } from '../write-rates';
import { changeAndList } from './change-and-list';

export const runCalls = once(() => ({
  /**
   * Runs a report now. The calls `progress` and `cancel` work as for `write`. Fails if the report has changed since
   * `shown`. With `isOneOfAll`, also fails if the run would use this person's connection without their approval.
   */
  runReport: changeCall(
    z.object({
      ...runIdField(),
      id: reportId(),
      makeRoom: z.boolean(),
      shown: optionalShownHash(),
      isOneOfAll: z.optional(z.boolean()),
    }),
    runReport,
  ),
  /**
   * Ends a load that took several calls of `runReport` and that the person cancelled. Records the totals of all its
   * calls. No tick continues the load, but the report's next run loads the missed days, and a backfill goes on.
   */
  endCancelledLoad: changeCall(
    z.object({ id: reportId(), daysDone: countSchema(), daysTotal: countSchema(), rows: countSchema() }),
    ({ id, ...load }, deps): ReportsAnswer => ({
      ...changeAndList(deps, () => endCancelledLoad(id, load, deps)),
      hasGaps: true,
    }),
  ),
  /** How many requests a run would take, and the size and duration of the last run, in one sentence. */
  estimate: readCall(z.object({ id: reportId() }), estimate),
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
  let more: Pick<ReportsAnswer, 'hasGaps' | 'rates' | 'loaded' | 'looks'> = { hasGaps: false };
  const answer = changeAndList(deps, () => {
    const watch = new CountingWatch(deps.board.watch(runId));
    const options = { ...personRunOptions(watch, deps, makeRoom), shown, isOneOfAll };
    const before = deps.book.report(id);
    const { report, error, result, sentence, recordError } = runAndRecord(before, options, deps);
    if (error) throw error;
    if (!result) return sentence;
    more = { hasGaps: hasGaps(result), looks: looksAfter(report.choice, result) };
    const loaded = loadedView(result, before.choice.destination);
    if (loaded) {
      more = { ...more, loaded };
      return sentence;
    }
    // If this run continued an earlier one, its duration doesn't include the earlier one's.
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
  // Only a request could tell how many apps there are in all, so their number is null.
  const size = sizeOf(choice, sourceSizeOf(SOURCES[choice.source]), null, null);
  const [requests, { isCompared }] = [requestsOf(size), size];
  const cells = run.rows === null ? null : run.rows * columnCount(report, deps);
  return { sentence: estimateSentence({ requests, isCompared, ...run, cells, limitMs: RUN_BUDGET_MS }) };
}

/** The estimate of a load, which requests one window of days after another, each for all apps. */
function estimateOfLoad(report: SavedReport, { clock }: Pick<PanelDeps, 'clock'>): string {
  const { choice, run } = report;
  const [source, today] = [SOURCES[choice.source], dayOfMs(clock.now())];
  const query = dayQueryOf(choice, source, today);
  const days = daysInSpans(regularDays(report, query, 'all', today));
  const windows = fewestWindows(days);
  const ofWindow = requestsOf(sizeOf({ ...choice, compare: '' }, sourceSizeOf(source), null, null));
  // The list of apps is requested only once.
  const lists = source.requestsPerApp ? 1 : 0;
  const requests = ofWindow === null ? windows : windows * (ofWindow - lists) + lists;
  return loadEstimate({ days, requests, isPerApp: ofWindow === null, ...run });
}

/** How many columns a report's block has by its definition, which may have been edited since the last run. */
function columnCount(report: SavedReport, { clock }: Pick<PanelDeps, 'clock'>): number {
  return definedColumns(report, dayOfMs(clock.now())).length + (hasState(report) ? 1 : 0);
}
