// The summary of a scheduled run that ended well, mailed to the owner of the running trigger.

import { type Day, dayOfMs } from '../../core/day';
import { freshOf } from '../../core/report/final-days';
import { NO_CHANGES } from '../../core/run-facts';
import { freshSentence } from '../../text/fresh';
import { summaryMail } from '../../text/mail';
import { ranSentence } from '../../text/outcomes';
import { withUnapproved, withUnmailed } from '../../text/reports';
import type { Approval } from '../approvals/approvals';
import { reportProperty } from '../approvals/report-properties';
import type { SavedDeps } from '../deps';
import type { RecordedRun } from '../run/run-and-record';
import type { WrittenRun } from '../run/run-outcome';
import type { SavedReport } from '../saved-report';
import { sendNoted } from './noted-mail';
import { metByRun, noteResults } from './owner-mail';

/** Whether runs of its schedule are summed up by mail. Without a comparison there is nothing to tell. */
export function isSummedUp({ mailsSummary, schedule, choice }: SavedReport): boolean {
  return mailsSummary && schedule !== null && choice.compare !== '';
}

/**
 * Mails what a run of a tick shows, if its report says so and the run ended well: the first that began on a UTC day.
 * Any editor can say so in the report's row, so nothing is mailed without the owner's approval, also where the
 * connection is shared. A summary that can't be mailed is noted in the report's row.
 * @param approval as found by the run's claim
 */
export function mailSummary(run: RecordedRun, { isApproved }: Approval, deps: SavedDeps): void {
  const { report } = run;
  if (!isSummedUp(report) || run.kind !== 'written' || metByRun(run)) return;
  const { id, scheduledBy } = report;
  const note = (result: string) => noteResults([{ id, result }], deps);
  if (!isApproved) {
    note(withUnapproved(report.run.result, scheduledBy));
    return;
  }
  const key = reportProperty('summarized', id, deps);
  const before = deps.userProperties.all()[key] ?? '';
  const began = dayBegan(report, deps);
  if (before >= began) return;
  const storing = (day: string) => () => deps.userProperties.set({ [key]: day });
  const isSent = sendNoted(
    summaryOf(run, report, deps),
    { set: storing(began), takeBack: storing(before) },
    deps,
  );
  if (!isSent) note(withUnmailed(report.run.result));
}

/** The UTC day on which the run began. With each UTC day, another day becomes final. */
function dayBegan({ run: { lastRunMs, durationMs } }: SavedReport, { clock }: SavedDeps): Day {
  return dayOfMs((lastRunMs ?? clock.now()) - (durationMs ?? 0));
}

function summaryOf({ result }: WrittenRun, { name, mode, run }: SavedReport, deps: SavedDeps) {
  const readMs = run.lastGoodMs ?? deps.clock.now();
  return summaryMail(
    {
      name,
      outcome: ranSentence(result, mode, result.changes ?? NO_CHANGES),
      change: result.finding?.kind === 'revenue' ? result.finding.change : null,
      fresh: freshSentence(freshOf(result.days, readMs, deps), deps.spreadsheetFacts()),
    },
    deps.spreadsheet(),
  );
}
