// Choosing what to write: source, apps, period, columns, filters and destination.

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
  totals: 'Add a row of totals',
  sortBy: 'Sort by',
  topRows: 'Only the top N rows',
  countryNames: 'Country names',
  destination: 'Destination',
  newSheet: 'New sheet',
  currentCell: 'Current cell',
  sheetName: 'Sheet name',
} as const;

export const APPS_TEXTS = {
  search: 'Search apps',
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
  allOf: (all: number) => (all === 1 ? 'The only one' : `All ${all}`),
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
  newSheetHint: 'Creates the sheet if needed. Replaces an earlier table there, but never a saved report’s.',
  currentCellHint: 'Starts at the selected cell and fills to the right and down.',
  severalProblems: (count: number) => `Fix ${count} fields to continue.`,
  saveProblem: (sentence: string) => `Your choices couldn’t be saved: ${sentence}`,
} as const;
