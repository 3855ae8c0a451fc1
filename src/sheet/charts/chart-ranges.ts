// Which cells of a report's own table a chart reads: a column of categories, the domain, and one for each series.

import type { DaySpan } from '../../core/day';
import { StatsError } from '../../core/errors';
import { previousTitle } from '../../core/report/added-columns';
import { isTimeTitle } from '../../core/report/buckets';
import type { ReportChart } from '../../core/report/chart';
import { partsOfTitle } from '../../core/report/value-columns';
import { type Column, dayColumn, type TableRow } from '../../core/table';
import { periodTitle } from '../../text/dates';
import type { BlockPlace } from '../block';
import { isBlankRow } from '../held-rows';
import { columnsOfTitles } from '../reading-table';
import type { BlockReading } from '../sheet-deps';
import { bodyRows, isOthers } from '../totals';

/** What a chart draws of a table. */
export type ChartSubject = Pick<ReportChart, 'kind' | 'domain' | 'metric' | 'isEarlierFirst'>;

/** What the two sides of a comparison are called. */
export interface SideNames {
  now: string;
  before: string;
}

export function sideNames(now: DaySpan, before: DaySpan): SideNames {
  return { now: periodTitle(now), before: periodTitle(before) };
}

/** A report's table as charts read it. */
export interface ChartTable {
  columns: readonly Column[];
  /** Its body rows. */
  rows: readonly TableRow[];
  /** The labeled rows below them. */
  below: readonly TableRow[];
  /** The periods that it compares, where all rows are of these; absent where that isn't so or isn't known. */
  sides?: SideNames;
}

export interface Drawing {
  /** One for each column, header and rows, the domain first. */
  ranges: BlockPlace[];
  /** Whether its title doesn't name its series, or more of them may come. */
  hasLegend: boolean;
  /** Which series is that of the earlier period; null for none. */
  earlier: 0 | 1 | null;
  /** What each series is called. */
  names: SeriesName[];
}

export interface SeriesName {
  /** '' for the title of its column. */
  name: string;
  title: string;
}

/** A column that is drawn. */
interface Series {
  /** From 0. */
  place: number;
  name: string;
}

/** The table of a block as it was read. */
export function chartTableOf({ titles, rows }: BlockReading): ChartTable {
  const columns = columnsOfTitles(titles);
  const body = bodyRows(rows, columns);
  return { columns, rows: body, below: rows.slice(body.length) };
}

/**
 * @param place of the block
 * @throws StatsError CHART_COLUMN_MISSING, CHART_ROWS_REPEAT
 */
export function drawingOf(chart: ChartSubject, table: ChartTable, place: BlockPlace): Drawing {
  const { columns } = table;
  const series = seriesOf(table, chart);
  const domain = domainOf(table, chart.domain);
  const rows = Math.max(2, place.rows - undrawnBelow(table, domain));
  const ranges = [domain, ...series.map((each) => each.place)].map(
    (at): BlockPlace => ({ ...place, rows, column: place.column + at, columns: 1 }),
  );
  const titles = series.map((each) => columns[each.place]?.title ?? '');
  const earlier = titles.indexOf(previousTitle(chart.metric));
  const isSideBySide = !columns.some(({ title }) => title === chart.metric);
  return {
    ranges,
    hasLegend: series.length > 1 || isSideBySide,
    earlier: earlier === 0 || earlier === 1 ? earlier : null,
    names: series.map(({ name }, at) => ({ name, title: titles[at] ?? '' })),
  };
}

/** How many of the labeled rows a chart leaves out: all but `Others` among the values along it. */
function undrawnBelow({ columns, below }: ChartTable, domain: number): number {
  const isTime = isTimeTitle(columns[domain]?.title ?? '');
  return below.filter((row) => isTime || !isOthers(row, columns) || isBlankRow([row[domain] ?? null])).length;
}

/** A single cell, so that a chart whose columns are gone draws nothing instead of other figures. */
export function noRanges(place: BlockPlace): BlockPlace[] {
  return [{ ...place, rows: 1, columns: 1 }];
}

/** The columns of the metric and its earlier values, or those of its values side by side, without what these share. */
function seriesOf({ columns, sides }: ChartTable, { kind, metric, isEarlierFirst }: ChartSubject): Series[] {
  const titled = (wanted: string) => columns.findIndex(({ title }) => title === wanted);
  const at = titled(metric);
  // Stacked, the earlier period would look like a part of the sum.
  const previous = kind === 'pie' || kind === 'stacked column' ? -1 : titled(previousTitle(metric));
  if (at >= 0 && previous < 0) return [{ place: at, name: '' }];
  if (at >= 0) {
    const now = { place: at, name: sides?.now ?? '' };
    const before = { place: previous, name: sides?.before ?? '' };
    return isEarlierFirst ? [before, now] : [now, before];
  }
  const titles = columns.map(({ title }) => title);
  const values = columns.flatMap(({ title, role }, place) => {
    const parts = role === 'metric' ? partsOfTitle(title, titles) : null;
    return parts?.metric === metric ? [{ ...parts, place }] : [];
  });
  if (values.length === 0) throw new StatsError('CHART_COLUMN_MISSING', { column: metric });
  return values
    .filter(({ isTotal }) => isTotal === (kind === 'pie'))
    .map(({ place, value }) => ({ place, name: kind === 'pie' ? '' : value }));
}

/**
 * The column of the categories, which must stand once: where two apps have one name, that of their bundles or
 * platforms. Days may have become weeks or months, or days again.
 */
function domainOf({ columns, rows }: ChartTable, domain: string): number {
  const titled = columns.findIndex(({ title }) => title === domain);
  const at = titled < 0 && isTimeTitle(domain) ? dayColumn(columns) : titled;
  const column = columns[at];
  if (!column) throw new StatsError('CHART_COLUMN_MISSING', { column: domain });
  // Apps of one name differ in other columns.
  const tellsApart = ({ role, name }: Column) =>
    column.role === 'app' ? role === 'app' : column.name === 'appName' && name === 'bundle';
  const others = columns.flatMap((each, place) => (tellsApart(each) ? [place] : []));
  if (!standOnce(rows, [at, ...others])) throw new StatsError('CHART_ROWS_REPEAT', { column: domain });
  const apart =
    others.length === 0 || standOnce(rows, [at]) ? at : others.find((other) => standOnce(rows, [other]));
  if (apart !== undefined && apart !== at) return apart;
  return columns[at + 1]?.name === `${column.name}_name` ? at + 1 : at;
}

/** Whether no two rows have the same values in these columns. */
function standOnce(rows: readonly TableRow[], places: readonly number[]): boolean {
  const filled = rows.filter((row) => !isBlankRow(row));
  return new Set(filled.map((row) => JSON.stringify(places.map((at) => row[at])))).size === filled.length;
}

/** Whether a chart reads exactly these columns. Google may join adjacent columns into one range. */
export function readsExactly(ranges: readonly BlockPlace[], wanted: readonly BlockPlace[]): boolean {
  const columns = ranges.flatMap((range) =>
    Array.from({ length: range.columns }, (_none, at) => ({ ...range, column: range.column + at })),
  );
  const rangeText = (range: BlockPlace | undefined) =>
    range && [range.sheetId, range.row, range.column, range.rows].join();
  return (
    columns.length === wanted.length && columns.every((each, at) => rangeText(each) === rangeText(wanted[at]))
  );
}
