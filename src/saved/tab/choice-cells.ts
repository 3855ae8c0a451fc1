// How a report's choice is written into cells and read back. Some texts are names that only the report's source knows.

import { findAllNamed, findNamed, type Named } from '../../core/name';
import { parsePeriod, textOfPeriod } from '../../core/period';
import { LONGEST_NAME } from '../../core/place/place';
import type { ChoiceOptions } from '../../core/report/choice-options';
import { parseTolerance, textOfTolerance } from '../../core/report/discrepancy-options';
import type { ReportOption } from '../../core/report/options';
import type { Choice } from '../../runs/choice';
import { columnDimensions } from '../../sources/facts';
import { groupings } from '../../sources/fields';
import { SOURCES } from '../../sources/registry';
import { namedFilter } from '../../sources/shape/row-filter';
import { columnToSortBy } from '../../sources/shown-columns';
import type { ReportSource } from '../../sources/source';
import { SOURCE_NAMES } from '../../sources/source-list';
import { type CellText, count, NAMES, oneOf, TEXT, yesNo } from './cell-text';

/** The text form of an option that doesn't depend on the source. An empty cell is read as the default value. */
function cellOf(option: ReportOption): CellText<unknown> {
  switch (option.kind) {
    case 'flag':
      return yesNo(option.defaultValue);
    case 'apps':
      return APPS;
    case 'name':
    case 'filter':
      return TEXT;
    case 'names':
      return NAMES;
    case 'word':
      return oneOf(option.words, option.defaultValue);
    case 'words':
      return someOf(option);
    case 'count':
      return countFrom(option);
    case 'share':
      return share(option.defaultValue);
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

/** Some of the option's words, in the order of the cell; an empty cell is read as the default ones. */
const someOf = ({ words, defaultValue }: Extract<ReportOption, { kind: 'words' }>): CellText<string[]> => ({
  write: NAMES.write,
  read(text) {
    const found = NAMES.read(text).map((word) => oneOf(words, '').read(word));
    return found.length === 0 ? [...defaultValue] : found;
  },
});

function countFrom({
  least,
  most,
  defaultValue,
}: Extract<ReportOption, { kind: 'count' }>): CellText<number | null> {
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

const share = (defaultValue: number): CellText<number> => ({
  write: textOfTolerance,
  read(text) {
    const value = text === '' ? defaultValue : parseTolerance(text);
    if (value === null) throw new RangeError('a share under 100%, such as 10%');
    return value;
  },
});

/** The text form of a fact whose reading may depend on the report's source. */
export type SourceText<Value> = (source: ReportSource) => CellText<Value>;

const SOURCE: CellText<Choice['source']> = {
  write: (name) => SOURCES[name].title,
  read: (text) =>
    findNamed(
      SOURCE_NAMES.map((name) => SOURCES[name]),
      text,
      'source',
    ).name,
};

const PERIOD: CellText<string> = {
  write: TEXT.write,
  read: (text) => textOfPeriod(parsePeriod(text)),
};

/** The facts that every choice has, besides its options and its destination. */
export const REQUIRED_FACTS = {
  source: { heading: 'Source', approval: 'always', text: SOURCE },
  period: { heading: 'Period', approval: 'always', text: PERIOD },
  groupBy: {
    heading: 'Group by',
    approval: 'always',
    text: (source: ReportSource) => namesOf('dimension', groupings(source)),
  },
} as const;

/** Options whose texts are checked against the source's names. */
const TEXTS_OF_SOURCE: { readonly [Key in keyof ChoiceOptions]?: SourceText<ChoiceOptions[Key]> } = {
  metrics: (source) => namesOf('metric', source.metrics),
  os: (source) => namesOf('OS', source.os),
  /** A filter. Reading replaces each field's title or alias with the field's name in the source. */
  filter: (source) => ({ write: TEXT.write, read: (text) => namedFilter(text, source) }),
  /** A column, or nothing. If the source has no metrics, any text is accepted, because sorting has no effect. */
  sortBy: (source) => ({
    write: TEXT.write,
    read(text) {
      checkLength(text);
      return text === '' || source.metrics.length === 0 ? text : columnToSortBy(text, source).name;
    },
  }),
  /** A dimension, or nothing. If the source allows none, any text is accepted here, and a run throws CHOICE_INVALID. */
  columns: (source) => ({
    write: TEXT.write,
    read(text) {
      const known = columnDimensions(source);
      checkLength(text);
      return text === '' || known.length === 0 ? text : findNamed(known, text, 'dimension for columns').name;
    },
  }),
};

/** The text form of an option; a function of the source if it depends on the source. */
export function textOfOption(option: ReportOption, key: string): CellText<unknown> | SourceText<unknown> {
  const ofSource: Readonly<Record<string, SourceText<unknown> | undefined>> = TEXTS_OF_SOURCE;
  return ofSource[key] ?? cellOf(option);
}

/** Names that the source knows. If it has nothing of the kind, any names are accepted, because they have no effect. */
function namesOf(what: string, known: readonly Named[]): CellText<string[]> {
  return {
    write: NAMES.write,
    read(text) {
      const names = NAMES.read(text);
      if (known.length > 0) findAllNamed(known, names, what);
      return names;
    },
  };
}

function checkLength(text: string): void {
  if (text.length > LONGEST_NAME) throw new RangeError(`up to ${LONGEST_NAME} characters`);
}
