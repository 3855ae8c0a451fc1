// The options of Discrepancies as they are typed, and the values that they stand for. Pure.

import {
  MOST_LEAST_IMPRESSIONS,
  parseTolerance,
  textOfTolerance,
} from '../../src/core/report/discrepancy-options';
import type { Choice } from '../../src/panel/contract/panel-state';

export type TypedOption = 'tolerance' | 'leastImpressions';

/** What stands in the fields. The choice keeps its last good value while a text is none. */
export type OptionTexts = Readonly<Record<TypedOption, string>>;

export function optionTextsOf({ tolerance, leastImpressions }: Choice): OptionTexts {
  return { tolerance: textOfTolerance(tolerance), leastImpressions: String(leastImpressions) };
}

/** The value of a text; null for a text that has none. */
export function optionOf(option: TypedOption, text: string): number | null {
  return option === 'tolerance' ? toleranceOf(text) : impressionsOf(text);
}

/** The field is in percent, whether the sign is typed or not. */
function toleranceOf(text: string): number | null {
  return parseTolerance(`${text.replace('%', '').replace(',', '.').trim()}%`);
}

function impressionsOf(text: string): number | null {
  const count = Number(text);
  const isRight =
    text.trim() !== '' && Number.isInteger(count) && count >= 0 && count <= MOST_LEAST_IMPRESSIONS;
  return isRight ? count : null;
}
