// What the custom function of the platform check sees and returns.

import { outcome } from './outcome';
import { OWN_KEY, unused } from './own';
import { NO_CONTENT } from './sources';

/**
 * A formula that calls it. The last argument is never the same, because Google may reuse the result of the same
 * arguments. A semicolon separates arguments in every locale.
 */
export function asking(what: string, cells = '""'): string {
  return `=PLATFORM_CHECK("${what}"; ${cells}; "${unused()}")`;
}

const ANSWERS: { readonly [what: string]: (value: unknown) => unknown } = {
  // A word comes first, so that the cell is never blank and never a number.
  argument: (value) => (isDate(value) ? 'a Date' : `given ${JSON.stringify(value)}`),
  lock: () => (LockService.getDocumentLock().tryLock(100) ? 'taken' : 'refused'),
  // At midnight of the day that the cell shows, in one of the two zones.
  midnight: (value) => {
    const date = value as Date;
    const zone = SpreadsheetApp.getActive().getSpreadsheetTimeZone();
    const time = Utilities.formatDate(date, zone, 'yyyy-MM-dd HH:mm');
    return `${time} in the zone of the spreadsheet, ${date.getHours()} o’clock in that of the script`;
  },
  day: () => {
    const zone = SpreadsheetApp.getActive().getSpreadsheetTimeZone();
    return Utilities.parseDate('2026-01-02', zone, 'yyyy-MM-dd');
  },
  texts: () => [
    ['=1+1', ''],
    ['0056', 'x'],
  ],
  values: () => [
    [7, true],
    [new Date(0), ''],
  ],
  ui: () => outcome(() => void SpreadsheetApp.getUi()) ?? 'a user interface',
  file: () => SpreadsheetApp.getActive().getSheets().length > 0,
  properties: () => {
    const properties = PropertiesService.getUserProperties();
    const read = outcome(() => properties.getProperty(OWN_KEY));
    return `${read} ${outcome(() => void properties.setProperty(OWN_KEY, 'y')) ?? 'taken'}`;
  },
  fetch: () =>
    outcome(() => UrlFetchApp.fetchAll([{ url: NO_CONTENT }]).map((each) => each.getResponseCode())[0]),
  stores: () => outcome(storesInCells),
  trigger: () => outcome(() => ScriptApp.getProjectTriggers().length),
};

export function probed(what: string, value: unknown): unknown {
  return ANSWERS[what]?.(value) ?? `nothing is known as ${what}`;
}

/** Tries the stores that formulas of the add-on use. */
function storesInCells(): string {
  const cache: GoogleAppsScript.Cache.Cache | null = CacheService.getDocumentCache();
  cache?.putAll({ [OWN_KEY]: 'x' }, 60);
  const kept = cache?.getAll([OWN_KEY])[OWN_KEY];
  cache?.removeAll([OWN_KEY]);
  const lock: GoogleAppsScript.Lock.Lock | null = LockService.getDocumentLock();
  const isHeld = lock?.tryLock(1000) ?? false;
  lock?.releaseLock();
  const property = PropertiesService.getDocumentProperties().getProperty(OWN_KEY);
  return `cache ${kept}, lock ${isHeld}, property ${property}`;
}

function isDate(value: unknown): boolean {
  return Object.prototype.toString.call(value) === '[object Date]';
}
