// Finds a service's own words about an error in whatever body it sent: JSON, HTML, plain text or nothing.

import { jsonOf } from '../core/json';
import { ANSWER_PROBLEMS } from '../text/errors/answer-problems';
import { MOST_SEARCHED_CHARACTERS } from './secrets/service-words';

/** Fields in which services describe an error; the form of the account service's errors is not documented. */
const MESSAGE_FIELDS = [
  'message',
  'error_description',
  'error',
  'detail',
  'reason',
  'title',
  'responseStatusText',
];

/** How deeply the words may be nested in objects and lists. */
const DEEPEST_MESSAGE = 5;

/** The service's message in `body`, in one line of at most `MOST_SEARCHED_CHARACTERS`; '' when it has none. */
export function serviceMessageIn(body: string): string {
  const json = jsonOf(body);
  const words = json === undefined ? textOfPage(body) : messageInJson(json, DEEPEST_MESSAGE);
  return words.replace(/\s+/g, ' ').trim().slice(0, MOST_SEARCHED_CHARACTERS);
}

/** The first text in `json`, from the usual fields before others. `status` is skipped, because it only says `error`. */
function messageInJson(json: unknown, depth: number): string {
  if (typeof json === 'string') return json;
  if (typeof json !== 'object' || json === null || depth === 0) return '';
  const others = Object.keys(json).filter((field) => !MESSAGE_FIELDS.includes(field) && field !== 'status');
  const record = new Map<string, unknown>(Object.entries(json));
  for (const field of [...MESSAGE_FIELDS, ...others]) {
    const words = messageInJson(record.get(field), depth - 1);
    if (words.trim() !== '') return words;
  }
  return '';
}

/** An HTML page's title, else its visible text; other text as it is. */
function textOfPage(body: string): string {
  if (!/^\s*</.test(body)) return body;
  const title = /<title[^<>]*>([^<]*)<\/title>/i.exec(body)?.[1];
  return title?.trim() || visibleText(body);
}

/** Tags of scripts and styles, other tags, and text. None matches past the next `<`, so any page takes linear time. */
const PAGE_PARTS = /<(\/?)(script|style)\b[^<>]*>|<[^<>]*>|[^<]+|</gi;

/** A page without tags, scripts and styles. An unclosed script or style hides all that follows, as in a browser. */
function visibleText(page: string): string {
  let code = '';
  return page.replace(PAGE_PARTS, (part: string, slash = '', name = '') => {
    const tag = String(name).toLowerCase();
    if (code !== '') {
      if (slash === '/' && tag === code) code = '';
      return ' ';
    }
    if (slash === '') code = tag;
    return part.startsWith('<') && part !== '<' ? ' ' : part;
  });
}

/** What is wrong with a body that should have been data, in words. */
export function bodyProblem(body: string): string {
  if (body.trim() === '') return ANSWER_PROBLEMS.empty;
  if (/^\s*<(!doctype|html|head|body)/i.test(body)) return ANSWER_PROBLEMS.page;
  if (/^\s*[[{]/.test(body) && jsonOf(body) === undefined) return ANSWER_PROBLEMS.damaged;
  return ANSWER_PROBLEMS.undocumented;
}
