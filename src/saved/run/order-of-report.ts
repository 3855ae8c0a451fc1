// The order of a run of a saved report.

import { todayAt } from '../../core/report/final-days';
import type { Order } from '../../runs/order';
import { isAttended } from '../../runs/run-observer';
import { chartTermsOf } from '../charts/recorded-charts';
import { daysSettled, isBesideLoad } from '../days/days-to-load';
import type { SavedDeps } from '../deps';
import { otherOwner } from '../ownership/begin-run';
import type { SavedReport } from '../saved-report';
import { RunRecord } from './run-record';

/** How a person starts a run of a saved report. */
export type PersonStart = Pick<Order, 'agreements' | 'deadlineMs' | 'observer'>;

/** One run of a report, as it was when the run began. */
export interface ReportRun extends PersonStart {
  report: SavedReport;
  startedMs: number;
  /** Whether a due time has failed, and is tried again. */
  isRepeated: boolean;
}

/** @returns also where it records the days that it loads */
export function orderOfReport(
  { report, observer, agreements, deadlineMs, startedMs }: ReportRun,
  deps: Omit<SavedDeps, 'openConnection'>,
): { order: Order; record: RunRecord } {
  const { id, choice, name } = report;
  const { columnsKept, hasWritten, failures, rows, tableColumns, ...state } = report.run;
  const { lastGoodMs, dataOwner, known, otherApps } = state;
  // Without `isLetGo`, which concerns the next run and not the existing rows.
  const columns = columnsKept ? JSON.stringify({ ...columnsKept, isLetGo: false }) : '';
  const hasColumns = columnsKept !== null || choice.columns !== '';
  const isBeside = isBesideLoad(report, isAttended(observer.by));
  const record = new RunRecord(report, isBeside, deps);
  const order = {
    ...chartTermsOf(report, deps),
    reportId: id,
    choice,
    rules: report,
    earlier: {
      hasWritten,
      failures,
      size: { rows, columns: tableColumns?.length ?? 0 },
      isOfOthers: false,
      lastGood: { lastGoodMs, dataOwner, known, otherApps, columnsKept: hasColumns ? columns : null },
    },
    columnsKept,
    agreements,
    scheduleOwner: otherOwner(report),
    lastWrites: null,
    listedAs: report.listsRestatements ? name : null,
    observer,
    deadlineMs,
    days: daysSettled(report, isBeside, todayAt(startedMs, deps)),
    record,
  };
  return { order, record };
}
