// A choice as the text of a formula, and back.

import { parsePeriod, textOfPeriod } from '../core/period';
import type { Choice } from '../reports/choice';
import type { SourceName } from '../sources/source-names';
import { REFRESH_NAME } from './formula-refresh';

/** The parts of a choice that an argument can carry. */
export type Part = 'apps' | 'from' | 'to' | 'groupBy' | 'metrics' | 'bundles' | 'os' | 'headers' | 'refresh';

/** Each function's arguments in their order (design §9). */
export const FUNCTIONS: { readonly [Name in SourceName]: { name: string; parts: readonly Part[] } } = {
  appStats: { name: 'APP_STATS', parts: ['apps', 'from', 'to', 'groupBy', 'metrics', 'headers', 'refresh'] },
  sellerStats: {
    name: 'SELLER_STATS',
    parts: ['from', 'to', 'groupBy', 'metrics', 'bundles', 'os', 'headers', 'refresh'],
  },
  appList: { name: 'APP_LIST', parts: ['from', 'to', 'headers', 'refresh'] },
};

/**
 * The separator of arguments: `;` where the locale writes a decimal comma, since Sheets shows and takes formulas so there.
 * @param locale as Sheets writes it, e.g. `de_DE`; one that nobody knows counts as English
 */
export function argumentSeparator(locale: string): ',' | ';' {
  try {
    return new Intl.NumberFormat(locale.replace('_', '-')).format(1.5).includes(',') ? ';' : ',';
  } catch {
    return ',';
  }
}

/** The arguments that no choice holds, as written in a formula; empty where they are not. */
export interface WrittenArguments {
  headers: string;
  refresh: string;
}

/**
 * The formula of a choice, e.g. `=APP_STATS("all","last 7 days",,"date",,,STATS_REFRESH)`.
 * @param before what the formula that it replaces had written
 */
export function formulaOf(
  choice: Choice,
  separator: ',' | ';',
  before: WrittenArguments = { headers: '', refresh: '' },
): string {
  const { name, parts } = FUNCTIONS[choice.source];
  return `=${name}(${parts.map((part) => argumentOf(choice, part, before)).join(separator)})`;
}

function argumentOf(choice: Choice, part: Part, before: WrittenArguments): string {
  const [from, to] = daysOf(choice.period);
  switch (part) {
    case 'apps':
      return choice.apps === 'all' ? '"all"' : listed(choice.apps);
    case 'from':
      return quoted(from);
    case 'to':
      return to === null ? '' : quoted(to);
    case 'headers':
      return before.headers;
    case 'refresh':
      return before.refresh || REFRESH_NAME;
    default:
      return choice[part].length === 0 ? '' : quoted(choice[part].join(','));
  }
}

/** A period of days as its two; a named one as its name alone. */
function daysOf(text: string): [from: string, to: string | null] {
  const period = parsePeriod(text);
  return period.kind === 'days' ? [period.span.first, period.span.last] : [textOfPeriod(period), null];
}

/** One text, or a column of them: `{"a";"b"}` has the same form in every locale. */
function listed(texts: readonly string[]): string {
  return texts.length === 1 ? quoted(texts[0] || '') : `{${texts.map(quoted).join(';')}}`;
}

function quoted(text: string): string {
  return `"${text.replace(/"/g, '""')}"`;
}
