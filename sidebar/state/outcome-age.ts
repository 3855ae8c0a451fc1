// How long an outcome stays true, which is until a report that it speaks of has run again or is gone, and in which tab
// it is shown. Pure.

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
  const isMadeGood =
    (error?.about && isOver(error.about, list)) || (error?.report && isGone(error.report, list));
  if (!isOld && !isMadeGood) return state;
  return { ...state, done: isOld ? null : done, error: isMadeGood ? null : error };
}

/** The state with a new outcome placed, and without the one of another tab where the person has left that tab. */
export function withOutcomePlaced(state: Ready, before: Ready): Ready {
  const workTab = state.work && !before.work ? before.tab : state.workTab;
  const { done, error } = state;
  if ((done && done !== before.done) || (error && error !== before.error)) {
    // What has led to another tab by itself, such as saving a report, ends there.
    const home = before.work && state.tab === before.tab ? workTab : state.tab;
    return { ...state, workTab, outcomeTabs: [...new Set([home, state.tab])] };
  }
  if (workTab !== state.workTab) return { ...state, workTab };
  if (state.tab === before.tab || state.outcomeTabs.length < 2) return state;
  return { ...state, outcomeTabs: state.outcomeTabs.slice(0, 1) };
}

/** Whether how the work ended is shown in the tab of now. */
export function isOutcomeShown({ tab, outcomeTabs }: Ready): boolean {
  return outcomeTabs.includes(tab);
}

/** The state without what a write or a formula came to, once the form is of another one. */
export function withoutWritten(state: Ready): Ready {
  return state.done?.kind === 'written' || state.done?.kind === 'inserted' ? { ...state, done: null } : state;
}

/** Whether a report that stood in the way is no longer there, as far as all reports can be read. */
function isGone({ id }: { id: string }, list: readonly ReportView[]): boolean {
  return list.every(({ report }) => report !== null && report.draft.id !== id);
}

/** Whether a failed run no longer matters: the report has run well since, or is gone. */
function isOver({ id, lastRun }: ReportStand, list: readonly ReportView[]): boolean {
  const report = savedReport(list, id);
  return report === null || (report.failures === 0 && report.lastRun !== lastRun);
}
