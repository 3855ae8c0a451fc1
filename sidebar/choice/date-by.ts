// Date under Group by: by day, week or month. A choice by week or month has that name in place of the date. Pure.

import { BUCKETS, bucketNames } from '../../src/core/report/buckets';
import type { Choice } from '../../src/panel/contract/panel-state';
import { bucketOf, groupings } from '../../src/sources/fields';
import type { SourceFacts } from '../../src/sources/source-list';
import { DATE_BY_TEXTS } from '../../src/text/panel/choice';

/** The dimension of days, by which a BigQuery table is partitioned. */
export const DAYS = 'date';

/** The options of `Date by`, in their order. */
export const DATE_BY = [
  { value: DAYS, title: DATE_BY_TEXTS.day },
  ...bucketNames().map((name) => ({ value: name as string, title: BUCKETS[name].title })),
];

/** Whether a grouping is by day, week or month. */
export function isDays(name: string): boolean {
  return DATE_BY.some(({ value }) => value === name);
}

/** The day, week or month of the choice; undefined if it isn't grouped by date. */
export function dateBy({ groupBy }: Choice): string | undefined {
  return groupBy.find(isDays);
}

/** The dimensions of a grouping, with Date for weeks and months too. */
export function dimensionsOf(groupBy: readonly string[]): string[] {
  return [...new Set(groupBy.map((name) => (isDays(name) ? DAYS : name)))];
}

/** Whether a source has weeks and months. */
export function hasBuckets(source: SourceFacts): boolean {
  return bucketOf(groupings(source)) !== undefined;
}

/** All groupings of a source with their titles: its dimensions, with weeks and months after the date. */
export function groupingTitles(source: SourceFacts): Map<string, string> {
  return new Map(groupings(source).map(({ name, title }) => [name, title]));
}
