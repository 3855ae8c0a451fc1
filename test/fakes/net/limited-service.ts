// A fake of both services, which refuse an answer of more rows than their limit, in one of many ways.

import { addDays, type Day } from '../../../src/core/day';
import type { HttpAnswer, HttpRequest, HttpSender } from '../../../src/http/gateway';
import type { App } from '../../../src/sources/account/app';
import { appsAnswer, statsAnswer, statsRow } from '../../runs/service';
import type { FakeClock } from './fake-clock';
import type { Step } from './fake-http-sender';

/** The ways in which a service refuses an answer of too many rows. */
export const REFUSALS = {
  status413: { status: 413, body: '' },
  words400: { status: 400, body: '{"message":"The result exceeds the limit of rows."}' },
  words500: { status: 500, body: '{"error":{"message":"Too many rows in the answer."}}' },
  account200: { status: 200, body: '{"status":"error","message":"Too many rows: choose a shorter period."}' },
  seller200: {
    status: 200,
    body: '{"responseStatus":21,"responseStatusText":"resultTooLarge","message":"Response size limit exceeded"}',
  },
  sellerField: {
    status: 400,
    body: '{"responseStatus":10,"responseStatusText":"validationError","message":"Invalid","errorList":[{"field":"filter.toDate","message":"The range must not exceed the maximum.","code":"maxRange"}]}',
  },
  gateway504: { status: 504, body: '<html><head><title>504 Gateway Time-out</title></head></html>' },
  timeout: 'timeout',
} as const satisfies Record<string, { status: number; body: string } | 'timeout'>;
export type RefusalName = keyof typeof REFUSALS;

const COUNTRIES = ['us', 'de', 'br'];

/** A figure that depends only on `key`. */
function figure(key: string, most: number): number {
  let hash = 7;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193) >>> 0;
  return hash % (most + 1);
}

interface Row {
  date: Day;
  country: string;
  impressions: number;
  clicks: number;
  revenue: number;
}

export class LimitedService implements HttpSender {
  apps: App[] = [];
  /** The most rows of an answer. */
  limit = Number.POSITIVE_INFINITY;
  /** Other limits, by app id. */
  readonly limits = new Map<string, number>();
  refusal: RefusalName = 'status413';
  /** The most rows of a day. */
  rowsPerDay = 3;
  /** The address or body of every request for statistics, in order. */
  readonly asked: string[] = [];
  refused = 0;
  /** Duration of one batch of requests, ms. */
  latencyMs = 0;

  constructor(private readonly clock: FakeClock) {}

  sendAll(requests: readonly HttpRequest[], timeoutMs: number): HttpAnswer[] {
    this.clock.advance(Math.min(this.latencyMs, timeoutMs));
    if (this.latencyMs > timeoutMs) throw new Error('Timeout');
    return requests.map((request) => {
      const answer = this.answer(request);
      if (answer !== 'timeout') return { headers: {}, status: 200, body: '', ...answer };
      this.clock.advance(timeoutMs);
      throw new Error(`Timeout: ${request.url}`);
    });
  }

  private answer({ url, json }: HttpRequest): Exclude<Step, { fault: string }> | 'timeout' {
    if (url.includes('/api/apps?')) return appsAnswer(this.apps) as Exclude<Step, { fault: string }>;
    this.asked.push(json ?? url);
    const [, appId] = /\/api\/apps\/([^/]+)\/stats/.exec(url) ?? [];
    const span = json ?? url;
    const [first, last] = [...span.matchAll(/\d{4}-\d\d-\d\d/g)].map(([day]) => day as Day);
    const limit = this.limits.get(appId ?? '') ?? this.limit;
    // The service's own periods have no days in the address, so they can only be refused.
    if (limit >= 0 && (!first || !last)) throw new Error(`no days in ${span}`);
    const rows = first && last ? this.rows(appId ?? 'seller', first, last) : [];
    if (rows.length > limit) {
      this.refused += 1;
      return REFUSALS[this.refusal];
    }
    if (appId === undefined)
      return url.includes('format=csv') ? csvOf(rows) : jsonOf(rows, this.asked.length);
    const app = this.apps.find((each) => each.appId === appId);
    if (!app) throw new Error(`no app ${appId}`);
    return statsAnswer(app, rows.map(accountRow)) as Exclude<Step, { fault: string }>;
  }

  /** Ordered by country, so that parts by days have another order than the whole. */
  private rows(key: string, first: Day, last: Day): Row[] {
    return COUNTRIES.flatMap((country, at) => {
      const rows: Row[] = [];
      for (let date = first; date <= last; date = addDays(date, 1)) {
        const place = `${key} ${date} ${country}`;
        if (figure(`rows ${key} ${date}`, this.rowsPerDay) <= at) continue;
        const impressions = figure(place, 100_000);
        rows.push({
          date,
          country,
          impressions,
          clicks: figure(`c ${place}`, 500),
          revenue: figure(`r ${place}`, 99_999) / 700,
        });
      }
      return rows;
    });
  }
}

function accountRow({ date, country, impressions, clicks, revenue }: Row): object {
  return statsRow({ date, country }, { impressions, clicks, revenue });
}

function csvOf(rows: readonly Row[]) {
  const lines = rows.map(
    ({ date, country, impressions, revenue, clicks }) =>
      `${date}T00:00:00.0000000,${country},${impressions},${revenue},1.5,${clicks}\r\n`,
  );
  return {
    headers: { 'Content-Disposition': 'attachment; filename=service-Acme-stats.csv' },
    body: `date,country,impressions,revenue,ecpm,clicks\r\n${lines.join('')}`,
  };
}

function jsonOf(rows: readonly Row[], id: number) {
  const bundleStats = rows.map(({ date, country, ...metrics }) => ({
    date: `${date}T00:00:00`,
    inventoryType: country,
    ecpm: 1.5,
    ...metrics,
  }));
  return {
    body: JSON.stringify({
      requestID: `req-${id}`,
      responseStatus: 0,
      responseStatusText: 'success',
      bundleStats,
    }),
  };
}
