// The choice as it is sent: without what its destination, its write mode or a formula can't have. Pure.

import { isOutside, isPlace, kindOf, type Place } from '../../src/core/place/place';
import { WITHOUT_COLUMNS } from '../../src/core/report/value-columns';
import type { Choice } from '../../src/panel/contract/panel-state';
import type { SourceFacts } from '../../src/sources/source-list';
import { withFormulaChoice } from '../formulas/formula-choice';
import { canSort } from '../reports/report-state';
import { type Ready, sourceOf } from '../state/state';
import { DAYS, dimensionsOf } from './date-by';

/** Rows that keep their places have no order and no columns of values, and are told apart by all columns of apps. */
const KEPT_ROWS = { ...WITHOUT_COLUMNS, appShows: 'all', sortBy: '', topRows: null } as const;

/** Whether Date is always a column, because the destination holds each day separately. */
export function hasFixedDays({ destination }: Choice, { dimensions }: SourceFacts): boolean {
  return kindOf(destination).holdsDays && dimensions.some(({ name }) => name === DAYS);
}

/**
 * The panel with the choice as the form shows it, which is what is sent. The panel's own choice keeps options that the
 * destination, the write mode or a formula can't have, for when another one is chosen.
 */
export function withChoiceToSend(state: Ready): Ready {
  if (state.formulaEdit) return withFormulaChoice(state);
  const { choice } = state;
  const { destination } = choice;
  if (!isOutside(destination))
    return canSort(state.reports.form) ? state : { ...state, choice: { ...choice, ...KEPT_ROWS } };
  const kind = kindOf(destination);
  const allowed: Choice = {
    ...choice,
    groupBy: kind.holdsDays ? byDay(choice, sourceOf(state)) : choice.groupBy,
    ...(kind.totals ? {} : { totals: false }),
    ...(kind.order ? {} : { sortBy: '', topRows: null }),
    ...(kind.columns ? {} : { ...WITHOUT_COLUMNS, appShows: 'all' as const }),
    ...(kind.comparison ? {} : { compare: '' }),
    destination: trimmed(destination),
  };
  return { ...state, choice: allowed };
}

function byDay(choice: Choice, source: SourceFacts): string[] {
  const groupBy = dimensionsOf(choice.groupBy);
  return hasFixedDays(choice, source) && !groupBy.includes(DAYS) ? [DAYS, ...groupBy] : groupBy;
}

function trimmed(place: Place): Place {
  const texts = Object.fromEntries(Object.entries(place).map(([name, text]) => [name, text.trim()]));
  return isPlace(texts) ? texts : place;
}
