// Tries the claims one after the other, in pieces: what is settled stands in the tab of the results.

import { type AnyClaim, type Claim, type Judged, judged } from './claim';
import { resultTab } from './result-tab';
import { foreignTab, HOW_TO_PREPARE, inSandbox, preparedTab, RESULTS, removeOwn } from './sandbox';
import { CLAIMS } from './table';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

/** Google ends an execution after six minutes, and one claim may wait for 40 s. */
const MOST_MS = 4 * 60_000;

/** Tries what is not settled yet. @returns a sentence about all claims, with what to do next */
export function check(file: Spreadsheet, claims: readonly AnyClaim[] = CLAIMS): string {
  const foreign = foreignTab(file);
  if (foreign !== null)
    throw new Error(
      `The tab “${foreign}” isn't empty. Run checkPlatform in an empty spreadsheet of its own.`,
    );
  const end = Date.now() + MOST_MS;
  const tab = resultTab(file, claims);
  removeOwn(file);
  const open = claims.filter(({ id }) => !tab.settled.has(id));
  const tried = open.findIndex((claim) => {
    if (Date.now() > end) return true;
    const { todo = '', ...found } = tryClaim(file, claim);
    tab.write(claim, found, todo);
    return false;
  });
  tab.show();
  const counts = [...tab.counts()].map(([result, count]) => `${count} ${result}`).join(', ');
  return `${counts}. ${tried >= 0 ? 'Time is up: run it again.' : `See the tab “${RESULTS}”.`}`;
}

function tryClaim(file: Spreadsheet, claim: AnyClaim): Judged & { todo?: string } {
  if (!('try' in claim)) return { result: 'not tried', seen: '', todo: claim.byHand };
  if (!isPrepared(file, claim)) {
    const todo = claim.needs ? HOW_TO_PREPARE[claim.needs] : '';
    return { result: 'prepare this first', seen: '', todo };
  }
  return judged(claim, () => inSandbox(file, claim));
}

function isPrepared(file: Spreadsheet, { needs }: Claim): boolean {
  return needs === undefined || preparedTab(file, needs) !== null;
}
