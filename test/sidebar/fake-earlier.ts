// Earlier days of a fake report: which are wanted, and what one call loads of them.

import { addDays, daysIn } from '../../src/core/day';
import { textOfSpan } from '../../src/core/day-spans';
import type { RequestOf } from '../../src/panel/contract/calls';
import type { ReportsAnswer, SavedReportView } from '../../src/panel/contract/reports';
import { loadedView } from '../../src/panel/loaded-view';
import { earlierPlanSentence, earlierSentence, limitSentence } from '../../src/text/loads';
import { day } from '../core/given-day';
import { resultOfLoad } from './run-results';

const YESTERDAY = day('2026-11-19');

/** What a call makes of the report, and what it answers. */
interface Called {
  change: Partial<SavedReportView>;
  answer: Partial<ReportsAnswer>;
}

/** Keeps which days are wanted. @param daysHad of how many of them the table has final figures, the oldest ones */
export function wantDays({ first, again }: RequestOf<'wantEarlierDays'>, daysHad: number): Called {
  const wanted = daysIn({ first: day(first), last: YESTERDAY });
  const had = again ? 0 : Math.min(wanted, daysHad);
  const earlier = had < wanted ? { daysDone: 0, daysTotal: wanted - had } : null;
  return { change: { earlier }, answer: { sentence: earlierPlanSentence({ wanted, had, unread: null }) } };
}

/**
 * Loads the newest of the days that are left, as far as this UTC day's limit goes.
 * @param given those that the call before has left
 */
export function loadDays(
  { draft, earlier, loadsLeft }: SavedReportView,
  given: string | undefined,
  perCall: number,
): Called {
  const { destination } = draft.choice;
  if (!earlier || destination.kind !== 'bigQueryTable') throw new Error(`${draft.name} has no days to load.`);
  const { daysDone, daysTotal } = earlier;
  const remaining = daysTotal - daysDone;
  const total = Math.min(remaining, loadsLeft);
  const newest = addDays(YESTERDAY, -daysDone);
  const pending = { first: addDays(newest, 1 - total), last: newest };
  if (given !== undefined && given !== textOfSpan(pending)) throw new Error(`${given} isn’t what is left.`);
  const days = Math.min(total, perCall);
  const untried = days < total ? [{ ...pending, last: addDays(newest, -days) }] : [];
  const result = resultOfLoad(destination, { days, remaining: untried, total });
  const isMet = days < remaining && loadsLeft === days;
  const rest = isMet ? limitSentence(remaining - days, daysTotal) : '';
  const loaded = loadedView(result, destination);
  return {
    change: {
      earlier: days < remaining ? { daysDone: daysDone + days, daysTotal } : null,
      loadsLeft: loadsLeft - days,
    },
    answer: {
      sentence: earlierSentence(result, isMet),
      ...(loaded && { loaded: { ...loaded, ...(isMet && { rest }) } }),
    },
  };
}
