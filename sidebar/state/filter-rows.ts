// The conditions of a filter as rows of the form, and the filter text of those rows. Pure.

import { isStatsError } from '../../src/core/errors';
import { ignoreErrors } from '../../src/core/ignore-errors';
import { entryNamed } from '../../src/core/name';
import {
  type Condition,
  comparesNumbers,
  type Operator,
  parseFilter,
  parseValues,
  splitLastValue,
  textOfFilter,
  textOfValues,
} from '../../src/core/report/filter';
import { appNames } from '../../src/core/report/named-apps';
import { isNumber } from '../../src/core/table';
import type { AppView, Choice, GroupsView, ValuesBySource } from '../../src/panel/contract/panel-state';
import type { FilterField } from '../../src/sources/filter-fields';
import { groupName } from '../../src/sources/groups';
import type { SourceFacts } from '../../src/sources/source-list';
import { FILTER_TEXTS } from '../../src/text/panel/filter';
import { inItsDecimals } from '../../src/text/phrases';
import { readNumber } from './typed';
import { typedCountry } from './typed-country';

/** A condition as typed, whose value may be incomplete. */
export interface FilterRow {
  field: string;
  operator: Operator;
  /** Values separated by commas, or a number as the spreadsheet's locale writes it. */
  text: string;
}

const TEXT_OPERATORS: readonly Operator[] = ['=', '!=', '~', '!~'];
const NUMBER_OPERATORS: readonly Operator[] = ['>=', '<='];

export function operatorsOf(field: FilterField | undefined): readonly Operator[] {
  return field && isNumber(field) ? NUMBER_OPERATORS : TEXT_OPERATORS;
}

/** The row that `Add condition` adds; undefined if nothing can be filtered. */
export function newRow({ filterFields: [field] }: SourceFacts): FilterRow[] {
  return field ? [{ field: field.name, operator: operatorsOf(field)[0] ?? '=', text: '' }] : [];
}

/** The row with another field. Keeps its condition and value if that field allows them. */
export function withField(row: FilterRow, field: FilterField | undefined): FilterRow {
  const operators = operatorsOf(field);
  const operator = operators.includes(row.operator) ? row.operator : (operators[0] ?? '=');
  return { ...row, field: field?.name ?? row.field, operator };
}

/** The conditions as typed, or those of the filter text; none if it can't be read. */
export function filterRowsOf({
  choice: { filter },
  typed,
}: {
  readonly choice: Pick<Choice, 'filter'>;
  readonly typed: { readonly filter?: readonly FilterRow[] };
}): readonly FilterRow[] {
  if (typed.filter) return typed.filter;
  const conditions = ignoreErrors(() => parseFilter(filter)) ?? [];
  return conditions.map(({ field, operator, values }) => {
    const text = textOfValues(values, ', ');
    return { field, operator, text: comparesNumbers(operator) ? inItsDecimals(text) : text };
  });
}

/** The filter text of the rows that are complete. @param fields of the source */
export function filterOfRows(rows: readonly FilterRow[], fields: readonly FilterField[]): string {
  return textOfFilter(
    rows.flatMap((row) => {
      const condition = conditionOf(row, fields);
      return typeof condition === 'string' ? [] : [withCodes(condition, fields)];
    }),
  );
}

/** What is wrong with a row, as a sentence; null if nothing is. */
export function rowProblem(row: FilterRow, fields: readonly FilterField[]): string | null {
  const condition = conditionOf(row, fields);
  return typeof condition === 'string' ? condition : null;
}

/** How many values are offered at once. */
const MOST_OFFERED = 50;

/** The texts to offer: the typed values, with the last one replaced by a known value. */
export function offeredTexts(text: string, values: readonly string[]): string[] {
  const { before, last } = splitLastValue(text);
  const typed = last.replace(/^"/, '').toLowerCase();
  const chosen = ignoreErrors(() => parseValues(before.replace(/,\s*$/, ''))) ?? [];
  return values
    .filter((value) => value.toLowerCase().includes(typed) && !chosen.includes(value))
    .slice(0, MOST_OFFERED)
    .map((value) => `${before}${textOfValues([value])}`);
}

/** The known values of a field: those of the apps, labels, and those in the last tables of the source. */
export function knownValues({ apps, choice, groups, tableValues }: ValueSources, field: string): string[] {
  const { apps: chosen } = choice;
  const valuesOf = APP_VALUES[field];
  const chosenApps = apps.list.filter(({ appId }) => chosen === 'all' || chosen.includes(appId));
  const ofApps = valuesOf ? valuesOf(chosenApps) : [];
  const group = groups?.groups.find(({ title }) => groupName(title) === field);
  const values = [...ofApps, ...(group?.firstLabels ?? []), ...(tableValues[choice.source]?.[field] ?? [])];
  return [...new Set(values)].filter((value) => value !== '').sort((one, other) => one.localeCompare(other));
}

/** The known values of fields. */
interface ValueSources {
  apps: { list: readonly AppView[] };
  choice: Choice;
  groups: GroupsView | null;
  tableValues: ValuesBySource;
}

/** The fields of a filter whose values are known from the list of apps. */
const APP_VALUES: Readonly<Record<string, (apps: readonly AppView[]) => string[]>> = {
  // A name that several apps have means all of them, and their titles one each.
  app: (apps) => [...apps.map(({ name }) => name), ...appNames(apps).values()],
  bundle_id: (apps) => apps.map(({ bundleId }) => bundleId),
  platform: (apps) => apps.map(({ platform }) => platform),
};

function conditionOf(
  { field, operator, text }: FilterRow,
  fields: readonly FilterField[],
): Condition | string {
  if (comparesNumbers(operator)) {
    const read = readNumber(text, numbersOf(entryNamed(fields, field)));
    return 'problem' in read ? read.problem : { field, operator, values: [read.value] };
  }
  try {
    return { field, operator, values: parseValues(text) };
  } catch (thrown) {
    const isQuoted = isStatsError(thrown, 'FILTER_WRONG') && thrown.details.problem === 'quotes';
    return isQuoted ? FILTER_TEXTS.problems.quotes : FILTER_TEXTS.problems.value;
  }
}

/** Countries by their codes. A part of a name stays, and is looked for in English names. */
function withCodes(condition: Condition, fields: readonly FilterField[]): Condition {
  const { field, operator, values } = condition;
  const isWhole = entryNamed(fields, field)?.isCountry && !operator.endsWith('~');
  return isWhole ? { ...condition, values: values.map((value) => typedCountry(value)) } : condition;
}

/** Whether a field has many whole numbers, or sums: of those, a person means no thousandths. */
function numbersOf(field: FilterField | undefined) {
  const isCount = field?.kind === 'integer';
  return {
    hasThousandths: !isCount && field?.metric?.total !== 'sum',
    isValue: (value: number) => !isCount || Number.isInteger(value),
    problem: FILTER_TEXTS.problems.number,
  };
}
