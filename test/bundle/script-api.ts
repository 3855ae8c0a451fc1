// A local stand-in for Google's script API, reached as clasp reaches the real one: through a proxy and over TLS.

import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { generate } from 'selfsigned';

/** A file as the script API stores it: with a type instead of an extension. */
interface ScriptFile {
  name: string;
  type: 'SERVER_JS' | 'HTML' | 'JSON';
  source: string;
}

export interface ScriptApi {
  /** For `HTTPS_PROXY`. */
  proxyUrl: string;
  /** PEM, for `NODE_EXTRA_CA_CERTS`. */
  authority: string;
  /** The present files of the project. */
  files: ScriptFile[];
  /** Every request, as `METHOD /path`. */
  requests: string[];
  /** Every other host that was requested from the proxy. */
  otherHosts: string[];
  close(): Promise<void>;
}

const host = 'script.googleapis.com';

/** Starts both servers on free loopback ports; only this access token is accepted. */
export async function startScriptApi(accessToken: string): Promise<ScriptApi> {
  const certificate = await certificates();
  const api: Omit<ScriptApi, 'proxyUrl' | 'close'> = {
    authority: certificate.authority,
    files: [],
    requests: [],
    otherHosts: [],
  };
  const server = createTlsServer({ key: certificate.key, cert: certificate.cert }, (request, response) => {
    void answer(api, accessToken, request, response);
  });
  const proxy = createHttpServer();
  const serverPort = await listen(server);
  const ends = new Set<Duplex>();
  proxy.on('connect', (request, socket) => {
    if (request.url === `${host}:443`) return openTunnel(socket, serverPort, ends);
    api.otherHosts.push(request.url ?? '');
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  const proxyUrl = `http://127.0.0.1:${await listen(proxy)}`;
  return Object.assign(api, { proxyUrl, close: () => closeAll([proxy, server], ends) });
}

/** Joins client and server, and records both ends, because an HTTP server forgets a connection that it hands over. */
function openTunnel(client: Duplex, port: number, ends: Set<Duplex>): void {
  const server = connect(port, '127.0.0.1', () => {
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    server.pipe(client).pipe(server);
  });
  for (const [end, other] of [[server, client] as const, [client, server] as const]) {
    ends.add(end);
    end.on('error', () => other.destroy());
  }
}

async function answer(
  api: Pick<ScriptApi, 'files' | 'requests'>,
  accessToken: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  api.requests.push(`${request.method} ${request.url}`);
  const body = await textOf(request);
  const isContent = /^\/v1\/projects\/[\w-]+\/content\b/.test(request.url ?? '');
  if (request.headers.authorization !== `Bearer ${accessToken}`)
    return send(response, 401, { error: { code: 401 } });
  if (!isContent || !['GET', 'PUT'].includes(request.method ?? ''))
    return send(response, 404, { error: { code: 404 } });
  if (request.method === 'PUT') {
    const content: { files: ScriptFile[] } = JSON.parse(body);
    api.files = content.files;
  }
  send(response, 200, { scriptId: 'stand-in', files: api.files });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** A temporary authority, and its certificate for the script API's name. */
async function certificates(): Promise<{ authority: string; key: string; cert: string }> {
  const options = { keyType: 'ec', algorithm: 'sha256' } as const;
  const authority = await generate([{ name: 'commonName', value: 'Throw-away authority' }], {
    ...options,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
  const leaf = await generate([{ name: 'commonName', value: host }], {
    ...options,
    ca: { key: authority.private, cert: authority.cert },
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
  });
  return { authority: authority.cert, key: leaf.private, cert: leaf.cert };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

async function closeAll(servers: Server[], ends: Set<Duplex>): Promise<void> {
  for (const end of ends) end.destroy();
  for (const server of servers) server.closeAllConnections();
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
}
