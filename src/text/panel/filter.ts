// The filter: its fields in the panel, and its conditions as words of a sentence.

import { ignoreErrors } from '../../core/ignore-errors';
import { entryNamed, type Named } from '../../core/name';
import { type Condition, type Operator, parseFilter, parseNumber } from '../../core/report/filter';
import type { ColumnKind } from '../../core/table';
import { counted, grouped, insideSentence, shortValue } from '../phrases';

/** The conditions of the filter; `field`, `operator`, `value` and `add` are accessible names that are a contract. */
export const FILTER_TEXTS = {
  info: 'Only rows that meet all conditions count, also in totals. Separate values with commas. Put a value that has a comma in double quotes. Upper and lower case are the same. For a country, enter its code or its English name.',
  field: 'Field',
  operator: 'Condition',
  value: 'Value',
  add: 'Add condition',
  condition: (place: number) => `Condition ${place}`,
  remove: (place: number) => `Remove condition ${place}`,
  most: (most: number) => `A filter can have up to ${most} conditions.`,
  values: 'One or more values',
  aNumber: 'A number',
  problems: {
    value: 'Enter a value, or remove the condition.',
    number: () => `Enter a number, such as ${grouped(1000)} or ${grouped(0.5, 1)}, or remove the condition.`,
    quotes: 'Write the whole value in double quotes, and double those inside.',
  },
  operators: {
    '=': 'is',
    '!=': 'is not',
    '~': 'contains',
    '!~': 'doesn’t contain',
    '>=': 'at least',
    '<=': 'at most',
  } satisfies Readonly<Record<Operator, string>>,
} as const;

interface NamedField extends Named {
  readonly kind: ColumnKind;
}

/**
 * A filter as words of a sentence: `only US and DE, at least 1,000 impressions`; blank for no filter.
 * @param text such as `country=US,DE; impressions>=1000`; one that can't be read stands as it is
 * @param fields that it can name
 */
export function filterInWords(text: string, fields: readonly NamedField[]): string {
  const conditions = ignoreErrors(() => parseFilter(text));
  if (!conditions) return text;
  const app = oneAppOf(conditions, fields);
  return conditions
    .flatMap((condition) => {
      if (condition === app?.of) return app.words;
      return app?.told.includes(condition) ? [] : conditionInWords(condition, fields);
    })
    .join(', ');
}

/** The fields that name an app, and those that tell it apart. Sources spell them differently. */
const APP_FIELDS = ['app', 'appName'];
const TELLING_FIELDS = [['platform'], ['bundle_id', 'bundle']];

/** One app that conditions name several times over, in words that name it once: `only Puzzle Kingdom (ios)`. */
function oneAppOf(conditions: readonly Condition[], fields: readonly NamedField[]) {
  const valuesOf = (names: readonly string[]) =>
    conditions.filter(
      ({ field, operator, values }) =>
        operator === '=' && values.length === 1 && names.includes(entryNamed(fields, field)?.name ?? ''),
    );
  const [of, ...others] = valuesOf(APP_FIELDS);
  const telling = TELLING_FIELDS.flatMap(valuesOf);
  if (!of || others.length > 0 || telling.length === 0 || telling.length > TELLING_FIELDS.length) return null;
  const appNames = [of, telling[0]].map((each) => shortValue(each?.values[0] ?? ''));
  return { of, told: telling, words: `only ${appNames[0]} (${appNames[1]})` };
}

function conditionInWords({ field, operator, values }: Condition, fields: readonly NamedField[]): string {
  const { title, kind } = entryNamed(fields, field) ?? { title: field, kind: 'text' };
  switch (operator) {
    case '=':
      return `only ${alternatives(values, 'and')}`;
    case '!=':
      return `not ${alternatives(values, 'or')}`;
    case '>=':
    case '<=':
      return `${FILTER_TEXTS.operators[operator]} ${amount(values[0] ?? '', kind)} ${insideSentence(title)}`;
    default:
      return `${title} ${FILTER_TEXTS.operators[operator]} ${alternatives(
        values.map((value) => `“${shortValue(value)}”`),
        'or',
      )}`;
  }
}

/** How many values of a condition a sentence names. */
const MOST_VALUES = 3;

/** `US and DE`, `US, DE and JP`, `US, DE, JP and 2 more`. */
function alternatives(values: readonly string[], last: 'and' | 'or'): string {
  const moreCount = values.length - MOST_VALUES;
  const more = moreCount > 0 ? [counted(moreCount, 'more', 'more')] : [];
  const names = [...values.slice(0, MOST_VALUES).map((value) => shortValue(value)), ...more];
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(` ${last} `);
}

/** A number as typed, in the spreadsheet's locale and with its unit: `1,000`, `0.5%`, `10 USD`. */
function amount(text: string, kind: ColumnKind): string {
  const parsed = parseNumber(text);
  if (!parsed) return shortValue(text);
  const isRatio = kind === 'ratio';
  const number = Number(isRatio && !parsed.isPercent ? `${parsed.digits}e2` : parsed.digits);
  const [, decimals = ''] = String(number).split('.');
  const unit = kind === 'money' ? ' USD' : '';
  return `${grouped(number, decimals.length)}${isRatio ? '%' : unit}`;
}
