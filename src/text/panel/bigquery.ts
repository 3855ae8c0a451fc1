// The panel's words about BigQuery: its connection, its tables, and backfills.

export const BIGQUERY_LABELS = {
  legend: 'BigQuery',
  key: 'Service account key',
  connect: 'Connect BigQuery',
  disconnect: 'Disconnect BigQuery',
  destination: 'BigQuery table',
  project: 'Project',
  dataset: 'Dataset',
  table: 'Table',
  backfillFrom: 'Backfill from',
} as const;

/** The connection, in the tab `Account`. */
export const KEY_TEXTS = {
  waiting: 'Contacting BigQuery…',
  needs: 'Needs a project, a dataset, and a service account with two roles',
  about: 'About this key',
  explain:
    'In Google Cloud, create a service account with a JSON key, and paste the whole file. Give the account the roles BigQuery Job User on the project and BigQuery Data Editor on the dataset that reports load into.',
  kept: 'Kept in your own Google account’s add-on storage, never shared with this spreadsheet.',
  noKey: 'Paste the text of a service account’s key file.',
  replace: 'Replace the key',
  goTo: 'Go to BigQuery',
  leaveTitle: (email: string) => `Disconnect ${email}?`,
  leaveNow: 'Disconnect now',
  leaveTables: 'Tables in BigQuery stay as they are.',
  /** For screen readers, once it has gone. */
  leftAria: 'BigQuery is disconnected.',
} as const;
