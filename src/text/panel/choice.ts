// Choosing what to write: source, apps, period, columns, filters and destination.

import { counted, shortName } from '../phrases';

/** Accessible names that are a contract (docs/product.md §7). */
export const CHOICE_LABELS = {
  source: 'Source',
  apps: 'Apps',
  allApps: 'All apps',
  period: 'Period',
  custom: 'Custom',
  from: 'From',
  to: 'To',
  groupBy: 'Group by',
  metrics: 'Metrics',
  bundles: 'Bundles',
  os: 'OS',
  more: 'More',
  totals: 'Add a row of totals',
  sortBy: 'Sort by',
  topRows: 'Only the top N rows',
  countryNames: 'Country names',
  columns: 'Columns',
  noColumns: 'None',
  dimensions: 'Dimensions',
  destination: 'Destination',
  newSheet: 'New sheet',
  currentCell: 'Current cell',
  sheetName: 'Sheet name',
} as const;

export const APPS_TEXTS = {
  search: 'Search apps',
  list: 'Your apps',
  clearSearch: 'Clear the search',
  onlyChosen: 'Chosen only',
  clear: 'Clear',
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
  keysHint: 'Use the arrow keys to move and Space to select.',
  chosen: (chosen: number, all: number) => `${chosen} of ${all} chosen`,
  chosenAria: (chosen: number) => (chosen === 1 ? '1 app chosen' : `${chosen} apps chosen`),
  allOf: (all: number) => counted(all, 'app'),
  unknownChosen: (count: number) =>
    count === 1 ? 'One chosen app isn’t in this account.' : `${count} chosen apps aren’t in this account.`,
  info: 'Each source keeps its own choice of apps. Their rows stand in the order in which you choose them.',
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

export const CHOICE_TEXTS = {
  servicePeriod: (unit: string) => `Service's last ${unit}`,
  serviceDays: 'The service picks these days (UTC)',
  order: 'Column order',
  noDimensions: 'Leave blank for one row for the whole period.',
  moveUp: (title: string) => `Move ${title} up`,
  moveDown: (title: string) => `Move ${title} down`,
  moved: (title: string, place: number, of: number) => `${title} is now ${place} of ${of}.`,
  defaultMetrics: (titles: string) => `Leave blank for ${titles}.`,
  bundlesHint: 'Separate with commas or new lines. Leave blank for all.',
  osHint: 'Leave blank for all.',
  currentCellHint: 'Starts at the selected cell and fills to the right and down.',
  newSheetHint: 'Creates the sheet if needed. Replaces an earlier table there, but never a saved report’s.',
  all: 'All',
  allBut: (titles: string) => `All but ${titles}`,
  /** Shown in the row `More` while nothing in it is set. */
  moreTeaser: 'Compare, totals, sorting',
  totalsSet: 'Totals',
  sortedBy: (metric: string) => `by ${metric}`,
  topSet: (rows: string, metric: string) => `Top ${rows} by ${metric}`,
  sortInfo: 'Dimensions sorts by the columns under Group by. A metric puts its largest rows first.',
  columnsInfo:
    'Puts the values of one dimension side by side, for each metric. The 50 largest by the first metric have their own columns, the rest is in Other.',
  columnsSet: (title: string) => `Columns: ${title}`,
  onlyReplace: 'Only with the write mode Replace.',
  fixedCell: (sheetName: string, cell: string) => `${sheetName}!${cell}`,
  editingFormula: (cell: string) => `Editing the formula in ${cell}`,
  editingReport: (name: string) => `Editing the report “${shortName(name)}”`,
  severalProblems: (count: number) => `Fix ${count} fields to continue.`,
} as const;
