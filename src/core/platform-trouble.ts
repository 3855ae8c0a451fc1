// What Google's exceptions mean. They have nothing but a text in the language of the person's account, so they are
// recognized by what stays the same in every language (docs/platform.md §14).

/** What Google counts by the day. */
export type Quota = 'fetches' | 'mails' | 'properties';

/** The facts of each trouble, by the code of its error. */
export interface PlatformTroubles {
  /** Scopes of which any one is enough. */
  PERMISSION_MISSING: { scopes: readonly string[] };
  FILE_READ_ONLY: Record<never, never>;
  QUOTA_USED: { quota: Quota };
  TOO_MANY_CALLS: Record<never, never>;
  /** More data than Google lets through in a short time; `fault` in its words. */
  BANDWIDTH_USED: { fault: string };
  TOO_MANY_TRIGGERS: Record<never, never>;
  SPREADSHEET_FULL: Record<never, never>;
  /** Both empty where Google doesn't name them. */
  VALIDATION_REFUSED: { sheetName: string; cell: string };
  CELLS_PROTECTED: Record<never, never>;
  /** Properties are full, or a value is too long for them. */
  STORE_FULL: Record<never, never>;
}

/** One trouble with its facts. */
export type PlatformTrouble = {
  [Code in keyof PlatformTroubles]: { code: Code; details: PlatformTroubles[Code] };
}[keyof PlatformTroubles];

const SCOPES = /googleapis\.com\/auth\/([\w.]+)/g;
const ADDRESSES = /https?:\/\/\S+/g;
/** 10,000,000, with the separators of any language. */
const MOST_CELLS = /\b10[\s.,'’]?000[\s.,'’]?000\b/;

/** Google's names of what the add-on uses and Google counts. */
const QUOTAS: readonly (readonly [RegExp, Quota])[] = [
  [/^urlfetch$/, 'fetches'],
  [/^e?mail$/, 'mails'],
  [/^properties( \w+)?$/, 'properties'],
];

/**
 * Null for any other text, also where Google means one of the troubles and names nothing that stays: some of those are
 * found out by asking afterwards (`src/google`). Never pass a service's own message, which may say anything.
 */
export function platformTroubleIn(text: string): PlatformTrouble | null {
  const scopes = (text.match(SCOPES) ?? []).map((address) => address.slice(address.lastIndexOf('/') + 1));
  if (scopes.length > 0) return { code: 'PERMISSION_MISSING', details: { scopes } };
  // Google advises to wait between calls, and names the method.
  if (text.includes('Utilities.sleep')) return { code: 'TOO_MANY_CALLS', details: {} };
  const quota = usedUpQuota(text.replace(ADDRESSES, ''));
  if (quota !== null) return { code: 'QUOTA_USED', details: { quota } };
  return MOST_CELLS.test(text) ? { code: 'SPREADSHEET_FULL', details: {} } : null;
}

/**
 * The daily quota that is used up. Most languages put Google's name of its service between a colon and
 * the end; in Japanese it is the one word in Latin letters. No other text of Google's has `urlfetch` as a word.
 */
function usedUpQuota(text: string): Quota | null {
  if (/\burlfetch\b/.test(text)) return 'fetches';
  const [, atEnd] = /[:：]\s*(\w+(?: \w+)?)[.。]\s*$/.exec(text) ?? [];
  const isOtherScript = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(text);
  const service = atEnd ?? (isOtherScript ? (text.match(/[A-Za-z]+/g) ?? []).join(' ') : '');
  return QUOTAS.find(([names]) => names.test(service))?.[1] ?? null;
}
