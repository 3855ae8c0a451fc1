// The choice as it is sent: without what its destination, its write mode or a formula can't have. Pure.

import { isOutside, isPlace, kindOf, type Place } from '../../src/core/place/place';
import type { Choice } from '../../src/panel/contract/panel-state';
import type { SourceFacts } from '../../src/sources/source-list';
import { DAYS, dimensionsOf } from '../choice/date-by';
import { canSort } from '../state/report-state';
import { type Ready, sourceOf } from '../state/state';
import type { Needs } from './field-row';
import { withoutUnsent } from './field-rules';
import { withFormulaChoice } from './formula-choice';

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
  const keepsRows = !canSort(state.reports.form);
  if (!isOutside(destination) && !keepsRows) return state;
  const { holdsDays } = kindOf(destination);
  // Rows that keep their places have no order and no columns of values, and are told apart by all columns of apps.
  const canHave = (needs: Needs) => !holdsDays && !(keepsRows && needs === 'freeRows');
  const allowed: Choice = {
    ...withoutUnsent(choice, canHave),
    groupBy: holdsDays ? byDay(choice, sourceOf(state)) : choice.groupBy,
    destination: isOutside(destination) ? trimmed(destination) : destination,
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
