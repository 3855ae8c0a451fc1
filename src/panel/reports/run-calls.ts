// The calls that run a saved report, and record a cancelled load.

import * as z from 'zod/mini';
import { FETCH_SCOPES } from '../../core/add-on/scopes';
import { type Agreement, agreedTo } from '../../core/agreement';
import { ignoreErrors } from '../../core/ignore-errors';
import { once } from '../../core/once';
import { eventOf } from '../../core/outcome-events';
import { todayAt } from '../../core/report/final-days';
import { looksAfter } from '../../runs/findings/looks';
import type { RunBy } from '../../runs/run-observer';
import { daysLoaded } from '../../saved/days/days-events';
import { personStart, runForPerson } from '../../saved/run/run-and-record';
import { reportAfter } from '../../saved/run/run-events';
import { resultOf } from '../../saved/run/run-outcome';
import { stoppedLoadSentence, toldOfLoad } from '../../text/loads';
import { asksForLook } from '../../text/outcome-events';
import { toldOf } from '../../text/outcomes';
import { withUnrecorded } from '../../text/reports';
import type { ReportsAnswer } from '../contract/reports';
import {
  agreements,
  reportId,
  runIdField,
  text,
  type Unfinished,
  unfinishedSchema,
} from '../contract/schemas';
import type { PanelDeps } from '../deps';
import { loadedView } from '../loaded-view';
import { changeCall } from '../panel-call';
import { changeAndList } from './change-and-list';

export const runCalls = once(() => ({
  /**
   * Runs a report now. The calls `progress` and `cancel` work as for `write`. Replaces a table of another source or
   * grouping, and rows of the report's block that the last run didn't write or that are of another data owner, only if
   * the person agreed to it.
   */
  runReport: changeCall(
    z.object({
      ...runIdField(),
      id: reportId(),
      /** `SavedReportView.version`; absent where its run goes on. */
      version: z.optional(text(64)),
      agreements: agreements(),
      by: z.optional(z.enum(['person', 'all'])),
      /** Of several: how many they are, and which come after this one. */
      several: z.optional(unfinishedSchema()),
    }),
    runReport,
    FETCH_SCOPES,
  ),
  /** Stops a load between two calls of `runReport`. It goes on with a person's next run alone. */
  stopLoad: changeCall(
    z.object({ id: reportId() }),
    ({ id }, deps): ReportsAnswer => ({ ...changeAndList(deps, () => stopLoad(id, deps)), hasGaps: true }),
  ),
}));

/** @returns the outcome in words */
function stopLoad(id: string, { book, lock }: PanelDeps): string {
  return lock.hold(() => {
    const report = book.report(id);
    const { load } = report.run;
    const result = load ? stoppedLoadSentence(daysLoaded(load)) : '';
    const after = reportAfter(report, { kind: 'loadStopped', result });
    if (after.run !== report.run) book.record(after);
    return after.run.result;
  });
}

interface RunRequest {
  runId: string;
  id: string;
  version?: string | undefined;
  agreements?: readonly Agreement[] | undefined;
  by?: RunBy | undefined;
  several?: Unfinished | undefined;
}

function runReport(request: RunRequest, deps: PanelDeps): ReportsAnswer {
  try {
    return runOne(request, deps);
  } finally {
    const { several } = request;
    if (several) ignoreErrors(() => deps.board.leave(deps.spreadsheet.id(), several));
  }
}

function runOne({ runId, id, version, agreements = [], by }: RunRequest, deps: PanelDeps): ReportsAnswer {
  let more: Partial<ReportsAnswer> = {};
  const answer = changeAndList(deps, () => {
    const start = personStart(deps.board.observer(runId, by), deps, agreedTo(agreements));
    const before = deps.book.report(id);
    const run = runForPerson(before, start, deps, version);
    const { report, sentence, recordError, titles } = run;
    if (run.kind === 'failed') throw run.error;
    const result = resultOf(run);
    if (!result) return sentence;
    const hasGaps = result.events.some(asksForLook);
    if (result.kind === 'days') {
      const loaded = loadedView(result, before.choice.destination);
      const told = toldOfLoad(result, run.kind === 'days' && run.load ? daysLoaded(run.load) : null);
      more = { hasGaps, events: told.events, looks: [], ...(loaded ? { loaded } : {}) };
      return withUnrecorded(told.sentence, recordError);
    }
    const canUndo = result.undoKey !== undefined;
    const looks = looksAfter(report.choice, result, todayAt(deps.clock.now(), deps), titles);
    const hasListed = eventOf(result.events, 'restated') !== undefined;
    const outcome = toldOf(result, report.mode);
    more = { hasGaps, events: outcome.events, looks, canUndo, hasListed };
    return withUnrecorded(outcome.sentence, recordError);
  });
  const ran = answer.reports.find(({ report }) => report?.draft.id === id);
  return { ...answer, ...more, fresh: ran?.report?.fresh ?? '' };
}
