// The watch of a report: what can be watched, and the watch in words. Pure.

import { RUNNING } from '../../src/core/watch/move';
import { FIRST_WATCH, textOfWatch, type Watch } from '../../src/core/watch/watch';
import { columnDimensions } from '../../src/sources/facts';
import { countedMetrics, type Dimension, type Metric } from '../../src/sources/fields';
import { type Group, withGroups, withNamedGroups } from '../../src/sources/groups';
import type { SourceFacts } from '../../src/sources/source-list';
import { usd } from '../../src/text/finding';
import { grouped } from '../../src/text/phrases';

/** The watch of a new form: none, until a metric is chosen. */
export const NO_WATCH: Watch = { ...FIRST_WATCH, metric: '' };

/** The metrics that can be watched, revenue first; none if the source's rows don't sum. */
export function watchedMetrics(source: SourceFacts): Metric[] {
  if (columnDimensions(source).length === 0) return [];
  const isFirst = ({ name }: Metric) => Number(name === FIRST_WATCH.metric);
  return countedMetrics(source).sort((one, other) => isFirst(other) - isFirst(one));
}

/** The dimensions whose values can be watched: those of the source, the groups, and the one that is watched. */
export function watchedDimensions(
  source: SourceFacts,
  { of }: Pick<Watch, 'of'>,
  groups: readonly Omit<Group, 'labels'>[] = [],
): Dimension[] {
  const namedGroups = groups.map((group) => ({ ...group, labels: [] }));
  return columnDimensions(withNamedGroups(withGroups(source, namedGroups), { columns: of }));
}

/** The watch without what the source doesn't have, since it may have been changed below it. */
export function watchIn(watch: Watch, source: SourceFacts): Watch {
  const has = (all: readonly { name: string }[], name: string) => all.some((each) => each.name === name);
  const metric = has(watchedMetrics(source), watch.metric) ? watch.metric : '';
  return { ...watch, metric, of: has(watchedDimensions(source, watch), watch.of) ? watch.of : '' };
}

/** The watch of the form; null for none. */
export function watchOf(watch: Watch, source: SourceFacts): Watch | null {
  const watched = watchIn(watch, source);
  return watched.metric === '' ? null : watched;
}

/** An amount of a metric as people read it: `150.00 USD`, `1,200`. */
export function amountText(amount: number, { kind }: Pick<Metric, 'kind'>): string {
  return kind === 'money' ? usd(amount) : withItsDecimals(amount);
}

function withItsDecimals(value: number): string {
  const [, decimals = ''] = String(value).split('.');
  return grouped(value, decimals.length);
}

/** The share that is told of each of two days running, in percent: `15%` of 20%. */
export function twoDaysShown({ share }: Pick<Watch, 'share'>): string {
  return `${withItsDecimals(Math.round(share * 100) * RUNNING.shares)}%`;
}

/** A watch in words, by its fields' titles: `Revenue of each Country falls by 20% and 150.00 USD`. */
export function watchShown(watch: Watch, source: SourceFacts): string {
  const titleOf = (all: readonly { name: string; title: string }[], name: string) =>
    all.find((each) => each.name === name)?.title ?? name;
  const metric = watchedMetrics(source).find(({ name }) => name === watch.metric);
  const { amount } = watch;
  const text = textOfWatch({
    ...watch,
    amount: null,
    metric: metric?.title ?? watch.metric,
    of: titleOf(watchedDimensions(source, watch), watch.of),
  });
  return amount === null ? text : `${text} and ${metric ? amountText(amount, metric) : amount}`;
}
