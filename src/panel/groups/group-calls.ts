// The calls about the tab of groups: what it has, and a new group in it, ready to be filled in.

import * as z from 'zod/mini';
import { APPS_SERVICE } from '../../core/add-on/services';
import { choiceInvalid, isStatsError, StatsError } from '../../core/errors';
import { once } from '../../core/once';
import { valuesToFill } from '../../core/report/app-labels';
import { withoutSecrets } from '../../http/secrets/service-words';
import { RUN_BUDGET_MS } from '../../runs/order';
import type { App } from '../../sources/account/app';
import { chosenApps } from '../../sources/account/apps';
import { isCountry } from '../../sources/countries';
import { GROUPED_FIELDS, type GroupedField } from '../../sources/groups';
import { GROUP_HEADINGS, groupsIn, groupTitled, labelledValues, unreadGroup } from '../../sources/groups-tab';
import { groupProblem } from '../../text/errors/choice-errors';
import { GROUPS_TEXTS } from '../../text/panel/choice';
import type { GroupsView } from '../contract/panel-state';
import { nothing, text } from '../contract/schemas';
import type { GroupsTab, PanelDeps } from '../deps';
import { changeCall, readCall } from '../panel-call';
import { tierRows } from './country-tiers';

export const groupCalls = once(() => ({
  /** The groups of the tab, and why others can't be read. */
  groups: readCall(nothing(), (_request, { settings }) => groupsView(settings.groupsTab)),
  /** Adds a group with the values that it can label, and opens the tab. */
  newGroup: changeCall(z.object({ title: text(100), of: z.enum(GROUPED_FIELDS) }), newGroup),
  openGroups: changeCall(nothing(), (_request, { settings: { groupsTab } }) => {
    groupsTab.open();
    return groupsView(groupsTab);
  }),
}));

/** How many labels of a group the panel offers as values of conditions. */
const MOST_LABELS = 50;

/** The groups that the tab has, and what can't be read of it. */
export function groupsView(tab: GroupsTab): GroupsView {
  const texts = tab.read();
  const groups = groupsIn(texts);
  return {
    tab: groups.tab,
    groups: groups.groups.map(({ title, of, labels }) => ({
      title,
      of,
      firstLabels: [...new Set(labels.map(([, label]) => label))].slice(0, MOST_LABELS),
    })),
    appValues: labelledValues('App', texts, groups),
    otherCountries: labelledValues('Country', texts, groups).filter(({ text }) => !isCountry(text)),
    problems: groups.problems.map(groupProblem),
  };
}

/** @throws StatsError CHOICE_INVALID for a name that can't be a group's, GROUP_MISSING for a person's tab */
function newGroup({ title, of }: { title: string; of: GroupedField }, deps: PanelDeps): GroupsView {
  const {
    settings: { groupsTab },
    lock,
  } = deps;
  const group = title.trim();
  const rows = rowsToFill(of, deps).map(([value, label]) => [group, of, value, label]);
  lock.hold(() => {
    const existing = groupsTab.read() ?? [];
    const last = groupsTab.lastRow(existing.length);
    const { tab } = groupsIn(existing);
    // A tab whose formulas show nothing, not even headings, is a person's.
    if (tab === 'foreign' || (tab === 'none' && last > 0))
      throw new StatsError('GROUP_MISSING', { group, tab: 'foreign', why: null });
    const before = Array.from({ length: last }, (_, at) => existing[at] ?? []);
    checkNew(group, last === 0 ? [GROUP_HEADINGS] : before, rows);
    groupsTab.add(GROUP_HEADINGS, rows, last);
  });
  groupsTab.open();
  return groupsView(groupsTab);
}

/** Refuses a group that the tab has already, or that couldn't be read with the rows. */
function checkNew(
  group: string,
  before: readonly (readonly string[])[],
  rows: readonly (readonly string[])[],
): void {
  const groups = groupsIn(before);
  const isThere = groupTitled(group, groups) ?? unreadGroup(group, groups);
  if (isThere) throw choiceInvalid('groupBy', GROUPS_TEXTS.taken(group));
  const after = groupsIn([...before, ...rows]);
  const problem = unreadGroup(group, after);
  if (problem) throw choiceInvalid('groupBy', groupProblem(problem));
}

/** The values of a field, each with a label, or blank for a person to fill in. */
function rowsToFill(of: GroupedField, deps: PanelDeps): (readonly [value: string, label: string])[] {
  if (of === 'Country') return tierRows();
  const apps = appsKnown(deps);
  const values = of === 'App' ? valuesToFill(apps) : [...new Set(apps.map(({ bundleId }) => bundleId))];
  return (values.length > 0 ? values : ['']).map((value) => [value, ''] as const);
}

/** The apps of the account; none without a connection, since a group is of the seller's apps too. */
function appsKnown({ clients, clock, openConnection }: PanelDeps): readonly App[] {
  try {
    const budget = { deadlineMs: clock.now() + RUN_BUDGET_MS };
    return withoutSecrets(chosenApps('all', clients.knownApps(openConnection(APPS_SERVICE), budget).apps));
  } catch (error) {
    if (!isStatsError(error, 'NOT_CONNECTED')) throw error;
    return [];
  }
}
