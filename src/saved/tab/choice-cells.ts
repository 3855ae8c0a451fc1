// What is chosen in a report as texts of its cells: source, apps, period, dimensions, metrics, filter, comparison.

import { findAllNamed, findNamed, type Named } from '../../core/name';
import { parsePeriod, textOfPeriod } from '../../core/period';
import { LONGEST_NAME } from '../../core/place/place';
import {
  COMPARISON_COLUMNS,
  type ComparisonColumn,
  FIRST_COMPARISON_COLUMNS,
} from '../../core/report/comparison';
import {
  FIRST_LEAST_IMPRESSIONS,
  FIRST_TOLERANCE,
  MOST_LEAST_IMPRESSIONS,
  parseTolerance,
  textOfTolerance,
} from '../../core/report/discrepancy-options';
import { MOST_TOP_ROWS } from '../../core/report/report-options';
import type { Choice } from '../../runs/choice';
import { columnDimensions } from '../../runs/query-columns';
import { SOURCES } from '../../sources/registry';
import { namedFilter } from '../../sources/shape/row-filter';
import type { ReportSource } from '../../sources/source';
import { SOURCE_NAMES } from '../../sources/source-names';
import { type CellText, countOrBlank, NAMES, oneOf, YES_NO } from './cell-text';

/** The text form of a fact whose reading depends on the report's source. */
export type SourceText<Value> = (source: ReportSource) => CellText<Value>;

export const SOURCE: CellText<Choice['source']> = {
  write: (name) => SOURCES[name].title,
  read: (text) =>
    findNamed(
      SOURCE_NAMES.map((name) => SOURCES[name]),
      text,
      'source',
    ).name,
};

export const APPS: CellText<Choice['apps']> = {
  write(apps) {
    if (apps === 'all') return apps;
    const text = NAMES.write(apps);
    // An app that has this name for its ID.
    return isAll(text) ? `"${text}"` : text;
  },
  read(text) {
    if (text === '' || isAll(text)) return 'all';
    const apps = NAMES.read(text);
    // No app would be written as an empty cell, which means all of them.
    if (apps.length === 0) throw new RangeError('all, or app IDs separated by commas');
    return apps;
  },
};

function isAll(text: string): boolean {
  return text.toLowerCase() === 'all';
}

export const PERIOD: CellText<string> = {
  write: (period) => period,
  read: (text) => textOfPeriod(parsePeriod(text)),
};

/** A metric of the source, or none; where the source has no metrics it has no effect, and none is wrong. */
export const SORT_BY: SourceText<string> = ({ metrics }) => ({
  write: (name) => name,
  read(text) {
    if (text.length > LONGEST_NAME) throw new RangeError(`up to ${LONGEST_NAME} characters`);
    if (text !== '' && metrics.length > 0) findNamed(metrics, text, 'metric to sort by');
    return text;
  },
});

/** Conditions on what the source has, with its own names. */
export const FILTER: SourceText<string> = (source) => ({
  write: (filter) => filter,
  read: (text) => namedFilter(text, source),
});

export const TOP_ROWS: CellText<number | null> = {
  write: (rows) => (rows === null ? '' : String(rows)),
  read(text) {
    const rows = countOrBlank(MOST_TOP_ROWS).read(text);
    if (rows === 0) throw new RangeError(`a whole number from 1 to ${MOST_TOP_ROWS}, or nothing`);
    return rows;
  },
};

/** Blank in a tab of before. */
export const YES_UNLESS_NO: CellText<boolean> = {
  write: YES_NO.write,
  read: (text) => text === '' || YES_NO.read(text),
};

/** In their own order; an empty cell means those that a comparison starts with. */
export const COMPARE_COLUMNS: CellText<ComparisonColumn[]> = {
  write: NAMES.write,
  read(text) {
    const words = NAMES.read(text).map((word) => oneOf(COMPARISON_COLUMNS, 'previous').read(word));
    return words.length === 0 ? [...FIRST_COMPARISON_COLUMNS] : words;
  },
};

export const TOLERANCE: CellText<number> = {
  write: textOfTolerance,
  read(text) {
    const share = text === '' ? FIRST_TOLERANCE : parseTolerance(text);
    if (share === null) throw new RangeError('a share under 100%, such as 10%');
    return share;
  },
};

export const LEAST_IMPRESSIONS: CellText<number> = {
  write: String,
  read: (text) => countOrBlank(MOST_LEAST_IMPRESSIONS).read(text) ?? FIRST_LEAST_IMPRESSIONS,
};

/** Names of what the source has; where it has nothing of that kind they have no effect, and none is wrong. */
export function namesOf(
  what: string,
  known: (source: ReportSource) => readonly Named[],
): SourceText<string[]> {
  return (source) => ({
    write: NAMES.write,
    read(text) {
      const names = NAMES.read(text);
      if (known(source).length > 0) findAllNamed(known(source), names, what);
      return names;
    },
  });
}

/** One that the source knows, or none; a run refuses any of a source without columns, and says why. */
export const COLUMNS: SourceText<string> = (source) => ({
  write: (name) => name,
  read(text) {
    const known = columnDimensions(source);
    if (text.length > LONGEST_NAME) throw new RangeError(`up to ${LONGEST_NAME} characters`);
    return text === '' || known.length === 0 ? text : findNamed(known, text, 'dimension for columns').name;
  },
});
