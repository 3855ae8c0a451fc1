// Updates the charts of a report after a write: lets them read its rows as they are now, and inserts missing ones.

import { toStatsError } from '../../core/errors';
import { firstCharacters } from '../../core/first-characters';
import { catchError } from '../../core/ignore-errors';
import type { ChartTrouble } from '../../core/outcome-events';
import { LONGEST_CHART_TITLE, type ReportChart } from '../../core/report/chart';
import type { ChartRecords } from '../../runs/write-order';
import type { BlockPlace } from '../block';
import type { WriteEvents } from '../write-events';
import { ChartLists } from './chart-lists';
import { FIRST_SIZE, freePlace, titleInSheet } from './chart-place';
import type { ChartAnchor, ChartDeps, PlacedChart } from './chart-ports';
import {
  type ChartTable,
  type Drawing,
  drawingOf,
  noRanges,
  readsExactly,
  type SeriesName,
} from './chart-ranges';

/** A report's block as it now stands. */
export interface DrawnBlock {
  blockName: string;
  table: ChartTable;
  /** How many columns it had before the write; null for a new one. */
  columnsBefore: number | null;
}

/** A chart's name for people. A person may have changed or removed its title. */
function nameForPeople({ title }: PlacedChart, chart: ReportChart): string {
  return title.trim() === '' ? chart.title : firstCharacters(title, LONGEST_CHART_TITLE);
}

/**
 * @param records null for a table of no report
 * @param events takes the charts that couldn't be updated, and why
 * @returns what updates the charts after a write
 */
export function chartsOfWrite(
  records: ChartRecords | null,
  deps: ChartDeps,
  events: WriteEvents,
): (block: DrawnBlock) => void {
  if (!records) return () => undefined;
  return (block) => {
    const troubles = events.trying('charts', () => followCharts(block, records, deps)) ?? [];
    events.add(...troubles.map((each) => ({ kind: 'chartOld' as const, ...each })));
  };
}

/**
 * Updates the charts of a block, or inserts only the one that a person has added. An error of one chart is reported and
 * stops no other. A report without charts costs no call.
 */
export function followCharts(
  block: DrawnBlock,
  records: ChartRecords,
  deps: ChartDeps,
  only: ReportChart | null = null,
): ChartTrouble[] {
  const charts = only ? [only] : records.all().filter(({ isDeleted }) => !isDeleted);
  if (charts.length === 0) return [];
  try {
    const place = deps.surroundings.blockOf(block.blockName);
    if (!place) return [];
    const found = new ChartLists(place.sheetId, deps.charts);
    const follower = new ChartFollower(block, place, records, found, deps);
    const troubles = charts.flatMap((chart) => troubleOf(chart, () => follower.follow(chart)));
    if (follower.charts !== records.all()) records.save(follower.charts);
    return troubles;
  } catch (thrown) {
    const error = toStatsError(thrown);
    return charts.map(({ title }) => ({ title, error }));
  }
}

function troubleOf({ title }: ReportChart, work: () => void): ChartTrouble[] {
  const error = catchError(work);
  return error ? [{ title, error }] : [];
}

/** The charts of one write. If Google stops it between an insertion and its record, that chart doesn't follow. */
class ChartFollower {
  /** The records as the write leaves them. */
  charts: readonly ReportChart[];

  constructor(
    private readonly block: DrawnBlock,
    private readonly place: BlockPlace,
    private readonly records: ChartRecords,
    private readonly found: ChartLists,
    private readonly deps: ChartDeps,
  ) {
    this.charts = records.all();
  }

  follow(chart: ReportChart): void {
    const present = this.found.chartOf(chart);
    if (!present && chart.chartId !== null) {
      this.note(chart, { isDeleted: true });
      return;
    }
    if (!present) {
      this.insert(chart, drawingOf({ ...chart, isEarlierFirst: true }, this.block.table, this.place));
      return;
    }
    const { record, title } = this.retitled(present, chart);
    let drawing: Drawing | null = null;
    try {
      drawing = drawingOf(chart, this.block.table, this.place);
    } finally {
      this.update(present, record, drawing, title);
    }
  }

  private insert(chart: ReportChart, { ranges, hasLegend, earlier, names: series }: Drawing): void {
    const { kind, place } = chart;
    const names = series.map(({ name }) => name);
    const sheetId = place?.sheetId ?? this.place.sheetId;
    const bounds = this.deps.surroundings.sheet(sheetId);
    // A person has deleted the sheet with the chart.
    if (!bounds) {
      this.note(chart, { isDeleted: true });
      return;
    }
    const { width, height } = place ?? FIRST_SIZE;
    const { row, column } = place ?? freePlace(this.place, bounds, this.found.in(sheetId));
    const others = this.found.idsIn(sheetId);
    try {
      this.deps.charts.insert(sheetId, {
        kind,
        title: titleInSheet(chart),
        ranges,
        hasLegend,
        earlier,
        names,
        anchor: { row, column },
        size: { width, height },
      });
    } finally {
      this.found.readAgain();
      // Google may throw although the chart is there.
      const inserted = this.found.in(sheetId).find(({ id }) => !others.includes(id));
      const made = { names, ...(earlier === 0 ? { isEarlierFirst: true as const } : {}) };
      if (inserted) this.note(chart, { chartId: inserted.id, ...made });
      this.records.save(this.charts);
    }
  }

  /** Notes how people know a chart. @returns its record then, and the title that it gets; null if it keeps its own */
  private retitled(present: PlacedChart, chart: ReportChart): { record: ReportChart; title: string | null } {
    const { nextTitle, ...drawn } = chart;
    const ownTitle = nameForPeople(present, chart);
    const title = ownTitle === chart.title ? (nextTitle ?? ownTitle) : ownTitle;
    const isSame = title === chart.title && nextTitle === undefined;
    const record = isSame ? chart : { ...drawn, title };
    if (!isSame) this.charts = this.charts.map((each) => (each === chart ? record : each));
    return { record, title: title === ownTitle ? null : title };
  }

  /** @param drawing null for a chart that the table can't show as it is now */
  private update(
    present: PlacedChart,
    chart: ReportChart,
    drawing: Drawing | null,
    title: string | null,
  ): void {
    const ranges = drawing?.ranges ?? noRanges(this.place);
    const isSame = readsExactly(present.ranges, ranges);
    const anchor = this.movedRight(present);
    const { names, given } = this.renamed(present, chart, drawing?.names ?? []);
    if (isSame && !anchor && title === null && names.size === 0) return;
    const period = drawing?.earlier === 0 ? 'earlier' : 'present';
    this.deps.charts.update(present, {
      ranges: isSame ? null : ranges,
      anchor,
      title,
      names,
      first: chart.isEarlierFirst && drawing && !isSame ? period : null,
    });
    if (names.size > 0) this.note(chart, { names: given });
  }

  /** What series are called from now on, and what each was given. One that a person has named stays. */
  private renamed(present: PlacedChart, { names: before = [] }: ReportChart, series: readonly SeriesName[]) {
    const names = new Map<number, string>();
    series.forEach(({ name, title }, at) => {
      const given = before[at] ?? '';
      // It may have been called something that it isn't any more.
      const wanted = name === '' && given !== '' ? title : name;
      if (wanted !== given && ['', given].includes(present.nameOf(at))) names.set(at, wanted);
    });
    const count = Math.max(before.length, series.length);
    return { names, given: Array.from({ length: count }, (_none, at) => names.get(at) ?? before[at] ?? '') };
  }

  /**
   * The new place of a chart that was right of the block, which has become wider and reaches its columns now. Also of
   * one that is lower than the block, which may get more rows later.
   */
  private movedRight({ sheetId, anchor }: PlacedChart): ChartAnchor | null {
    const { columnsBefore } = this.block;
    const { column, columns } = this.place;
    if (columnsBefore === null || columns <= columnsBefore || sheetId !== this.place.sheetId) return null;
    const isBeside = anchor.column >= column + columnsBefore;
    const isOver = anchor.column < column + columns;
    return isBeside && isOver ? { ...anchor, column: anchor.column + columns - columnsBefore } : null;
  }

  private note(chart: ReportChart, changes: Partial<ReportChart>): void {
    this.charts = this.charts.map((each) => (each === chart ? { ...chart, ...changes } : each));
  }
}
