// Estimates what writing the choice would take. Pure.

import { addDays, type DaySpan, daysIn } from '../../src/core/day';
import { type Estimate, estimateOf, sizeOf } from '../../src/core/estimate';
import { isOutside, kindOf } from '../../src/core/place/place';
import { largeWrite } from '../../src/text/panel/usage';
import { lookbackProblem } from '../reports/report-state';
import { missingService, type Ready, sourceOf } from '../state/state';
import { ownGroupBy, userListsOf } from './app-grouping';
import { withChoiceToSend } from './choice-to-send';
import { dateBy } from './date-by';
import { spanOfChoice } from './period-days';

/** Null if the source isn't connected or no app is chosen. */
export function estimateOfChoice(state: Ready): Estimate | null {
  const { panel, custom, apps } = state;
  const { choice } = withChoiceToSend(state);
  const source = sourceOf(state);
  if (missingService(state, source) !== null) return null;
  if (source.choosesApps && choice.apps.length === 0) return null;
  const days = withLookback(spanOfChoice(choice.period, panel, custom), state);
  const allApps = apps.phase === 'ready' ? apps.list.length : null;
  // The typed text may not be a number yet.
  const topRows = Number.isInteger(choice.topRows) ? choice.topRows : null;
  return estimateOf(
    sizeOf(
      {
        ...choice,
        groupBy: ownGroupBy(choice, source),
        topRows,
        userLists: userListsOf(withChoiceToSend(state), days),
        loads: kindOf(choice.destination).holdsDays ? (days ? daysIn(days) : 1) : 0,
      },
      source,
      days,
      allApps,
    ),
  );
}

/** The days of the period, and those before it that a report of this form reads again: a new merge reads none. */
function withLookback(days: DaySpan | null, state: Ready): DaySpan | null {
  const { form } = state.reports;
  const { choice } = withChoiceToSend(state);
  const isMerged = form?.mode === 'merge' && form.id !== '';
  const readsAgain =
    form && (isMerged || kindOf(choice.destination).holdsDays) && dateBy(choice) !== undefined;
  if (!days || !readsAgain || lookbackProblem(form, choice) !== null) return days;
  return { ...days, first: addDays(days.first, -Number(form.lookback)) };
}

/** The question before a large table is written to a sheet; null if it isn't large. */
export function largeWriteSentence(state: Ready): string | null {
  if (isOutside(state.choice.destination)) return null;
  const estimate = estimateOfChoice(state);
  return estimate?.isLarge ? largeWrite(estimate) : null;
}
