// The clock trigger of the check: made once all else was tried, and tried by its handler a second later.

import type { AnyClaim, ClaimInTick } from './claims/claim';
import { judged, outcome } from './claims/outcome';
import { newTabName, removeOwn, removeTestTriggers, TICK_FUNCTION } from './claims/own';
import { isResultTab, RESULTS, type ResultTab, resultTab } from './result-tab';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

/** When the trigger is to run, how long the check waits for it, and how often it looks. */
const AFTER_MS = 1000;
const MOST_MS = 60_000;
const BETWEEN_MS = 2000;
const WAITS = 'Google runs it in a minute. If this stays, look at platformCheckTick under Executions.';

export const isInTick = (claim: AnyClaim): claim is ClaimInTick => 'inTick' in claim;

/** Has the claims tried by a trigger, and waits for it. @returns whether all were tried */
export function triedInTick(claims: readonly ClaimInTick[], tab: ResultTab): boolean {
  for (const claim of claims) tab.write(claim, { result: 'not tried', seen: '' }, WAITS);
  SpreadsheetApp.flush();
  removeTestTriggers();
  const made = outcome(() => void ScriptApp.newTrigger(TICK_FUNCTION).timeBased().after(AFTER_MS).create());
  if (typeof made === 'string') {
    for (const claim of claims)
      tab.write(claim, { result: 'failed', seen: made }, 'Run the check again: it may pass.');
    return true;
  }
  const end = Date.now() + MOST_MS;
  const isOpen = () => {
    SpreadsheetApp.flush();
    const settled = tab.settled();
    return claims.some(({ id }) => !settled.has(id));
  };
  while (isOpen() && Date.now() < end) Utilities.sleep(BETWEEN_MS);
  return !isOpen();
}

/** In the trigger: tries the claims and writes what it saw. @returns lines for the log, if it can't write there */
export function tick(claims: readonly ClaimInTick[], event: unknown): string[] {
  // May be null in a trigger, although its type says otherwise (docs/platform.md §3).
  const file: Spreadsheet | null = SpreadsheetApp.getActive();
  const results = file?.getSheetByName(RESULTS);
  if (!file || !results) return [`In the trigger, getActive() is ${file ? 'another file' : 'null'}.`];
  if (!isResultTab(results)) return [];
  const tab = resultTab(file, claims);
  const settled = tab.settled();
  const sheet = () => file.insertSheet(newTabName());
  for (const claim of claims.filter(({ id }) => !settled.has(id)))
    tab.write(claim, judgedInTick(claim, { file, sheet, event }), '');
  return [];
}

function judgedInTick(claim: ClaimInTick, tools: Parameters<ClaimInTick['inTick']>[0]) {
  try {
    return judged(claim, () => claim.inTick(tools));
  } finally {
    removeOwn(tools.file);
  }
}
