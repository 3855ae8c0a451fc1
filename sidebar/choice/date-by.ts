// Date under Group by: by day, week or month, which a choice names in place of the date. Pure.

import { BUCKETS, bucketNames } from '../../src/core/report/buckets';
import type { Choice, SourceView } from '../../src/panel/contract/panel-state';
import { DATE_BY_TEXTS } from '../../src/text/panel/choice';
import { comparesServices } from '../state/state';

/** The dimension of days: a BigQuery table is partitioned by it. */
export const DAYS = 'date';

/** What Date can be by, in the order of the list. */
export const DATE_BY = [
  { value: DAYS, title: DATE_BY_TEXTS.day },
  ...bucketNames().map((name) => ({ value: name as string, title: BUCKETS[name].title })),
];

/** Whether a grouping is by date in any way. */
export function isDays(name: string): boolean {
  return DATE_BY.some(({ value }) => value === name);
}

/** What the choice groups days by; undefined where it has no days. */
export function dateBy({ groupBy }: Pick<Choice, 'groupBy'>): string | undefined {
  return groupBy.find(isDays);
}

/** The grouping by the names of dimensions: whatever days are by, they are Date. */
export function dimensionsOf(groupBy: readonly string[]): string[] {
  return [...new Set(groupBy.map((name) => (isDays(name) ? DAYS : name)))];
}

/** Whether a source has weeks and months. */
export function hasBuckets(source: SourceView): boolean {
  return !comparesServices(source) && source.dimensions.some(({ name }) => name === DAYS);
}

/** What rows can be grouped by, with its title: the source's dimensions, and weeks and months after the date. */
export function groupingTitles(source: SourceView): Map<string, string> {
  const buckets = hasBuckets(source) ? bucketNames() : [];
  return new Map(
    source.dimensions.flatMap(({ name, title }): [string, string][] => [
      [name, title],
      ...(name === DAYS ? buckets.map((bucket): [string, string] => [bucket, BUCKETS[bucket].title]) : []),
    ]),
  );
}
