// BigQuery: what each error knows, and what it means.

import type { ServiceName } from '../add-on/services';
import { agreement } from '../agreement';
import { fnv1a } from '../hash';
import type { ErrorRows } from './error-row';
import { hashOfData, type OtherData } from './sheet-codes';

/** What is wrong with a text that should be a service account's key. */
export type KeyProblem =
  | 'notJson'
  | 'otherKind'
  | 'universe'
  | 'email'
  | 'project'
  | 'keyId'
  | 'privateKey'
  | 'tokenAddress';

/** A role that a service account needs, by Google's name. */
export type BigQueryRole = 'BigQuery Job User' | 'BigQuery Data Editor';

export interface BigQueryErrors {
  /** A service account's key that was just pasted can't be used. */
  KEY_INVALID: { problem: KeyProblem };
  /** Google's token endpoint refuses the key: it was deleted or disabled, or its account was. */
  KEY_REFUSED: { service: ServiceName; email: string; serviceMessage: string };
  /** The BigQuery API is switched off in the project of the key. */
  BIGQUERY_API_OFF: { serviceMessage: string };
  /** The service account lacks a role on a project or a dataset. */
  BIGQUERY_DENIED: { email: string; role: BigQueryRole; on: string; serviceMessage: string };
  DATASET_MISSING: { project: string; dataset: string };
  /** The table isn't this report's. `owner`: `nobody` means that the add-on didn't make it. */
  TABLE_OF_OTHERS: { table: string; owner: 'nobody' | 'spreadsheet' | 'report' };
  /** The report's table has other columns, partitioning or clustering than needed. `differences`: each one in words. */
  TABLE_DIFFERS: { table: string; differences: readonly string[] };
  /** BigQuery accepted a day but couldn't load it. `location`: the row or byte, if BigQuery names one. */
  LOAD_FAILED: { day: string; reason: string; location: string; serviceMessage: string };
  /** Time ran out before a day was sent to BigQuery, or before BigQuery had loaded it. */
  LOAD_UNFINISHED: Record<never, never>;
  /** One day's rows are more than one request can carry. */
  DAY_TOO_LARGE: { day: string; bytes: number; limit: number };
  /** The dataset deletes partitions after `keptDays` days, and `first` is older. */
  DAYS_EXPIRE: { dataset: string; keptDays: number; first: string };
  /**
   * The table has data of another account, source, app or filter. `data`: whose, if it's the report's own table; null
   * if only the table's label tells that it differs.
   */
  TABLE_DATA_OF_OTHERS: { table: string; data: OtherData | null };
}

export const BIGQUERY_ROWS: ErrorRows<BigQueryErrors> = {
  KEY_INVALID: { remedy: 'fix', field: 'serviceAccountKey' },
  KEY_REFUSED: { remedy: 'logIn', field: 'serviceAccountKey', endsRun: 'sameError' },
  BIGQUERY_API_OFF: { remedy: 'fix', endsRun: 'sameError' },
  BIGQUERY_DENIED: { remedy: 'fix', endsRun: 'sameError' },
  DATASET_MISSING: { remedy: 'fix', field: 'dataset', endsRun: 'sameError' },
  TABLE_OF_OTHERS: { remedy: 'fix', field: 'table', endsRun: 'sameError' },
  TABLE_DIFFERS: { remedy: 'fix', field: 'table', endsRun: 'sameError' },
  LOAD_FAILED: { remedy: 'retry' },
  LOAD_UNFINISHED: { remedy: 'retry', endsRun: 'time' },
  DAY_TOO_LARGE: { remedy: 'fix' },
  DAYS_EXPIRE: { remedy: 'fix', field: 'earlierFrom' },
  TABLE_DATA_OF_OTHERS: {
    remedy: 'fix',
    field: 'table',
    endsRun: 'sameError',
    offer: ({ table, data }) =>
      data && data.owner === null ? agreement('joinRows', fnv1a(table), hashOfData(data)) : null,
  },
};
