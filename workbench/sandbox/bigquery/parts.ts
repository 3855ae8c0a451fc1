// What every call of BigQuery works with.

import type { Call, SandboxParts } from '../http/call';
import type { Jobs } from './jobs/jobs';
import type { ChangeCounts } from './limits';
import type { Bearer, BearerTokens } from './sign-in/bearer-tokens';
import type { Warehouse } from './tables/warehouse';

export interface BigQueryParts extends SandboxParts {
  readonly tokens: BearerTokens;
  readonly warehouse: Warehouse;
  readonly counts: ChangeCounts;
  readonly jobs: Jobs;
}

/** A call whose bearer is known. */
export interface Asked {
  readonly call: Call;
  readonly parts: BigQueryParts;
  readonly bearer: Bearer;
}
