// The arguments of the custom functions: how each is read from a cell, written in a formula, and read back from it.

import type { PanelField } from '../core/error-codes/panel-field';
import { choiceInvalid } from '../core/errors';
import { quoted } from '../core/lists/quoted-list';
import { entryNamed, findAllNamed, findNamed, type Named, namesIn } from '../core/name';
import { type Period, parsePeriod, textOfPeriod } from '../core/period';
import { COMPARISONS, type ComparisonName } from '../core/report/comparison';
import { DEFAULT_TOLERANCE, textOfTolerance } from '../core/report/discrepancy-options';
import { LONGEST_FILTER } from '../core/report/filter';
import type { Choice } from '../runs/choice';
import { servedPeriod } from '../runs/query';
import { asksForAll } from '../sources/account/app-names';
import { metricsNamed } from '../sources/account/users';
import { type Dimension, defaultMetrics, type Metric } from '../sources/fields';
import { SOURCES } from '../sources/registry';
import { type FieldCondition, type Filter, filterOf, namedFilter } from '../sources/shape/row-filter';
import type { ReportSource } from '../sources/source';
import type { SourceName } from '../sources/source-list';
import { CHOICE_PROBLEMS } from '../text/errors/choice-problems';
import { ARGUMENT_WORDS, NOTHING } from '../text/errors/formula-errors';
import { type ArgumentName, argumentsOf } from '../text/formulas/functions';
import { shortened } from '../text/phrases';
import {
  argumentWrong,
  type DayOfDate,
  filterTextOf,
  isSurelyOff,
  namesOf,
  switchOf,
  textsOf,
  toleranceOf,
} from './cell-argument';
import { REFRESH_NAME } from './formula-refresh';
import { APP, choiceOfGrouping, groupingOf, groupingsOfFormula } from './grouping-argument';
import { periodOfArguments } from './period-argument';

/** The arguments of a custom function, as a cell passes them. */
export type CellArguments = { readonly [Name in ArgumentName]?: unknown };

/** The texts in each argument of a formula; none for a blank or absent one. */
export type ArgumentTexts = { readonly [Name in ArgumentName]?: readonly string[] };

/** What a choice doesn't have of a formula: arguments as written, and what its grouping names. */
export type OutsideChoice = { readonly [Name in ArgumentName]?: string } & {
  /** Whether the formula groups by `app`, so that rows name their app even if there is only one. */
  readonly namesApp: boolean;
};

export interface Argument {
  /** The field of the panel that shows it. */
  readonly field?: PanelField;
  /** What a cell asks for; the default where it's blank. @throws StatsError for a wrong value */
  read(cell: CellArguments, source: ReportSource, dayOfDate: DayOfDate): unknown;
  /**
   * What the key of a stored answer has of what was read, or cells would share answers that aren't theirs. Null for
   * what cells apply to the answer themselves, and what the key has by the days, apps or sides that are requested.
   */
  readonly keyed: ((value: never) => unknown) | null;
  /** The text in the formula of a choice; '' for a blank argument. @param outside what the formula had before */
  written(choice: Choice, outside: OutsideChoice): string;
  /**
   * What a choice has of it; absent if that is nothing: the argument may be computed, and is kept as written.
   * @throws StatsError for a wrong text
   */
  chosen?(texts: ArgumentTexts, source: ReportSource): Partial<Choice>;
  /** Of one that a choice doesn't have: what its text counts as, while the cells of a result are counted before it. */
  evaluated?(written: string): unknown;
  /** What is usable of a wrong text; absent if nothing is. */
  usable?(texts: ArgumentTexts, source: ReportSource): Partial<Choice>;
}

const ROWS = {
  apps: {
    field: 'apps',
    read: ({ apps }, source) => appsOf(textsOf(apps, 'apps'), source),
    keyed: null,
    written: ({ apps }) => (apps === 'all' ? '"all"' : formulaList(apps)),
    // As written: names, bundle IDs or app_ids.
    chosen: ({ apps = [] }) => ({ apps: apps.length === 0 || asksForAll(apps) ? 'all' : [...apps] }),
  },
  group_by: {
    field: 'groupBy',
    read: ({ group_by }, source) => groupingOf(group_by, source),
    keyed: ({ byApp, dimensions }: ReturnType<typeof groupingOf>) => [byApp, ...dimensions.map(nameOf)],
    written: (choice, outside) =>
      joined([...(groupByNeedsApp(choice, outside) ? [APP.name] : []), ...choice.groupBy]),
    chosen: ({ group_by = [] }, source) =>
      choiceOfGrouping(
        findAllNamed(groupingsOfFormula(source), namesIn(group_by), 'dimension').map(nameOf),
        source,
      ),
    usable: ({ group_by = [] }, source) =>
      choiceOfGrouping(knownIn(groupingsOfFormula(source), group_by), source),
  },
  from: {
    field: 'period',
    read: ({ from, to }, { formulaPeriod }, dayOfDate) =>
      periodOfArguments(from, to, formulaPeriod, dayOfDate),
    keyed: null,
    written: ({ period }) => quoted(daysOf(period)[0]),
    chosen: ({ from, to }, { formulaPeriod }) => ({
      period: textOfPeriod(periodOfArguments(inCells(from), inCells(to), formulaPeriod, () => null)),
    }),
    usable: ({ from = [] }, { formulaPeriod }) => ({
      period: shortened(from[0] ?? formulaPeriod, LONGEST_PERIOD),
    }),
  },
  to: {
    field: 'period',
    read: () => null,
    keyed: null,
    written: ({ period }) => quotedUnlessBlank(daysOf(period)[1]),
    chosen: () => ({}),
  },
  metrics: {
    field: 'metrics',
    read: ({ metrics }, source) => metricsOf(namesOf(metrics, 'metrics'), source),
    keyed: null,
    written: ({ metrics }) => joined(metrics),
    chosen: ({ metrics = [] }, source) => ({
      metrics: findAllNamed(source.metrics, namesIn(metrics), 'metric').map(nameOf),
    }),
    usable: ({ metrics = [] }, source) => ({ metrics: knownIn(source.metrics, metrics) }),
  },
  bundles: {
    field: 'bundles',
    // Sorted like systems, because their order doesn't change the answer.
    read: ({ bundles }) => [...new Set(namesOf(bundles, 'bundles'))].sort(),
    keyed: (names: readonly string[]) => names,
    written: ({ bundles }) => joined(bundles),
    chosen: ({ bundles = [] }) => ({ bundles: namesIn(bundles) }),
  },
  os: {
    field: 'os',
    read: ({ os }, source) => findAllNamed(source.os, namesOf(os, 'os'), 'OS').map(nameOf).sort(),
    keyed: (names: readonly string[]) => names,
    written: ({ os }) => joined(os),
    chosen: ({ os = [] }, source) => ({ os: findAllNamed(source.os, namesIn(os), 'OS').map(nameOf) }),
    usable: ({ os = [] }, source) => ({ os: knownIn(source.os, os) }),
  },
  tolerance: {
    field: 'tolerance',
    read: ({ tolerance }) => toleranceOf(tolerance, 'tolerance', DEFAULT_TOLERANCE),
    keyed: null,
    written: ({ tolerance }) => (tolerance === DEFAULT_TOLERANCE ? '' : quoted(textOfTolerance(tolerance))),
    chosen: ({ tolerance }) => ({
      tolerance: toleranceOf(inCells(tolerance), 'tolerance', DEFAULT_TOLERANCE),
    }),
  },
  headers: {
    read: ({ headers }) => switchOf(headers, 'headers', true),
    keyed: null,
    written: (_choice, { headers = '' }) => headers,
    // A computed one counts as on, because with headers a result takes more cells.
    evaluated: (written) => !isSurelyOff(written),
  },
  refresh: {
    // When it changes, Google calls the function again.
    read: () => null,
    keyed: null,
    written: (_choice, { refresh }) => refresh || REFRESH_NAME,
  },
  filter: {
    field: 'filter',
    read: ({ filter }, source) => filterOf(filterTextOf(textsOf(filter, 'filter')), source),
    keyed: filterKey,
    written: ({ filter }) => quotedUnlessBlank(filter),
    chosen: ({ filter = [] }, source) => ({ filter: namedFilter(filterTextOf(filter), source) }),
    usable: ({ filter = [] }) => {
      const text = filterTextOf(filter);
      return { filter: text.length > LONGEST_FILTER ? '' : text };
    },
  },
  compare: {
    field: 'compare',
    read: ({ compare }) => comparisonNamed(textsOf(compare, 'compare')),
    keyed: null,
    written: ({ compare }) => quotedUnlessBlank(compare),
    chosen: ({ compare = [] }) => ({ compare: comparisonNamed(compare) ?? '' }),
  },
} satisfies { readonly [Name in ArgumentName]: Argument };

/** What the key has of each argument, as it is read. */
type Keyed = {
  readonly [Name in ArgumentName]: {
    keyed: ((value: ReturnType<(typeof ROWS)[Name]['read']>) => unknown) | null;
  };
};

/** In the order in which they are read. */
export const ARGUMENTS: { readonly [Name in ArgumentName]: Argument } & typeof ROWS & Keyed = ROWS;

/** What a cell asks for by each argument; by an absent one the default. */
type Asked = { readonly [Name in ArgumentName]: ReturnType<(typeof ARGUMENTS)[Name]['read']> };

/** What a formula asks of a source. */
export interface FormulaRequest extends Asked {
  source: ReportSource;
  period: Period;
  /** Whether each row of App stats is of one app, which it names; otherwise rows sum all requested apps. */
  byApp: boolean;
  dimensions: readonly Dimension[];
}

/**
 * What a cell asks of a source.
 * @throws StatsError for the first wrong argument: ARGUMENT_WRONG, NAME_UNKNOWN, NAME_TWICE, and others of one of them
 */
export function requestOf(cell: CellArguments, source: ReportSource, dayOfDate: DayOfDate): FormulaRequest {
  const read = ([name, argument]: [string, Argument]) => [name, argument.read(cell, source, dayOfDate)];
  const asked = Object.fromEntries(Object.entries(ARGUMENTS).map(read)) as Asked;
  return { ...asked, ...asked.group_by, source, period: servedPeriod(asked.from, source) };
}

/** What the key of a stored answer has of all arguments of a request, in their order. */
export function argumentKeys(request: FormulaRequest): unknown[] {
  return Object.entries(ARGUMENTS).flatMap(([name, { keyed }]) => {
    const value = request[name as ArgumentName];
    return keyed ? [(keyed as (value: unknown) => unknown)(value)] : [];
  });
}

/** Of a condition on a group, which values meet it, however the tab has them sorted. */
function filterKey(filter: Filter | null): unknown {
  const ofGroups = filter?.conditions.filter(({ field }) => field.group) ?? [];
  return filter && [filter.key, ofGroups.map(passingValues)];
}

function passingValues({
  field: { group },
  isMetBy,
}: FieldCondition): [of: string, isUnlabelledMet: boolean, ...string[]] {
  const { fields = [], labels = [], unlabelled = '' } = group ?? {};
  const isUnlabelledMet = isMetBy(unlabelled);
  const others = labels.filter(([, label]) => isMetBy(label) !== isUnlabelledMet);
  return [fields.join(','), isUnlabelledMet, ...others.map(([value]) => value).sort()];
}

/** The most characters that the panel shows of a text that isn't a period. */
const LONGEST_PERIOD = 60;

function nameOf({ name }: Named): string {
  return name;
}

function appsOf(apps: readonly string[], { name }: ReportSource): readonly string[] {
  if (apps.length === 0 && argumentsOf(name).includes('apps'))
    throw argumentWrong('apps', ARGUMENT_WORDS.app, NOTHING);
  return apps;
}

function metricsOf(names: readonly string[], source: ReportSource): Metric[] {
  const isShare = (name: string) => entryNamed<Metric>(source.metrics, name)?.isShare;
  if (names.some(isShare)) throw choiceInvalid('metrics', CHOICE_PROBLEMS.sharesInFormula);
  const metrics = source.metrics.filter((metric) => !metric.isShare);
  return metricsNamed({ ...source, metrics }, names.length > 0 ? names : defaultMetrics(source));
}

function comparisonNamed([text, ...others]: readonly string[]): ComparisonName | null {
  if (others.length > 0)
    throw argumentWrong('compare', ARGUMENT_WORDS.oneCell, ARGUMENT_WORDS.range(others.length + 1));
  // Titles without a comma, because an error lists them separated by commas.
  const choices = COMPARISONS.map((name) => ({ name, title: name.replace(',', '') }));
  return text === undefined ? null : findNamed(choices, text, 'comparison').name;
}

/** The names of the entries of `table` that texts name, without unknown ones. */
function knownIn(table: readonly Named[], texts: readonly string[]): string[] {
  return [...new Set(namesIn(texts).flatMap((name) => entryNamed(table, name)?.name ?? []))];
}

function inCells(texts: readonly string[] = []): string[][] {
  return texts.map((text) => [text]);
}

/**
 * Whether `group_by` needs `app`: rows must be per app, and one of three must hold: there may be several apps, a
 * dimension is a fact of the app, or the earlier formula had `app`.
 */
function groupByNeedsApp({ source, apps, byApp, groupBy }: Choice, { namesApp }: OutsideChoice): boolean {
  if (!byApp || !argumentsOf(source).includes('apps')) return false;
  return namesApp || apps === 'all' || apps.length > 1 || groupsByAppFact(source, groupBy);
}

/** Whether a grouping has a dimension that is a fact of the app, such as Platform, which app columns show too. */
export function groupsByAppFact(source: SourceName, groupBy: readonly string[]): boolean {
  return SOURCES[source].dimensions.some(({ isOfApp, name }) => isOfApp && groupBy.includes(name));
}

function quotedUnlessBlank(text: string): string {
  return text === '' ? '' : quoted(text);
}

/** Several names in one text, separated by commas; blank for none. */
function joined(names: readonly string[]): string {
  return quotedUnlessBlank(names.join(','));
}

/** The arguments of a period: its first and last day, or its name alone. */
function daysOf(text: string): [from: string, to: string] {
  const period = parsePeriod(text);
  return period.kind === 'days' ? [period.span.first, period.span.last] : [textOfPeriod(period), ''];
}

/** One text, or a column of them: `{"a";"b"}` has the same form in every locale. */
function formulaList(texts: readonly string[]): string {
  return texts.length === 1 ? quoted(texts[0] ?? '') : `{${texts.map(quoted).join(';')}}`;
}
