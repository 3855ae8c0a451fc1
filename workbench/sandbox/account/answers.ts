// What (A) answers: application records and statistics rows, read from the facts.

import { daySpan } from '../clock';
import type { SandboxApp } from '../data/apps';
import type { Row, Store } from '../data/database';
import { allOf, type Condition, ctrOf, ecpmOf, groupedFacts, oneOf } from '../data/grouped-facts';
import type { Account } from '../data/users';
import { ACCOUNT_DIMENSIONS, type AccountDimension } from '../fields/dimensions';
import type { Period } from './period';

/** An application record as (A) sends it. */
export interface ApplicationRecord {
  app_id: string;
  bundle_id: string;
  name: string;
  platform: 'android' | 'ios';
  publisher_id: string;
  sdk_status: string;
  sdk_versions: Record<string, number>[];
  uniques: number;
}

/**
 * Unique users of a period, drawn from its impressions: the longer the period, the more often the same user is seen,
 * so that the uniques of two periods do not add up.
 */
const uniquesOf = (impressions: number, { from, to }: Period): number =>
  Math.floor(impressions / (4 + 0.3 * daySpan(from, to)));

const within = ({ from, to }: Period): Condition => ({
  sql: 'day BETWEEN CAST(? AS DATE) AND CAST(? AS DATE)',
  values: [from, to],
});

/** Those of the applications that are an account's, in an order that is no order: that of their random identifiers. */
export const appsOf = (account: Account, apps: readonly SandboxApp[]): SandboxApp[] =>
  apps
    .filter((app) => account.publisherIds.includes(app.publisherId))
    .toSorted((a, b) => (a.appId < b.appId ? -1 : 1));

/** The records of some applications, with the uniques of the period. */
export async function applicationRecords(
  store: Store,
  apps: readonly SandboxApp[],
  period: Period,
): Promise<ApplicationRecord[]> {
  const byApp = { field: 'app_id', sql: 'app_id' };
  const ofApps = oneOf(
    'app_id',
    apps.map((app) => app.appId),
  );
  const groups = await groupedFacts(store, [byApp], allOf(ofApps, within(period)));
  const impressions = new Map(groups.map((group) => [group.fields['app_id'], group.impressions]));
  return apps.map((app) => ({
    app_id: app.appId,
    bundle_id: app.bundleId,
    name: app.name,
    platform: app.platform,
    publisher_id: app.publisherId,
    sdk_status: app.sdkStatus,
    sdk_versions: app.sdkVersions.map((version) => ({ ...version })),
    uniques: uniquesOf(impressions.get(app.appId) ?? 0, period),
  }));
}

/** The statistics rows of one application: the asked dimensions, then the metrics. */
export async function statisticsRows(
  store: Store,
  app: SandboxApp,
  period: Period,
  groupBy: readonly AccountDimension[],
): Promise<Row[]> {
  const dimensions = groupBy.map((name) => ACCOUNT_DIMENSIONS[name]);
  const groups = await groupedFacts(store, dimensions, allOf(oneOf('app_id', [app.appId]), within(period)));
  return groups.map(({ fields, ...sums }) => {
    const { clicks, impressions, revenue } = sums;
    return Object.assign(fields, { clicks, impressions, ctr: ctrOf(sums), ecpm: ecpmOf(sums), revenue });
  });
}
