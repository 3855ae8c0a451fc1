// The options of Discrepancies as typed, and their values. Pure.

import {
  isLeastImpressions,
  parseTolerance,
  textOfTolerance,
} from '../../src/core/report/discrepancy-options';
import type { Choice } from '../../src/panel/contract/panel-state';

export type TypedOption = 'tolerance' | 'leastImpressions';

/** The texts of the fields. While a text isn't a value, the choice keeps its last good one. */
export type OptionTexts = Readonly<Record<TypedOption, string>>;

export function optionTextsOf({ tolerance, leastImpressions }: Choice): OptionTexts {
  return { tolerance: textOfTolerance(tolerance), leastImpressions: String(leastImpressions) };
}

/** The value of a text; null if it has none. */
export function optionOf(option: TypedOption, text: string): number | null {
  return option === 'tolerance' ? toleranceOf(text) : impressionsOf(text);
}

/** Reads a percentage, with or without the sign. */
function toleranceOf(text: string): number | null {
  return parseTolerance(`${text.replace('%', '').replace(',', '.').trim()}%`);
}

function impressionsOf(text: string): number | null {
  const count = text.trim() === '' ? Number.NaN : Number(text);
  return isLeastImpressions(count) ? count : null;
}
