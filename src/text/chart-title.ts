// What a chart is called that nobody has given a title.

import { insideSentence } from './phrases';

/** What a chart is of. */
export interface ChartMeaning {
  metric: string;
  /** The title of what its points or lines are of, such as `Country`. */
  by: string;
  /** The titles of groups, which people have named, so that they are spelled as they are. */
  groups: readonly string[];
}

/** What a chart draws: `Revenue by country`. */
export function chartDraws({ metric, by, groups }: ChartMeaning): string {
  return begun(metric) + (by === 'Date' ? 'day' : groups.includes(by) ? by : insideSentence(by));
}

const begun = (metric: string) => `${metric} by `;

const BETWEEN = ' · ';

/** What nobody has given a title is called: `Revenue by day · Chess, Go · Last 7 days`. @param apps '' for all */
export function chartTitle(draws: string, apps: string, period: string): string {
  return [draws, apps, period].filter(Boolean).join(BETWEEN);
}

/** What `chartTitle` has made a title of; null for a title that a person has typed. */
export function partsOfChartTitle(
  title: string,
  metric: string,
  period: string,
): { draws: string; apps: string } | null {
  const [draws = '', ...scope] = title.split(BETWEEN);
  const isOurs = draws.startsWith(begun(metric)) && scope.pop() === period;
  return isOurs ? { draws, apps: scope.join(BETWEEN) } : null;
}
