// The handlers of the calls about a saved report's runs: one now, and what the next one takes.

import { dayOfMs } from '../../core/day';
import { daysInSpans } from '../../core/day-spans';
import { requestsOf, sizeOf } from '../../core/estimate';
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
import type { RequestOf } from '../contract/calls';
import type { ReportsAnswer } from '../contract/reports';
import type { PanelDeps } from '../deps';
import { listAfter } from '../list-after';
import { loadedView } from '../loaded-view';
import { CountingWatch, rememberRun, sourceSizeOf } from '../write-rates';

export function runReportNow(
  { runId, id, makeRoom, shown, isOneOfAll = false }: RequestOf<'runReport'>,
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

export function endLoad({ id, ...load }: RequestOf<'endCancelledLoad'>, deps: PanelDeps): ReportsAnswer {
  return { ...listAfter(deps, () => endCancelledLoad(id, load, deps)), hasGaps: true };
}

export function estimate({ id }: RequestOf<'estimate'>, deps: PanelDeps): { sentence: string } {
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
