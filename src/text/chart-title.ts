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

/** The title of a chart that nobody has given one: `Revenue by country`. */
export function chartTitle({ metric, by, groups }: ChartMeaning): string {
  const what = by === 'Date' ? 'day' : groups.includes(by) ? by : insideSentence(by);
  return `${metric} by ${what}`;
}
