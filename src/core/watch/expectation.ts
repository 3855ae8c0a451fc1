// What the earlier days of a figure lead one to expect of a day, and how much it varies by itself.

/** A figure's days in a row, the oldest first; null for a day of which nothing is known. */
export type DayFigures = readonly (number | null)[];

/** With fewer known days before it, a day isn't judged. */
const LEAST_DAYS = 35;
const DAYS_OF_WEEK = 7;
const HALF_WEEK = 3;
/** Weekdays are compared over the six weeks before a day. */
const FACTOR_DAYS = 42;
/** The days whose deviations make up the noise, and how many of them must have one. */
const NOISE_DAYS = 28;
const LEAST_NOISE_DAYS = 20;
const LEAST_NOISE = 0.02;
/** Makes the median absolute deviation of a normal distribution its standard deviation. */
const MAD_SCALE = 1.4826;

/** The days before a day that its expectation and noise follow from. No others count, however many are known. */
export const DAYS_BEFORE = FACTOR_DAYS + NOISE_DAYS + HALF_WEEK;

/**
 * What is expected of the day that follows `figures`, or `ahead` days later, in the figure's unit: what the last seven
 * days lead to on its weekday. Null where nothing is, as after days of 0 or too few days.
 */
export function expectedAfter(figures: DayFigures, ahead = 0): number | null {
  const days = figures.slice(-DAYS_BEFORE);
  if (days.filter((each) => each !== null).length < LEAST_DAYS) return null;
  return expectedAt(days, sharesOfWeek(days), days.length, days.length + ahead);
}

/**
 * How much the figure varies by itself: how far the logarithm of a day over what was expected of it usually is from the
 * middle of the last 28 days. Null where too few of them tell.
 */
export function noiseAfter(figures: DayFigures): number | null {
  const days = figures.slice(-DAYS_BEFORE);
  const shares = sharesOfWeek(days);
  const deviations: number[] = [];
  for (let at = Math.max(1, days.length - NOISE_DAYS); at < days.length; at++) {
    const value = days[at] ?? null;
    const expected = expectedAt(days, shares, at, at);
    if (value !== null && value > 0 && expected !== null) deviations.push(Math.log(value / expected));
  }
  if (deviations.length < LEAST_NOISE_DAYS) return null;
  const middle = median(deviations);
  return Math.max(LEAST_NOISE, MAD_SCALE * median(deviations.map((each) => Math.abs(each - middle))));
}

/** Each day's figure divided by the mean of the seven days around it; null where these aren't known. */
function sharesOfWeek(days: DayFigures): (number | null)[] {
  return days.map((day, at) => {
    const week = knownIn(days.slice(Math.max(0, at - HALF_WEEK), at + HALF_WEEK + 1));
    const sum = week.reduce((total, each) => total + each, 0);
    return day === null || week.length < DAYS_OF_WEEK || sum <= 0 ? null : day / (sum / DAYS_OF_WEEK);
  });
}

/** From the days before `end` alone, what is expected of the day `at`. */
function expectedAt(
  days: DayFigures,
  shares: readonly (number | null)[],
  end: number,
  at: number,
): number | null {
  // A day's seven days must lie before `end`, too.
  const last = end - HALF_WEEK - 1;
  const factor = (of: number) => {
    const same: number[] = [];
    for (let day = last - daysPast(last - of); day >= Math.max(0, end - FACTOR_DAYS); day -= DAYS_OF_WEEK) {
      const share = shares[day] ?? null;
      if (share !== null) same.push(share);
    }
    return same.length === 0 ? 1 : median(same);
  };
  const levels: number[] = [];
  for (let day = Math.max(0, end - DAYS_OF_WEEK); day < end; day++) {
    const [value, by] = [days[day] ?? null, factor(day)];
    if (value !== null && by > 0) levels.push(value / by);
  }
  if (levels.length === 0) return null;
  const expected = median(levels) * factor(at);
  return expected > 0 ? expected : null;
}

/** How many days a day is after the last of another's weekday. */
function daysPast(days: number): number {
  return ((days % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK;
}

function knownIn(figures: DayFigures): number[] {
  return figures.filter((each): each is number => each !== null);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2;
}
