// The contents of the account API's answers: application records and statistics rows, read from the facts.

import { daySpan } from '../clock';
import type { SandboxApp } from '../data/apps';
import type { DataSet } from '../data/data-set';
import type { Row } from '../data/database';
import { allOf, type Condition, groupedFacts, oneOf } from '../data/grouped-facts';
import type { Account } from '../data/users';
import { ACCOUNT_DIMENSIONS, ACCOUNT_METRICS, type AccountDimension } from '../fields/account-fields';
import { IMPRESSIONS } from '../fields/field';
import { type ApplicationRecord, applicationRecord } from './application-record';
import type { Period } from './period';

/**
 * Unique users of a period, from its impressions. In a longer period the same user is seen more often, so the uniques
 * of two periods don't add up.
 */
const uniquesOf = (impressions: number, { from, to }: Period): number =>
  Math.floor(impressions / (4 + 0.3 * daySpan(from, to)));

const within = ({ from, to }: Period): Condition => ({
  sql: 'day BETWEEN CAST(? AS DATE) AND CAST(? AS DATE)',
  values: [from, to],
});

/** An account's applications, in the order of their random identifiers, because the service promises no order. */
export const appsOf = (account: Account, apps: readonly SandboxApp[]): SandboxApp[] =>
  apps
    .filter((app) => account.publisherIds.includes(app.publisherId))
    .toSorted((a, b) => (a.appId < b.appId ? -1 : 1));

/** The records of some applications, with the uniques of the period. */
export async function applicationRecords(
  data: DataSet,
  apps: readonly SandboxApp[],
  period: Period,
): Promise<ApplicationRecord[]> {
  const ofApps = oneOf(
    'app_id',
    apps.map((app) => app.appId),
  );
  const rows = await groupedFacts(
    data.during(period),
    {
      dimensions: [{ field: 'app_id', stored: 'app_id' }],
      metrics: { impressions: { sum: IMPRESSIONS } },
    },
    allOf(ofApps, within(period)),
  );
  const impressions = new Map(rows.map((row) => [row['app_id'], Number(row['impressions'])]));
  return apps.map((app) => applicationRecord(app, uniquesOf(impressions.get(app.appId) ?? 0, period)));
}

/** The statistics rows of one application: the requested dimensions, then the metrics. */
export const statisticsRows = (
  data: DataSet,
  app: SandboxApp,
  period: Period,
  groupBy: readonly AccountDimension[],
): Promise<Row[]> =>
  groupedFacts(
    data.during(period),
    { dimensions: groupBy.map((name) => ACCOUNT_DIMENSIONS[name]), metrics: ACCOUNT_METRICS },
    allOf(oneOf('app_id', [app.appId]), within(period)),
  );
