// Tries the claims one by one, over several runs. The result tab stores which are settled.

import type { AnyClaim, Claim } from './claims/claim';
import { judged } from './claims/outcome';
import { isOwnTab, removeLeftovers } from './claims/own';
import { HOW_TO_PREPARE, isPreparedTable, preparedTab } from './claims/prepared';
import { inSandbox } from './claims/sandbox';
import { isResultTab, RESULTS, type ResultTab, resultTab } from './result-tab';
import { isInTick, triedInTick } from './tick';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

/** Google ends an execution after six minutes, and the last claim may need a good part of a minute. */
const MOST_MS = 4 * 60_000;

/** Tells a person how to settle a claim that no script tries. */
const THEN_TYPE = 'Then type holds or differs into Result, and what you saw into Seen.';

/** Tries the claims that aren't settled. @returns about all claims, with what to do next */
export function check(file: Spreadsheet, claims: readonly AnyClaim[]): string {
  const foreign = foreignTab(file);
  if (foreign !== null)
    throw new Error(
      `The tab “${foreign}” has values, formulas or charts. Run checkPlatform in an empty spreadsheet of its own.`,
    );
  const end = Date.now() + MOST_MS;
  const tab = resultTab(file, claims);
  removeLeftovers(file);
  const next = tryAll(file, claims, tab, end);
  tab.show();
  const counts = [...tab.counts()].map(([result, count]) => `${result}: ${count}`).join(', ');
  return `${counts}. ${next}`;
}

/** The name of a tab with a person's values, formulas or charts; null if there is none. */
function foreignTab(file: Spreadsheet): string | null {
  const results = file.getSheetByName(RESULTS);
  const isBegun = results !== null && isResultTab(results);
  const grids = file.getSheets().filter((tab) => String(tab.getType()) === 'GRID');
  const foreign = grids.find((tab) => {
    const name = tab.getName();
    if ((isBegun && (name === RESULTS || isOwnTab(name))) || isPreparedTable(tab)) return false;
    return tab.getLastRow() > 0 || tab.getCharts().length > 0;
  });
  return foreign ? foreign.getName() : null;
}

/** @returns what the person does next */
function tryAll(file: Spreadsheet, claims: readonly AnyClaim[], tab: ResultTab, end: number): string {
  let isWaiting = false;
  for (const claim of inTurn(claims, tab)) {
    if (Date.now() > end) return 'Time is up: run it again.';
    if (isInTick(claim)) continue;
    if ('byHand' in claim) {
      // Keeps what a person has typed into Seen before they type a Result.
      const seen = tab.begun.get(claim.id) ?? '';
      tab.write(claim, { result: 'not tried', seen }, `${claim.byHand} ${THEN_TYPE}`);
    } else if (claim.needs && preparedTab(file, claim.needs) === null)
      tab.write(claim, { result: 'prepare this first', seen: '' }, HOW_TO_PREPARE[claim.needs]);
    // If Google doesn't compute one formula, it computes none, and each would cost the full wait.
    else if (!(isWaiting && claim.computes)) isWaiting = !tryClaim(file, claim, tab) || isWaiting;
  }
  const settled = tab.settled();
  const inTick = claims.filter(isInTick).filter(({ id }) => !settled.has(id));
  if (inTick.length > 0 && !triedInTick(inTick, tab))
    return 'Google has not run the trigger: run it again in a minute.';
  if (isWaiting) return 'Google has not computed the formulas: keep the spreadsheet open and run it again.';
  return `See the tab “${RESULTS}”.`;
}

/** Claims that wait for a formula come after the others, and claims in which a run ended come last. */
function inTurn(claims: readonly AnyClaim[], tab: ResultTab): AnyClaim[] {
  const turnOf = (claim: AnyClaim) => {
    if (tab.begun.has(claim.id)) return 2;
    return 'computes' in claim && claim.computes ? 1 : 0;
  };
  const settled = tab.settled();
  const open = claims.filter(({ id }) => !settled.has(id));
  return open.sort((one, other) => turnOf(one) - turnOf(other));
}

/** Tries a claim. @returns false if Google hasn't computed its formula */
function tryClaim(file: Spreadsheet, claim: Claim, tab: ResultTab): boolean {
  // This result stays if Google ends the run during the claim.
  tab.write(claim, { result: 'stopped', seen: 'the run ended here' }, 'Run the check again.');
  SpreadsheetApp.flush();
  const seen = judged(claim, () => inSandbox(file, claim));
  tab.write(claim, seen, seen.result === 'failed' ? 'Run the check again: it may pass.' : '');
  return seen.result !== 'not tried';
}
