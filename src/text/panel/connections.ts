// Logging in to an account, connecting a seller, and sharing either with formulas.

import type { ServiceName } from '../../core/errors';

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
  more: string;
  explain: string;
  shareWarning: string;
  shareHint: string;
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
    more: 'More about this account',
    explain: 'For app stats and the app list. Your password is used once and never stored.',
    shareWarning: 'Anyone who can edit this file will be able to read this account’s stats.',
    shareHint:
      'When this is on, anyone who can edit this spreadsheet can read all of this account’s stats. They never see your password or token.',
    connectFirst: 'Log in under Account to use this source.',
    goTo: 'Go to Account',
  },
  seller: {
    legend: 'Seller',
    submit: CONNECTION_LABELS.connect,
    leave: CONNECTION_LABELS.disconnect,
    waiting: 'Contacting the seller service…',
    another: 'Add another seller',
    switchLabel: 'Current seller',
    more: 'More about this seller',
    explain: 'For seller stats. Get the token from your account manager or the seller web interface.',
    shareWarning: 'Anyone who can edit this file will be able to read this seller’s stats.',
    shareHint:
      'When this is on, anyone who can edit this spreadsheet can read all of this seller’s stats. They never see your token.',
    connectFirst: 'Connect a seller under Seller to use this source.',
    goTo: 'Go to Seller',
  },
};

export const CONNECTION_TEXTS = {
  /** For screen readers, in other words than those shown, so that no text is heard twice. */
  waitingAria: 'Waiting for the service.',
  cancel: 'Cancel',
  sharedByYou: 'You’re sharing this connection.',
  sharedOther: (title: string, by: string) => `Formulas use ${title}, shared by ${by || 'another editor'}.`,
  sharedOtherOfMine: (title: string) => `Formulas use ${title}, shared by you. Select the box to replace it.`,
  sharedReplaced: 'Select the box to replace it with yours.',
  sharedUsed: 'You can use it too, until you connect your own.',
} as const;
