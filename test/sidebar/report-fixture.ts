// A server with saved reports, for the tests of the panel.

import type { ErrorReport } from '../../src/panel/contract/errors';
import { reportView } from './fake-reports';
import { connected, FakeServer } from './fake-server';
import { FIRST_CHOICE } from './panel-fixture';

export const DAILY = reportView({ schedule: { kind: 'daily', hour: 9 } });
export const SELLER_REPORT = reportView({
  id: '00000002',
  name: 'Partner',
  choice: { ...FIRST_CHOICE, source: 'sellerStats', destination: { kind: 'newSheet', sheetName: 'Partner' } },
});

/** What a run says that failed. */
export const FAULT: ErrorReport = {
  code: 'SERVICE_FAILED',
  remedy: 'retry',
  sentence: 'It says 500 (request ID r-7).',
};

export function serverWith(...reports: ReturnType<typeof reportView>[]): FakeServer {
  const server = new FakeServer({ account: connected('demo@example.com') });
  server.reports.list = reports;
  return server;
}
