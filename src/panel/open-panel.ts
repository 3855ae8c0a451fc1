// The state that the panel opens with, in one call: connections, and the choice as it was left.

import type { ConnectionInfo } from '../connections/connection';
import type { ConnectionList } from '../connections/connection-list';
import { byService, STATS_SERVICES } from '../core/add-on/services';
import { type StatsError, toStatsError } from '../core/errors';
import { ignoreErrors } from '../core/ignore-errors';
import { todayAt } from '../core/report/final-days';
import { firstChoice } from '../runs/choice';
import { finalSettingIn } from '../runs/final-after';
import { RUN_BUDGET_MS } from '../runs/order';
import { repairTrigger } from '../saved/own-trigger';
import { hasTables } from '../sheet/verified/block-facts';
import { GROUPS_TAB } from '../sources/groups-tab';
import { sentenceOf } from '../text/errors/sentence-of';
import { type ConnectionsView, isAnyConnected, type PanelState } from './contract/panel-state';
import type { PanelDeps } from './deps';
import { groupsView } from './groups/group-calls';
import { readPanelMemory, recentWrite } from './panel-memory';

export function panelStateOf(deps: PanelDeps): PanelState {
  const { id, ...spreadsheet } = deps.spreadsheet.facts();
  const { mine, shared } = settledProperties(deps);
  ignoreErrors(() => repairTrigger(mine, id, deps));
  const today = todayAt(deps.clock.now(), { finalSetting: () => finalSettingIn(shared) });
  const { last, other, seller } = readPanelMemory(mine, id);
  const sheets = deps.dashboards.tabs.names();
  const connections = connectionViews(deps, mine, shared);
  return {
    today: today.day,
    finalAfter: today.finalAfter,
    spreadsheet,
    sheets,
    // A tab that can't be read doesn't keep the panel from opening. Opening Groups says why.
    groups: sheets.includes(GROUPS_TAB) ? ignoreErrors(() => groupsView(deps.settings.groupsTab)) : null,
    user: deps.person.email(),
    connections,
    tab: last?.tab ?? 'build',
    choice: last?.choice ?? firstChoice(sheets),
    choices: {
      ...(seller ? { sellerStats: seller.choice } : {}),
      ...(other ? { [other.choice.source]: other.choice } : {}),
    },
    isWhole: [other, seller].every((each) => each?.isWhole !== false),
    hasTables: hasTables(shared),
    // A tab that can't be read doesn't keep anyone from logging in.
    hasReports: !isAnyConnected(connections) && ignoreErrors(() => deps.book.entries().length > 0) === true,
    problems: installationProblems(deps),
    budgetMs: RUN_BUDGET_MS,
    unfinished: ignoreErrors(() => deps.board.unfinished(id)) ?? undefined,
    lastWrite: recentWrite(mine, id, deps.clock.now()) ?? undefined,
  };
}

/** How long opening the panel waits for the lock, ms. If a write holds it for longer, sharing is updated later. */
const SETTLE_WAIT_MS = 1_000;

/**
 * The person's and the spreadsheet's properties. First updates sharing here after a login or logout in another
 * spreadsheet, unless the lock is busy; then the next call does it.
 */
function settledProperties({ logins, userProperties, documentProperties }: PanelDeps) {
  const read = () => ({ mine: userProperties.all(), shared: documentProperties.all() });
  const { mine, shared } = read();
  return logins.connections.settle(mine, shared, SETTLE_WAIT_MS) ? read() : { mine, shared };
}

export function connectionViews(
  { logins, userProperties, documentProperties }: PanelDeps,
  mine = userProperties.all(),
  shared = documentProperties.all(),
): PanelState['connections'] {
  return byService((service) => connectionsView(logins.services[service].list(mine, shared)));
}

/** The connections of one service, without their secrets. */
export function connectionsView(list: ConnectionList<ConnectionInfo>): ConnectionsView {
  return {
    connections: list.own.map(({ id, title, sinceMs, project, isRefused }) => ({
      id,
      title,
      since: isoOf(sinceMs),
      current: id === list.current?.id,
      ...(project === undefined ? {} : { project }),
      ...(isRefused ? { isRefused } : {}),
    })),
    shared: list.shared && {
      title: list.shared.title,
      by: list.shared.by,
      mine: list.sharedIsOwn,
      ...(list.shared.isRefused ? { isRefused: true } : {}),
    },
  };
}

/** A time in ISO 8601. A damaged one counts as 1970, so that it doesn't keep the panel from opening. */
function isoOf(ms: number): string {
  const date = new Date(ms);
  return (Number.isNaN(date.getTime()) ? new Date(0) : date).toISOString();
}

/** Sentences about service addresses that are missing or unusable. */
function installationProblems({ logins }: PanelDeps): string[] {
  return STATS_SERVICES.flatMap((service) => {
    try {
      logins.addresses[service]();
      return [];
    } catch (error) {
      const problem: StatsError = toStatsError(error);
      return [sentenceOf(problem)];
    }
  });
}
