// All services on loopback with a little data, which on demand answer with the secrets of the request they got.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HttpAnswer, HttpRequest } from '../../../src/http/gateway';
import { FakeBigQuery } from '../../fakes/net/fake-bigquery';

/** A request as the service sees it. */
export interface EchoedRequest {
  readonly isSeller: boolean;
  readonly isLogin: boolean;
  /** Whether it is for the list of apps. */
  readonly isList: boolean;
  /** The token, the password of a login, or the claims that a service account has signed. */
  readonly secret: string;
  readonly headers: string;
  readonly body: string;
}

/** What the service answers instead of data; null for the data. */
export type Echo = (request: EchoedRequest, data: HttpAnswer) => HttpAnswer | null;

const APPS = ['a', 'b'].map((letter) => ({
  app_id: `0b0c7f0e-0000-4000-8000-00000000000${letter}`,
  bundle_id: `com.example.${letter}`,
  name: `App ${letter}`,
  platform: 'android',
  publisher_id: '0b0c7f0e-0000-4000-8000-0000000000ff',
  sdk_status: 'current',
  sdk_versions: [{ '4.2.0': 10 }],
  uniques: 12,
}));
/** Where a service account asks for a token. */
export const TOKEN_PATH = '/token';
/** What is about one of BigQuery's projects. */
const PROJECTS = '/bigquery/v2/projects/';
export const FIRST_APP = APPS[0]?.app_id ?? '';
/** The day of rows whose request names none. */
const START = '2026-11-19';
const METRICS = { impressions: 1000, revenue: 2, ecpm: 2, clicks: 10 };

export class EchoService {
  /** The access token that a login gets. */
  accessToken = '';
  /** Everything of BigQuery but its list of projects; its token is the one that a service account gets. */
  readonly bigQuery = new FakeBigQuery();
  /** The signatures of all claims that have come. */
  readonly signatures: string[] = [];
  echo: Echo = () => null;
  /** Requests so far. */
  requests = 0;
  private echoes = 0;
  private server!: Server;

  /** The address of all services. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async start(): Promise<this> {
    this.server = createServer((request, response) => void this.answer(request, response));
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  /** How many answers have repeated their request since the last time. */
  takeEchoes(): number {
    const taken = this.echoes;
    this.echoes = 0;
    return taken;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests++;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const url = new URL(request.url ?? '', this.url);
    const data = url.pathname.includes(PROJECTS)
      ? this.tableData(request, url, body)
      : this.dataFor(url, body);
    const echoed = echoedRequest(request, url, body);
    if (url.pathname === TOKEN_PATH) this.signatures.push(echoed.secret.split('.')[2] ?? '');
    const echo = this.echo(echoed, data);
    if (echo) this.echoes++;
    const { status, headers, body: text } = echo ?? data;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, headerValue(value));
    response.writeHead(status).end(text);
  }

  private tableData({ method = '', headers }: IncomingMessage, { pathname, search }: URL, body: string) {
    const [answer] = this.bigQuery.sendAll([
      {
        service: 'bigquery',
        secrets: [],
        retry: false,
        method: method.toLowerCase() as HttpRequest['method'],
        url: `${pathname}${search}`,
        headers: { Authorization: headers.authorization ?? '' },
        json: body,
        body: { type: headers['content-type'] ?? '', text: body },
      },
    ]);
    if (!answer) throw new Error(`BigQuery does not answer ${method} ${pathname}`);
    return answer;
  }

  private dataFor(url: URL, body: string): HttpAnswer {
    const answer = (value: unknown) => ({ status: 200, headers: {}, body: JSON.stringify(value) });
    if (url.pathname === TOKEN_PATH) return answer({ access_token: this.bigQuery.token, expires_in: 3599 });
    if (url.pathname.startsWith('/bigquery/')) return answer({ kind: 'bigquery#projectList' });
    if (url.pathname.endsWith('/login')) return answer({ access_token: this.accessToken });
    if (url.pathname.endsWith('/api/apps')) return answer({ apps: APPS, status: 'ok' });
    if (url.pathname.endsWith('/seller/stats')) return sellerData(url, JSON.parse(body));
    const app = APPS.find(({ app_id }) => url.pathname.includes(app_id));
    const groups = url.searchParams
      .getAll('group')
      .map((group) => [group, group === 'date' ? (url.searchParams.get('de') ?? START) : 'de']);
    return answer({ apps: [app, { ...Object.fromEntries(groups), ...METRICS, ctr: 0.01 }], status: 'ok' });
  }
}

function sellerData(url: URL, { filter }: { filter: { groupByList: string[]; toDate: string } }): HttpAnswer {
  const names = filter.groupByList;
  const valuesByName: Readonly<Record<string, string>> = {
    date: `${filter.toDate.slice(0, 10)}T00:00:00`,
    inventoryType: 'banner',
  };
  const values = names.map((name) => valuesByName[name] ?? 'de');
  if (url.searchParams.get('format') === 'csv') {
    const lines = [
      [...names, ...Object.keys(METRICS)],
      [...values, ...Object.values(METRICS)],
    ];
    const headers = { 'content-disposition': 'attachment; filename="service-Acme-stats.csv"' };
    return { status: 200, headers, body: `${lines.map((line) => line.join(',')).join('\n')}\n` };
  }
  const row = Object.fromEntries(names.map((name, i) => [name, values[i]]));
  const metadata = {
    apiVersion: '1.0.0',
    requestID: 'r-1',
    responseStatus: 0,
    responseStatusText: 'success',
  };
  return {
    status: 200,
    headers: {},
    body: JSON.stringify({ ...metadata, bundleStats: [{ ...row, ...METRICS }] }),
  };
}

function echoedRequest(request: IncomingMessage, url: URL, body: string): EchoedRequest {
  const isClaim = url.pathname === TOKEN_PATH;
  const isAboutTable = url.pathname.includes(PROJECTS);
  const parsedBody =
    body === '' || isClaim || isAboutTable ? {} : (JSON.parse(body) as { token?: string; password?: string });
  const bearer = request.headers.authorization?.replace('Bearer ', '');
  return {
    isSeller: url.pathname.endsWith('/seller/stats'),
    isLogin: url.pathname.endsWith('/login'),
    isList: url.pathname.endsWith('/api/apps'),
    secret: isClaim
      ? (new URLSearchParams(body).get('assertion') ?? '')
      : (parsedBody.password ?? parsedBody.token ?? bearer ?? String(request.headers['access-token'] ?? '')),
    headers: request.rawHeaders.join('\n'),
    body,
  };
}

/** A header holds bytes of one line. */
function headerValue(text: string): string {
  return Buffer.from(text.replace(/\p{Cc}/gu, ' ')).toString('latin1');
}
