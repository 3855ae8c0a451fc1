// The datasets of the sandbox's project. They exist from the start and stay.

import { invalid } from '../errors';

export interface Dataset {
  readonly id: string;
  /** The location of its tables, and of the jobs that write them. */
  readonly location: string;
  /** Whether the demo account may change its tables. */
  readonly isWritable: boolean;
  /** How long a partition is kept, counted from the partition's own day, in ms. */
  readonly partitionExpirationMs?: number;
}

const DAY_MS = 86_400_000;

export const DATASETS: readonly Dataset[] = [
  { id: 'publisher_stats', location: 'europe-west3', isWritable: true },
  { id: 'read_only', location: 'europe-west3', isWritable: false },
  // Without billing ("sandbox"), BigQuery keeps a partition for 60 days (its page docs/sandbox).
  { id: 'trial', location: 'US', isWritable: true, partitionExpirationMs: 60 * DAY_MS },
];

const DATASET_ID = /^\w{1,1024}$/;

/** @throws BigQueryRefusal for an id that no dataset can have */
export function checkDatasetId(id: string): void {
  if (DATASET_ID.test(id)) return;
  throw invalid(
    `Invalid dataset ID "${id}". Dataset IDs must be alphanumeric (plus underscores and dashes) and must be at most 1024 characters long.`,
  );
}
