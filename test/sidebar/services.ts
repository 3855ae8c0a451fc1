// The services of a test's panel: an account with apps, a seller, Google's tokens. Each app and each seller has one row
// a day.

import { addDays, type Day, parseDay } from '../../src/core/day';
import { once } from '../../src/core/once';
import type { HttpRequest } from '../../src/http/gateway';
import type { AppView, ConnectionsView } from '../../src/panel/contract/panel-state';
import {
  BIGQUERY_URL,
  EMAIL,
  keyFile,
  newPrivateKey,
  TOKEN_URL,
} from '../connections/bigquery/service-account';
import type { FakeHttpSender, Step } from '../fakes/net/fake-http-sender';
import { appWithId } from '../runs/given-app';
import {
  APPS,
  appsAnswer,
  SELLER,
  SELLER_CSV,
  sellerAnswer,
  sellerFile,
  statsAnswer,
  statsRow,
} from '../runs/service';
import { appsOf } from './panel-fixture';

export const GOOD_LOGIN = { email: 'demo@example.com', password: 'right horse' };
/** The text of a key file, which has lines. Making a key takes longer than most tests, and few need one. */
export const goodKey = once(() => JSON.stringify(keyFile(newPrivateKey()), null, 2));
/** The connection by a key of BigQuery. */
export const BIGQUERY: ConnectionsView = {
  connections: [
    { id: EMAIL, title: EMAIL, project: 'publisher-demo', since: '2026-11-20T04:00:00.000Z', current: true },
  ],
  shared: null,
};

/** A service without a connection. */
export const NO_CONNECTION: ConnectionsView = { connections: [], shared: null };

/** The name of the CSV file that the seller's service answers. */
export const CSV_NAME = 'service-Example Games-stats.csv';

export class PanelServices {
  apps: readonly AppView[] = appsOf(5);
  /** The apps whose statistics fail. */
  readonly failing = new Set<string>();

  constructor(sender: FakeHttpSender) {
    sender.always('/api/login', ({ json = '' }) =>
      json.includes(GOOD_LOGIN.password)
        ? { body: '{"access_token":"key:of-the-account"}' }
        : { status: 401, body: '' },
    );
    sender.always(APPS, () => appsAnswer(this.apps.map(recordOf)));
    sender.always('/stats?ds=', ({ url }) => this.statsOf(new URL(url)));
    sender.always(SELLER, (request) => soldIn(request, sellerAnswer));
    sender.always(SELLER_CSV, (request) => soldIn(request, namedFile));
    sender.always(TOKEN_URL, { body: '{"access_token":"bearer-of-the-key","expires_in":3599}' });
    sender.always(`${BIGQUERY_URL}/bigquery/v2/projects?`, { body: '{}' });
  }

  private statsOf({ pathname, searchParams }: URL): Step {
    const appId = pathname.split('/')[3] ?? '';
    const app = this.apps.find((each) => each.appId === appId);
    if (!app) return { status: 404, body: '' };
    if (this.failing.has(appId)) return { status: 500, body: '' };
    const groups = searchParams.getAll('group');
    const days = daysBetween(searchParams.get('ds'), searchParams.get('de'));
    const rows = groups.includes('date') ? days : days.slice(0, 1);
    const split = Object.fromEntries(groups.map((group) => [group, `A ${group}`]));
    return statsAnswer(
      recordOf(app),
      rows.map((date) => statsRow('date' in split ? { ...split, date } : split)),
    );
  }
}

const recordOf = ({ appId, name, bundleId, platform }: AppView) =>
  appWithId(appId, { name, bundleId, platform });

const namedFile: typeof sellerFile = (groupBy, rows) => ({
  ...sellerFile(groupBy, rows),
  headers: { 'Content-Disposition': `attachment; filename="${CSV_NAME}"` },
});

/** Rows of impressions, revenue, eCPM and clicks. */
function soldIn({ json = '{}' }: HttpRequest, answer: typeof sellerFile): Step {
  const { filter } = JSON.parse(json) as {
    filter: { fromDate: string; toDate: string; groupByList: string[] };
  };
  const { groupByList } = filter;
  const days = daysBetween(filter.fromDate.slice(0, 10), filter.toDate.slice(0, 10));
  const rows = groupByList.includes('date') ? days : days.slice(0, 1);
  const split = (group: string, day: Day) => (group === 'date' ? `${day}T00:00:00` : `A ${group}`);
  return answer(
    groupByList,
    rows.map((day) => [...groupByList.map((group) => split(group, day)), 1000, 2, 2, 10]),
  );
}

function daysBetween(first: string | null, last: string | null): Day[] {
  const [from, to] = [parseDay(first ?? ''), parseDay(last ?? '')];
  if (!from || !to) throw new Error(`${first} to ${last} are no days.`);
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
