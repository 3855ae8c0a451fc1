// How the options of a report, and the facts of each choice, are written into cells and read back, by their kinds.

import { isStatsError, StatsError } from '../../core/errors';
import { findAllNamed, findNamed, type Named } from '../../core/name';
import { parsePeriod, textOfPeriod } from '../../core/period';
import { LONGEST_NAME } from '../../core/place/place';
import type { ChoiceOptions } from '../../core/report/choice-options';
import { parseTolerance, textOfTolerance } from '../../core/report/discrepancy-options';
import type { ApprovalCover, ReportOption } from '../../core/report/options';
import { parseWatch, textOfWatch, type Watch } from '../../core/watch/watch';
import { metricsNamed } from '../../sources/account/users';
import { columnChoices, columnDimensions } from '../../sources/facts';
import { countedMetrics, groupings } from '../../sources/fields';
import { takesGroups, withNamedGroups } from '../../sources/groups';
import { SOURCES } from '../../sources/registry';
import { namedFilter } from '../../sources/shape/row-filter';
import { columnToSortBy } from '../../sources/shown-columns';
import type { ReportSource } from '../../sources/source';
import { SOURCE_NAMES } from '../../sources/source-list';
import { GROUP_TEXTS } from '../../text/reports';
import { type CellText, count, NAMES, oneOf, TEXT, yesNo } from './cell-text';

type Of<Kind extends ReportOption['kind']> = Extract<ReportOption, { kind: Kind }>;

/** The text form of an option in a report of a source. An empty cell is read as the default value. */
export function textOfOption(option: ReportOption, source: ReportSource): CellText<unknown> {
  switch (option.kind) {
    case 'flag':
      return yesNo(option.defaultValue);
    case 'apps':
      return APPS;
    case 'filter':
      // Each field's title or alias becomes the field's name in the source.
      return {
        write: TEXT.write,
        read: (text) => orGroup(source, () => namedFilter(text, withNamedGroups(source, { filter: text }))),
      };
    case 'column':
      // A source without metrics takes any text, because sorting has no effect.
      return nameOr(source.metrics.length === 0, (text) =>
        orGroup(source, () => columnToSortBy(text, withNamedGroups(source, { sortBy: text })).name),
      );
    case 'dimension': {
      const known = columnChoices(source);
      // A source that allows none takes any text here, and a run throws CHOICE_INVALID.
      return nameOr(known.length === 0, (text) => {
        const named = withNamedGroups(source, { columns: text });
        return orGroup(source, () => findNamed(columnChoices(named), text, 'dimension for columns').name);
      });
    }
    case 'names':
      return NAMES;
    case 'metrics':
      return namesOf(source.metrics, (names) => metricsNamed(source, names));
    case 'systems':
      return namesOf(source.os, (names) => findAllNamed(source.os, names, 'OS'));
    case 'word':
      return oneOf(option.words, option.defaultValue);
    case 'words':
      return someOf(option);
    case 'count':
      return countFrom(option);
    case 'share':
      return share(option.defaultValue);
    case 'watch':
      return watchOf(source);
  }
}

interface RequiredFact {
  heading: string;
  approval: ApprovalCover;
  text(source: ReportSource): CellText<unknown>;
}

/** The facts that every choice has, besides its options and its destination. */
export const REQUIRED_FACTS: Readonly<Record<'source' | 'period' | 'groupBy', RequiredFact>> = {
  source: {
    heading: 'Source',
    approval: 'always',
    text: () => ({
      write: (name: keyof typeof SOURCES) => SOURCES[name].title,
      read: (text) =>
        findNamed(
          SOURCE_NAMES.map((name) => SOURCES[name]),
          text,
          'source',
        ).name,
    }),
  },
  period: {
    heading: 'Period',
    approval: 'always',
    text: () => ({ write: TEXT.write, read: (text) => textOfPeriod(parsePeriod(text)) }),
  },
  groupBy: {
    heading: 'Group by',
    approval: 'always',
    text: (source) =>
      namesOf(groupings(source), (groupBy) =>
        orGroup(source, () =>
          findAllNamed(groupings(withNamedGroups(source, { groupBy })), groupBy, 'dimension'),
        ),
      ),
  },
};

/** Reads names of fields. The tab of groups isn't known here, so an unknown name is told how groups are written. */
function orGroup<Value>(source: ReportSource, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (takesGroups(source) && isStatsError(error, 'NAME_UNKNOWN')) {
      const { name, known } = error.details;
      throw new StatsError('NAME_UNKNOWN', { ...error.details, known: [GROUP_TEXTS.named(name), ...known] });
    }
    if (takesGroups(source) && isStatsError(error, 'FILTER_WRONG') && error.details.problem === 'field') {
      const { part, known } = error.details;
      throw new StatsError('FILTER_WRONG', { ...error.details, known: [GROUP_TEXTS.named(part), ...known] });
    }
    throw error;
  }
}

const APPS: CellText<ChoiceOptions['apps']> = {
  write(apps) {
    if (apps === 'all') return apps;
    const text = NAMES.write(apps);
    // Quoted, because this is one app whose ID is `all`.
    return isAll(text) ? `"${text}"` : text;
  },
  read(text) {
    if (text === '' || isAll(text)) return 'all';
    const apps = NAMES.read(text);
    // An empty list would be written as an empty cell, which means all apps.
    if (apps.length === 0) throw new RangeError('all, or app IDs separated by commas');
    return apps;
  },
};

function isAll(text: string): boolean {
  return text.toLowerCase() === 'all';
}

/** A name that `find` knows, or nothing. */
function nameOr(isAny: boolean, find: (text: string) => string): CellText<string> {
  return {
    write: TEXT.write,
    read(text) {
      if (text.length > LONGEST_NAME) throw new RangeError(`up to ${LONGEST_NAME} characters`);
      return text === '' || isAny ? text : find(text);
    },
  };
}

/** Names that the source knows. If it has nothing of the kind, any names are accepted, because they have no effect. */
function namesOf(known: readonly Named[], check: (names: string[]) => unknown): CellText<string[]> {
  return {
    write: NAMES.write,
    read(text) {
      const names = NAMES.read(text);
      if (known.length > 0) check(names);
      return names;
    },
  };
}

/** Some of the option's words, in the order of the cell; an empty cell is read as the default ones. */
function someOf({ words, defaultValue }: Of<'words'>): CellText<string[]> {
  return {
    write: NAMES.write,
    read(text) {
      const found = NAMES.read(text).map((word) => oneOf(words, '').read(word));
      return found.length === 0 ? [...defaultValue] : found;
    },
  };
}

function countFrom({ least, most, defaultValue }: Of<'count'>): CellText<number | null> {
  const { write, read } = count(most, defaultValue);
  return {
    write,
    read(text) {
      const value = read(text);
      if (value !== null && value < least)
        throw new RangeError(`a whole number from ${least} to ${most}, or nothing`);
      return value;
    },
  };
}

function share(defaultValue: number): CellText<number> {
  return {
    write: textOfTolerance,
    read(text) {
      const value = text === '' ? defaultValue : parseTolerance(text);
      if (value === null) throw new RangeError('a share under 100%, such as 10%');
      return value;
    },
  };
}

/** A watch of one of the source's counted metrics, of the total or of the values of a dimension or group. */
function watchOf(source: ReportSource): CellText<Watch | null> {
  return {
    write: textOfWatch,
    read(text) {
      if (text === '') return null;
      const watch = parseWatch(text);
      if (!watch) throw new RangeError('a watch such as revenue of each country falls by 20% and 150');
      const metric = findNamed(countedMetrics(source), watch.metric, 'counted metric').name;
      const { of } = watch;
      if (of === '') return { ...watch, metric };
      const known = columnDimensions(withNamedGroups(source, { columns: of }));
      const found = orGroup(source, () => findNamed(known, of, 'dimension to watch'));
      return { ...watch, metric, of: found.name };
    },
  };
}
