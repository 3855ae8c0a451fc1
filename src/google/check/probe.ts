// What the custom function of the platform check sees and answers.

import { outcome } from './outcome';
import { unused } from './own';
import { OWN_KEY } from './own-properties';

/**
 * A formula that asks it. Google may keep what a function has answered to the same arguments: no formula has the last
 * one of another. A semicolon separates arguments in every locale.
 */
export function asking(what: string, cells = '""'): string {
  return `=PLATFORM_CHECK("${what}"; ${cells}; "${unused()}")`;
}

const ANSWERS: { readonly [what: string]: (value: unknown) => unknown } = {
  argument: (value) => (isDate(value) ? 'a Date' : JSON.stringify(value)),
  texts: () => [
    ['=1+1', ''],
    ['0056', 'x'],
  ],
  values: () => [
    [7, true],
    [new Date(0), ''],
  ],
  rows: () => Array.from({ length: 1100 }, (_, at) => [at + 1]),
  ui: () => outcome(() => void SpreadsheetApp.getUi()) ?? 'a user interface',
  file: () => SpreadsheetApp.getActive().getSheets().length > 0,
  write: () => outcome(() => void PropertiesService.getUserProperties().setProperty(OWN_KEY, 'x')) ?? 'taken',
  cell: () => SpreadsheetApp.getActiveRange()?.getA1Notation() ?? 'no cell',
  stores: () => outcome(storesInCells),
  trigger: () => outcome(() => ScriptApp.getProjectTriggers().length),
};

export function probed(what: string, value: unknown): unknown {
  return ANSWERS[what]?.(value) ?? `nothing is known as ${what}`;
}

/** What formulas of the add-on use. */
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
