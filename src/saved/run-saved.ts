// One run of a saved report: widened by its lookback, continued where the last tick stopped, composed by its mode, and undone.

import { addDays, type Day, type DaySpan, dayOfMs } from '../core/day';
import { StatsError } from '../core/errors';
import { ignoreErrors } from '../core/ignore-errors';
import { isRecord, jsonOf } from '../core/json';
import { daysOfPeriod, parsePeriod } from '../core/period';
import type { Changes, RunResult } from '../core/run-facts';
import { sumOf } from '../core/sum';
import { type Column, columnNamed, type Table, type TableRow } from '../core/table';
import type { Target } from '../reports/destination';
import { queryOf } from '../reports/query';
import { cancellable, type RunWatch, type WriteOrder, writeReport } from '../reports/run';
import { compose, NO_CHANGES, withoutTotals } from '../sheet/compose';
import { dayTitles, knownColumns } from '../sheet/known-columns';
import { isBlankRow, mergeRows } from '../sheet/merge';
import { SOURCES } from '../sources/registry';
import type { Fetched, Query, ReportSource } from '../sources/source';
import { dataOwnerOf, isSameOwner } from './data-owner';
import type { BlockReading, HiddenPages, SavedRunTools } from './ports';
import { fetchInSteps, stepsPage } from './resumable-fetch';
import { blockNameOfReport, MOST_LOOKBACK_DAYS, type RunState, type SavedReport } from './saved-report';

/** What a run of a saved report came to: done, or kept for the next tick. */
export type SavedRun =
  | { kind: 'done'; result: RunResult; changes: Changes; revenue: number | null; dataOwner: string }
  | { kind: 'continues'; appsDone: number; appsAsked: number };

/** The hidden page of what stood in the block before the last run. */
export const undoPage = (report: SavedReport) => `undo.${report.id}`;

/**
 * Runs a saved report.
 * @param makeRoom whether rows or columns may be inserted for cells in the way
 * @param deadlineMs when no further app is asked for; what is there by then is kept
 * @throws StatsError APPS_MISSING for an append that lacks some, ROWS_OF_OTHERS, COLUMNS_CHANGED, DAY_PRESENT, and what `queryOf`,
 *   the source's `fetch` and `writeReport` throw
 */
export function runSaved(
  report: SavedReport,
  makeRoom: boolean,
  deadlineMs: number,
  tools: SavedRunTools,
  watch: RunWatch,
): SavedRun {
  const source = SOURCES[report.choice.source];
  const today = dayOfMs(tools.clock.now());
  const query = queryOfReport(report, source, today);
  const target = tools.destination.resolveTarget(report.choice.destination, blockNameOfReport(report.id));
  const fetching = cancellable(watch, () => fetchInSteps(report, source, query, deadlineMs, tools, watch));
  if (fetching.kind === 'continues') return fetching;
  const { fetched } = fetching;
  // An appended day is never asked for again: what it lacks then would be missing for good.
  if (report.mode === 'append' && fetched.failures.length > 0)
    throw new StatsError('APPS_MISSING', { failures: fetched.failures, total: null });
  const { owners } = fetched;
  const composing = composingOf(report, fetching.query, target, today, tools);
  const { period } = report.choice;
  const isWider = query.period.kind === 'days' && !/^\d/.test(period);
  const order = {
    source,
    query: fetching.query,
    period: isWider ? `${period}, and before` : period,
    target,
    makeRoom,
    ...composing,
  };
  const result = writeReport(fetched, order, tools, watch);
  // Also that of a run which was stopped, or failed on its way.
  if (report.run.appsDone !== null || report.run.failures > 0) clearPage(stepsPage(report), tools);
  const revenue = revenueOf(fetched.table);
  return {
    kind: 'done',
    result,
    changes: composing.changes(),
    revenue,
    dataOwner: dataOwnerOf(source, query, owners),
  };
}

/** A page that has served is in nobody's way: clearing it fails no run. With nobody else writing, as its tab is everybody's. */
function clearPage(name: string, { lock, pages }: SavedRunTools): void {
  ignoreErrors(() => lock.hold(() => pages.clear(name)));
}

/** What is to stand in the report's block, made when the write is certain to be alone, and what that changes. */
function composingOf(
  report: SavedReport,
  query: Query,
  target: Target,
  today: Day,
  tools: SavedRunTools,
): Pick<WriteOrder, 'compose' | 'beforeWrite'> & { changes(): Changes } {
  let changes = NO_CHANGES;
  let standing: BlockReading | null = null;
  const source = SOURCES[report.choice.source];
  return {
    compose({ table, failures, owners }) {
      standing = tools.blocks.readBlock(target, dayTitles());
      if (
        standing &&
        report.mode !== 'replace' &&
        !isSameOwner(report.run.dataOwner, source, query, query.apps === 'all' ? owners : null)
      )
        throw new StatsError('ROWS_OF_OTHERS', {});
      const hasNeighbours = () => tools.blocks.hasNeighbours(target);
      const window = query.days;
      const asked = daysOfPeriod(parsePeriod(report.choice.period), today);
      const missingApps = failures.length > 0;
      // Figures of an app that failed are as old as the last good run.
      const readOn = missingApps && report.run.lastGoodMs !== null ? dayOfMs(report.run.lastGoodMs) : today;
      const scope = { window, asked, missingApps, readOn, hasNeighbours };
      const composed = compose(report, table, standing, scope);
      changes = composed.changes;
      return { table: composed.table, removedRows: composed.removed, fillsDown: report.fillsDown };
    },
    // Not before: a run that is refused changes nothing, and the one before it can still be undone.
    beforeWrite: () => keepForUndo(report, standing, tools.pages),
    changes: () => changes,
  };
}

/**
 * What a report asks for: merge asks again for the days before the period that may have been restated since; merge and
 * append for those that they have missed since their last good run, where each day has rows of its own. Totals go with mode
 * replace only, whoever has edited the tab.
 */
function queryOfReport(report: SavedReport, source: ReportSource, today: Day): Query {
  const asked = queryOf(report.choice, source, today);
  const query = { ...asked, totals: asked.totals && report.mode === 'replace' };
  const { days } = query;
  const hasDays = query.dimensions.some(({ kind }) => kind === 'day');
  if (report.mode === 'replace' || !days || !hasDays) return query;
  const missed = firstMissed(report, query, today);
  const lookbackDays = report.mode === 'merge' ? report.lookbackDays : 0;
  const span: DaySpan = {
    first: addDays(missed && missed < days.first ? missed : days.first, -lookbackDays),
    last: days.last,
  };
  if (span.first === days.first) return query;
  return { ...query, period: { kind: 'days', span }, days: span };
}

/**
 * The first day that was not read as final by the last good run, a year back at most: for merge the day of that run,
 * which was open, for append the one after those that it has appended. Days given as such never move.
 */
function firstMissed({ mode, run }: SavedReport, { period }: Query, today: Day): Day | null {
  if (run.lastGoodMs === null || period.kind === 'days') return null;
  const goodDay = dayOfMs(run.lastGoodMs);
  const read = daysOfPeriod(period, goodDay);
  const missed = mode === 'append' && read ? addDays(read.last, 1) : goodDay;
  return missed > addDays(today, -MOST_LOOKBACK_DAYS) ? missed : null;
}

/** The sum of the revenue that the service reported, USD; null for a table without it. */
function revenueOf(table: Table): number | null {
  const at = columnNamed(table.columns, 'revenue');
  return at < 0 ? null : sumOf(table.rows.map((row) => Number(row[at] || 0)));
}

/** What a run leaves to be undone: the block before it, when that was read and what of. */
type Undoable = BlockReading & Pick<RunState, 'lastGoodMs' | 'dataOwner'>;

/** Titles as well as rows: the block that stood there may have had other columns. */
function keepForUndo(report: SavedReport, standing: BlockReading | null, pages: HiddenPages): void {
  pages.clear(undoPage(report));
  if (!standing) return;
  const { lastGoodMs, dataOwner } = report.run;
  const undoable: Undoable = { ...standing, lastGoodMs, dataOwner };
  pages.add(undoPage(report), JSON.stringify(undoable));
}

/**
 * Puts back what stood in the block before the last run. Rows are known by their key, so that notes stay beside theirs.
 * @returns where it is, and what `lastGoodMs` and `dataOwner` were then: the next merge asks again for what is no longer there
 * @throws StatsError NOTHING_TO_UNDO, DOCUMENT_BUSY when another run comes first, and what a write throws
 */
export function undoLastRun(
  report: SavedReport,
  tools: SavedRunTools,
  watch: RunWatch,
): RunResult & { kept: Pick<Undoable, 'lastGoodMs' | 'dataOwner'> } {
  const textKept = () => tools.pages.read(undoPage(report)).join('');
  const text = textKept();
  const kept = undoableOf(jsonOf(text));
  if (!kept) throw new StatsError('NOTHING_TO_UNDO', {});
  const source = SOURCES[report.choice.source];
  const query = queryOf(report.choice, source, dayOfMs(tools.clock.now()));
  const target = tools.destination.resolveTarget(report.choice.destination, blockNameOfReport(report.id));
  const before = tableOf(kept);
  const restore = () => {
    // A run that ended while the lock was waited for is the last one now: that one nobody has asked to undo.
    if (textKept() !== text) throw new StatsError('DOCUMENT_BUSY', {});
    const inPlace = report.mode !== 'replace' && tools.blocks.hasNeighbours(target);
    const standing = inPlace ? tools.blocks.readBlock(target, dayTitles()) : null;
    return { ...restored(before, standing), fillsDown: false };
  };
  const fetched: Fetched = { table: before, account: report.name, owners: [], failures: [], requestIds: [] };
  const order = { source, query, period: report.choice.period, target, makeRoom: false, compose: restore };
  const result = writeReport(fetched, order, tools, watch);
  clearPage(undoPage(report), tools);
  const { lastGoodMs, dataOwner } = kept;
  return { ...result, kept: { lastGoodMs, dataOwner } };
}

/** Pages written before version 2 of the tab call the last two facts `goodMs` and `rowsOf`. */
function undoableOf(page: unknown): Undoable | null {
  if (!isRecord(page) || !Array.isArray(page['titles']) || !Array.isArray(page['rows'])) return null;
  const { titles, rows, lastGoodMs = page['goodMs'], dataOwner = page['rowsOf'] } = page;
  return {
    titles,
    rows,
    lastGoodMs: typeof lastGoodMs === 'number' ? lastGoodMs : null,
    dataOwner: typeof dataOwner === 'string' ? dataOwner : '',
  };
}

/** What stood in a block as a table. A column that is not ours is text. */
function tableOf({ titles, rows }: BlockReading): Table {
  const columns = titles.map(
    (title): Column =>
      knownColumns().find((column) => column.title === title) || {
        name: title,
        title,
        kind: 'text',
        role: 'attribute',
      },
  );
  const body = withoutTotals(rows, columns);
  const totals = rows[body.length];
  return { columns, rows: body, ...(totals ? { totals } : {}) };
}

/**
 * The rows as they were: each where it is now when something of the user's may stand beside it, one that the run has
 * emptied in its place again; all in their old order otherwise, and where the columns were others.
 */
function restored(before: Table, standing: BlockReading | null): { table: Table; removedRows: number[] } {
  if (!standing || standing.titles.join('\n') !== before.columns.map((column) => column.title).join('\n')) {
    return { table: before, removedRows: [] };
  }
  const { rows, added } = mergeRows(standing.rows, before, { window: null, apps: null });
  const lost = new Set(added);
  const stoodBefore = rows.filter(({ isMissing }) => !isMissing);
  // No row went with its sheet row, and nobody has sorted since: an emptied one is where it was.
  const isAligned =
    stoodBefore.length === before.rows.length &&
    stoodBefore.every(({ row }, at) => isBlankRow(row) || row === before.rows[at]);
  const stand = rows.map(({ row, isMissing }, at): TableRow => {
    const own = before.rows[at];
    if (isAligned && own && isBlankRow(row) && lost.delete(own)) return own;
    return isMissing ? row.map(() => null) : row;
  });
  const removedRows = stand.flatMap((row, at) => (isBlankRow(row) ? [at] : []));
  return { table: { ...before, rows: [...stand, ...lost] }, removedRows };
}
