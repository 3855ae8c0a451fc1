// The words about the account service, for whose apps a person logs in.

import type { StatsServiceTexts } from './service-texts';

const LEGEND = 'Account';

export const ACCOUNT_TEXTS: StatsServiceTexts = {
  legend: LEGEND,
  fields: [
    {
      name: 'email',
      kind: 'email',
      longest: 320,
      title: LEGEND,
      label: 'Email',
      empty: 'Enter your email.',
    },
    {
      name: 'password',
      kind: 'password',
      longest: 1000,
      title: LEGEND,
      label: 'Password',
      empty: 'Enter your password.',
    },
  ],
  submit: 'Log in',
  leave: 'Log out',
  waiting: 'Contacting the service…',
  another: 'Add another account',
  switchLabel: 'Current account',
  aboutForm: 'About logging in',
  explain:
    'For app stats and the app list. Your password goes to the service once and is never stored. What’s stored is an access token, for you alone.',
  kept: 'Used once, never stored',
  shareHint:
    'When this is on, anyone who can edit this spreadsheet can read all of this account’s stats. The add-on never shows them your password or token.',
  shareAsk:
    'Anyone who can edit this spreadsheet will be able to read all of this account’s stats, with formulas and with reports of their own. The add-on never shows them your password or token. To stop, clear the checkbox under Account or log out.',
  leaveTitle: (title) => `Log out of ${title}?`,
  leaveNow: 'Log out now',
  leaveShared: 'Other editors of this spreadsheet can no longer use this account.',
  leaveStays: '',
  leftAria: 'You’re logged out.',
  connectFirst: 'Log in to your account first.',
  goTo: 'Open Account',
  cardButton: 'logIn',
  name: 'The account service',
  notConnected: 'No account is connected. Log in to continue.',
  connectAgain: (login) =>
    `${login === '' ? 'This login' : `The login ${login}`} is no longer accepted. Log in again`,
  againLabel: 'Log in again',
  askToConnect: (login, by) =>
    `The shared login ${login} is no longer accepted. ${by} has to log in again under Account`,
  refused: 'This email and password weren’t accepted. Check both and try again.',
  support: 'the publisher service’s support',
  noun: 'account',
  connect: 'log in',
};
