// Metrics of users in the panel: offered where the server takes them, refused in its words, counted in the estimate.

import { whyNoUsers } from '../../../sidebar/choice/app-grouping';
import { sortColumnsOf } from '../../../sidebar/choice/sort-columns';
import { checkChoice } from '../../../sidebar/fields/checks';
import { estimateOfChoice } from '../../../sidebar/fields/choice-size';
import { newForm } from '../../../sidebar/state/report-state';
import { type Ready, readyState } from '../../../sidebar/state/state';
import type { Choice } from '../../../src/panel/contract/panel-state';
import { resolveQuery } from '../../../src/runs/query';
import { SOURCES } from '../../../src/sources/registry';
import { factsOf } from '../../../src/sources/source-list';
import { DESTINATION_TEXTS } from '../../../src/text/destinations';
import { day, onDay } from '../../core/given-day';
import { errorFrom } from '../../fakes/error-from';
import { connected } from '../fake-server';
import { FIRST_CHOICE, panelWith } from '../panel-fixture';

const given = (changes: Partial<Choice>): Choice => ({ ...FIRST_CHOICE, groupBy: [], ...changes });
const ready = (changes: Partial<Choice>) =>
  readyState({ ...panelWith({ account: connected('demo@example.com') }), choice: given(changes) });

/** Why the panel offers neither `Users` nor `ARPDAU`, each of them; null where it does. */
const reasons = (state: Ready) =>
  ['users', 'arpdau'].map((name) => {
    const metric = factsOf('appStats').metrics.find((each) => each.name === name);
    return metric ? whyNoUsers(state, metric) : undefined;
  });

it.each<[string, Partial<Choice>]>([
  ['by app', {}],
  ['by app and platform', { groupBy: ['platform'] }],
  ['by app and month', { groupBy: ['month'] }],
  ['of one app without App', { byApp: false, apps: ['1'] }],
  ['with apps as columns', { columns: 'app', groupBy: ['week'] }],
  ['with weeks as columns', { columns: 'week', period: 'last 30 days' }],
  ['filtered by platform', { filter: 'platform=ios' }],
])('they are offered %s', (_what, changes) => {
  expect(reasons(ready(changes))).toEqual([null, null]);
  for (const metrics of [['users'], ['arpdau']])
    expect(
      resolveQuery(given({ ...changes, metrics }), SOURCES.appStats, onDay(day('2026-11-20'))),
    ).toBeTruthy();
});

it.each<[string, Partial<Choice>]>([
  ['of all apps together', { byApp: false, groupBy: ['date'] }],
  ['by country', { groupBy: ['date', 'country'] }],
  ['filtered by ad type', { filter: 'ad_type=banner' }],
  ['with placements as columns', { columns: 'placement_id' }],
  ['for more days than a run may ask for', { groupBy: ['date'], period: '2020-01-01..2026-01-01' }],
])(
  'they are refused %s in the words of the server, by the panel and when they are sent',
  (_what, changes) => {
    const problems = reasons(ready(changes));
    ['users', 'arpdau'].forEach((name, at) => {
      const chosen = { ...changes, metrics: [name] };
      const { details } = errorFrom(() =>
        resolveQuery(given(chosen), SOURCES.appStats, onDay(day('2026-11-20'))),
      );
      expect(details).toEqual({ field: 'metrics', problem: problems[at] });
      expect(checkChoice(ready(chosen), 'preview')).toMatchObject({
        sentence: problems[at],
        problems: [{ field: 'metrics' }],
      });
    });
  },
);

it('ARPDAU needs days that are known, and a BigQuery table has none of them', () => {
  expect(reasons(ready({ period: 'last=month' }))).toEqual([
    null,
    expect.stringMatching(/^Only the service/),
  ]);
  const table = { kind: 'bigQueryTable', project: 'my-project-1', dataset: 'd', table: 't' } as const;
  const { users } = DESTINATION_TEXTS.bigQueryTable.refused;
  expect(reasons(ready({ destination: table }))).toEqual([users, users]);
});

it('a condition and an order name them at their own fields', () => {
  const fieldsOf = (changes: Partial<Choice>) =>
    checkChoice(ready({ byApp: false, ...changes }), 'preview')?.problems?.map(({ field }) => field);
  expect(fieldsOf({ filter: 'users>=10' })).toEqual(['filter']);
  expect(fieldsOf({ sortBy: 'users' })).toEqual(['sortBy']);
  const titles = (changes: Partial<Choice>) => sortColumnsOf(ready(changes)).map(({ title }) => title);
  expect(titles({})).toContain('Users');
  expect(titles({ byApp: false })).not.toContain('Users');
});

it('the estimate counts their lists, also of earlier days', () => {
  const requests = (changes: Partial<Choice>, form: object | null = null) => {
    const choice = { apps: ['1', '2'], period: '2026-11-09..2026-11-18', ...changes };
    const state = ready(choice);
    const reports = { ...state.reports, form: form && { ...newForm(given(choice), []), ...form } };
    return estimateOfChoice({ ...state, reports })?.requests;
  };
  // One for the list of apps, and one for each app.
  expect(requests({ metrics: ['users'] })).toBe(3);
  expect(requests({ metrics: ['arpdau'] })).toBe(3 + 10);
  expect(requests({ metrics: ['users'], groupBy: ['week'] })).toBe(3 + 2);
  expect(requests({ metrics: ['users', 'arpdau'], groupBy: ['week'] })).toBe(3 + 2 + 10);
  expect(requests({ metrics: ['users'], groupBy: ['date'], compare: 'previous period' })).toBe(5 + 20);
  expect(requests({ filter: 'users>=1', groupBy: ['date'] }, { id: 'abcd0123', mode: 'merge' })).toBe(3 + 10);
});
