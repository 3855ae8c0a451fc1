// What Google's exceptions mean. They have nothing but a text in the language of the person's account, so they are
// recognized by what stays the same in every language (docs/platform.md §14).

import type { ErrorRows } from './error-codes/error-row';

/** A daily quota of Google's. */
export type Quota = 'fetches' | 'mails' | 'properties';

/** The facts of each trouble, by the code of its error. */
export interface PlatformTroubles {
  /**
   * Scopes of which any one is enough; with the address at which Google asks for them, all of them are missing.
   * `isLate`: found out on the way, and not before anything began.
   */
  PERMISSION_MISSING: { scopes: readonly string[]; askedAt?: string; isLate?: true };
  FILE_READ_ONLY: Record<never, never>;
  QUOTA_USED: { quota: Quota };
  TOO_MANY_CALLS: Record<never, never>;
  /** More data than Google lets through in a short time. `fault` is Google's message. */
  BANDWIDTH_USED: { fault: string };
  TOO_MANY_TRIGGERS: Record<never, never>;
  /** `needs`: the cells that a table would add, if that is why; `isEstimate`: at least, before it's fetched. */
  SPREADSHEET_FULL: { needs?: { wanted: number; present: number; limit: number; isEstimate?: true } };
  /** Both are empty if Google doesn't name them. */
  VALIDATION_REFUSED: { sheetName: string; cell: string };
  /** `at`: cells where a table would go, without a range if Google doesn't say which. `tab`: a tab of the add-on. */
  CELLS_PROTECTED: { at?: { sheetName: string; range?: string }; tab?: string };
  /** Properties are full, or a value is too long for them. */
  /** `largest`: the report whose deletion frees most. */
  STORE_FULL: { largest?: string };
}

export const PLATFORM_ROWS: ErrorRows<PlatformTroubles> = {
  PERMISSION_MISSING: { remedy: 'fix' },
  FILE_READ_ONLY: { remedy: 'fix' },
  QUOTA_USED: { remedy: 'wait', endsRun: 'quota' },
  TOO_MANY_CALLS: { remedy: 'wait' },
  BANDWIDTH_USED: { remedy: 'wait' },
  TOO_MANY_TRIGGERS: { remedy: 'fix' },
  SPREADSHEET_FULL: { remedy: 'fix', field: ({ needs }) => (needs ? 'destination' : undefined) },
  VALIDATION_REFUSED: { remedy: 'fix', field: 'destination' },
  CELLS_PROTECTED: { remedy: 'fix', field: ({ at }) => (at ? 'destination' : undefined) },
  STORE_FULL: { remedy: 'fix' },
};

/** One trouble with its facts. */
export type PlatformTrouble = {
  [Code in keyof PlatformTroubles]: { code: Code; details: PlatformTroubles[Code] };
}[keyof PlatformTroubles];

const SCOPES = /googleapis\.com\/auth\/([\w.]+)/g;
const ADDRESSES = /https?:\/\/\S+/g;
/** The limit of 10,000,000 cells, with the separators of any language. */
const MOST_CELLS = /\b10[\s.,'’]?000[\s.,'’]?000\b/;

/** What Google's names for the quotas that the add-on uses have in them, such as `premium email`. */
const QUOTAS: readonly (readonly [RegExp, Quota])[] = [
  [/\b(url)?fetch\b/, 'fetches'],
  [/\b(e-?)?mail\b/, 'mails'],
  [/\bpropert(y|ies)\b/, 'properties'],
];

/**
 * The trouble that the text of a Google exception means; null if no part of it is the same in every language.
 * For some of the other exceptions, `src/google` checks afterward what they mean. Never pass a service's message, which
 * may say anything.
 */
export function platformTroubleIn(text: string): PlatformTrouble | null {
  const scopes = (text.match(SCOPES) ?? []).map((address) => address.slice(address.lastIndexOf('/') + 1));
  if (scopes.length > 0) return { code: 'PERMISSION_MISSING', details: { scopes } };
  // Google's message advises waiting between calls, and names this method in every language.
  if (text.includes('Utilities.sleep')) return { code: 'TOO_MANY_CALLS', details: {} };
  const quota = usedUpQuota(text.replace(ADDRESSES, ''));
  if (quota !== null) return { code: 'QUOTA_USED', details: { quota } };
  return MOST_CELLS.test(text) ? { code: 'SPREADSHEET_FULL', details: {} } : null;
}

/**
 * The daily quota that is used up; null if the text names none. In most languages, Google's name of the service is
 * between a colon and the end; in Japanese, nothing else is in Latin letters. No other text of Google's has
 * the word `urlfetch`.
 */
function usedUpQuota(text: string): Quota | null {
  if (/\burlfetch\b/.test(text)) return 'fetches';
  const isOtherScript = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(text);
  const words = isOtherScript ? (text.match(/[!-~]+/g) ?? []) : [];
  const latin = words.filter((word) => /[a-z]/i.test(word)).join(' ');
  const [, service = latin] = /[:：]\s?([a-z -]+)[.。]\s*$/.exec(text) ?? [];
  // Texts of other limits have capitals or more words.
  if (!/^[a-z-]+( [a-z-]+){0,2}$/.test(service)) return null;
  return QUOTAS.find(([names]) => names.test(service))?.[1] ?? null;
}
