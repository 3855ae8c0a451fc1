// Logging in to an account, connecting a seller, sharing either with formulas, and leaving.

import type { ServiceName } from '../../core/errors';
import { counted, listed } from '../phrases';

/** Accessible names that are a contract (docs/product.md §7). */
export const CONNECTION_LABELS = {
  email: 'Email',
  password: 'Password',
  logIn: 'Log in',
  logOut: 'Log out',
  sellerToken: 'Seller token',
  connect: 'Connect',
  disconnect: 'Disconnect',
  share: 'Let formulas and other editors of this spreadsheet use this connection',
} as const;

interface ServiceTexts {
  legend: string;
  submit: string;
  leave: string;
  waiting: string;
  another: string;
  switchLabel: string;
  /** What a log-in takes and gives, behind a button that screen readers know as `aboutForm`. */
  aboutForm: string;
  explain: string;
  shareHint: string;
  shareTitle: (title: string) => string;
  shareAsk: string;
  leaveTitle: (title: string) => string;
  leaveNow: string;
  leaveShared: string;
  /** For screen readers, once the last connection has gone. */
  leftAria: string;
  connectFirst: string;
  goTo: string;
}

/** The words of the two services, told apart by their legends. */
export const SERVICE_TEXTS: Readonly<Record<ServiceName, ServiceTexts>> = {
  account: {
    legend: 'Account',
    submit: CONNECTION_LABELS.logIn,
    leave: CONNECTION_LABELS.logOut,
    waiting: 'Contacting the service…',
    another: 'Add another account',
    switchLabel: 'Current account',
    aboutForm: 'About logging in',
    explain:
      'For app stats and the app list. Your password goes to the service once and is never stored. What’s stored is an access token, for you alone.',
    shareHint:
      'When this is on, anyone who can edit this spreadsheet can read all of this account’s stats. They never see your password or token.',
    shareTitle: (title) => `Share ${title}?`,
    shareAsk:
      'Anyone who can edit this spreadsheet will be able to read all of this account’s stats, with formulas and with reports of their own. They never see your password or token. To stop, clear the checkbox under Account or log out.',
    leaveTitle: (title) => `Log out of ${title}?`,
    leaveNow: 'Log out now',
    leaveShared:
      'Formulas in this spreadsheet stop working, and other editors can no longer use this account.',
    leftAria: 'You’re logged out.',
    connectFirst: 'Log in to your account first.',
    goTo: 'Open Account',
  },
  seller: {
    legend: 'Seller',
    submit: CONNECTION_LABELS.connect,
    leave: CONNECTION_LABELS.disconnect,
    waiting: 'Contacting the seller service…',
    another: 'Add another seller',
    switchLabel: 'Current seller',
    aboutForm: 'About this token',
    explain:
      'For seller stats. Get the token from your account manager or the seller web interface. It’s stored for you alone.',
    shareHint:
      'When this is on, anyone who can edit this spreadsheet can read all of this seller’s stats. They never see your token.',
    shareTitle: (title) => `Share ${title}?`,
    shareAsk:
      'Anyone who can edit this spreadsheet will be able to read all of this seller’s stats, with formulas and with reports of their own. They never see your token. To stop, clear the checkbox under Account or disconnect.',
    leaveTitle: (title) => `Disconnect ${title}?`,
    leaveNow: 'Disconnect now',
    leaveShared:
      'Formulas in this spreadsheet stop working, and other editors can no longer use this seller.',
    leftAria: 'The seller is disconnected.',
    connectFirst: 'Connect your seller token first.',
    goTo: 'Open Account',
  },
};

export const CONNECTION_TEXTS = {
  /** For screen readers, in other words than those shown, so that no text is heard twice. */
  waitingAria: 'Waiting for the service.',
  connectedAria: (title: string) => `Connected as ${title}.`,
  logInTitle: 'Log in to your account',
  or: 'or',
  usedOnce: 'Used once, never stored',
  aboutSharing: 'About sharing',
  /** A connection of another editor. */
  sharedName: (title: string) => `${title} (shared)`,
  cancel: 'Cancel',
  sharedByYou: 'You’re sharing this connection.',
  sharedOther: (title: string, by: string) => `Formulas use ${title}, shared by ${by || 'another editor'}.`,
  sharedOtherOfMine: (title: string) =>
    `Formulas use ${title}, shared by you. Select the checkbox to replace it.`,
  stopSharing: (title: string) => `Stop sharing ${title}`,
  sharedReplaced: 'Select the checkbox to replace it with yours.',
  sharedUsed: 'You can use it too, until you connect your own.',
  /** Of one who is no longer connected. */
  sharedStill: (title: string) => `You still share ${title} in this spreadsheet. Clear the checkbox to stop.`,
  share: 'Share',
  shareAndInsert: 'Share and insert formula',
  formulaNeedsSharing: 'Formulas can only use a connection that’s shared in this spreadsheet.',
  leaveReports: (names: readonly string[]) =>
    `${counted(names.length, 'scheduled report')} in this spreadsheet ${names.length === 1 ? 'stops' : 'stop'}: ${listed(names)}.`,
  leaveWaits: (names: readonly string[], next: string) =>
    `${counted(names.length, 'scheduled report')} in this spreadsheet ${names.length === 1 ? 'waits' : 'wait'} until you approve ${names.length === 1 ? 'it' : 'them'} for ${next}: ${listed(names)}.`,
  leaveGoesOn: (names: readonly string[], next: string) =>
    `${counted(names.length, 'scheduled report')} in this spreadsheet ${names.length === 1 ? 'continues' : 'continue'} with ${next}: ${listed(names)}.`,
  leaveOthers: (names: readonly string[]) =>
    `${counted(names.length, 'scheduled report')} of other editors may use this connection, and ${names.length === 1 ? 'stops' : 'stop'} without one of their own: ${listed(names)}.`,
  leaveFiles:
    'You also share it in these spreadsheets. Sharing ends there when you next open Publisher Stats, or when your schedule next runs:',
  readers: 'Who sees your login',
  /** Nothing tells a script whether it is the file's own. */
  ownScript:
    'If Extensions > Apps Script opens this add-on’s code, anyone who can edit this spreadsheet can change that code and read your login. Log in there only if nobody else can edit it. Each such file has logins of its own.',
  deleteData: 'Delete my data',
  deleteDataTitle: 'Delete your data?',
  deleteDataNow: 'Delete',
  deleteDataAsk: (titles: readonly string[]) =>
    `This deletes ${titles.length === 0 ? '' : `your connections (${listed(titles)}), `}your approvals and what this panel remembers, in all spreadsheets. Saved reports and their tables stay.`,
  deleteDataShared:
    'Formulas in this spreadsheet that use your connections stop working, and other editors can no longer use them.',
  deleteDataFiles:
    'You also share a connection or have a schedule in these spreadsheets. Sharing ends when you next open Publisher Stats there. To stop a schedule, delete your data there too:',
} as const;
