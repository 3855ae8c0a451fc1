// The help on formulas in the panel: each argument, in the order of the signatures, and examples.

export const FORMULA_TEXTS = {
  title: 'Formulas',
  intro:
    'Type a formula in a cell, or press Formula, at the bottom of Build. Every argument can be a value, a cell or a range. All arguments except apps are optional.',
  arguments: 'Arguments',
  apps: 'An app ID, a bundle ID or an exact name, a range of them, or "all".',
  from: 'A date, or a period such as "last 7 days" or "this month". Default: the service’s last month; SELLER_STATS: the last 30 days; DISCREPANCIES: the last 7 final days.',
  to: 'The last date, included. If it’s blank and from is a date, you get that one day.',
  groupBy: (app: string, seller: string) =>
    `One or more, separated by commas, or a range. APP_STATS: App, ${app}; default: none, all apps together. SELLER_STATS: ${seller}; default: Date. DISCREPANCIES: Date and Bundle, the default, or Bundle.`,
  metrics: (titles: string) => `Any of ${titles}. Default: all, or all but CTR in SELLER_STATS.`,
  bundles: 'Bundles to include. Default: all.',
  os: (titles: string) => `Any of ${titles}. Default: all.`,
  tolerance:
    'The largest difference that counts as within tolerance, as a share of the account’s figure. Default: 10%.',
  headers: 'FALSE hides the header row.',
  refresh: 'Any cell, such as STATS_REFRESH. The formula updates when that cell changes.',
  compare: (names: string) =>
    `${names}. Each metric is followed by its earlier value and its change. Both sides end yesterday.`,
  filter:
    'Conditions that rows must meet, separated by semicolons, such as "country=US,DE; ad type!=banner; app name~puzzle; impressions>=1000". ~ means contains, and ! means not.',
  notesTitle: 'Results, sharing and refreshing',
  notes: [
    'With one metric and no grouping, you get a single number. Several apps are taken together, unless group_by includes app.',
    'Formulas use only connections that are shared in this spreadsheet, for everyone who edits it.',
    'Refresh formulas in the menu updates only formulas that use STATS_REFRESH, and tells you where others are. That cell is created when you first use Formula or Refresh formulas.',
  ],
  examples: 'Examples',
  revenueByDay: 'Revenue by day for each app',
  singleNumber: 'One number for a KPI cell, of all apps',
  monthAgainstMonth: 'Revenue of last month, compared with the month before',
  sellerByCountry: 'Seller stats by day and country',
  discrepancies: 'Where the account and the seller differ by more than 5%',
  appList: 'Your apps and their unique users',
} as const;
