// The page's connection to its server: requests by fetch, events by server-sent events.

import type { FunctionCall, FunctionOutcome } from '../server/protocol/functions';
import type { ServerEvent } from '../server/protocol/state';

/** Identifies this page among others that show the same workbook. */
export const client = crypto.randomUUID();

export async function get<T>(path: string): Promise<T> {
  return (await request(path)).json();
}

export async function post<T>(path: string, body: unknown): Promise<T> {
  return (await request(path, jsonBody(body))).json();
}

/** Runs custom functions; each outcome is reported when it arrives. */
export async function callFunctions(
  calls: readonly FunctionCall[],
  onOutcome: (outcome: FunctionOutcome) => void,
): Promise<void> {
  const response = await request('/api/functions', jsonBody({ calls }));
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onOutcome(JSON.parse(line));
  }
}

export async function download(path: string): Promise<{ content: Blob; name: string }> {
  const response = await request(path);
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { content: await response.blob(), name: decodeURIComponent(name ?? 'workbook') };
}

/** @param onConnection called when the connection breaks or is back. */
export function listenToServer(
  onEvent: (event: ServerEvent) => void,
  onConnection: (connected: boolean) => void,
): void {
  const source = new EventSource('/api/events');
  source.addEventListener('message', (message) => onEvent(JSON.parse(message.data)));
  source.addEventListener('error', () => onConnection(false));
  source.addEventListener('open', () => onConnection(true));
}

function jsonBody(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** @throws Error with the server's own message, or one that says that the workbench is not running. */
async function request(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Error('The workbench doesn\'t answer. Start it again with "npm start", then reload this page.');
  }
  if (response.ok) return response;
  const text = await response.text();
  throw new Error(text || `The workbench answered with status ${response.status}.`);
}
