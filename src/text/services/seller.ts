// The words about the seller service, which takes a token.

import type { StatsServiceTexts } from './service-texts';

const LEGEND = 'Seller';

export const SELLER_TEXTS: StatsServiceTexts = {
  legend: LEGEND,
  fields: [
    {
      name: 'sellerToken',
      kind: 'password',
      longest: 2000,
      title: LEGEND,
      label: 'Seller token',
      empty: 'Paste your seller token.',
    },
  ],
  submit: 'Connect',
  leave: 'Disconnect',
  waiting: 'Contacting the seller service…',
  another: 'Add another seller',
  switchLabel: 'Current seller',
  aboutForm: 'About this token',
  explain:
    'For seller stats. Get the token from your account manager or the seller web interface. It’s stored for you alone.',
  kept: '',
  shareHint:
    'When this is on, anyone who can edit this spreadsheet can read all of this seller’s stats. The add-on never shows them your token.',
  shareAsk:
    'Anyone who can edit this spreadsheet will be able to read all of this seller’s stats, with formulas and with reports of their own. The add-on never shows them your token. To stop, clear the checkbox under Account or disconnect.',
  leaveTitle: (title) => `Disconnect ${title}?`,
  leaveNow: 'Disconnect now',
  leaveShared: 'Other editors of this spreadsheet can no longer use this seller.',
  leaveStays: '',
  leftAria: 'The seller is disconnected.',
  connectFirst: 'Connect your seller token first.',
  goTo: 'Open Account',
  cardButton: 'openAccount',
  name: 'The seller service',
  notConnected: 'No seller is connected. Connect a seller token to continue.',
  connectAgain: (seller) =>
    `${seller === '' ? 'This seller token' : `The token of ${seller}`} is no longer accepted. Connect it again`,
  againLabel: 'Connect again',
  askToConnect: (seller, by) =>
    `The shared token of ${seller} is no longer accepted. ${by} has to connect it again under Account`,
  refused: 'This seller token wasn’t accepted. Check it and try again.',
  support: 'the publisher service’s support',
  noun: 'seller',
  connect: 'connect a seller token',
};

/** Of a pasted token. @param least the characters that it needs */
export function shortToken(least: number): string {
  return `A seller token has at least ${least} characters. Copy the whole token and paste it again.`;
}
