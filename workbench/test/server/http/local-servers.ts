// The workbench's servers on free ports, each with all of its addresses.

import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Sandbox, startSandbox } from '../../../sandbox/sandbox';
import { listen } from '../../../server/http/listen';
import { NOON } from '../../sandbox/calls';
import { SHORT_HISTORY } from '../../set-up/short-history';
import { workbench } from './routes-fixture';

export interface Address {
  method: string;
  path: string;
  /** Whether the workbench itself takes changes there, as JSON; the services have rules of their own. */
  changes: boolean;
}

interface LocalServer {
  name: 'page' | 'account API' | 'seller API';
  port: number;
  addresses: Address[];
}

export interface LocalServers {
  all: LocalServer[];
  page: Awaited<ReturnType<typeof workbench>>;
  sandbox: Sandbox;
  close(): Promise<void>;
}

const portOf = (url: string) => Number(new URL(url).port);
const CHANGING = ['POST', 'PUT', 'PATCH'];

const addressesOf = (routes: readonly { method: string; path: string }[]): Address[] =>
  routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({
      method,
      path: path.replace(/:\w+/, '1').replace('*', ''),
      changes: CHANGING.includes(method),
    }));

const serviceAddress = (method: string, path: string): Address => ({ method, path, changes: false });

/** Starts the page's server and the sandbox. */
export async function localServers(): Promise<LocalServers> {
  const page = await workbench();
  const [listening, sandbox] = await Promise.all([
    listen(page.app, 0),
    startSandbox({ now: NOON, ...SHORT_HISTORY }),
  ]);
  return {
    page,
    sandbox,
    all: [
      { name: 'page', port: portOf(listening.url), addresses: addressesOf(page.app.routes) },
      {
        name: 'account API',
        port: portOf(sandbox.accountUrl),
        addresses: [serviceAddress('POST', '/api/login'), serviceAddress('GET', '/api/apps')],
      },
      {
        name: 'seller API',
        port: portOf(sandbox.reportingUrl),
        addresses: [serviceAddress('POST', '/api/v1/s2s/seller/stats')],
      },
    ],
    close: async () => {
      await Promise.all([listening.close(), sandbox.close()]);
    },
  };
}

export interface RawAnswer {
  status: number;
  text: string;
}

/** A request with any headers, also those that `fetch` sets by itself. `HOST` stands for the server's own host. */
export async function send(
  port: number,
  { method, path }: Pick<Address, 'method' | 'path'>,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<RawAnswer> {
  const replaced = Object.entries(headers).map(([name, value]) => [
    name,
    value.replace('HOST', `127.0.0.1:${port}`),
  ]);
  const call = request({ host: '127.0.0.1', port, method, path, agent: false });
  for (const [name = '', value = ''] of replaced) call.setHeader(name, value);
  call.end(body);
  const [response]: [IncomingMessage] = (await once(call, 'response')) as [IncomingMessage];
  // An event stream has no end.
  if (response.headers['content-type'] === 'text/event-stream') {
    response.destroy();
    return { status: response.statusCode ?? 0, text: '' };
  }
  return { status: response.statusCode ?? 0, text: await text(response) };
}
