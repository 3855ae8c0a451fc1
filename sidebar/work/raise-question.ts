// Decides which question to ask before something is shared, or rows are replaced. Pure.

import { idOfTitle, type StatsService } from '../../src/core/add-on/services';
import { type Agreement, ROWS_OFFERS, type RowsOffer } from '../../src/core/agreement';
import type { ErrorReport } from '../../src/panel/contract/errors';
import { freeSheet } from '../choice/first-places';
import type { AgreedShare, Question } from '../state/question';
import { type Ready, sourceOf, titlesOf } from '../state/state';

/** The question before the current connection is shared; null without a connection. */
export function shareQuestion(state: Ready, service: StatsService): Question | null {
  const about = connectionOf(state, service);
  return about && { kind: 'share', ...about };
}

/**
 * The next question before a formula of the current source is inserted; null once each of its services has a connection
 * that is shared or that the person has agreed to share. It's about the connection that the choice is asked of.
 */
export function formulaQuestion(state: Ready, shares: readonly AgreedShare[]): Question | null {
  const [next, ...others] = sourceOf(state).services.filter(
    (each) => !state.connections[each].view.shared && !shares.some(({ service }) => service === each),
  );
  const title = titlesOf(state).find(({ service }) => service === next)?.title;
  const about = next ? connectionOf(state, next, title) : null;
  return about && { kind: 'shareForFormula', ...about, shares, more: others.length > 0 };
}

/** The question before a table of another source or grouping, or with more rows, is replaced; null for other errors. */
export function otherTableQuestion(
  { offer, sentence, replaced }: ErrorReport,
  agreements: readonly Agreement[],
  state: Ready | null,
  report?: string,
): Question | null {
  const isAsked = offer?.kind === 'replaceTable' || (offer?.kind === 'changeRows' && report === undefined);
  if (!isAsked || !replaced || !state) return null;
  const { sheetName, rows } = replaced;
  const elsewhere = freeSheet(state, sheetName, [sheetName]);
  const ofReport = report === undefined ? {} : { report };
  return { kind: 'otherTable', sentence, rows, offer, elsewhere, agreements, ...ofReport };
}

/** The question before rows are changed or joined that may not be the report's; null for any other error. */
export function rowsQuestion(
  { offer, sentence, replaced }: ErrorReport,
  report: string,
  does: Question<RowsOffer>['does'],
  agreements: readonly Agreement[] = [],
): Question | null {
  const kind = ROWS_OFFERS.find((each) => each === offer?.kind);
  if (!kind || !offer) return null;
  return { kind, sentence, ...(replaced ? { rows: replaced.rows } : {}), offer, report, does, agreements };
}

/** The person's own connection of that title, or by default their current one; null if they have no such. */
function connectionOf(state: Ready, service: StatsService, title?: string) {
  const { connections } = state.connections[service].view;
  const found = connections.find((one) =>
    title === undefined ? one.current : one.id === idOfTitle(service, title),
  );
  return found ? { service, id: found.id, title: found.title } : null;
}
