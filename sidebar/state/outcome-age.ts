// How long an outcome stays true: until a report that it speaks of has run again or is gone. Pure.

import type { ReportView } from '../../src/panel/contract/reports';
import { type ReportStand, savedReport } from '../reports/report-state';
import type { Ready } from './state';

/** How the reports of these IDs stand in the list; those that are not in it are left out. */
export function standsOf(ids: readonly string[], list: readonly ReportView[]): ReportStand[] {
  return ids.flatMap((id) => {
    const report = savedReport(list, id);
    return report ? [{ id, lastRun: report.lastRun }] : [];
  });
}

/** The state without the first rows of a table that is no longer what a write would make. */
export function withoutPreview(state: Ready): Ready {
  return state.done?.kind === 'previewed' ? { ...state, done: null } : state;
}

/** The state without a success that newer data stand beside, and without a failure that a later run has made good. */
export function withoutOldOutcome(state: Ready): Ready {
  const { done, error } = state;
  const { list } = state.reports;
  const isOld = done?.about?.some(({ id, lastRun }) => savedReport(list, id)?.lastRun !== lastRun);
  const isMadeGood = error?.about && isOver(error.about, list);
  if (!isOld && !isMadeGood) return state;
  return { ...state, done: isOld ? null : done, error: isMadeGood ? null : error };
}

/** Whether a failed run no longer matters: the report has run well since, or is gone. */
function isOver({ id, lastRun }: ReportStand, list: readonly ReportView[]): boolean {
  const report = savedReport(list, id);
  return report === null || (report.failures === 0 && report.lastRun !== lastRun);
}
