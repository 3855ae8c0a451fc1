// Discrepancies as a table: the account's figures beside the seller's, by day and bundle, or by either.

import { groupedBy } from '../../core/lists/grouped';
import { once } from '../../core/once';
import { eachOnce, eventIf } from '../../core/outcome-events';
import { FINAL_WEEK } from '../../core/period';
import { type Answer, PLAIN_ANSWER } from '../../core/run-facts';
import { sumOf } from '../../core/sum';
import { PERIOD_REASONS } from '../../text/errors/answer-problems';
import { joinedWithAnd } from '../../text/phrases';
import type { App } from '../account/app';
import {
  answersOfApps,
  appsOfParts,
  chosenApps,
  namedRows,
  partsOfApps,
  publishersOf,
  requestedIn,
} from '../account/apps';
import { failuresOf, refuseMissing } from '../account/missing-apps';
import { eventsIn, fetchForAllApps, rowsOrThrow } from '../fetch-parts';
import { withUnfilteredFlags } from '../rows-to-table';
import { conditionsOn } from '../shape/row-filter';
import { sentTwice } from '../shape/sent-twice';
import { unmatchedValues } from '../shape/unmatched-values';
import type { ChosenApps, FinishContext, PartAnswer, Query, ReportSource, SourceClients } from '../source';
import { BUNDLE, MEASURES } from './columns';
import { discrepancyFacts } from './facts';
import { sidesMeeting, valuesInSides } from './filtered-sides';
import {
  accountDimensions,
  accountFigures,
  accountMetrics,
  isByDay,
  sellerFigures,
  sellerQuery,
} from './service-figures';
import { byDayAlone, joinSides, type ServiceSides } from './sides';
import { tableOfSides } from './sides-to-table';
import { withStatusFirst } from './status-first';

export const discrepancies = once(
  (): ReportSource => ({
    ...discrepancyFacts(),
    formulaPeriod: FINAL_WEEK,
    refusesServicePeriods: PERIOD_REASONS.discrepancies,
    arrange: withStatusFirst,
    apps: allApps,
    parts: (apps) => [...partsOfApps(apps), { service: 'seller', app: null }],
    fetch: (parts, query, clients) =>
      parts[0]?.service === 'seller'
        ? [fetchSeller(query, clients)]
        : fetchAccount(appsOfParts(parts), query, clients),
    finish,
  }),
);

/** Requests all apps, because filters apply to joined rows, which exist only after both services have answered. */
function allApps(_query: Query, clients: SourceClients): ChosenApps {
  const { apps, events } = clients.knownApps(clients.opened.account, clients.budget);
  return { apps: chosenApps('all', apps), leftOut: [], events };
}

function fetchAccount(apps: readonly App[], query: Query, clients: SourceClients): PartAnswer[] {
  const dimensions = accountDimensions(query);
  const groups = dimensions.map(({ name }) => name);
  const readers = [...dimensions.map(({ name, kind }) => ({ field: name, kind })), ...accountMetrics()];
  const budget = { ...clients.budget, onSettled: clients.onApps };
  const period = { ...query, sumsRows: true };
  return clients.accountApi.statsOfApps(clients.opened.account, apps, period, groups, readers, budget);
}

function fetchSeller(query: Query, { sellerApi, opened, budget }: SourceClients): PartAnswer {
  return fetchForAllApps(() => sellerApi.rows(opened.seller, sellerQuery(query), budget));
}

function finish(
  all: readonly PartAnswer[],
  { events = [] }: ChosenApps,
  query: Query,
  clients: FinishContext,
): Answer {
  const { days, judging, totals, dimensions } = query;
  if (!days || !judging) throw new TypeError('a query of discrepancies has days and how they are judged');
  const { account, seller } = clients.opened;
  const [ofAccount, ofSeller] = [accountDimensions(query), sellerQuery(query)];

  const asked = answersOfApps(all);
  refuseMissing(failuresOf(asked), query, asked.length);
  // From here on, all apps have answered.
  const appAnswers = asked.flatMap((answer) => ('error' in answer ? [] : [answer]));
  const sellerAnswer = rowsOrThrow(all[asked.length]);
  const answers = [...appAnswers, sellerAnswer];

  const parts = sumOf(answers.map(({ dayParts }) => dayParts));

  const apps = appAnswers.map(({ app }) => app);
  const appsByBundle = groupedBy(apps, ({ bundleId }) => bundleId);
  const bundles = [...appsByBundle.keys()];
  const sellerSide = sellerFigures(sellerAnswer.rows, ofSeller);
  const joined = joinSides(accountFigures(appAnswers, ofAccount), sellerSide, bundles);

  const of = { day: isByDay(query), bundle: dimensions.some(({ name }) => name === BUNDLE) };
  const measured = of.day ? joined : joined.filter(isMeasured);
  const conditions = conditionsOn('dimension', query.filter);
  const chosen = sidesMeeting(conditions, measured, appsByBundle);

  const rows = of.bundle ? chosen : byDayAlone(chosen);
  const table = tableOfSides(rows, appsByBundle, { of, days, judging, totals });
  return {
    ...PLAIN_ANSWER,
    table: withUnfilteredFlags(table, query, measured.length > 0),
    // A condition chooses rows after the join, which need not be of all apps.
    requestedApps: conditions.length > 0 ? null : requestedIn(appAnswers, { requestedDimensions: ofAccount }),
    account: joinedWithAnd(account.title, seller.title),
    owners: [...publishersOf(apps), seller.title],
    requestIds: sellerAnswer.requestIds ?? [],
    events: eachOnce([
      ...events,
      ...answers.flatMap(eventsIn),
      ...sentTwice(
        [...namedRows(appAnswers, ofAccount), { ...sellerAnswer, dimensions: ofSeller.dimensions }],
        clients,
      ),
      ...unmatchedValues(conditions, (field) => valuesInSides(field, measured, appsByBundle), clients),
      ...eventIf(parts > 0, { kind: 'inParts', parts }),
    ]),
  };
}

/** Whether either service has figures. Without `group`, the account service sends zeros for an app without data. */
function isMeasured({ account, seller }: ServiceSides): boolean {
  return seller !== null || MEASURES.some((measure) => account?.[measure] !== 0);
}
