// The assumed seconds of each service's calls, which turn counted calls into time.

import type { ServiceCall } from 'sheets-workbench/apps-script/host';

/** From docs/platform.md §4, except the time of a fetch, which is an assumption. */
const SECONDS: Readonly<Record<string, number>> = {
  /** One round trip, however many requests it has; assumed. */
  UrlFetchApp: 1,
  /** Measured: about 800 ms for a read and a write. */
  SpreadsheetApp: 0.4,
  PropertiesService: 0.08,
  CacheService: 0.06,
};

/** Calls that only return a handle or its position, and neither read nor change the spreadsheet. */
const HANDLES =
  /\.?(getActive|getActiveSpreadsheet|getRange|getRangeList|getSheet|getSheetId|getSheetById|getSheetByName|getRangeByName|getRow|getColumn|getNumRows|getNumColumns|getUserProperties|getDocumentProperties|getScriptProperties|getDocumentCache|getUserCache|newBlob|flush)$/;

function isRoundTrip({ method }: ServiceCall): boolean {
  return !HANDLES.test(method) && !method.startsWith('HTTPResponse.');
}

/** The calls that go to Google's servers, by service, and their assumed seconds. */
export function costOf(calls: readonly ServiceCall[]) {
  const byService = new Map<string, number>();
  for (const call of calls)
    if (isRoundTrip(call)) byService.set(call.service, (byService.get(call.service) ?? 0) + 1);
  const seconds = [...byService].reduce((sum, [service, count]) => sum + count * (SECONDS[service] ?? 0), 0);
  return { of: (service: string) => byService.get(service) ?? 0, seconds };
}
