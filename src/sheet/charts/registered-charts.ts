// The registered charts of a report in the spreadsheet. One that isn't registered yet is found by its ranges and title.

import { fnv1a } from '../../core/hash';
import { ignoreErrors } from '../../core/ignore-errors';
import type { ReportChart } from '../../core/report/chart';
import type { ChartRecords } from '../../runs/write-order';
import { isPeriodTitle } from '../../text/dates';
import type { BlockPlace } from '../block-place';
import type { VerifiedBlock } from '../sheet-deps';
import { titleInSheet } from './chart-place';
import type { ChartDeps, PlacedChart, SheetCharts } from './chart-ports';
import { chartTableOf, drawingOf, readsExactly } from './chart-ranges';

/** Reads each list at most once, and that of all sheets only if one sheet isn't enough. */
export class ChartLists {
  private readonly lists = new Map<number | null, readonly PlacedChart[]>();

  constructor(
    private readonly sheetId: number,
    private readonly charts: SheetCharts,
  ) {}

  /** The charts of a sheet, or of all sheets for null. */
  in(sheetId: number | null): readonly PlacedChart[] {
    const found = this.lists.get(sheetId) ?? this.charts.list(sheetId);
    this.lists.set(sheetId, found);
    return found;
  }

  idsIn(sheetId: number): number[] {
    return this.in(sheetId).map(({ id }) => id);
  }

  /** Forgets the lists that a new chart may be missing in. */
  readAgain(): void {
    this.lists.clear();
  }

  /** The chart of a record, where it was made or where a person has moved it; null if it's gone. */
  chartOf({ chartId, place }: ReportChart): PlacedChart | null {
    const isIt = ({ id }: PlacedChart) => id === chartId;
    return chartId === null
      ? null
      : (this.in(place?.sheetId ?? this.sheetId).find(isIt) ?? this.in(null).find(isIt) ?? null);
  }
}

/** Whether a chart is the one of a record that reads these columns. */
export function isMadeAs(
  record: ReportChart,
  ranges: readonly BlockPlace[],
): (chart: PlacedChart) => boolean {
  return (chart) => chart.title === titleInSheet(record) && readsExactly(chart.ranges, ranges);
}

/**
 * Registers the charts that were inserted just before a run was stopped, and those of a copied file, by the cells that
 * they read and by their titles. None that was there before the insertion is registered: it's a person's.
 */
export function registerMade(
  { place, ...reading }: VerifiedBlock,
  records: ChartRecords,
  { charts }: ChartDeps,
): void {
  const recorded = records.all();
  const isSought = ({ chartId, inserting, isDeleted }: ReportChart) =>
    chartId === null && !isDeleted && inserting !== null;
  if (!recorded.some(isSought)) return;
  const table = chartTableOf(reading);
  const found = new ChartLists(place.sheetId, charts);
  const taken = new Set(recorded.map(({ chartId }) => chartId));
  const registered = recorded.map((record) => {
    if (!isSought(record)) return record;
    // One that was made before its report compared draws the present period first.
    const { isEarlierFirst: _first, ...presentFirst } = record;
    const { inserting } = record;
    const madeAs = (drawn: ReportChart): ReportChart | undefined => {
      const drawing = ignoreErrors(() => drawingOf(drawn, table, place));
      if (!drawing) return undefined;
      const isIt = isMadeAs(drawn, drawing.ranges);
      const isFree = (chart: PlacedChart) =>
        !taken.has(chart.id) && !inserting?.others.includes(chart.id) && isIt(chart);
      const made = inserting
        ? found.in(inserting.sheetId).find(isFree)
        : (found.in(place.sheetId).find(isFree) ?? found.in(null).find(isFree));
      if (!made) return undefined;
      taken.add(made.id);
      const seriesNames = drawing.names.map(({ name }, at) => hashOfOwn(made.nameOf(at), name));
      const inOrder = drawing.earlier === 0 ? drawn : presentFirst;
      return { ...inOrder, chartId: made.id, inserting: null, ...namesKept(seriesNames) };
    };
    return madeAs({ ...presentFirst, isEarlierFirst: true }) ?? madeAs(presentFirst) ?? record;
  });
  if (registered.some(({ chartId }, at) => chartId !== recorded[at]?.chartId)) records.save(registered);
}

/** The hash of a name that the add-on gives to series; '' for one that a person has typed, and for none. */
function hashOfOwn(title: string, name: string): string {
  return title !== '' && (title === name || isPeriodTitle(title)) ? hashOfName(title) : '';
}

/** What tells a name that a series was given from one that a person has typed. */
export function hashOfName(name: string): string {
  return name === '' ? '' : fnv1a(name);
}

/** Names of series as the records have them. */
export function namesKept(seriesNames: readonly string[]): Pick<ReportChart, 'seriesNames'> {
  return seriesNames.some((hash) => hash !== '') ? { seriesNames } : {};
}
