// What a service's refusal means: read from its machine codes first, then from its words, then from its status. None of
// them is documented (docs/services.md §1.2), and each was met in another place than where one looks for it.

import { isRecord, jsonOf } from '../core/json';
import { once } from '../core/once';
import { serviceMessageIn } from './answer-text';

/**
 * - `quotaUsed`: a daily quota is used up until it's renewed
 * - `busy`: too many requests in a short time
 * - `away`: the service, or what stands before it, has a fault of its own, which may pass
 * - `logIn`: the token, the session or the login is refused
 * - `tooLarge`: rows, records, days, data, a size or a period are too much
 * - `page`: a web page, of a firewall for instance
 * - `request`: all else is about what was requested
 */
export type RefusalMeaning = 'quotaUsed' | 'busy' | 'away' | 'logIn' | 'tooLarge' | 'page' | 'request';

/** In characters. Longer bodies aren't searched for words: error messages are short, and parsing rows takes time. */
const LONGEST_ERROR_BODY = 20_000;

/** What codes of services mean, each in lower case and without anything but letters. */
const CODES: readonly (readonly [RefusalMeaning, RegExp])[] = [
  ['quotaUsed', /^daily(limit|quota)(exceeded|reached)$/],
  [
    'busy',
    /^(user)?ratelimit(ed|exceeded)?$|^(quota|requestlimit|concurrentlimit)exceeded$|^toomanyrequests$|^throttl(ed|ing)(exception)?$|^resourceexhausted$/,
  ],
  ['away', /^(backend|internal|server|internalserver)error$|^(service|temporarily)?unavailable$|^notready$/],
  [
    'logIn',
    /^auth(entication|orization)?(error|failed|required)$|^un(authori[sz]ed|authenticated)$|^(invalid|expired)(access)?(grant|token|credentials|session)$|^(token|session)(expired|invalid|revoked)$|^login(required|expired)$/,
  ],
  ['tooLarge', /^(response|result|results|data|payload)toolarge$|^toomany(rows|records|results|days)$/],
];

/** In which fields codes stand; in others a single word may be anything. */
const CODE_FIELD = /^(reason|error|code|type|message)$|^error_?(code|type)$/i;
/** How deeply a code may be nested in objects and lists. */
const DEEPEST_CODE = 5;

const SIZE = '(?:rows?|records?|results|days|months|data|range|period|size)';
/** That too many rows or days are what is wrong, and nothing else that is counted. */
const tooLarge = once(() =>
  anyOf(
    '\\btoo (?:large|big)\\b',
    `\\btoo (?:many|much) ${SIZE}\\b`,
    `\\b${SIZE}\\b(?: \\w+){0,3} too long\\b`,
    `\\b${SIZE}\\b[^.;·|]{0,25}\\bexceed(?:s|ed)?\\b`,
    `\\bexceed(?:s|ed)? (?:the |an? |maximum |max |limit |allowed |number |of )*[\\d,]* ?${SIZE}\\b`,
    `\\b(?:limit|max|maximum|quota) (?:number |allowed |of |on |for |the |is )*[\\d,]* ?${SIZE}\\b`,
    `\\b${SIZE} (?:limit|maximum)\\b`,
    `\\b(?:more|longer|larger) than [\\d,]+ ?${SIZE}\\b`,
    `\\breduce\\b[^.]{0,30}\\b${SIZE}\\b`,
    `\\b(?:fewer|less) ${SIZE}\\b`,
  ),
);

const COUNTED = '(?:requests|calls|queries|downloads|attempts|logins|connections)';
const LIMITED = '(?:limit(?:s|ed)?|max|maximum|exceed(?:s|ed)?)';
const tooMany = once(() =>
  anyOf(
    '\\brate[- ]?limit',
    '\\bthrottl',
    '\\bquota\\b',
    '\\bdaily limit\\b',
    '\\btoo often\\b',
    `\\btoo many ${COUNTED}\\b`,
    `\\b${LIMITED}\\b.{0,40}\\b${COUNTED}\\b`,
    `\\b${COUNTED}\\b.{0,40}\\b${LIMITED}\\b`,
    `\\b${LIMITED}\\b.{0,40}\\bper (?:second|minute|hour|day)\\b`,
  ),
);
/** A limit of anything in a time is one of requests. */
const IN_A_TIME = /\bper (second|minute|hour|day)\b/i;
const IN_A_DAY = /\bdaily\b|\b(for|until) (today|tomorrow)\b|\bmidnight\b/i;

const AWAY =
  /\btemporar(y|ily)\b|\bmaintenance\b|\b(service|server|system|api|backend)\b.{0,20}\b(unavailable|overloaded|down)\b|\b(try|retry|come back)( again)? (later|in \d|after)\b|\bbeing (built|prepared|generated|processed)\b|\bnot (yet )?ready\b|\bin progress\b/i;

/** Why an account as a whole is refused, whatever numbers stand beside it. */
const STANDING = /\b(suspended|unpaid|overdue|payment|billing|invoice|deactivated)\b/i;

const LOGIN = '(?:token|session|credentials?|log[- ]?in|password|api[- ]?key)';
/** Words that may stand between a login and what is wrong with it: no names, such as those of an app `Token Rush`. */
const BETWEEN = '(?: (?:is|was|are|were|has|have|been|it|you|sent|given|provided|used|in|the|your|this))*';
const WRONG =
  '(?:invalid|incorrect|bad|wrong|expired|revoked|missing|unknown|refused|rejected|required|malformed|(?:not|longer|isn.t|aren.t) (?:valid|accepted|recogni[sz]ed|known))';
const refusesLogin = once(() =>
  anyOf(
    '\\bun-?authori[sz]ed\\b',
    '\\bnot (?:authenticated|logged in|signed in|authori[sz]ed)\\b',
    '\\bauth(?:entication)? ?(?:error|failed|failure|required)\\b',
    '\\b(?:log|sign) in (?:again|to continue|first)\\b',
    `\\b${LOGIN}${BETWEEN}(?: no)? ${WRONG}\\b`,
    `\\b${WRONG}(?: the| your| an?| this)?(?: access| api| auth| bearer| seller)?[- ]${LOGIN}\\b`,
  ),
);
/** What is quoted is somebody else's, such as the name of an app; a parser's words aren't about a login. */
const OTHERS_WORDS = /“[^”]*”|"[^"]*"|«[^»]*»|unexpected token\b/gi;

/**
 * What an answer means that isn't one. Null for an answer with a success status that doesn't say that it's an error.
 */
export function refusalIn({ status, body }: { status: number; body: string }): RefusalMeaning | null {
  const isSuccess = status >= 200 && status <= 299;
  if (isSuccess && !saysError(body)) return null;
  if (body.length > LONGEST_ERROR_BODY) return meaningOfStatus(status, body);
  const json = jsonOf(body);
  const words = [serviceMessageIn(body), ...fieldMessagesIn(json)];
  const meaning = meaningOfCodes(codesIn(json, DEEPEST_CODE)) ?? meaningOfWords(words, status);
  // A firewall's page may say anything of a login.
  return meaning === null || (meaning === 'logIn' && isPage(body)) ? meaningOfStatus(status, body) : meaning;
}

/** Whether a refusal may pass within minutes, whatever its status is. */
export function mayPassSoon(answer: { status: number; body: string }): boolean {
  const meaning = refusalIn(answer);
  return meaning === 'busy' || meaning === 'away';
}

/** Whether the same request would be refused again today, whatever its status is. */
export function isRefusedForToday(answer: { status: number; body: string }): boolean {
  const meaning = refusalIn(answer);
  return meaning === 'quotaUsed' || meaning === 'logIn';
}

/** What a service's words mean, whatever its status; null if they tell nothing. */
export function refusalInWords(words: string): RefusalMeaning | null {
  return meaningOfCodes([words]) ?? meaningOfWords([words], 200);
}

/** Whether a short body with a success status says that it's an error (docs/services.md §1.2, §2.4). */
function saysError(body: string): boolean {
  return (
    body.length <= LONGEST_ERROR_BODY &&
    /^\s*\{/.test(body) &&
    /"status"\s*:\s*"error"|"responseStatus"\s*:\s*"?-?[1-9]|^\s*\{\s*"errors?"\s*:/.test(body)
  );
}

function meaningOfCodes(codes: readonly string[]): RefusalMeaning | null {
  const folded = codes.map((code) => code.toLowerCase().replace(/[^a-z]/g, ''));
  return CODES.find(([, pattern]) => folded.some((code) => pattern.test(code)))?.[0] ?? null;
}

/** Texts of a single word in fields where services put codes. */
function codesIn(json: unknown, depth: number): string[] {
  if (typeof json !== 'object' || json === null || depth === 0) return [];
  return Object.entries(json).flatMap(([field, value]) => {
    const isCode = typeof value === 'string' && CODE_FIELD.test(field) && /^[\w.-]{3,60}$/.test(value);
    return isCode ? [value] : codesIn(value, depth - 1);
  });
}

function meaningOfWords(messages: readonly string[], status: number): RefusalMeaning | null {
  const says = (pattern: RegExp) => messages.some((words) => pattern.test(words));
  const isTooLarge = messages.some((words) => tooLarge().test(words) && !IN_A_TIME.test(words));
  if (status === 429 || (says(tooMany()) && !isTooLarge)) return says(IN_A_DAY) ? 'quotaUsed' : 'busy';
  if (says(AWAY)) return 'away';
  const own = messages.map((words) => words.replace(OTHERS_WORDS, ''));
  if (status === 401 || (status < 500 && own.some((words) => refusesLogin().test(words)))) return 'logIn';
  if (says(STANDING)) return 'request';
  return isTooLarge ? 'tooLarge' : null;
}

function meaningOfStatus(status: number, body: string): RefusalMeaning {
  if (status === 429) return 'busy';
  if (status >= 500) return 'away';
  if (status === 401) return 'logIn';
  if (status === 403) return isPage(body) ? 'page' : 'logIn';
  return 'request';
}

function isPage(body: string): boolean {
  return /^\s*</.test(body);
}

function anyOf(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|'), 'i');
}

/** The seller's messages about single fields (docs/services.md §2.4). */
function fieldMessagesIn(json: unknown): string[] {
  const entries: unknown = isRecord(json) ? json['errorList'] : null;
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry) =>
    isRecord(entry) && typeof entry['message'] === 'string' ? [entry['message']] : [],
  );
}
