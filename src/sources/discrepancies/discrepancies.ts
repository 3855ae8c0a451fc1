// Discrepancies as a table: the account's figures beside the seller's, by day and bundle, or by either.

import { groupedBy } from '../../core/lists/grouped';
import { once } from '../../core/once';
import { FINAL_WEEK } from '../../core/period';
import { appCondition, textsOfApp } from '../../core/report/named-apps';
import { type Answer, joinedRemarks, PLAIN_ANSWER } from '../../core/run-facts';
import { sumOf } from '../../core/sum';
import { type TableRow, valueAt } from '../../core/table';
import { PERIOD_REASONS } from '../../text/errors/answer-problems';
import { joinedWithAnd } from '../../text/phrases';
import type { AppRows } from '../account/account-api';
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
import { appStatsFields } from '../account/fields';
import { failuresOf, refuseMissing } from '../account/missing-apps';
import { fetchForAllApps, remarksOf, rowsOrThrow } from '../fetch-parts';
import { type Dimension, isSent, type SentMetric } from '../fields';
import { type FilterField, isAppName } from '../filter-fields';
import { withUnfilteredFlags } from '../rows-to-table';
import { sellerFields } from '../seller/fields';
import type { SellerTable } from '../seller/seller-api';
import { type SellerQuery, sellerQueryOf } from '../seller/seller-query';
import { anyMeets, conditionsOn, type FieldCondition } from '../shape/row-filter';
import { sentTwice } from '../shape/sent-twice';
import { type ExistingValue, unmatchedValues } from '../shape/unmatched-values';
import type { ChosenApps, FinishContext, PartAnswer, Query, ReportSource, SourceClients } from '../source';
import { BUNDLE, MEASURES } from './columns';
import { discrepancyFacts } from './facts';
import {
  type AccountFigures,
  byDayAlone,
  type Figures,
  joinSides,
  type SellerFigures,
  type ServiceSides,
} from './sides';
import { tableOfSides } from './sides-to-table';
import { withStatusFirst } from './status-first';

const DATE = 'date';
const STORE_ID = 'storeID';

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
        ? [fetchForAllApps(() => fetchSeller(query, clients))]
        : fetchAccount(appsOfParts(parts), query, clients),
    finish,
  }),
);

/** Requests all apps, because filters apply to joined rows, which exist only after both services have answered. */
function allApps(_query: Query, clients: SourceClients): ChosenApps {
  const { apps, remarks } = clients.knownApps(clients.opened.account, clients.budget);
  return { apps: chosenApps('all', apps), leftOut: [], remarks };
}

/** The metrics of the account's answers, in the order of `MEASURES`. */
function accountMetrics(): SentMetric[] {
  const sentMetrics = appStatsFields().metrics.filter(isSent);
  return MEASURES.flatMap((measure) => sentMetrics.filter(({ name }) => name === measure));
}

/** The bundle is known from the app, so figures are grouped by day at most. */
function accountDimensions(query: Query): Dimension[] {
  return isByDay(query) ? appStatsFields().dimensions.filter(({ name }) => name === DATE) : [];
}

function fetchAccount(of: readonly App[], query: Query, clients: SourceClients): PartAnswer[] {
  const dimensions = accountDimensions(query);
  const groups = dimensions.map(({ name }) => name);
  const readers = [...dimensions.map(({ name, kind }) => ({ field: name, kind })), ...accountMetrics()];
  const budget = { ...clients.budget, onSettled: clients.onApps };
  return clients.accountApi.statsOfApps(
    clients.opened.account,
    of,
    { ...query, sumsRows: true },
    groups,
    readers,
    budget,
  );
}

/** The store ID makes this a CSV request (`answerFormat`), because its JSON field isn't documented. */
function fetchSeller(query: Query, clients: SourceClients): SellerTable {
  return clients.sellerApi.rows(clients.opened.seller, sellerQuery(query), clients.budget);
}

function finish(
  all: readonly PartAnswer[],
  chosenApps: ChosenApps,
  query: Query,
  clients: FinishContext,
): Answer {
  const answers = answersOfApps(all);
  const [account, seller] = [clients.opened.account, clients.opened.seller];
  const failures = failuresOf(answers);
  refuseMissing(failures, query, answers.length);
  const { days, judging, totals, dimensions } = query;
  if (!days || !judging) throw new TypeError('a query of discrepancies has days and how they are judged');
  const byDay = isByDay(query);
  const ofSeller = rowsOrThrow(all[answers.length]);
  const { rows: sellerRows, dayParts, requestIds = [] } = ofSeller;
  const apps = namesByBundle(answers);
  const joined = joinSides(accountFigures(answers, byDay), sellerFigures(sellerRows, query), [
    ...apps.keys(),
  ]);
  const measured = byDay ? joined : joined.filter(isMeasured);
  const conditions = conditionsOn('dimension', query.filter);
  const ofAccount = answers.map(({ app }) => app);
  const chosen = rowsChosen(measured, conditions, ofAccount);
  const of = { day: byDay, bundle: dimensions.some(({ name }) => name === BUNDLE) };
  const rows = of.bundle ? chosen : byDayAlone(chosen);
  const namesOf = (bundle: string) => apps.get(bundle)?.join(', ') ?? null;
  return {
    ...PLAIN_ANSWER,
    table: withUnfilteredFlags(
      tableOfSides(rows, namesOf, { of, days, judging, totals }),
      query,
      measured.length > 0,
    ),
    // A condition chooses rows after the join, which need not be of all apps.
    requestedApps:
      conditions.length > 0 ? null : requestedIn(answers, { requestedDimensions: accountDimensions(query) }),
    account: joinedWithAnd(account.title, seller.title),
    owners: [...publishersOf(answers.map(({ app }) => app)), seller.title],
    failures,
    ...sentTwice(
      [
        ...namedRows(answers, accountDimensions(query)),
        { ...ofSeller, dimensions: sellerQuery(query).dimensions },
      ],
      clients,
    ),
    unmatched: unmatchedValues(conditions, existingIn(measured, ofAccount), clients),
    parts: dayParts + sumOf(answers.map((answer) => ('error' in answer ? 0 : answer.dayParts))),
    requestIds,
    remarks: joinedRemarks([chosenApps.remarks, ...all.map(remarksOf)]),
  };
}

function isByDay({ dimensions }: Query): boolean {
  return dimensions.some(({ kind }) => kind === 'day');
}

/** The rows of all apps, each with its app's bundle. */
function accountFigures(answers: readonly AppRows[], byDay: boolean): AccountFigures[] {
  const names = [...(byDay ? [DATE] : []), ...accountMetrics().map(({ name }) => name)];
  const read = readersFor(names);
  return answers.flatMap((answer) =>
    'error' in answer
      ? []
      : answer.rows.map((row) => ({
          day: read.textIn(row, DATE),
          bundle: answer.app.bundleId,
          figures: read.figuresIn(row),
        })),
  );
}

function sellerQuery(query: Query): SellerQuery {
  const wanted = [...(isByDay(query) ? [DATE] : []), BUNDLE, STORE_ID];
  const dimensions = sellerFields().dimensions.filter(({ name }) => wanted.includes(name));
  return {
    ...sellerQueryOf({ days: query.days, bundles: [], os: [], requestedDimensions: dimensions }),
    sumsRows: true,
  };
}

function sellerFigures(rows: readonly TableRow[], query: Query): SellerFigures[] {
  const { dimensions, sentMetrics } = sellerQuery(query);
  const read = readersFor([...dimensions, ...sentMetrics].map(({ name }) => name));
  return rows.map((row) => ({
    day: read.textIn(row, DATE),
    bundle: read.textIn(row, BUNDLE) ?? '',
    storeId: read.textIn(row, STORE_ID) ?? '',
    figures: read.figuresIn(row),
  }));
}

/** Returns readers for rows whose values are in the order of `names`. */
function readersFor(names: readonly string[]) {
  const at = (name: string) => names.indexOf(name);
  const measures = MEASURES.map((measure) => [measure, at(measure)] as const);
  return {
    /** Null if the rows have no value of this name. */
    textIn(row: TableRow, name: string): string | null {
      const value = valueAt(row, at(name));
      return value === null ? null : String(value);
    },
    figuresIn: (row: TableRow) =>
      Object.fromEntries(measures.map(([measure, of]) => [measure, Number(valueAt(row, of))])) as Figures,
  };
}

/** The rows whose bundles or apps meet every condition, as `anyMeets` decides. @param apps all of the account */
function rowsChosen(
  rows: readonly ServiceSides[],
  conditions: readonly FieldCondition[],
  apps: readonly App[],
): readonly ServiceSides[] {
  if (conditions.length === 0) return rows;
  const byBundle = groupedBy(apps.filter(hasName), ({ bundleId }) => bundleId);
  const tests = conditions.map((condition) => {
    const { field, operator, values, isMetBy } = condition;
    if (!isAppName(field))
      return ({ bundles }: ServiceSides) => anyMeets(condition, bundles.filter(Boolean), isMetBy);
    const isMet = appCondition(operator, values, apps);
    return ({ bundle }: ServiceSides) => anyMeets(condition, byBundle.get(bundle) ?? [], isMet);
  });
  return rows.filter((row) => tests.every((test) => test(row)));
}

function hasName({ name }: App): boolean {
  return name !== '';
}

/** Returns a function that lists the values of a field in rows, of which those of apps are all their texts. */
function existingIn(
  rows: readonly ServiceSides[],
  apps: readonly App[],
): (field: FilterField) => readonly ExistingValue[] {
  const byBundle = groupedBy(apps.filter(hasName), ({ bundleId }) => bundleId);
  return (field) =>
    rows.flatMap(({ bundle, bundles }): readonly ExistingValue[] =>
      isAppName(field) ? (byBundle.get(bundle) ?? []).map(textsOfApp) : bundles,
    );
}

/** The names of each bundle's apps, each once. */
function namesByBundle(answers: readonly AppRows[]): Map<string, readonly string[]> {
  const byBundle = groupedBy(answers, ({ app }) => app.bundleId);
  return new Map([...byBundle].map(([bundle, of]) => [bundle, [...new Set(of.map(({ app }) => app.name))]]));
}

/** Whether either service has figures. Without `group`, the account service sends zeros for an app without data. */
function isMeasured({ account, seller }: ServiceSides): boolean {
  return seller !== null || MEASURES.some((measure) => account?.[measure] !== 0);
}
