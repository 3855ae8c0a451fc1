// Tries the claims in turn, over several runs; the result tab has those that are settled.

import type { AnyClaim, Claim } from './claim';
import { judged } from './outcome';
import { isOwnTab, removeLeftovers } from './own';
import { HOW_TO_PREPARE, isPreparedTable, preparedTab } from './prepared';
import { isResultTab, RESULTS, type ResultTab, resultTab } from './result-tab';
import { inSandbox } from './sandbox';
import { CLAIMS } from './table';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

/** Google ends an execution after six minutes, and one claim may wait for a good part of one. */
const MOST_MS = 4 * 60_000;

/** How a person settles a claim that no script tries. */
const THEN_TYPE = 'Then type holds or differs into Result, and what you saw into Seen.';

/** Tries what is not settled yet. @returns a sentence about all claims, with what to do next */
export function check(file: Spreadsheet): string {
  const foreign = foreignTab(file);
  if (foreign !== null)
    throw new Error(
      `The tab “${foreign}” has values, formulas or charts. Run checkPlatform in an empty spreadsheet of its own.`,
    );
  const end = Date.now() + MOST_MS;
  const tab = resultTab(file, CLAIMS);
  removeLeftovers(file);
  const next = tryAll(file, tab, end);
  tab.show();
  const counts = [...tab.counts()].map(([result, count]) => `${result}: ${count}`).join(', ');
  return `${counts}. ${next}`;
}

/** The name of a tab with a person's values, formulas or charts; null where there is none. */
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
function tryAll(file: Spreadsheet, tab: ResultTab, end: number): string {
  let isWaiting = false;
  for (const claim of inTurn(CLAIMS, tab)) {
    if (Date.now() > end) return 'Time is up: run it again.';
    if ('byHand' in claim) {
      // What a person has typed into Seen stays, also while there is no Result yet.
      const seen = tab.begun.get(claim.id) ?? '';
      tab.write(claim, { result: 'not tried', seen }, `${claim.byHand} ${THEN_TYPE}`);
    } else if (claim.needs && preparedTab(file, claim.needs) === null)
      tab.write(claim, { result: 'prepare this first', seen: '' }, HOW_TO_PREPARE[claim.needs]);
    // Where Google leaves one formula uncomputed it does so with all, and each would be waited for.
    else if (!(isWaiting && claim.computes)) isWaiting = !tryClaim(file, claim, tab) || isWaiting;
  }
  if (isWaiting) return 'Google has not computed the formulas: keep the spreadsheet open and run it again.';
  return `See the tab “${RESULTS}”.`;
}

/** Claims that wait come after the others; last are those that a run did not get through: others go before. */
function inTurn(claims: readonly AnyClaim[], tab: ResultTab): AnyClaim[] {
  const turnOf = (claim: AnyClaim) => {
    if (tab.begun.has(claim.id)) return 2;
    return 'computes' in claim && claim.computes ? 1 : 0;
  };
  const open = claims.filter(({ id }) => !tab.settled.has(id));
  return open.sort((one, other) => turnOf(one) - turnOf(other));
}

/** @returns whether Google has computed its formula, if it has one */
function tryClaim(file: Spreadsheet, claim: Claim, tab: ResultTab): boolean {
  // Stays where Google ends the run in the middle of the claim.
  tab.write(claim, { result: 'stopped', seen: 'the run ended here' }, 'Run checkPlatform again.');
  SpreadsheetApp.flush();
  const seen = judged(claim, () => inSandbox(file, claim));
  tab.write(claim, seen, seen.result === 'failed' ? 'Run checkPlatform again: it may pass.' : '');
  return seen.result !== 'not tried';
}
