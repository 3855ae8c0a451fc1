// A panel state as the server side sends it, for the tests of the panel: dimensions and metrics of the interfaces' document.

import type { AppView, Choice, FieldView, PanelState, SourceView } from '../../src/rpc/contract';

const field = (name: string, title: string, byDefault = true): FieldView => ({ name, title, byDefault });

const ACCOUNT_METRICS = [
  field('impressions', 'Impressions'),
  field('clicks', 'Clicks'),
  field('ctr', 'CTR'),
  field('ecpm', 'eCPM'),
  field('revenue', 'Revenue'),
];

export const SOURCES: SourceView[] = [
  {
    name: 'appStats',
    title: 'App stats',
    dimensions: [
      field('date', 'Date'),
      field('country', 'Country'),
      field('ad_type', 'Ad type'),
      field('placement_id', 'Placement'),
    ],
    metrics: ACCOUNT_METRICS,
    needsDimension: false,
    choosesApps: true,
    filters: false,
    operatingSystems: [],
    sheetName: 'App stats',
  },
  {
    name: 'sellerStats',
    title: 'Seller stats',
    dimensions: [
      field('date', 'Date'),
      field('country', 'Country'),
      field('inventoryType', 'Inventory type'),
      field('adPlacement', 'Ad placement'),
      field('bundle', 'Bundle'),
      field('operationSystem', 'OS'),
      field('appName', 'App name'),
      field('storeID', 'Store ID'),
    ],
    metrics: ACCOUNT_METRICS.map((metric) => ({ ...metric, byDefault: metric.name !== 'ctr' })),
    needsDimension: true,
    choosesApps: false,
    filters: true,
    operatingSystems: [
      field('ios', 'iOS'),
      field('android', 'Android'),
      field('windows', 'Windows'),
      field('web', 'Web'),
    ],
    sheetName: 'Seller stats',
  },
  {
    name: 'appList',
    title: 'App list',
    dimensions: [],
    metrics: [],
    needsDimension: false,
    choosesApps: false,
    filters: false,
    operatingSystems: [],
    sheetName: 'App list',
  },
];

export const FIRST_CHOICE: Choice = {
  source: 'appStats',
  apps: 'all',
  period: 'last 7 days',
  groupBy: ['date'],
  metrics: [],
  bundles: [],
  os: [],
  totals: false,
  destination: { kind: 'newSheet', sheetName: 'App stats' },
};

/** The panel on Friday 2026-11-20 (UTC), with nobody connected. */
export const FRESH_PANEL: PanelState = {
  today: '2026-11-20',
  spreadsheet: { name: 'Revenue 2026', timeZone: 'America/Los_Angeles', locale: 'en_US' },
  user: 'ann@example.com',
  account: { connections: [], shared: null },
  seller: { connections: [], shared: null },
  sources: SOURCES,
  periods: [
    { period: 'today', title: 'Today', first: '2026-11-20', last: '2026-11-20' },
    { period: 'yesterday', title: 'Yesterday', first: '2026-11-19', last: '2026-11-19' },
    { period: 'last 7 days', title: 'Last 7 days', first: '2026-11-13', last: '2026-11-19' },
    { period: 'last 30 days', title: 'Last 30 days', first: '2026-10-21', last: '2026-11-19' },
    { period: 'this month', title: 'This month', first: '2026-11-01', last: '2026-11-20' },
    { period: 'last month', title: 'Last month', first: '2026-10-01', last: '2026-10-31' },
  ],
  choice: FIRST_CHOICE,
  choices: {},
  problems: [],
  budgetMs: 300_000,
};

const app = (number: number, name: string, platform: string, bundleId: string): AppView => ({
  appId: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name,
  bundleId,
  platform,
});

/** Two of one name, a name longer than the panel, markup as a name, and as many more as asked. */
export function appsOf(count: number): AppView[] {
  const special = [
    app(1, 'Puzzle Quest', 'android', 'com.example.puzzle'),
    app(2, 'Puzzle Quest', 'ios', '1400000001'),
    app(
      3,
      'Word Garden: the never ending story of letters and flowers',
      'android',
      'com.example.word.garden.letters',
    ),
    app(4, '<img src=x onerror=alert(1)>', 'ios', '1400000004'),
    app(5, 'Chess Arena', 'android', 'com.example.chess'),
  ];
  const rest = Array.from({ length: Math.max(0, count - special.length) }, (_, index) =>
    app(index + 6, `Game ${index + 6}`, index % 2 ? 'ios' : 'android', `com.example.game${index + 6}`),
  );
  return [...special, ...rest].slice(0, count);
}
