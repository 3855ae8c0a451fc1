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
