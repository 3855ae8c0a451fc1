// Writes a choice as the text of a formula.

import { quoted } from '../core/lists/quoted-list';
import { parsePeriod, textOfPeriod } from '../core/period';
import { DEFAULT_TOLERANCE, textOfTolerance } from '../core/report/discrepancy-options';
import type { Choice } from '../runs/choice';
import { SOURCES } from '../sources/registry';
import type { SourceName } from '../sources/source-list';
import { type ArgumentName, argumentsOf, FUNCTIONS } from '../text/functions';
import { REFRESH_NAME } from './formula-refresh';
import { APP } from './grouping-argument';

/** The separator of arguments that a script can use in every locale (docs/platform.md §9). */
export const SET_SEPARATOR = ';';

/**
 * The separator of arguments that people see in formulas: `;` in a locale with a decimal comma.
 * @param locale as Sheets writes it, e.g. `de_DE`; an unknown one counts as English
 */
export function argumentSeparator(locale: string): ',' | ';' {
  try {
    return new Intl.NumberFormat(locale.replace('_', '-')).format(1.5).includes(',') ? ';' : ',';
  } catch {
    return ',';
  }
}

/** The parts of a formula that a choice doesn't have, as written: '' for an absent argument. */
export interface ArgumentsOutsideChoice {
  headers: string;
  refresh: string;
  /** Whether the formula groups by `app`, so that rows name their app even if there is only one. */
  namesApp: boolean;
}

/**
 * The formula of a choice, e.g. `=APP_STATS("all","last 7 days",,"date",,,STATS_REFRESH)`.
 * @param before the parts to keep of the formula that this one replaces
 */
export function formulaOf(
  choice: Choice,
  separator: ',' | ';',
  before: ArgumentsOutsideChoice = { headers: '', refresh: '', namesApp: false },
): string {
  const texts = argumentsOf(choice.source).map((name) => argumentText(choice, name, before));
  while (texts[texts.length - 1] === '') texts.pop();
  return `=${FUNCTIONS[choice.source].name}(${texts.join(separator)})`;
}

function argumentText(choice: Choice, name: ArgumentName, before: ArgumentsOutsideChoice): string {
  const [from, to] = daysOf(choice.period);
  switch (name) {
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
    case 'tolerance':
      return choice.tolerance === DEFAULT_TOLERANCE ? '' : quoted(textOfTolerance(choice.tolerance));
    case 'compare':
      return choice.compare === '' ? '' : quoted(choice.compare);
    case 'filter':
      return choice.filter === '' ? '' : quoted(choice.filter);
    case 'group_by':
      return joined([...(groupByNeedsApp(choice, before) ? [APP.name] : []), ...choice.groupBy]);
    case 'metrics':
    case 'bundles':
    case 'os':
      return joined(choice[name]);
  }
}

/**
 * Whether `group_by` needs `app`: rows must be per app, and one of three must hold: there may be several apps, a
 * dimension is a fact of the app, or the earlier formula had `app`.
 */
function groupByNeedsApp(
  { source, apps, byApp, groupBy }: Choice,
  { namesApp }: ArgumentsOutsideChoice,
): boolean {
  if (!byApp || !argumentsOf(source).includes('apps')) return false;
  return namesApp || apps === 'all' || apps.length > 1 || groupsByAppFact(source, groupBy);
}

/** Whether a grouping has a dimension that is a fact of the app, such as Platform, which app columns show too. */
export function groupsByAppFact(source: SourceName, groupBy: readonly string[]): boolean {
  return SOURCES[source].dimensions.some(({ isOfApp, name }) => isOfApp && groupBy.includes(name));
}

/** Several names in one text, separated by commas; blank for none. */
function joined(names: readonly string[]): string {
  return names.length === 0 ? '' : quoted(names.join(','));
}

/** The arguments of a period: its first and last day, or its name alone. */
function daysOf(text: string): [from: string, to: string | null] {
  const period = parsePeriod(text);
  return period.kind === 'days' ? [period.span.first, period.span.last] : [textOfPeriod(period), null];
}

/** One text, or a column of them: `{"a";"b"}` has the same form in every locale. */
function listed(texts: readonly string[]): string {
  return texts.length === 1 ? quoted(texts[0] ?? '') : `{${texts.map(quoted).join(';')}}`;
}
