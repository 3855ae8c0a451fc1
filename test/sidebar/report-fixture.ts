// A server with saved reports, for the tests of the panel.

import { StatsError } from '../../src/core/errors';
import type { ReportView } from '../../src/panel/contract/reports';
import { accountConnected } from './connected-servers';
import { reportView } from './fake-reports';
import type { FakeServer } from './fake-server';

export const DAILY = reportView({ schedule: { kind: 'daily', hour: 9 } });
export const SELLER_REPORT = reportView({
  id: '00000002',
  name: 'Partner',
  choice: { source: 'sellerStats', destination: { kind: 'newSheet', sheetName: 'Partner' } },
});

/** The error of a run that fails. */
export const FAULT = new StatsError(
  'SERVICE_FAILED',
  { service: 'account', status: 500, serviceMessage: 'out of order' },
  { requestId: 'r-7' },
);
/** A part of its sentence. */
export const FAULT_SAID = 'had an error (500)';

export function serverWith(...reports: ReportView[]): FakeServer {
  const server = accountConnected();
  server.reports.list = reports;
  return server;
}
