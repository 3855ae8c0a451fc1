// The page's line to its server: requests by fetch, news by server-sent events.

import type { FunctionCall, FunctionOutcome, ServerEvent } from '../server/protocol/protocol';

/** Tells this page from others that show the same workbook. */
export const client = crypto.randomUUID();

/** @throws Error whose message is the server's own sentence, or says that the workbench is not running. */
async function ask(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Error('The workbench does not answer. Start it again with "npm start", then reload this page.');
  }
  if (response.ok) return response;
  const text = await response.text();
  throw new Error(text || `The workbench answered with status ${response.status}.`);
}

export async function get<T>(path: string): Promise<T> {
  return (await ask(path, {})).json();
}

export async function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  return (await ask(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}

/** Runs custom functions; each outcome is told as soon as it is there. */
export async function askFunctions(
  calls: readonly FunctionCall[],
  onOutcome: (outcome: FunctionOutcome) => void,
): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await ask('/api/functions', { method: 'POST', headers, body: JSON.stringify({ calls }) });
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
  const response = await ask(path, {});
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { content: await response.blob(), name: decodeURIComponent(name ?? 'workbook') };
}

/** @param onLost told when the line breaks and when it is back. */
export function listen(onEvent: (event: ServerEvent) => void, onLost: (lost: boolean) => void): void {
  const source = new EventSource('/api/events');
  source.addEventListener('message', (message) => onEvent(JSON.parse(message.data)));
  source.addEventListener('error', () => onLost(true));
  source.addEventListener('open', () => onLost(false));
}
