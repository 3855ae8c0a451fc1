// The state that the panel opens with, in one call: connections, sources, periods, and the choice as it was left.

import type { ConnectionInfo } from '../connections/connection';
import type { ConnectionList } from '../connections/connection-list';
import { byService, STATS_SERVICES } from '../core/add-on/services';
import { type StatsError, toStatsError } from '../core/errors';
import { ignoreErrors } from '../core/ignore-errors';
import { listedPeriods } from '../core/period';
import { COMPARISON_COLUMNS, type ComparisonColumn } from '../core/report/comparison';
import { todayAt } from '../core/report/final-days';
import { APPS_IN_COLUMNS } from '../core/report/value-columns';
import type { Column } from '../core/table';
import { argumentSeparator } from '../formulas/formula-text';
import { firstChoice } from '../runs/choice';
import { finalSettingIn } from '../runs/final-after';
import { columnDimensions } from '../runs/query-columns';
import { RUN_BUDGET_MS } from '../runs/run';
import { repairTrigger } from '../saved/own-trigger';
import { areSizesKnown, knownSizes } from '../sheet/own/own-block';
import { appColumns } from '../sources/account/app-record';
import { dimensionColumns, groupings, metricColumns } from '../sources/fields';
import { SOURCES } from '../sources/registry';
import type { ReportSource } from '../sources/source';
import { SOURCE_NAMES } from '../sources/source-names';
import { sentenceOf } from '../text/errors/sentence-of';
import type { ConnectionsView, PanelState, SortColumnView, SourceView } from './contract/panel-state';
import type { PanelDeps } from './deps';
import { readPanelMemory } from './panel-memory';

export function panelStateOf(deps: PanelDeps): PanelState {
  const { id, ...spreadsheet } = deps.spreadsheetFacts();
  const { mine, shared } = settledProperties(deps);
  // As early as possible, before anybody can point the named ranges of a copied file elsewhere.
  if (!areSizesKnown(shared)) ignoreErrors(() => deps.lock.hold(() => knownSizes(deps), SETTLE_WAIT_MS));
  ignoreErrors(() => repairTrigger(mine, id, deps));
  const today = todayAt(deps.clock.now(), { finalSetting: () => finalSettingIn(shared) });
  const { last, seller } = readPanelMemory(mine, id);
  return {
    today: today.day,
    finalAfter: today.finalAfter,
    spreadsheet: { ...spreadsheet, argumentSeparator: argumentSeparator(spreadsheet.locale) },
    user: deps.userEmail(),
    connections: byService((service) => connectionsView(deps.services[service].list(mine, shared))),
    sources: SOURCE_NAMES.map((name) => sourceView(SOURCES[name])),
    periods: listedPeriods(today),
    tab: last?.tab ?? 'build',
    choice: last?.choice ?? firstChoice(),
    choices: {
      ...(seller ? { sellerStats: seller.choice } : {}),
      ...(last ? { [last.choice.source]: last.choice } : {}),
    },
    isWhole: [last, seller].every((kept) => kept?.isWhole !== false),
    problems: installationProblems(deps),
    budgetMs: RUN_BUDGET_MS,
  };
}

/** How long opening the panel waits for the lock, ms. If a write holds it for longer, sharing is updated later. */
const SETTLE_WAIT_MS = 1_000;

/**
 * The person's and the spreadsheet's properties. First updates sharing here after a login or logout in another
 * spreadsheet, unless the lock is busy; then the next call does it.
 */
function settledProperties({
  connections,
  userProperties,
  documentProperties,
}: Pick<PanelDeps, 'connections' | 'userProperties' | 'documentProperties'>) {
  const read = () => ({ mine: userProperties.all(), shared: documentProperties.all() });
  const { mine, shared } = read();
  return connections.settle(mine, shared, SETTLE_WAIT_MS) ? read() : { mine, shared };
}

/** The connections of one service, without their secrets. */
export function connectionsView(list: ConnectionList<ConnectionInfo>): ConnectionsView {
  return {
    connections: list.own.map(({ id, title, sinceMs, project }) => ({
      id,
      title,
      since: isoOf(sinceMs),
      current: id === list.current?.id,
      ...(project === undefined ? {} : { project }),
    })),
    shared: list.shared && { title: list.shared.title, by: list.shared.by, mine: list.sharedIsOwn },
  };
}

/** A time in ISO 8601. A damaged one counts as 1970, so that it doesn't keep the panel from opening. */
function isoOf(ms: number): string {
  const date = new Date(ms);
  return (Number.isNaN(date.getTime()) ? new Date(0) : date).toISOString();
}

function sourceView(source: ReportSource): SourceView {
  const { name, title, needsDimension, defaultGroupBy, firstPeriod, needsBundle } = source;
  const { choosesApps, takesBundlesAndOs, sheetName } = source;
  const field = (of: { name: string; title: string }, byDefault: boolean) => ({
    name: of.name,
    title: of.title,
    byDefault,
  });
  return {
    name,
    title,
    services: source.services,
    dimensions: source.dimensions.map((dimension) => ({
      ...field(dimension, false),
      ...(dimension.isOfApp ? { isOfApp: true as const } : {}),
    })),
    metrics: source.metrics.map((metric) => field(metric, !metric.isOptional)),
    columns: columnDimensions(source).map((dimension) => field(dimension, false)),
    filterFields: source.filterFields.map((of) => ({
      name: of.name,
      title: of.title,
      isNumber: of.kind !== 'text',
    })),
    sortColumns: sortColumnsOf(source),
    needsDimension,
    defaultGroupBy,
    firstPeriod,
    needsBundle,
    choosesApps,
    requestsPerApp: source.requestsPerApp,
    takesBundlesAndOs,
    os: source.os.map((os) => field(os, false)),
    sheetName,
  };
}

function sortColumnsOf(source: ReportSource): SortColumnView[] {
  if (source.metrics.length === 0) return [];
  const viewed = (columns: readonly Column[], of: string, by?: ComparisonColumn): SortColumnView[] =>
    columns.map(({ name, title, kind }) => {
      const isNumber = kind !== 'text' && kind !== 'day';
      return { name, title, isNumber, of, ...(by ? { by } : {}) };
    });
  return [
    ...(source.requestsPerApp ? viewed(appColumns(), APPS_IN_COLUMNS) : []),
    ...groupings(source).flatMap((dimension) => viewed(dimensionColumns([dimension], true), dimension.name)),
    ...source.metrics.flatMap((metric) => [
      ...viewed(metricColumns([metric], []), metric.name),
      ...COMPARISON_COLUMNS.flatMap((by) => viewed(metricColumns([metric], [by]).slice(1), metric.name, by)),
    ]),
  ];
}

/** Sentences about service addresses that are missing or unusable. */
function installationProblems({ addresses }: Pick<PanelDeps, 'addresses'>): string[] {
  return STATS_SERVICES.flatMap((service) => {
    try {
      addresses[service]();
      return [];
    } catch (error) {
      const problem: StatsError = toStatsError(error);
      return [sentenceOf(problem)];
    }
  });
}
