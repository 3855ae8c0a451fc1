// The words about BigQuery as a service that is connected, by the key of a service account.

import type { ServiceTexts } from './service-texts';

const LABEL = 'Service account key';

export const BIGQUERY_TEXTS: ServiceTexts = {
  legend: 'BigQuery',
  fields: [
    {
      name: 'serviceAccountKey',
      kind: 'file',
      longest: 20_000,
      title: LABEL,
      label: LABEL,
      empty: 'Paste the text of a service account’s key file.',
    },
  ],
  submit: 'Connect BigQuery',
  leave: 'Disconnect BigQuery',
  waiting: 'Contacting BigQuery…',
  another: 'Replace the key',
  switchLabel: null,
  aboutForm: 'About this key',
  explain:
    'You need a Google Cloud project with a BigQuery dataset. Create a service account with a JSON key there, and paste the whole file. Give the account the roles BigQuery Job User on the project and BigQuery Data Editor on the dataset. The key is kept in your own Google account’s add-on storage, never shared with this spreadsheet.',
  kept: 'Kept for you alone, never in this spreadsheet',
  leaveTitle: (email) => `Disconnect ${email}?`,
  leaveNow: 'Disconnect now',
  leaveStays: 'Tables in BigQuery stay as they are.',
  leftAria: 'BigQuery is disconnected.',
  connectFirst: 'Connect BigQuery to load tables.',
  goTo: 'Open Account',
  cardButton: 'openAccount',
  name: 'BigQuery',
  noun: 'service account',
  notConnected: 'BigQuery isn’t connected. Connect a service account key under Account to continue.',
  connectAgain: () => 'BigQuery no longer accepts this service account. Connect its key again',
  againLabel: 'Connect again',
  support: 'Google Cloud’s support',
};
