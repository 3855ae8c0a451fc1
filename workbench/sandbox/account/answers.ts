// The contents of the account API's answers: application records and statistics rows, read from the facts.

import { shiftDay } from '../clock';
import type { SandboxApp } from '../data/apps';
import type { DataSet } from '../data/data-set';
import { type Row, rowsOf } from '../data/database';
import { allOf, type Condition, groupedFacts, oneOf } from '../data/grouped-facts';
import { uniquesOf } from '../data/people';
import type { Account } from '../data/users';
import { ACCOUNT_DIMENSIONS, ACCOUNT_METRICS, type AccountDimension } from '../fields/account-fields';
import type { Dimension } from '../fields/field';
import type { SandboxParts } from '../http/call';
import { type ApplicationRecord, applicationRecord } from './application-record';
import type { Period } from './period';

const within = ({ from, to }: Period): Condition => ({
  sql: 'day BETWEEN CAST(? AS DATE) AND CAST(? AS DATE)',
  values: [from, to],
});

/** An account's applications, in the order of their random identifiers, because the service promises no order. */
export const appsOf = (account: Account, apps: readonly SandboxApp[]): SandboxApp[] =>
  apps
    .filter((app) => account.publisherIds.includes(app.publisherId))
    .toSorted((a, b) => (a.appId < b.appId ? -1 : 1));

/** The records of some applications, with the uniques of the period or what a test sends in their place. */
export async function applicationRecords(
  { dataSet, behaviour }: Pick<SandboxParts, 'dataSet' | 'behaviour'>,
  apps: readonly SandboxApp[],
  { from, to }: Period,
): Promise<ApplicationRecord[]> {
  const { sql, values } = uniquesOf(from, to);
  const counted = new Map(
    rowsOf(await dataSet.during()(sql, values)).map((row) => [row['app_id'], Number(row['uniques'])]),
  );
  return apps.map((app) => {
    const { [app.appId]: instead = counted.get(app.appId) ?? 0 } = behaviour.uniquesSent;
    return applicationRecord(app, instead === 'missing' ? undefined : instead);
  });
}

/** How many days are read for all applications at once: with the nine weeks that a watch asks for. */
const MOST_DAYS_AT_ONCE = 100;

const APP: Dimension = { field: 'app_id', stored: 'app_id' };

/** The statistics rows of one application: the requested dimensions, then the metrics. */
export async function statisticsRows(
  data: DataSet,
  app: SandboxApp,
  period: Period,
  groupBy: readonly AccountDimension[],
): Promise<Row[]> {
  const read = (dimensions: readonly Dimension[], ...conditions: readonly Condition[]) =>
    groupedFacts(
      data.during(period),
      { dimensions, metrics: ACCOUNT_METRICS },
      allOf(...conditions, within(period)),
    );
  const dimensions = groupBy.map((name) => ACCOUNT_DIMENSIONS[name]);
  // A run asks for all applications, each by itself, and few days cost about as much for one as for all, whose answer
  // is remembered.
  if (groupBy.every((name) => name === 'date') && shiftDay(period.from, MOST_DAYS_AT_ONCE) > period.to) {
    const rows = (await read([APP, ...dimensions])).filter((row) => row['app_id'] === app.appId);
    if (rows.length > 0 || dimensions.length > 0) return rows.map(({ app_id: _, ...row }) => row);
  }
  return read(dimensions, oneOf('app_id', [app.appId]));
}
