// Which apps an answer names as without a label in a group: those that have lost it, and none that a person left out.

import { type Choice, firstChoice } from '../../../src/runs/choice';
import { queryOf } from '../../../src/runs/query';
import { appStats } from '../../../src/sources/account/app-stats';
import { fetchAll } from '../../../src/sources/fetch-parts';
import { withGroups } from '../../../src/sources/groups';
import { GROUP_HEADINGS, groupsIn } from '../../../src/sources/groups-tab';
import { day, onDay } from '../../core/given-day';
import { appWithId } from '../../runs/given-app';
import { APPS, appsAnswer, service, statsAnswer, statsOf, statsRow } from '../../runs/service';

const apps = ['Drift City', 'Moto', 'Rally', 'Chess', 'Go', 'Halma', 'Poker'].map((name, at) =>
  appWithId(String(at + 1), { name, bundleId: `com.example.${name.toLowerCase().replace(' ', '')}` }),
);
/** The account's apps, with other names for some. */
const renamed = (names: Readonly<Record<string, string>>) =>
  apps.map((app) => ({ ...app, name: names[app.name] ?? app.name }));
const DRIFT = { 'Drift City': 'Drift Turbo' };
const RACING = ['Drift City', 'Moto', 'Rally'];
const label = (names: readonly string[], as = 'Racing') => names.map((name) => ['Tier', 'App', name, as]);

interface Case {
  rows: readonly (readonly string[])[];
  /** The account's apps. */
  list?: typeof apps;
  /** Apps whose answers have other rows than one with 1,000 impressions. */
  empty?: readonly string[];
  choice?: Partial<Choice>;
}

/** The answer to a choice by the group. */
function answered({ rows, list = apps, empty = [], choice = {} }: Case) {
  const made = service();
  const source = withGroups(appStats(), groupsIn([GROUP_HEADINGS, ...rows]).groups);
  made.sender.always(APPS, appsAnswer(list));
  list.forEach((app, at) => {
    const row = statsRow({}, { revenue: 100 - at, impressions: 1000 });
    made.sender.always(statsOf(app.appId), statsAnswer(app, empty.includes(app.name) ? [] : [row]));
  });
  const asked = { ...firstChoice(), apps: 'all' as const, byApp: false, groupBy: ['#Tier'], ...choice };
  const query = queryOf({ ...asked, period: 'yesterday' }, source, onDay(day('2026-11-20')));
  return fetchAll(source, query, made.clients);
}

const NAMED = 'Drift Turbo (com.example.driftcity, android)';

test.each<[string, Case, readonly string[]]>([
  ['nobody while each value finds an app, and the others were left out', { rows: label(RACING) }, []],
  [
    'one that lost its label with its name',
    { rows: label(RACING.slice(0, 1)), list: renamed(DRIFT) },
    [
      NAMED,
      ...['Moto', 'Rally', 'Chess', 'Go', 'Halma', 'Poker'].map((name) => expect.stringContaining(name)),
    ],
  ],
  [
    'nobody after a renaming where the tab has the bundle ID',
    {
      rows: label(['com.example.driftcity', 'Moto']),
      list: renamed(DRIFT),
    },
    [],
  ],
  [
    'nobody after a renaming where the tab has the earlier name with the bundle ID',
    {
      rows: label(['Drift City (com.example.driftcity)', 'Moto']),
      list: renamed(DRIFT),
    },
    [],
  ],
  [
    'the one app that a group of nearly all lacks',
    {
      rows: label(apps.slice(1).map(({ name }) => name)),
      list: renamed(DRIFT),
    },
    [NAMED],
  ],
  [
    'nobody with a blank label',
    {
      rows: [...label(apps.slice(1).map(({ name }) => name)), ...label(['com.example.driftcity'], '')],
      list: renamed(DRIFT),
    },
    [],
  ],
  [
    'nobody without figures',
    {
      rows: label(apps.slice(1).map(({ name }) => name)),
      list: renamed(DRIFT),
      empty: ['Drift Turbo'],
    },
    [],
  ],
  [
    'nobody where a bundle ID of the tab has left the account',
    {
      rows: label(['com.example.gone', ...RACING]),
    },
    [],
  ],
  [
    'the one most like a lost name, where a filter leaves it out',
    {
      rows: label(RACING),
      list: renamed(DRIFT),
      choice: { groupBy: [], filter: '#Tier=Racing' },
    },
    [NAMED],
  ],
  [
    'nobody where no group is named',
    { rows: label(RACING), list: renamed(DRIFT), choice: { groupBy: [] } },
    [],
  ],
  [
    'it where values of the group stand side by side',
    {
      rows: label(apps.slice(1).map(({ name }) => name)),
      list: renamed(DRIFT),
      choice: { groupBy: [], columns: '#Tier' },
    },
    [NAMED],
  ],
])('is %s', (_who, given, expected) => {
  const { unlabelled = [] } = answered(given);
  const has = (name: string) => given.rows.some(([, , value]) => value === name);
  const lost = has('Drift City') && given.list ? ['drift city'] : [];
  for (const each of unlabelled) expect(each.lost).toEqual(lost);
  expect(unlabelled.flatMap((each) => each.apps)).toEqual(expected);
  expect(unlabelled.map(({ group, unlabelled: as }) => [group, as])).toEqual(
    expected.length > 0 ? [['Tier', '(no tier)']] : [],
  );
});
