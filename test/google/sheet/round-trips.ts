// The calls of an execution that Google's spreadsheet has to answer.

import type { GoogleWorld } from '../world/google-world';

/** Calls that only return a handle, its kind or its position, and neither read nor change the spreadsheet. */
const HANDLES =
  /\.?(getActive|getRange|getRangeList|getSheet|getSheetId|getSheetById|getRangeByName|getType|getA1Notation|getRow|getColumn|getNumRows|getNumColumns)$/;

/** The calls of the last execution that read or change the spreadsheet. */
export function roundTrips(world: GoogleWorld) {
  const { calls } = world.lastExecution().context;
  return calls.filter(({ service, method }) => service === 'SpreadsheetApp' && !HANDLES.test(method));
}
