// One run of a report: understand, fetch everything, shape everything, and only then touch the sheet.

import { a1OfRectangle } from '../core/a1';
import { dayOfMs } from '../core/day';
import { StatsError } from '../core/errors';
import type { NoteFacts, RunProgress, RunResult } from '../core/run-facts';
import type { Clock } from '../sources/gateway';
import { planBlock } from './block';
import { cellsOf } from './cells';
import type { Choice } from './choice';
import type { BlockContent, ReportDestination, Target, WriteLock } from './destination';
import { queryOf } from './query';
import type { FetchDesk, Fetched } from './source';
import { SOURCES } from './sources';

/** Whoever watches a run: told how it stands, and able to stop it before its next step. */
export interface RunWatch {
  report(progress: RunProgress): void;
  isCancelled(): boolean;
}

export interface RunTools {
  desk: Omit<FetchDesk, 'patience' | 'onApps'>;
  destination: ReportDestination;
  lock: WriteLock;
  clock: Clock;
  /** Makes the header note of what was fetched. */
  noteOf(facts: NoteFacts): string;
}

/** How long a run may take, ms: the platform stops a run at 6 minutes without a word, so we stop ourselves before (reference/apps-script §4). */
export const RUN_BUDGET_MS = 5 * 60_000;

/**
 * Fetches what `choice` asks for and writes it. Any failure before the first cell is written leaves the old cells as they were.
 * @param makeRoom whether rows or columns may be inserted for cells that are in the way
 * @throws StatsError
 */
export function runReport(choice: Choice, makeRoom: boolean, tools: RunTools, watch: RunWatch): RunResult {
  const startedMs = tools.clock.now();
  const source = SOURCES[choice.source];
  const query = queryOf(choice, source, dayOfMs(startedMs));
  const target = tools.destination.aim(choice.destination);
  watch.report({ phase: 'starting', done: 0, asked: 0, unit: 'apps' });
  const fetched = cancellable(watch, () => source.fetch(query, deskOf(tools, startedMs, watch)));
  const writtenMs = tools.clock.now();
  const note = tools.noteOf({
    title: source.title,
    period: choice.period,
    days: query.asked.days,
    bundles: query.bundles,
    operatingSystems: query.operatingSystems,
    writtenMs,
    account: fetched.account,
    rows: fetched.table.rows.length,
    hasMoney: fetched.table.columns.some(({ kind }) => kind === 'money'),
    requestIds: fetched.requestIds,
    failures: fetched.failures,
  });
  const place = writeFetched(fetched, target, note, makeRoom, tools, watch);
  const rows = fetched.table.rows.length;
  watch.report({ phase: 'done', done: rows, asked: rows, unit: 'rows' });
  const isOpen = query.asked.days !== null && query.asked.days.last >= dayOfMs(writtenMs);
  const { failures, requestIds } = fetched;
  return { rows, ...place, failures, requestIds, days: query.asked.days, isOpen };
}

function deskOf(tools: RunTools, startedMs: number, watch: RunWatch): FetchDesk {
  return {
    ...tools.desk,
    patience: { deadlineMs: startedMs + RUN_BUDGET_MS, isCancelled: () => watch.isCancelled() },
    onApps: (done, asked) => watch.report({ phase: 'fetching', done, asked, unit: 'apps' }),
  };
}

/** What `work` gives, unless the person cancelled meanwhile: then that is the outcome, not the gap it left. */
function cancellable<Result>(watch: RunWatch, work: () => Result): Result {
  try {
    const result = work();
    if (!watch.isCancelled()) return result;
  } catch (error) {
    if (!watch.isCancelled()) throw error;
  }
  throw new StatsError('CANCELLED', {});
}

function writeFetched(
  fetched: Fetched,
  target: Target,
  note: string,
  makeRoom: boolean,
  tools: RunTools,
  watch: RunWatch,
): Pick<RunResult, 'sheetName' | 'range' | 'isRenewed'> {
  const content: BlockContent = { cells: cellsOf(fetched.table), note };
  const size = { rows: content.cells.rows.length + 1, columns: content.cells.titles.length };
  // The row of totals is none of those asked for.
  const asked = fetched.table.rows.length;
  const report = (done: number) =>
    watch.report({ phase: 'writing', done: Math.min(done, asked), asked, unit: 'rows' });
  return tools.lock.hold(() => {
    const survey = tools.destination.survey(target, size, makeRoom);
    const plan = planBlock(survey, size, makeRoom);
    report(0);
    // The last moment: the lock may have been waited for.
    if (watch.isCancelled()) throw new StatsError('CANCELLED', {});
    tools.destination.write(target, survey, plan, content, report);
    return {
      sheetName: survey.sheetName,
      range: a1OfRectangle(plan.area),
      isRenewed: survey.block !== null,
    };
  });
}
