// The handlers of the calls that connect BigQuery and disconnect it.

import type { BigQueryConnection } from '../../connections/bigquery/bigquery-connection';
import { RUN_BUDGET_MS } from '../../runs/run';
import type { ConnectionRequest } from '../contract/connections';
import type { BigQueryView } from '../contract/panel-state';
import type { PanelDeps } from '../deps';

type BigQueryPanelDeps = Pick<PanelDeps, 'bigQuery' | 'clock'>;

/** The key goes into the person's own properties and nowhere else: it is never logged or answered. */
export function connectBigQuery(
  { key }: ConnectionRequest<'connectBigQuery'>,
  { bigQuery, clock }: BigQueryPanelDeps,
): BigQueryView {
  return bigQueryView(bigQuery.connect(key, { deadlineMs: clock.now() + RUN_BUDGET_MS }));
}

export function disconnectBigQuery(
  _request: ConnectionRequest<'disconnectBigQuery'>,
  { bigQuery }: BigQueryPanelDeps,
): null {
  bigQuery.disconnect();
  return null;
}

export function bigQueryView({ email, project, sinceMs }: BigQueryConnection): BigQueryView {
  return { email, project, since: new Date(sinceMs).toISOString() };
}
