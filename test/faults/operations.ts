// The five operations of the fault matrix: what each requests, and its expected result by the sandbox's facts.

import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import type { TrueRow } from 'sheets-workbench/sandbox/data/truth';
import type { Sandbox } from 'sheets-workbench/sandbox/sandbox';
import { openedOnce } from '../../src/connections/opener';
import type { DaySpan } from '../../src/core/day';
import type { Answer } from '../../src/core/run-facts';
import type { HttpRequest, TimeBudget } from '../../src/http/gateway';
import { type Choice, firstChoice, firstSellerChoice } from '../../src/runs/choice';
import { resolveQuery } from '../../src/runs/query';
import { AccountApi } from '../../src/sources/account/account-api';
import { fetchAll } from '../../src/sources/fetch-parts';
import { SOURCES } from '../../src/sources/registry';
import type { SourceClients } from '../../src/sources/source';
import { day, onDay } from '../core/given-day';
import { shownText } from '../sources/shown-text';
import { ADDRESSES } from './recorded-services';

export const OPERATIONS = ['login', 'apps', 'stats', 'csv', 'json'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** Rows of a table, or the token as the only value. */
export type Values = readonly (readonly (string | number | null)[])[];

const DAYS: DaySpan = { first: day('2026-06-02'), last: day('2026-06-09') };
const TODAY = day('2026-06-10');
const PERIOD = `${DAYS.first}..${DAYS.last}`;
/** Three apps; only the second one's answer has faults. */
const APP_NAMES = ['Chess Online', 'Puzzle Kingdom', 'May 5'];

/** What the operations need of the sandbox, and their expected results. */
export interface Facts {
  token: string;
  sellerToken: string;
  login: { email: string; password: string };
  appIds: readonly string[];
  truth: { readonly [Name in Operation]: Values };
}

export async function factsOf(sandbox: Sandbox): Promise<Facts> {
  const { truth, demoLogin, sellerToken } = sandbox;
  const body = JSON.stringify(demoLogin);
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${sandbox.accountUrl}/api/login`, { method: 'POST', headers, body });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const applications = (await truth.applications()).toSorted(byNameThenBundle);
  const chosen = APP_NAMES.map((name) => applications.find((app) => app['name'] === name));
  const days = { from: DAYS.first, to: DAYS.last };
  const appIds = chosen.map((app) => String(app?.['app_id']));
  const stats = await Promise.all(
    chosen.map(async (app, i) => {
      const rows = await truth.accountRows({ appId: appIds[i] ?? '', ...days, groupBy: ['date'] });
      return rows.map((row) => [
        text(app, 'name'),
        text(app, 'bundle_id'),
        text(app, 'platform'),
        ...values(row, ['date'], true),
      ]);
    }),
  );
  const apps = await Promise.all(
    applications.map(async (app) => [
      ...['name', 'bundle_id', 'platform'].map((field) => text(app, field)),
      await truth.uniques({ appId: text(app, 'app_id'), ...days }),
      SANDBOX_APPS.find(({ appId }) => appId === text(app, 'app_id'))?.sdkStatus ?? '',
      ...['app_id', 'publisher_id'].map((field) => text(app, field)),
    ]),
  );
  const csv = await truth.sellerRows({ ...days, groupBy: ['date', 'country'] });
  const json = await truth.sellerRows({ ...days, groupBy: ['date', 'inventoryType'] });
  return {
    token,
    sellerToken,
    login: demoLogin,
    appIds,
    truth: {
      login: [[token]],
      apps,
      stats: stats.flat(),
      csv: sortedByTexts(csv.map((row) => values(row, ['date', 'country'], false))),
      json: sortedByTexts(json.map((row) => values(row, ['date', 'inventoryType'], false))),
    },
  };
}

const text = (app: Readonly<Record<string, unknown>> | undefined, field: string) => String(app?.[field]);

function byNameThenBundle(
  a: Readonly<Record<string, unknown>>,
  b: Readonly<Record<string, unknown>>,
): number {
  const points = (app: typeof a) =>
    [...`${text(app, 'name')}\u0000${text(app, 'bundle_id')}`].map((each) => each.codePointAt(0) ?? 0);
  const [left, right] = [points(a), points(b)];
  const at = left.findIndex((point, i) => point !== right[i]);
  return at < 0 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? -1);
}

/** A row in the order of the product's columns; the seller sends no CTR. */
export function values(row: TrueRow, fields: readonly string[], hasCtr: boolean): (string | number)[] {
  const { impressions, clicks, ctr, ecpm, revenue } = row;
  return [
    ...fields.map((field) => shownText(row, field)),
    impressions,
    clicks,
    ...(hasCtr ? [ctr] : []),
    ecpm,
    revenue,
  ];
}

export function sortedByTexts(rows: (string | number)[][]): (string | number)[][] {
  const key = (row: (string | number)[]) => row.filter((value) => typeof value === 'string').join('\u0000');
  return rows.toSorted((a, b) => Buffer.compare(Buffer.from(key(a)), Buffer.from(key(b))));
}

/** Whether the fault of an operation is put into this request's answer. */
export function isTarget(operation: Operation, { url }: HttpRequest, { appIds }: Facts): boolean {
  if (operation === 'login') return url.endsWith('/api/login');
  if (operation === 'apps') return url.includes('/api/apps?ds=');
  if (operation === 'stats') return url.includes(`/api/apps/${appIds[1]}/stats`);
  return url.includes(`format=${operation}`);
}

/** Another question than the usual one of an operation, and the facts that answer it. */
export interface Asked {
  readonly choice: Partial<Choice>;
  facts(truth: Sandbox['truth'], days: { readonly from: string; readonly to: string }): Promise<Values>;
}

/** The facts that answer a question about the days of the matrix. */
export function factsAsked({ facts }: Asked, { truth }: Sandbox): Promise<Values> {
  return facts(truth, { from: DAYS.first, to: DAYS.last });
}

/** The result of an operation. */
export interface Result {
  values: Values;
  failures: Answer['failures'];
  events: Answer['events'];
}

/** Runs the operation with the product's own clients. @throws what the product throws */
export function run(
  operation: Operation,
  facts: Facts,
  clients: Omit<SourceClients, 'opened'>,
  budget: TimeBudget,
  asked: Partial<Choice> = {},
): Result {
  if (operation === 'login') {
    const { email, password } = facts.login;
    const { accountApi } = clients;
    if (!(accountApi instanceof AccountApi)) throw new TypeError('the real client is wanted');
    return {
      values: [[accountApi.logIn(ADDRESSES.account, email, password, budget)]],
      failures: [],
      events: [],
    };
  }
  const open = (service: 'account' | 'seller') => ({
    id: 'demo',
    title: 'demo',
    sinceMs: 0,
    url: ADDRESSES[service],
    token: service === 'account' ? facts.token : facts.sellerToken,
  });
  const choice = { ...CHOICES[operation](facts), ...asked };
  const source = SOURCES[choice.source];
  const { table, failures, events } = fetchAll(source, resolveQuery(choice, source, onDay(TODAY)), {
    ...clients,
    opened: openedOnce(open),
  });
  // The product composes the text of the SDK versions, so it isn't a fact.
  const isCompared = table.columns.map(({ name }) => name !== 'sdk_versions');
  const compared = table.rows.map((row) => row.filter((_value, at) => isCompared[at]));
  return { values: compared, failures, events };
}

const CHOICES: { readonly [Name in Exclude<Operation, 'login'>]: (facts: Facts) => Choice } = {
  apps: () => ({ ...firstChoice(), source: 'appList', period: PERIOD }),
  stats: ({ appIds }: Facts) => ({ ...firstChoice(), apps: [...appIds], period: PERIOD }),
  csv: () => ({ ...firstSellerChoice(), groupBy: ['date', 'country'], period: PERIOD }),
  json: () => ({ ...firstSellerChoice(), groupBy: ['date', 'inventoryType'], period: PERIOD }),
};
