// What custom functions use of Google: the document's cache and lock, compression, the spreadsheet's own calendar.

import { type Day, parseDay } from '../core/day';
import { once } from '../core/once';
import type { CellCache, Packer, ShortLock } from '../functions/answer-cache';
import type { DayOfDate } from '../functions/cell-argument';

/** The document's cache: shared by all who edit the file, and by no other file (reference/apps-script §6). */
export const documentCache: CellCache = {
  // Typed as never null; null where there is no document.
  getAll: (keys) => cache()?.getAll([...keys]) ?? {},
  putAll: (values, seconds) => cache()?.putAll({ ...values }, seconds),
  remove: (keys) => cache()?.removeAll([...keys]),
};

function cache(): GoogleAppsScript.Cache.Cache | null {
  return CacheService.getDocumentCache();
}

const GZIP = 'application/x-gzip';

export const gzipPacker: Packer = {
  pack: (text) => Utilities.base64Encode(Utilities.gzip(Utilities.newBlob(text)).getBytes()),
  unpack: (packed) =>
    Utilities.ungzip(Utilities.newBlob(Utilities.base64Decode(packed), GZIP)).getDataAsString('UTF-8'),
};

export const shortDocumentLock: ShortLock = {
  tryHold: (waitMs, work) => {
    const lock: GoogleAppsScript.Lock.Lock | null = LockService.getDocumentLock();
    if (!lock?.tryLock(waitMs)) return false;
    try {
      work();
    } finally {
      lock.releaseLock();
    }
    return true;
  },
};

/** Asked of Google once per execution, and only by a formula with dates: a spreadsheet call is the slowest there is. */
export const timeZone = once(() => SpreadsheetApp.getActive().getSpreadsheetTimeZone());

/** The day that the user sees in a date cell: a cell's date is an instant, and the zone of the sheet says which day. */
export const dayInSpreadsheet: DayOfDate = (date) =>
  parseDay(Utilities.formatDate(date, timeZone(), 'yyyy-MM-dd'));

/** The date that shows `day`: its midnight in the spreadsheet's zone. */
export function dateInSpreadsheet(day: Day): Date {
  return Utilities.parseDate(day, timeZone(), 'yyyy-MM-dd');
}
