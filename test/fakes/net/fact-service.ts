// A fake of the account service, over figures that a test can change, and of the seller service with the same figures.
// It can be slow, down, or failing for one app.

import type { Day } from '../../../src/core/day';
import type { HttpAnswer, HttpRequest, HttpSender } from '../../../src/http/gateway';
import type { App } from '../../../src/sources/account/app';
import { appsAnswer, sellerFile, statsAnswer, statsRow } from '../../runs/service';
import type { FakeClock } from './fake-clock';

export class FactService implements HttpSender {
  apps: App[] = [];
  /** Revenue in USD, by app ID and day. */
  readonly facts = new Map<string, Map<Day, number>>();
  /** Duration of one batch of requests, ms. */
  latencyMs = 0;
  /** The status of every answer. */
  status = 200;
  /** The failing statuses of an app's next requests, by app ID. */
  readonly troubles = new Map<string, number[]>();
  /** Apps that the list leaves out, and the status of their statistics. */
  readonly unlisted = new Map<string, number>();
  /** Apps that answer well with their record alone, whatever days are asked, by app ID. */
  readonly silent = new Set<string>();
  /** The users of an app from one day to another; null for those of its record. */
  users: ((appId: string, first: string, last: string) => number) | null = null;
  /** The failing statuses of the next lists of users, by their days (`2026-11-18..2026-11-18`). */
  readonly listTroubles = new Map<string, number[]>();
  /** The apps of a list of users, by the first day of the list. */
  listed: (apps: readonly App[], first: string) => readonly App[] = (apps) => apps;
  /** The address of every request, in order. */
  readonly urls: string[] = [];
  /** Called before a batch is answered. */
  onBatch: () => void = () => undefined;

  constructor(private readonly clock: FakeClock) {}

  put(appId: string, day: Day, revenue: number | null): void {
    const days = this.facts.get(appId) ?? new Map<Day, number>();
    if (revenue === null) days.delete(day);
    else days.set(day, revenue);
    this.facts.set(appId, days);
  }

  sendAll(requests: readonly HttpRequest[], timeoutMs: number): HttpAnswer[] {
    this.urls.push(...requests.map(({ url }) => url));
    this.onBatch();
    this.clock.advance(Math.min(this.latencyMs, timeoutMs));
    if (this.latencyMs > timeoutMs) throw new Error('Timeout');
    return requests.map((request) =>
      request.service === 'seller' ? this.soldIn(request) : this.answer(request.url),
    );
  }

  /** The seller's rows by date, bundle and store ID, with the account's impressions and revenue. */
  private soldIn({ json = '{}' }: HttpRequest): HttpAnswer {
    const { filter } = JSON.parse(json) as { filter: { fromDate: string; toDate: string } };
    const [first, last] = [filter.fromDate, filter.toDate].map((instant) => instant.slice(0, 10));
    const rows = this.apps.flatMap(({ appId, bundleId }) =>
      [...(this.facts.get(appId) ?? [])]
        .filter(([day]) => day >= (first ?? '') && day <= (last ?? ''))
        .map(([day, revenue]) => [day, bundleId, bundleId, 1000, revenue, revenue, 10] as const),
    );
    return { status: 200, headers: {}, body: '', ...sellerFile(['date', 'bundle', 'storeID'], rows) };
  }

  private answer(url: string): HttpAnswer {
    const fallback = { headers: {}, body: '{"status":"error","message":"out of order"}' };
    if (this.status !== 200) return { ...fallback, status: this.status };
    const appId = /\/api\/apps\/([^/]+)\/stats/.exec(url)?.[1];
    if (appId === undefined && !/\/api\/apps\?/.test(url)) throw new Error(`unexpected: ${url}`);
    const [, first = '', last = ''] = /ds=([\d-]+)&de=([\d-]+)/.exec(url) ?? [];
    const counted = (of: App) => (this.users ? { ...of, uniques: this.users(of.appId, first, last) } : of);
    const noList = appId === undefined ? this.listTroubles.get(`${first}..${last}`)?.shift() : undefined;
    if (noList !== undefined) return { ...fallback, status: noList };
    const present = this.apps.filter((app) => !this.unlisted.has(app.appId));
    const listed = () => (first === '' ? present : this.listed(present, first)).map(counted);
    if (appId === undefined) return { ...fallback, status: 200, ...appsAnswer(listed()) };
    const trouble = this.troubles.get(appId)?.shift() ?? this.unlisted.get(appId) ?? 200;
    if (trouble !== 200) return { ...fallback, status: trouble };
    const app = this.apps.find((each) => each.appId === appId);
    if (!app) throw new Error(`no app ${appId}`);
    return { ...fallback, status: 200, ...statsAnswer(counted(app), this.rowsOf(app, url)) };
  }

  /** One row per day, or one total. */
  private rowsOf(app: App, url: string): object[] {
    if (this.silent.has(app.appId)) return [];
    const [, first = '', last = ''] = /ds=([\d-]+)&de=([\d-]+)/.exec(url) ?? [];
    const days = [...(this.facts.get(app.appId) ?? [])].filter(([day]) => day >= first && day <= last);
    if (url.includes('group=date')) return days.map(([date, revenue]) => statsRow({ date }, { revenue }));
    return [statsRow({}, { revenue: days.reduce((sum, [, revenue]) => sum + revenue, 0) })];
  }
}
