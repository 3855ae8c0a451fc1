// Days, weeks or months as columns of a saved report whose period moves on. Pure.

import { ignoreErrors } from '../../../src/core/ignore-errors';
import { parsePeriod, textOfPeriod, titleOfPeriod } from '../../../src/core/period';
import type { Choice } from '../../../src/panel/contract/panel-state';

/** For each kind of columns a period to whose end new ones come. */
const GROWING: Readonly<Record<string, string>> = {
  date: 'this month',
  week: 'this quarter',
  month: 'this year',
};

/** That period, where with the chosen one all columns move at each new one; else null. */
export function growingPeriod({ columns, period }: Choice): { period: string; title: string } | null {
  const growing = GROWING[columns];
  const chosen = ignoreErrors(() => textOfPeriod(parsePeriod(period))) ?? '';
  if (growing === undefined || chosen === '' || /^(this |\d{4})/.test(chosen)) return null;
  return { period: growing, title: titleOfPeriod(parsePeriod(growing)) };
}
