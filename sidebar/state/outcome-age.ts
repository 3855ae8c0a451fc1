// How long an outcome holds, which is until one of its reports runs again or is removed, and which tabs show it. Pure.

import type { ReportView } from '../../src/panel/contract/reports';
import { type ReportStand, savedReport } from './report-state';
import type { Ready } from './state';

/** The reports of these IDs as they are in the list, without those that aren't in it. */
export function standsOf(ids: readonly string[], list: readonly ReportView[]): ReportStand[] {
  return ids.flatMap((id) => {
    const report = savedReport(list, id);
    return report ? [{ id, lastRun: report.lastRun }] : [];
  });
}

/** The state without a preview that a write would no longer match. */
export function withoutPreview(state: Ready): Ready {
  return state.done?.kind === 'previewed' ? { ...state, done: null } : state;
}

/** The state without a success whose reports have run again, and without a failure that no longer matters. */
export function withoutOldOutcome(state: Ready): Ready {
  const { done, error } = state;
  const { list } = state.reports;
  const isOld = done?.about?.some(({ id, lastRun }) => savedReport(list, id)?.lastRun !== lastRun);
  const isMadeGood =
    (error?.about && isOver(error.about, list)) || (error?.report && isGone(error.report, list));
  if (!isOld && !isMadeGood) return state;
  return { ...state, done: isOld ? null : done, error: isMadeGood ? null : error };
}

/** The state with the tabs of a new outcome, and without an outcome of another tab once that is left. */
export function withOutcomePlaced(state: Ready, before: Ready): Ready {
  const workTab = state.work && !before.work ? before.tab : state.workTab;
  const { done, error } = state;
  if ((done && done !== before.done) || (error && error !== before.error)) {
    // Work that shows another tab, such as saving a report, has its outcome there.
    const home = before.work && state.tab === before.tab ? workTab : state.tab;
    return { ...state, workTab, outcomeTabs: [...new Set([home, state.tab])] };
  }
  if (workTab !== state.workTab) return { ...state, workTab };
  if (state.tab === before.tab || state.outcomeTabs.length < 2) return state;
  return { ...state, outcomeTabs: state.outcomeTabs.slice(0, 1) };
}

/** Whether the current tab shows the outcome. */
export function isOutcomeShown({ tab, outcomeTabs }: Ready): boolean {
  return outcomeTabs.includes(tab);
}

/** The state without what was said of the form before. What has replaced something stays true, with its `Undo`. */
export function withoutSaid(state: Ready): Ready {
  const { done } = state;
  const isLasting = done?.kind === 'written' || (done?.kind === 'message' && done.undoes !== undefined);
  return { ...state, problems: {}, error: null, done: isLasting ? done : null };
}

/** Whether a report that was in the way of a write is gone, which is unknown while one can't be read. */
function isGone({ id }: { id: string }, list: readonly ReportView[]): boolean {
  return list.every(({ report }) => report !== null && report.draft.id !== id);
}

/** Whether a failed run no longer matters, because the report has succeeded since or is gone. */
function isOver({ id, lastRun }: ReportStand, list: readonly ReportView[]): boolean {
  const report = savedReport(list, id);
  return report === null || (report.failures === 0 && report.lastRun !== lastRun);
}
