// Writes a choice as the text of a formula.

import type { Choice } from '../runs/choice';
import { argumentsOf, FUNCTIONS } from '../text/formulas/functions';
import { ARGUMENTS, type OutsideChoice } from './arguments';

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

/**
 * The formula of a choice, e.g. `=APP_STATS("all","last 7 days",,"date",,,STATS_REFRESH)`.
 * @param outside what to keep of the formula that this one replaces
 */
export function formulaOf(
  choice: Choice,
  separator: ',' | ';',
  outside: OutsideChoice = { namesApp: false },
): string {
  const texts = argumentsOf(choice.source).map((name) => ARGUMENTS[name].written(choice, outside));
  while (texts[texts.length - 1] === '') texts.pop();
  return `=${FUNCTIONS[choice.source].name}(${texts.join(separator)})`;
}
