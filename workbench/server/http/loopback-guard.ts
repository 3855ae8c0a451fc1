// Lets only the server's own page and programs of this machine use a local server, and only by a loopback name.

import type { MiddlewareHandler } from 'hono';

/** The server, and which of its addresses have rules of their own. */
interface GuardRules {
  /** The server's name at the start of a sentence, as `The workbench`. */
  server: string;
  /** Whether changes at this path must come as JSON, which no form can send. */
  takesJson(path: string): boolean;
  /** Whether a link elsewhere may open this path in a window of its own. */
  isPage(path: string): boolean;
}

interface Refusal {
  status: 403 | 415;
  text: string;
}

const loopbackNames = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Refuses other names because a foreign page can point its own name at this machine (DNS rebinding). */
export function isLoopbackName(host: string | null): boolean {
  if (!host) return false;
  return loopbackNames.has(host.replace(/:\d+$/, '').toLowerCase());
}

/** Why a request is refused, or null. */
function refusalOf({ method, url, headers }: Request, rules: GuardRules): Refusal | null {
  const { server } = rules;
  const { pathname } = new URL(url);
  const host = headers.get('host');
  if (!isLoopbackName(host)) {
    return { status: 403, text: `${server} answers only at its loopback address.` };
  }
  const origin = headers.get('origin');
  const isForeign = origin !== null && origin !== `http://${host}`;
  if (isForeign || isFromElsewhere(headers, rules.isPage(pathname))) {
    return { status: 403, text: `${server} answers only its own page and programs on this machine.` };
  }
  const changes = method === 'POST' || method === 'PUT' || method === 'PATCH';
  return changes && rules.takesJson(pathname) && !isPlainJson(headers)
    ? {
        status: 415,
        text: `${server} takes changes only as JSON. Send them with the content type application/json.`,
      }
    : null;
}

/** For images, scripts and frames of other pages, browsers send no origin but `sec-fetch-site`. */
function isFromElsewhere(headers: Headers, isPage: boolean): boolean {
  const site = headers.get('sec-fetch-site');
  if (site === null || site === 'same-origin' || site === 'none') return false;
  return !(isPage && headers.get('sec-fetch-dest') === 'document');
}

/** Not compressed, because such a body could hold a thousand times its size. */
function isPlainJson(headers: Headers): boolean {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  return type === 'application/json' && headers.get('content-encoding') === null;
}

/** Answers for the server wherever a request is refused. */
export const guarded =
  (rules: GuardRules): MiddlewareHandler =>
  async (context, next) => {
    const refusal = refusalOf(context.req.raw, rules);
    return refusal ? context.text(refusal.text, refusal.status) : next();
  };
