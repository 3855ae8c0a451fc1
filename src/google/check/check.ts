// Tries the claims one after the other, in pieces: what is settled stands in the tab of the results.

import type { AnyClaim } from './claim';
import { judged } from './outcome';
import { type ResultTab, resultTab } from './result-tab';
import { foreignTab, HOW_TO_PREPARE, inSandbox, preparedTab, RESULTS, removeOwn } from './sandbox';
import { CLAIMS } from './table';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

/** Google ends an execution after six minutes, and one claim may wait for more than one. */
const MOST_MS = 4 * 60_000;

/** Tries what is not settled yet. @returns a sentence about all claims, with what to do next */
export function check(file: Spreadsheet): string {
  const foreign = foreignTab(file);
  if (foreign !== null)
    throw new Error(
      `The tab “${foreign}” isn't empty. Run checkPlatform in an empty spreadsheet of its own.`,
    );
  const end = Date.now() + MOST_MS;
  const tab = resultTab(file, CLAIMS);
  removeOwn(file);
  const open = CLAIMS.filter(({ id }) => !tab.settled.has(id));
  let tried = 0;
  for (const claim of open) {
    if (Date.now() > end) break;
    tryClaim(file, claim, tab);
    tried += 1;
  }
  tab.show();
  const counts = [...tab.counts()].map(([result, count]) => `${result}: ${count}`).join(', ');
  return `${counts}. ${tried < open.length ? 'Time is up: run it again.' : `See the tab “${RESULTS}”.`}`;
}

function tryClaim(file: Spreadsheet, claim: AnyClaim, tab: ResultTab): void {
  if (!('try' in claim)) tab.write(claim, { result: 'not tried', seen: '' }, claim.byHand);
  else if (claim.needs && preparedTab(file, claim.needs) === null)
    tab.write(claim, { result: 'prepare this first', seen: '' }, HOW_TO_PREPARE[claim.needs]);
  else
    tab.write(
      claim,
      judged(claim, () => inSandbox(file, claim)),
      '',
    );
}
