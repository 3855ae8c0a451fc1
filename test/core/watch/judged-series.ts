// How often a watch tells what isn't so, and how soon what is, on the series by which its rule was chosen.

import { addDays, type Day, dayOfMs } from '../../../src/core/day';
import { firstStanding, judgeDays } from '../../../src/core/watch/judge-days';
import type { Notice } from '../../../src/core/watch/move';
import { FIRST_WATCH } from '../../../src/core/watch/watch';
import { plantedDays, SIMULATED_DAYS, simulatedSeries } from './simulated-series';

const SEEDS = Array.from({ length: 16 }, (_seed, at) => at);
const FIRST_JUDGED = 78;
const DAYS_OF_FALL = 5;
/** A fall is looked for after so many days have been judged, which tell of no other. */
const DAYS_BEFORE_FALL = 4;
const first: Day = dayOfMs(Date.UTC(2025, 0, 6));

/** What is told of a series on each of its days from one to another, judged day by day. */
function toldBetween(series: readonly number[], from: number, end: number): { at: number; notice: Notice }[] {
  let standing = firstStanding();
  const all: { at: number; notice: Notice }[] = [];
  for (let at = from; at < end; at++) {
    const days = series.slice(0, at + 1);
    const figures = { first, total: days, values: new Map([['', days]]) };
    const today = { day: addDays(first, at + 3), finalAfter: 2 } as const;
    const judging = judgeDays(figures, { ...FIRST_WATCH, amount: 0 }, standing, today);
    standing = judging.standing;
    all.push(...judging.notices.filter(({ what }) => what === 'begins').map((notice) => ({ at, notice })));
  }
  return all;
}

interface Judgement {
  falseStarts: number;
  falseWeeks: number;
  onDay1: number;
  within3: number;
}

/** Starts a year where nothing was planted, and the share of planted falls of 30 % that are told in time. */
export function judgementOf(noise: number, growth: number, seeds = SEEDS): Judgement {
  const counts = { days: 0, starts: 0, weeks: 0, planted: 0, onDay1: 0, within3: 0 };
  for (const seed of seeds) {
    const series = simulatedSeries(seed, noise, growth);
    const notices = toldBetween(series, FIRST_JUDGED, SIMULATED_DAYS);
    counts.days += SIMULATED_DAYS - FIRST_JUDGED;
    counts.starts += notices.filter((each) => !each.notice.isWeek).length;
    counts.weeks += notices.filter((each) => each.notice.isWeek).length;
    for (const day of plantedDays(seed)) {
      const isFallen = (at: number) => at >= day && at < day + DAYS_OF_FALL;
      const fallen = series.map((value, at) => (isFallen(at) ? value * 0.7 : value));
      const starts = toldBetween(fallen, day - DAYS_BEFORE_FALL, day + DAYS_OF_FALL)
        .filter((each) => !each.notice.isWeek && each.at >= day)
        .map(({ at }) => at);
      counts.planted += 1;
      counts.onDay1 += starts.includes(day) ? 1 : 0;
      counts.within3 += starts.some((at) => at < day + 3) ? 1 : 0;
    }
  }
  const aYear = (count: number) => (count / counts.days) * 365;
  return {
    falseStarts: aYear(counts.starts),
    falseWeeks: aYear(counts.weeks),
    onDay1: counts.onDay1 / counts.planted,
    within3: counts.within3 / counts.planted,
  };
}
