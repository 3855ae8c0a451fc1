// What a watch would have told on days that are past, and the smallest fall that it can tell now.

import { addDays, type Day, daysIn } from '../day';
import type { Today } from '../report/final-days';
import type { DayFigures } from './expectation';
import { firstStanding, judgeDays, type Standing } from './judge-days';
import { onFinalDay, type WatchedFigures } from './judged-values';
import { ALONE, type Judged, type Limits, type Notice } from './move';
import type { Watch } from './watch';

/**
 * What would have been told from a day on to the last of the figures, judged day by day as each became final. Days that
 * weren't final aren't told: nobody knows any more what their figures were. @param today when the last became final
 */
export function toldSince(
  figures: WatchedFigures,
  watch: Watch,
  first: Day,
  today: Today,
): readonly Notice[] {
  let standing: Standing = { ...firstStanding(), judgedTo: addDays(first, -1) };
  const notices: Notice[] = [];
  for (let count = daysIn({ first: figures.first, last: first }); count <= figures.total.length; count++) {
    const then = { ...today, day: addDays(today.day, count - figures.total.length) };
    const judging = judgeDays(upTo(figures, count), watch, standing, then);
    standing = judging.standing;
    notices.push(...judging.notices);
  }
  return notices;
}

/** The figures as they were when so many days were final. */
function upTo({ first, total, values }: WatchedFigures, count: number): WatchedFigures {
  const daysKnown = (days: DayFigures) => days.slice(0, count);
  return {
    first,
    total: daysKnown(total),
    values: new Map([...values].map(([of, days]) => [of, daysKnown(days)])),
  };
}

/** The values whose smallest fall is told. */
const MOST_FALLS = 5;

/** Of the largest values, the smallest share by which one may fall on a day to be told; null where no fall is. */
export function smallestFalls(figures: WatchedFigures, watch: Watch): { of: string; share: number | null }[] {
  return onFinalDay(figures, figures.total.length - 1, watch)
    .slice(0, MOST_FALLS)
    .map(({ of, judged, limits }) => ({ of, share: smallestFall(judged, limits) }));
}

/** Null where no fall is told: the amount is more than all of it, or nobody knows how much the figure varies. */
function smallestFall({ expected, noise }: Judged, { share, amount }: Limits): number | null {
  if (noise === null || amount > expected) return null;
  return Math.max(share, amount / expected, 1 - Math.exp(-ALONE.noises * noise));
}

/** 1 % of what is expected of the total, as a person would round it; null if nothing can be expected. */
export function roundedAmount(figures: WatchedFigures, watch: Watch): number | null {
  const [value] = onFinalDay(figures, figures.total.length - 1, { ...watch, amount: null });
  if (!value) return null;
  const { amount } = value.limits;
  return amount < 1 ? Number(amount.toFixed(2)) : Number(amount.toPrecision(amount < 10 ? 1 : 2));
}
