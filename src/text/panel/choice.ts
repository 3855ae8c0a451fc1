// Choosing what to write: source, apps, period, columns, filters and destination.

import { ignoreErrors } from '../../core/ignore-errors';
import { parsePeriod, titleOfPeriod } from '../../core/period';
import type { DoubtfulValue, LabelledValue } from '../../core/report/app-labels';
import type { AppShows } from '../../core/report/choice-options';
import type { SortOrder } from '../../core/report/report-options';
import type { ColumnOrder } from '../../core/report/value-columns';
import { counted, grouped, listed, shortValue } from '../phrases';

/** Accessible names that are a contract (docs/product.md §7). */
export const CHOICE_LABELS = {
  source: 'Source',
  apps: 'Apps',
  allApps: 'All apps',
  period: 'Period',
  custom: 'Custom',
  from: 'From',
  to: 'To',
  other: 'Other…',
  otherPeriod: 'Other period',
  groupBy: 'Group by',
  app: 'App',
  metrics: 'Metrics',
  bundles: 'Bundles',
  os: 'OS',
  more: 'More',
  totals: 'Add a row of totals',
  filter: 'Filter',
  sortBy: 'Sort by',
  sortOrder: 'Sort order',
  topRows: 'Only the top N rows',
  countryNames: 'Country names',
  columns: 'Columns',
  mostColumns: 'At most … columns',
  together: 'Together',
  noColumns: 'None',
  dimensions: 'Dimensions',
  destination: 'Destination',
  newSheet: 'Sheet',
  currentCell: 'Current cell',
  sheetName: 'Sheet name',
} as const;

/** The orders of rows; their names are a contract (docs/product.md §7). */
export const SORT_ORDER_TITLES: Readonly<Record<SortOrder, string>> = {
  'largest first': 'Largest first',
  'smallest first': 'Smallest first',
  'farthest from 0 first': 'Farthest from 0 first',
};

/** Which value columns stand together; their names are a contract (docs/product.md §7). */
export const TOGETHER_TITLES: Readonly<Record<ColumnOrder, string>> = {
  metric: 'By metric',
  value: 'By value',
};

/** What is shown of apps under Group by; the label is a contract (docs/product.md §7). */
export const APP_SHOWS_TEXTS = {
  label: 'App shows',
  titles: {
    all: 'Name, bundle ID, platform',
    'name and platform': 'Name, platform',
    'name and bundle ID': 'Name, bundle ID',
    name: 'Name',
    'bundle ID': 'Bundle ID',
  } satisfies Readonly<Record<AppShows, string>>,
} as const;

/** How Date is shown under Group by. */
export const DATE_BY_TEXTS = {
  label: 'Date by',
  day: 'Day',
} as const;

export const APPS_TEXTS = {
  search: 'Search apps',
  list: 'Your apps',
  clearSearch: 'Clear the search',
  onlyChosen: 'Chosen only',
  clear: 'Clear',
  /** Chooses all that the search found. */
  selectThese: 'Select these',
  loading: 'Loading apps…',
  /** For screen readers, in other words than those shown, so that no text is heard twice. */
  loadingAria: 'Apps are loading.',
  loadedAria: (count: number) => (count === 1 ? '1 app loaded.' : `${count} apps loaded.`),
  reload: 'Reload apps',
  needLogin: 'Log in under Account to see your apps.',
  none: 'This account has no apps yet.',
  noMatch: (search: string) => `No apps match “${search}”.`,
  noneChosen: 'No apps chosen.',
  unknown: 'Not in this account',
  firstOf: (visible: number, found: number) =>
    `The first ${grouped(visible)} of ${grouped(found)}. Search for the others.`,
  keysHint: 'Use the arrow keys to move and Space to select.',
  chosen: (chosen: number, all: number) => `${chosen} of ${all} chosen`,
  chosenAria: (chosen: number) => (chosen === 1 ? '1 app chosen' : `${chosen} apps chosen`),
  allOf: (all: number) => counted(all, 'app'),
  unknownChosen: (count: number) =>
    count === 1 ? 'One chosen app isn’t in this account.' : `${count} chosen apps aren’t in this account.`,
  info: 'Each source keeps its own choice of apps. Rows come in the order in which you choose the apps.',
  /** The choice of apps that another source keeps. */
  inOther: (source: string, chosen: number | null) =>
    `In ${source}: ${chosen === null ? 'all apps' : `${counted(chosen, 'app')} chosen`}`,
} as const;

/** The list of the account's bundles, from which the filter is filled. */
export const BUNDLE_TEXTS = {
  pick: 'Choose by app',
  search: 'Find by app',
  list: 'Your apps and their IDs',
  none: 'This account has no bundles yet.',
  noMatch: (search: string) => `No bundles match “${search}”.`,
} as const;

/** The fields of Discrepancies alone; their names are a contract (docs/product.md §7). */
export const DISCREPANCY_LABELS = {
  tolerance: 'Tolerance',
  leastImpressions: 'Minimum impressions',
} as const;

export const DISCREPANCY_TEXTS = {
  toleranceInfo:
    'A difference of up to this share of the account’s figure counts as within tolerance. 10% is a common agreement between publishers and partners.',
  leastImpressionsInfo:
    'With fewer impressions on both sides, a row is too small to judge, because a few impressions more or less are a large share of it.',
} as const;

/** A period as it's chosen: its title, or else its own text. */
export function periodInWords(text: string): string {
  const period = ignoreErrors(() => parsePeriod(text));
  if (!period) return text;
  return period.kind === 'service' ? CHOICE_TEXTS.servicePeriod(period.last) : titleOfPeriod(period);
}

export const CHOICE_TEXTS = {
  servicePeriod: (unit: string) => `Service’s last ${unit}`,
  serviceDays: 'The service picks these days (UTC)',
  otherPeriodInfo:
    'Any period that formulas take, such as 3 days ago, last 3 weeks, 2 days ending 3 days ago or 2026-01-01..2026-01-31. Case and spaces don’t matter.',
  order: 'Column order',
  noDimensions: 'Leave blank for one row for the whole period.',
  onlyApp: 'One row for each app, for the whole period.',
  /** App is ticked, and the table is of one app alone. */
  oneApp: 'One row for the whole period. A table of one app has no columns for it.',
  /** @param unread what happens then */
  together: (unread: string) =>
    `Each row covers all chosen apps together. If one of them can’t be read, ${unread}.`,
  unread: 'nothing is written',
  hasAppFact: (title: string) => `App comes with its ${title.toLowerCase()} already.`,
  moveUp: (title: string) => `Move ${title} up`,
  moveDown: (title: string) => `Move ${title} down`,
  moved: (title: string, place: number, of: number) => `${title} is now ${place} of ${of}.`,
  bundlesHint: 'Separate with commas or new lines. Leave blank for all.',
  currentCell: (cell: string) => `Current cell: ${cell}`,
  currentCellHint: 'Starts at the selected cell and fills to the right and down.',
  newSheetHint:
    'Creates the sheet if needed. Replaces an earlier table there, but asks first if it has another source or grouping, and never a saved report’s.',
  all: 'All',
  /** Shown in the row `More` while nothing in it is set. */
  moreTeaser: 'Compare, filter, sort',
  /** The same while a formula is edited. */
  formulaTeaser: 'Compare, filter',
  /** The same where nothing else is in it. */
  noFilter: 'No filter',
  optionsSet: (count: number) => `${count} options set`,
  totalsSet: 'Totals',
  filterSet: (conditions: number) => (conditions === 1 ? 'Filtered' : `Filtered by ${conditions} conditions`),
  sortedBy: (column: string) => `Sorted by ${column}`,
  topSet: (rows: string, column: string) => `Top ${rows} by ${column}`,
  /** A column and an order that isn't the first. */
  inOrder: (column: string, order: SortOrder) => `${column}, ${order}`,
  sortInfo: 'Dimensions sorts by the columns under Group by. Blank values come last in any order.',
  columnsInfo:
    'Puts the values of one dimension side by side, for each metric. The largest by the first metric have columns of their own. The rest is in Other. Days, weeks and months all have one after the total, in their order, up to 62.',
  columnsSet: (title: string) => `Columns: ${title}`,
  onlyReplace: 'Only with the write mode Replace.',
  fixedCell: (sheetName: string, cell: string) => `${sheetName}!${cell}`,
  editingFormula: (cell: string) => `Editing the formula in ${cell}`,
  /** @param titles of the report's connections; @param current those of the lists, blank for none */
  readsAsReport: (titles: string, current: string) =>
    `Reads ${titles}, as the report does.${current === '' ? '' : ` The lists below are of ${current}.`}`,
  startOver: 'Start over',
  undoStartOver: 'Undo start over',
  /** For screen readers: the form shows it. */
  startedOver: 'The form is reset.',
  startOverUndone: 'The form is restored.',
  severalProblems: (count: number) => `Fix ${count} fields to continue.`,
} as const;

/** Groups, under Group by. */
export const GROUPS_TEXTS = {
  title: 'Groups',
  info: 'Groups of countries, apps or bundles, such as tiers. They stand in the tab Publisher Stats groups, a row for each value.',
  newGroup: 'New group',
  open: 'Open the tab',
  name: 'Name',
  of: 'Of',
  ofHint: {
    Country: 'Every country, with a tier to change.',
    App: 'Your apps, with labels to fill in.',
    Bundle: 'Your bundles, with labels to fill in.',
  },
  make: 'Make group',
  reading: 'Reading groups…',
  making: 'Making the group…',
  made: (group: string) =>
    `Created the group ${shortValue(group)} and selected it under Group by. Check its labels in the tab that opened.`,
  none: 'There are no groups yet.',
  foreign:
    'The tab Publisher Stats groups has other headings than Group, Of, Value and Label, so it isn’t read.',
  unread: 'These groups can’t be read:',
  /** Before sentences about values of groups that are read. */
  doubtful: 'Check these values:',
  /** @param code of the country that the person means; null if it's unknown */
  noCountry: ({ cell, text, group }: LabelledValue, code: string | null) =>
    `${cell}: no country has the code or English name “${shortValue(text)}” (${shortValue(group)}).${code === null ? '' : ` Use ${code}.`}`,
  noApp: ({ cell, text, group }: LabelledValue) =>
    `${cell}: no app of this account has the name or bundle ID “${shortValue(text)}” (${shortValue(group)}).`,
  severalApps: ({ cell, text, bundleIds }: DoubtfulValue) =>
    `${cell}: “${shortValue(text)}” labels ${counted(bundleIds.length, 'app')}. To label one of them, use its bundle ID: ${listed(bundleIds)}.`,
  moreDoubtful: (count: number) => `${counted(count, 'more value', 'more values')}.`,
  noName: 'Enter a name for the group.',
  taken: (group: string) =>
    `The tab has a group ${shortValue(group)} already. Choose another name, or open the tab.`,
} as const;
