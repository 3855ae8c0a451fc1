// What Google's own exceptions mean to a person, told by their texts: they have nothing else (docs/platform.md §14).

/** What Google counts by the day. */
export type Quota = 'fetches' | 'mails' | 'properties' | 'triggerTime' | 'other';

/** The facts of each trouble, by the code of its error. */
export interface PlatformTroubles {
  /** Names of scopes, of which one is needed; none where Google names none. */
  PERMISSION_MISSING: { scopes: readonly string[] };
  FILE_READ_ONLY: Record<never, never>;
  QUOTA_USED: { quota: Quota };
  TOO_MANY_CALLS: Record<never, never>;
  TOO_MANY_TRIGGERS: Record<never, never>;
  SPREADSHEET_FULL: Record<never, never>;
  /** `place`: a sheet's name, a cell's address; empty where Google does not name it. */
  VALIDATION_REFUSED: { sheetName: string; cell: string };
  CELLS_PROTECTED: Record<never, never>;
  /** A person's properties, or a spreadsheet's, take no more, or not so long a value. */
  STORE_FULL: Record<never, never>;
}

/** One trouble with its facts. */
export type PlatformTrouble = {
  [Code in keyof PlatformTroubles]: { code: Code; details: PlatformTroubles[Code] };
}[keyof PlatformTroubles];

const SCOPES = /googleapis\.com\/auth\/([\w.]+)/g;
const QUOTAS: readonly (readonly [RegExp, Quota])[] = [
  [/urlfetch/i, 'fetches'],
  [/e-?mail/i, 'mails'],
  [/propert/i, 'properties'],
];

/** Null for any other text. A service's own message must not be asked: it may say anything. */
export function platformTroubleIn(text: string): PlatformTrouble | null {
  if (/permission to edit this spreadsheet/i.test(text)) return { code: 'FILE_READ_ONLY', details: {} };
  if (/do not have permission to call|authorization is required/i.test(text)) {
    return { code: 'PERMISSION_MISSING', details: { scopes: scopesIn(text) } };
  }
  if (/too many times for one day/i.test(text)) {
    const quota = QUOTAS.find(([words]) => words.test(text))?.[1] ?? 'other';
    return { code: 'QUOTA_USED', details: { quota } };
  }
  if (/too much computer time/i.test(text)) return { code: 'QUOTA_USED', details: { quota: 'triggerTime' } };
  if (/too many times (per second|in a short time)|running simultaneously/i.test(text)) {
    return { code: 'TOO_MANY_CALLS', details: {} };
  }
  if (/too many (time-based )?triggers/i.test(text)) return { code: 'TOO_MANY_TRIGGERS', details: {} };
  if (/number of cells in the workbook above the limit/i.test(text)) {
    return { code: 'SPREADSHEET_FULL', details: {} };
  }
  if (/property storage quota|argument too large: value/i.test(text)) {
    return { code: 'STORE_FULL', details: {} };
  }
  if (/data validation rules/i.test(text)) {
    const cell = /\bcell ([A-Z]{1,3}\d+)/.exec(text)?.[1] ?? '';
    return { code: 'VALIDATION_REFUSED', details: { sheetName: '', cell } };
  }
  return /protected cell or object/i.test(text) ? { code: 'CELLS_PROTECTED', details: {} } : null;
}

function scopesIn(text: string): string[] {
  return (text.match(SCOPES) ?? []).map((address) => address.slice(address.lastIndexOf('/') + 1));
}
