// The panel as a whole: its title, the wait for it, and what it knows of its surroundings.

export const PAGE_TEXTS = {
  title: 'Publisher Stats',
  helpTitle: 'Publisher Stats help',
  opening: 'Opening Publisher Stats…',
  openingSlowly:
    'This is taking longer than usual. If nothing happens, close the panel and open it again from the menu. If you’re signed in to several Google accounts, use a separate browser profile.',
  tryAgain: 'Try again',
  allow: 'Allow',
  problemsTitle: 'Setup isn’t complete',
  report: 'Report',
  connectedAs: 'Connected as',
  notConnected: 'Not connected',
  details: 'Details',
  /** Names the button that explains a field. */
  aboutField: (label: string) => `About ${label}`,
  saveProblem: (sentence: string) => `Your choices couldn’t be saved: ${sentence}`,
  notWhole: 'There are too many apps or bundles to remember, so the panel reopens without them.',
  goToField: (title: string) => `Go to ${title}`,
  /** Such as BigQuery table. */
  choosePlace: (title: string) => `Choose ${title}`,
  requestId: (id: string) => `Request ID: ${id}`,
  /** Such as SERVICE_BUSY. */
  errorCode: (code: string) => `Error code: ${code}`,
  about: 'About',
  help: 'Help',
  back: 'Back',
  version: (version: string) => `v${version}`,
  aboutUser: (user: string) => `Google user: ${user || 'not available'}`,
  aboutSpreadsheet: (name: string) => `Spreadsheet: ${name}`,
  aboutZone: (zone: string, locale: string) => `Time zone ${zone}, locale ${locale}`,
  aboutUtc: (today: string) => `Statistics are in UTC. Today is ${today}.`,
} as const;

/** The tabs, and what screen readers say of the number beside one. */
export const TAB_TEXTS = {
  label: 'Parts of the panel',
  build: 'Build',
  reports: 'Reports',
  account: 'Account',
  attention: (count: number) => (count === 1 ? '1 needs attention' : `${count} need attention`),
} as const;

/** A shortcut as people know it, such as Ctrl+C; on a Mac ⌘+C. */
export function shortcut(key: string, onMac: boolean): string {
  return `${onMac ? '⌘' : 'Ctrl'}+${key}`;
}
