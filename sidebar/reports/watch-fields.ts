// The watch of a report as fields of its form, and what is wrong with them. Pure.

import { RUNNING } from '../../src/core/watch/move';
import { FIRST_WATCH, isWatch, textOfWatch, type Watch } from '../../src/core/watch/watch';
import { columnDimensions } from '../../src/sources/facts';
import { countedMetrics, type Dimension, type Metric } from '../../src/sources/fields';
import { type Group, withGroups, withNamedGroups } from '../../src/sources/groups';
import type { SourceFacts } from '../../src/sources/source-list';
import { WATCH_PROBLEMS } from '../../src/text/errors/choice-problems';
import { usd } from '../../src/text/finding';
import { grouped } from '../../src/text/phrases';

/** The values of the form. Without a metric there is no watch, and the others keep what was chosen before. */
export interface WatchFields extends Pick<Watch, 'metric' | 'of' | 'tells'> {
  /** In percent, as typed. */
  share: string;
  /** As typed; blank for the default amount. */
  amount: string;
}

export const NO_WATCH: WatchFields = { ...fieldsOf(FIRST_WATCH), metric: '' };

function fieldsOf({ share, amount, ...same }: Watch): WatchFields {
  return { ...same, share: String(Math.round(share * 100)), amount: amount === null ? '' : String(amount) };
}

export function fieldsOfWatch(watch: Watch | null): WatchFields {
  return watch ? fieldsOf(watch) : NO_WATCH;
}

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
  const known = groups.map((group) => ({ ...group, labels: [] }));
  return columnDimensions(withNamedGroups(withGroups(source, known), { columns: of }));
}

/** The fields without what the source doesn't have, since it may have been changed below them. */
export function watchIn(fields: WatchFields, source: SourceFacts): WatchFields {
  const has = (all: readonly { name: string }[], name: string) => all.some((each) => each.name === name);
  const metric = has(watchedMetrics(source), fields.metric) ? fields.metric : '';
  return { ...fields, metric, of: has(watchedDimensions(source, fields), fields.of) ? fields.of : '' };
}

/** The watch of the fields; null for none. */
export function watchOf(fields: WatchFields, source: SourceFacts): Watch | null {
  const { metric, of, tells, share, amount } = watchIn(fields, source);
  if (metric === '') return null;
  const least = amount.trim() === '' ? null : Number(amount);
  return { metric, of, tells, share: Number(share) / 100, amount: least };
}

/** What is wrong with the typed texts, by field. */
export function watchProblems(
  fields: WatchFields,
  source: SourceFacts,
): { watchShare?: string; watchAmount?: string } {
  const watch = watchOf(fields, source);
  if (!watch) return {};
  const { share, amount } = watch;
  return {
    ...(isWatch({ ...FIRST_WATCH, share }) && fields.share.trim() !== ''
      ? {}
      : { watchShare: WATCH_PROBLEMS.share }),
    ...(isWatch({ ...FIRST_WATCH, amount }) ? {} : { watchAmount: WATCH_PROBLEMS.amount }),
  };
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
  const shown = textOfWatch({
    ...{ ...watch, amount: null, metric: metric?.title ?? watch.metric },
    of: titleOf(watchedDimensions(source, watch), watch.of),
  });
  return amount === null ? shown : `${shown} and ${metric ? amountText(amount, metric) : amount}`;
}
