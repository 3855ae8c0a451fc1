// Every label and sentence of the panel, in one place. Labels in `LABELS` are a contract: other people's tests find them.

import type { RoomOffer } from '../src/panel/contract';
import type { ConnectionSource, ShortWork } from './state';

/** Accessible names that must stay to the letter. */
export const LABELS = {
  email: 'Email',
  password: 'Password',
  logIn: 'Log in',
  logOut: 'Log out',
  sellerToken: 'Seller token',
  connect: 'Connect',
  disconnect: 'Disconnect',
  share: 'Let formulas and other editors of this spreadsheet use this connection',
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
  destination: 'Destination',
  newSheet: 'New sheet',
  currentCell: 'Current cell',
  sheetName: 'Sheet name',
  write: 'Write to sheet',
  insertFormula: 'Insert formula',
  editFormula: 'Edit formula at the current cell',
  downloadCsv: 'Download CSV',
  cancel: 'Cancel',
  tryAgain: 'Try again',
} as const;

export const OFFER_LABELS: Readonly<Record<RoomOffer, string>> = {
  insertRows: 'Insert rows and write',
  insertColumns: 'Insert columns and write',
};

interface ConnectionTexts {
  legend: string;
  submit: string;
  leave: string;
  waiting: string;
  another: string;
  switchLabel: string;
  more: string;
  explain: string;
  shareWarning: string;
  shareHint: string;
  connectFirst: string;
  goTo: string;
}

/** The words of the two connections, told apart by their legends. */
export const CONNECTION_TEXTS: Readonly<Record<ConnectionSource, ConnectionTexts>> = {
  account: {
    legend: 'Account',
    submit: LABELS.logIn,
    leave: LABELS.logOut,
    waiting: 'Talking to the service…',
    another: 'Add another account',
    switchLabel: 'Current login',
    more: 'More about this account',
    explain: 'For app stats and the app list. The password is used once and not kept.',
    shareWarning: 'Then every editor can read this account.',
    shareHint:
      'When ticked, everyone who can edit this spreadsheet can read all statistics of this account with it. They never see your password or the token.',
    connectFirst: 'Log in under Account first: this source reads your account.',
    goTo: 'Go to Account',
  },
  seller: {
    legend: 'Seller',
    submit: LABELS.connect,
    leave: LABELS.disconnect,
    waiting: 'Checking with the service…',
    another: 'Add another seller',
    switchLabel: 'Current seller',
    more: 'More about this seller',
    explain: 'For seller stats. The token comes from your account manager or the seller web interface.',
    shareWarning: 'Then every editor can read this seller.',
    shareHint:
      'When ticked, everyone who can edit this spreadsheet can read all statistics of this seller with it. They never see the token.',
    connectFirst: 'Connect a seller under Seller first: this source reads seller statistics.',
    goTo: 'Go to Seller',
  },
};

export const TEXTS = {
  title: 'Publisher Stats',
  opening: 'Opening Publisher Stats…',
  openingSlowly:
    'This takes unusually long. If it does not end, close the panel and open it again from the menu; with several Google accounts in this browser, use a browser profile of its own.',
  problemsTitle: 'Set-up is not complete',
  keepCurrent: 'Not now',
  emptyEmail: 'Type the e-mail of your account.',
  emptyPassword: 'Type the password of your account.',
  emptyToken: 'Paste the seller token.',
  sharedByYou: 'On: shared by you.',
  sharedOther: (title: string, by: string) => `Formulas use ${title}, shared by ${by || 'another editor'}.`,
  sharedOtherOfMine: (title: string) => `Formulas use ${title}, shared by you. Ticking the box replaces it.`,
  sharedReplaced: 'Ticking the box replaces it with yours.',
  sharedUsed: 'You can use it too, until you connect your own.',
  report: 'Report',
  searchApps: 'Search apps',
  onlyChosen: 'Chosen only',
  clearApps: 'Clear',
  loadingApps: 'Loading apps…',
  reloadApps: 'Load the apps again',
  appsNeedLogin: 'Log in under Account to see your apps.',
  noApps: 'This account has no apps yet.',
  noMatch: (search: string) => `No app matches “${search}”.`,
  noneChosen: 'No app is chosen.',
  unknownApp: 'Not in this account',
  appsHint: 'Arrow keys move through the list, Space ticks.',
  chosen: (chosen: number, all: number) => `${chosen} of ${all} chosen`,
  chosenBlind: (chosen: number) => (chosen === 1 ? '1 app chosen' : `${chosen} apps chosen`),
  allOf: (all: number) => (all === 1 ? 'The only one' : `All ${all}`),
  servicePeriod: (unit: string) => `Service's last ${unit}`,
  serviceDays: 'The service decides which days these are (UTC)',
  days: (first: string, last: string) => (first === last ? `${first} (UTC)` : `${first} to ${last} (UTC)`),
  order: 'Order of columns',
  noDimensions: 'Nothing ticked: one row for the whole period.',
  moveUp: (title: string) => `Move ${title} up`,
  moveDown: (title: string) => `Move ${title} down`,
  moved: (title: string, place: number, of: number) => `${title} is now ${place} of ${of}.`,
  defaultMetrics: (titles: string) => `Nothing ticked: ${titles}.`,
  bundlesHint: 'Separated by commas or lines. Empty: all.',
  osHint: 'Nothing ticked: all.',
  newSheetHint:
    'Made if it is not there. A table written there before is replaced; that of a saved report never.',
  currentCellHint: 'Written from the selected cell to the right and down.',
  starting: 'Starting…',
  cancelling: 'Cancelling… What is in the sheet stays as it was.',
  cancelFailed: 'The cancel did not get through, so the work goes on. Press Cancel again.',
  /** @param what is under way, such as the name of a report */
  about: (what: string, sentence: string) => `${what}: ${sentence}`,
  atMost: (minutes: number) => `A run takes at most ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  formulaOpened: (title: string) =>
    `Opened the formula of the current cell: ${title}. Change it here, then press Insert formula to put it back.`,
  csvSaved: (fileName: string) => `Saved ${fileName}.`,
  failuresTitle: (count: number) => (count === 1 ? '1 app gave nothing:' : `${count} apps gave nothing:`),
  requestId: (id: string) => `Request ID: ${id}`,
  goToField: (title: string) => `Go to ${title}`,
  notRemembered: (sentence: string) => `Your choice is not remembered yet: ${sentence}`,
  /** Spoken only, in other words than those shown, so that nobody hears or finds one text twice. */
  askingService: 'Please wait for the service.',
  appsAwaited: 'The list of apps is on its way.',
  appsLoaded: (count: number) => (count === 1 ? '1 app loaded.' : `${count} apps loaded.`),
  outcome: 'Outcome',
  aboutTitle: 'About this panel',
  aboutUser: (user: string) => `Google user: ${user || 'not told by Google'}`,
  aboutSpreadsheet: (name: string) => `Spreadsheet: ${name}`,
  aboutZone: (zone: string, locale: string) => `Time zone ${zone}, locale ${locale}`,
  aboutUtc: (today: string) => `Statistics are in UTC; today is ${today}.`,
} as const;

/** What the help on formulas says: each argument in the order of the signatures. */
export const FORMULA_TEXTS = {
  title: 'Formulas',
  intro:
    'Live in a cell: type one, or press Insert formula. Every argument may be a value, a cell or a range, and all but apps may be left out.',
  arguments: 'Arguments',
  apps: 'An app ID, a bundle ID or an exact name, a range of them, or "all".',
  from: 'A date, or a period such as "last 7 days" or "this month". Left out: the service’s last month; in SELLER_STATS the last 30 days.',
  to: 'The last date, included. A date alone in from means that one day.',
  groupBy: (app: string, seller: string) =>
    `Several with commas, or a range. APP_STATS: ${app}; left out, none. SELLER_STATS: ${seller}; left out, by date.`,
  metrics: (titles: string) => `Of ${titles}. Left out: all; in SELLER_STATS all but CTR.`,
  bundles: 'Bundles to keep. Left out: all.',
  os: (titles: string) => `Of ${titles}. Left out: all.`,
  headers: 'FALSE leaves the header row out.',
  refresh: 'Any cell: the formula asks again when it changes, such as STATS_REFRESH.',
  notes: [
    'One app, one metric and no grouping give a single number.',
    'Formulas read with the connection that is shared in this spreadsheet, where there is one, else with that of the spreadsheet’s owner.',
    'Refresh formulas in the menu makes all that name STATS_REFRESH ask again. The first Insert formula or Refresh formulas makes that cell.',
  ],
  examples: 'Examples',
} as const;

/** What is shown while short work is under way. */
export const SHORT_WORK_TEXTS: Readonly<Record<ShortWork, string>> = {
  csv: 'Fetching the CSV file…',
  insertFormula: 'Putting the formula into the current cell…',
  readFormula: 'Reading the formula of the current cell…',
};

/** What is wrong with a choice before it is sent, and what a lost call means. */
export const FAULTS = {
  noApp: 'Choose at least one app, or tick All apps.',
  noDates: 'Give both days, From and To.',
  reversedDates: 'From is after To: swap the two days.',
  noDimension: 'Tick at least one dimension: this source needs one.',
  noSheetName: 'Give the new sheet a name.',
  several: (count: number) => `${count} things need a change first.`,
  outside: 'This panel works only inside Google Sheets: open it from Extensions > Publisher Stats.',
  multiLogin:
    'Google refused the panel, which happens when several Google accounts are signed in to one browser. Open the spreadsheet in a browser profile of its own or in an incognito window, with one account.',
  lostRead: 'The connection was lost. Check the network and try again.',
  lostWrite:
    'The connection was lost before the answer came, and the work may still have been done. Look at the sheet before you try again.',
  failed: (message: string) =>
    `The add-on stopped: ${message}. Try again; if it stays, report this sentence.`,
  unreadable:
    'The add-on gave an answer that cannot be read. Close the panel, open it again and try once more.',
} as const;
