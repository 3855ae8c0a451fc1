// The assumed seconds of each service's calls, which turn counted calls and cells into time.

import type { ServiceCall } from 'sheets-workbench/apps-script/host';

interface Cost {
  /** Seconds of a call that reads or asks for something, and of one that changes something. */
  read: number;
  write: number;
}

/** From docs/platform.md §4, except the time of a fetch, which is an assumption. */
const SECONDS: Readonly<Record<string, Cost>> = {
  /** One round trip, however many requests it has; assumed. */
  UrlFetchApp: { read: 1, write: 1 },
  /** About 800 ms for a read and a write. */
  SpreadsheetApp: { read: 0.4, write: 0.4 },
  PropertiesService: { read: 0.03, write: 0.062 },
  CacheService: { read: 0.003, write: 0.093 },
};

/** Seconds of a cell that is written and flushed: 4,000 take about 660 ms. Of cells that are copied, none is known. */
const SECONDS_OF_CELL = 0.66 / 4_000;

/** Calls that only return a handle or its position, and neither read nor change the spreadsheet. */
const HANDLES =
  /\.?(getActive|getActiveSpreadsheet|getRange|getRangeList|getSheet|getSheetId|getSheetById|getSheetByName|getRangeByName|getRow|getColumn|getNumRows|getNumColumns|getUserProperties|getDocumentProperties|getScriptProperties|getDocumentCache|getUserCache|newBlob|flush)$/;

const READS = /\.(get|is|can)\w*$/;

function isRoundTrip({ method }: ServiceCall): boolean {
  return !HANDLES.test(method) && !method.startsWith('HTTPResponse.');
}

function secondsOf({ service, method, cells }: ServiceCall): number {
  const cost = SECONDS[service];
  if (!cost) return 0;
  const ofCells = service === 'SpreadsheetApp' ? cells * SECONDS_OF_CELL : 0;
  return (READS.test(`.${method}`) ? cost.read : cost.write) + ofCells;
}

/** The least that a call of the spreadsheet may take, measured nowhere: writes wait for a `flush`. */
const QUEUED = { read: 0.03, flush: 0.03, cell: 0.00015 };

/** Calls by service, as `reference/calls.md` has them, and their seconds by both readings of what calls cost. */
export function crossingsOf(calls: readonly ServiceCall[]): (string | number)[] {
  const trips = calls.filter(isRoundTrip);
  const of = (service: string) => trips.filter((call) => call.service === service);
  const split = (service: string) => {
    const reads = of(service).filter(({ method }) => READS.test(`.${method}`)).length;
    return `${reads}/${of(service).length - reads}`;
  };
  const sheet = of('SpreadsheetApp');
  const flushes = calls.filter(({ method }) => method === 'flush').length;
  const [reads = 0] = split('SpreadsheetApp').split('/').map(Number);
  const cells = sheet.reduce((sum, call) => sum + call.cells, 0);
  const others = trips.filter(({ service }) => service !== 'SpreadsheetApp');
  const queued = reads * QUEUED.read + flushes * QUEUED.flush + cells * QUEUED.cell;
  return [
    split('SpreadsheetApp'),
    flushes,
    split('PropertiesService'),
    split('CacheService'),
    of('LockService').filter(({ method }) => method === 'Lock.tryLock').length,
    of('UrlFetchApp').length,
    calls.length,
    costOf(calls).seconds.toFixed(1),
    (queued + costOf(others).seconds).toFixed(1),
  ];
}

/** The calls that take time, by the names that a fault has, and the seconds of each, without its cells. */
export function costlyCalls(calls: readonly ServiceCall[]): Map<string, number> {
  const seconds = (call: ServiceCall) => secondsOf({ ...call, cells: 0 });
  return new Map(
    calls.filter(isRoundTrip).map((call) => [`${call.service}.${call.method}`, seconds(call)] as const),
  );
}

/** The calls that go to Google's servers, by service, and their assumed seconds with those of the cells. */
export function costOf(calls: readonly ServiceCall[]) {
  const trips = calls.filter(isRoundTrip);
  return {
    of: (service: string) => trips.filter((call) => call.service === service).length,
    seconds: trips.reduce((sum, call) => sum + secondsOf(call), 0),
  };
}
