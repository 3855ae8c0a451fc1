// Live cells without Google: a service with a scripted behavior, and everything else in memory and virtual time.

import { type Addresses, ConnectionOpener } from '../../src/connections/opener';
import type { FormulaDeps } from '../../src/formulas/deps';
import { Gateway, type HttpAnswer, type HttpRequest, type HttpSender } from '../../src/http/gateway';
import { GROUP_HEADINGS, groupsIn } from '../../src/sources/groups-tab';
import { sourceApis } from '../../src/sources/registry';
import { FakeClock } from '../fakes/net/fake-clock';
import { FakeShortLock, MemoryCellCache, memoryPacker } from '../fakes/stores/memory-cell-cache';
import { MemoryPropertyStore } from '../fakes/stores/memory-property-store';
import { zonesOf } from '../fakes/zones';

const ACCOUNT_TOKEN = 'account-secret-0123456789';
const SELLER_TOKEN = 'seller-secret-9876543210';
export const SECRETS = [ACCOUNT_TOKEN, SELLER_TOKEN];

export interface KnownApp {
  id: string;
  bundle: string;
  name: string;
}
export const APPS: readonly KnownApp[] = [
  { id: 'id-chess', bundle: '1400000001', name: 'Chess Online' },
  { id: 'id-puzzle', bundle: 'com.games.puzzle', name: 'Puzzle Kingdom' },
  { id: 'id-puzzle-2', bundle: 'com.games.puzzle.ios', name: 'Puzzle Kingdom' },
];

/** What the service does with a request. */
export type Mood =
  | { kind: 'well' }
  | { kind: 'slow'; ms: number }
  /** Takes `ms` for each requested day. */
  | { kind: 'slowByDay'; ms: number }
  | { kind: 'hangs' }
  | { kind: 'answers'; status: number; body: string; headers?: Readonly<Record<string, string>> };

/** Stands in a body for the token of the request. */
export const REPEATED_TOKEN = '(the token)';

/** Both services, with the same rows for every app and grouping. */
class FormulaService implements HttpSender {
  mood: Mood = { kind: 'well' };
  /** Moods of single apps, by app_id. */
  readonly moods = new Map<string, Mood>();
  rows: readonly Record<string, unknown>[] = [row('2026-11-19', 'US', 1000, 10, 2.5)];
  readonly requests: HttpRequest[] = [];

  constructor(private readonly clock: FakeClock) {}

  sendAll(requests: readonly HttpRequest[], timeoutMs: number): HttpAnswer[] {
    this.requests.push(...requests);
    const moods = requests.map((request) => this.moodOf(request));
    const durations = requests.map((request, i) => durationOf(moods[i], request));
    if (durations.some((ms) => ms > timeoutMs)) {
      this.clock.advance(timeoutMs);
      throw new Error('Timeout: https://service.example');
    }
    this.clock.advance(Math.max(...durations));
    return requests.map((request, i) => {
      const mood = moods[i];
      const [secret = ''] = request.secrets;
      if (mood?.kind === 'answers')
        return { headers: {}, ...mood, body: mood.body.replace(REPEATED_TOKEN, secret) };
      return { status: 200, headers: {}, body: this.bodyOf(request) };
    });
  }

  private moodOf(request: HttpRequest): Mood {
    return this.moods.get(appIdIn(request) ?? '') ?? this.mood;
  }

  private bodyOf(request: HttpRequest): string {
    if (request.service === 'seller') return this.sellerBody(request);
    const id = appIdIn(request);
    const records = APPS.filter((app) => id === null || app.id === id).map(recordOf);
    return JSON.stringify({ status: 'ok', apps: id === null ? records : [...records, ...this.rows] });
  }

  private sellerBody({ url, json = '{}' }: HttpRequest): string {
    if (url.endsWith('format=json'))
      return JSON.stringify({ responseStatus: 0, responseStatusText: 'success', bundleStats: this.rows });
    const { filter } = JSON.parse(json) as { filter: { groupByList: string[] } };
    const columns = [...filter.groupByList, 'impressions', 'revenue', 'ecpm', 'clicks'];
    const lines = this.rows.map((values) => columns.map((column) => values[column] ?? 'some text').join(','));
    return [columns.join(','), ...lines].join('\n');
  }
}

/** How long a request takes, in ms. */
function durationOf(mood: Mood | undefined, { url, json }: HttpRequest): number {
  if (mood?.kind === 'hangs') return Number.POSITIVE_INFINITY;
  if (mood?.kind === 'slow') return mood.ms;
  if (mood?.kind !== 'slowByDay') return 200;
  const [first = '', last = first] = [...(json ?? url).matchAll(/\d{4}-\d\d-\d\d/g)].map(([day]) => day);
  return first === '' ? 200 : mood.ms * ((Date.parse(last) - Date.parse(first)) / 86_400_000 + 1);
}

function appIdIn(request: HttpRequest): string | null {
  const id = /\/api\/apps\/([^/]+)\/stats/.exec(request.url)?.[1];
  return id === undefined ? null : decodeURIComponent(id);
}

/** A row in the form of either service. */
export function row(date: string, country: string, impressions: number, clicks: number, revenue: number) {
  const ecpm = (revenue / impressions) * 1000;
  const facts = { impressions, clicks, ctr: clicks / impressions, ecpm, revenue };
  return { date, country, ad_type: 'banner', placement_id: 'p1', ...facts };
}

function recordOf({ id, bundle, name }: KnownApp) {
  const facts = { sdk_status: 'current', sdk_versions: [{ '3.2.1': 9000 }], uniques: 12 };
  return { app_id: id, bundle_id: bundle, name, platform: 'ios', publisher_id: 'publisher', ...facts };
}

export function connection(service: 'account' | 'seller', sinceMs = 1): string {
  const token = service === 'account' ? ACCOUNT_TOKEN : SELLER_TOKEN;
  return JSON.stringify({ id: 'me', title: 'me', token, sinceMs });
}

/** A spreadsheet with live cells. Both services are shared with it unless told otherwise. */
export class FormulaSheet {
  readonly clock = new FakeClock();
  readonly service = new FormulaService(this.clock);
  readonly cache = new MemoryCellCache(this.clock);
  readonly lock = new FakeShortLock(this.clock);
  readonly owner: MemoryPropertyStore;
  readonly document: MemoryPropertyStore;
  /** The rows of the tab of groups; null without such a tab. */
  groupRows: (readonly string[])[] | null = null;
  addresses: Addresses = {
    account: () => 'https://account.example',
    seller: () => 'https://seller.example',
  };

  constructor(
    document: Readonly<Record<string, string>> = {
      'shared.account': connection('account'),
      'shared.seller': connection('seller'),
    },
    owner: Readonly<Record<string, string>> = {},
  ) {
    this.document = new MemoryPropertyStore(document);
    this.owner = new MemoryPropertyStore(owner);
  }

  /** What one evaluation of one cell works with. */
  deps(): FormulaDeps {
    const gateway = new Gateway(this.service, this.clock);
    return {
      groups: () => groupsIn(this.groupRows && [GROUP_HEADINGS, ...this.groupRows]),
      clock: this.clock,
      opener: new ConnectionOpener(this.owner, this.document, this.addresses),
      documentProperties: this.document,
      apis: sourceApis(gateway),
      cache: this.cache,
      packer: memoryPacker,
      lock: this.lock,
      zones: zonesOf('Etc/UTC'),
    };
  }
}
