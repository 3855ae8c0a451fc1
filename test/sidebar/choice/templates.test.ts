// The templates: each makes a choice that can be written, for a source that is connected.

import { choiceOfTemplate, TEMPLATE_NAMES } from '../../../sidebar/choice/templates';
import { checkChoice } from '../../../sidebar/fields/checks';
import { readyState } from '../../../sidebar/state/state';
import { parseDay } from '../../../src/core/day';
import type { Choice, SourceName } from '../../../src/panel/contract/panel-state';
import { choiceSchema } from '../../../src/runs/choice';
import { resolveQuery } from '../../../src/runs/query';
import { SOURCES } from '../../../src/sources/registry';
import { TEMPLATE_TITLES } from '../../../src/text/panel/templates';
import { onDay } from '../../core/given-day';
import { connected } from '../fake-server';
import { FRESH_PANEL, panelWith } from '../panel-fixture';

const today = parseDay(FRESH_PANEL.today);
if (!today) throw new Error('The fixture has a day.');
const account = (source: SourceName) => source === 'appStats' || source === 'appList';
const seller = (source: SourceName) => source === 'sellerStats';

describe.each(TEMPLATE_NAMES)('%s', (name) => {
  it.each([
    ['the account', account],
    ['the seller', seller],
    ['both', () => true],
    ['nobody', () => false],
  ])('each template makes a choice that the server can run, with %s connected', (_who, isConnected) => {
    const choice = choiceOfTemplate(name, isConnected);
    expect(choiceSchema().parse(choice)).toEqual(choice);
    const query = resolveQuery(choice, SOURCES[choice.source], onDay(today));
    // The app's own columns show its platform.
    const grouped = choice.groupBy.filter((each) => !(choice.source === 'appStats' && each === 'platform'));
    expect(query.dimensions.map((dimension) => dimension.name)).toEqual(grouped);
    const state = readyState({
      ...panelWith({ account: connected('demo@example.com'), seller: connected('Example Games') }),
      choice,
    });
    expect(checkChoice(state, 'write')).toBeNull();
  });

  it('each template has its own sheet with its name', () => {
    const { title } = TEMPLATE_TITLES[name];
    expect(choiceOfTemplate(name, account).destination).toEqual({ kind: 'newSheet', sheetName: title });
  });
});

it.each<[string, (source: SourceName) => boolean, SourceName]>([
  ['the account', account, 'appStats'],
  ['the seller', seller, 'sellerStats'],
  ['both', () => true, 'appStats'],
  ['nobody', () => false, 'appStats'],
])('a template reads what is connected: %s', (_who, isConnected, source) => {
  const others = TEMPLATE_NAMES.filter((name) => name !== 'discrepancies');
  for (const name of others) expect(choiceOfTemplate(name, isConnected).source).toBe(source);
  expect(choiceOfTemplate('discrepancies', isConnected).source).toBe('discrepancies');
});

it.each<[keyof typeof TEMPLATE_TITLES, Partial<Choice>]>([
  ['dailyRevenue', { period: 'last 30 days', byApp: false, groupBy: ['date'], metrics: ['revenue'] }],
  ['revenueByCountry', { byApp: false, groupBy: ['country'], sortBy: 'revenue', countryNames: true }],
  ['topApps', { byApp: true, groupBy: ['platform'], sortBy: 'revenue', topRows: 10 }],
  [
    'whatChanged',
    {
      period: 'last 7 final days',
      byApp: true,
      groupBy: ['platform'],
      metrics: ['revenue'],
      totals: true,
      compare: 'previous period',
      compareColumns: ['previous', 'change', 'percent', 'drivers'],
      sortBy: 'revenue_change',
      sortOrder: 'farthest from 0 first',
    },
  ],
  [
    'yesterdayByApp',
    {
      period: 'yesterday',
      byApp: true,
      groupBy: ['platform'],
      metrics: ['revenue'],
      totals: true,
      compare: 'same weekday, weeks before',
      compareColumns: ['previous', 'change', 'percent'],
      sortBy: 'revenue_change',
      sortOrder: 'farthest from 0 first',
    },
  ],
  ['monthAgainstMonth', { period: 'last month', compare: 'previous period' }],
  ['discrepancies', { period: 'last 7 final days', groupBy: ['date', 'bundle'], tolerance: 0.1 }],
])('the template %s sets %j', (name, choice) =>
  expect(choiceOfTemplate(name, account)).toMatchObject(choice),
);

it.each(['topApps', 'yesterdayByApp', 'whatChanged', 'monthAgainstMonth'] as const)(
  'a seller’s %s tells two apps of one name apart',
  (name) => expect(choiceOfTemplate(name, seller).groupBy).toEqual(['appName', 'bundle']),
);
