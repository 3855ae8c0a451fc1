// The calls of an execution that Google's spreadsheet has to answer.

import type { Execution } from 'sheets-workbench/apps-script/host';
import type { GoogleWorld } from '../world/google-world';

/** Calls that only return a handle, its kind or its position, and neither read nor change the spreadsheet. */
const HANDLES =
  /\.?(getActive|getRange|getRangeList|getSheet|getSheetId|getSheetById|getRangeByName|getType|getA1Notation|getRow|getColumn|getNumRows|getNumColumns)$/;

type Calls = Execution['calls'];

/** The calls that read or change the spreadsheet. */
export function roundTripsIn(calls: Calls): Calls {
  return calls.filter(({ service, method }) => service === 'SpreadsheetApp' && !HANDLES.test(method));
}

/** Those of the last execution. */
export function roundTrips(world: GoogleWorld): Calls {
  return roundTripsIn(world.lastExecution().context.calls);
}

/** Those of sheets and of their cells, without those of the file: its tabs, its named ranges and what it shows. */
export function sheetCallsIn(calls: Calls): Calls {
  return roundTripsIn(calls).filter(({ method }) => /^(Sheet|Range|RangeList)\./.test(method));
}
