// A server whose person has used some of Google's limits, in a spreadsheet with schedules of two people.

import { accountConnected } from '../connected-servers';
import { reportView } from '../fake-reports';
import type { FakeServer } from '../fake-server';
import { FIRST_CHOICE } from '../panel-fixture';

const HOUR_MS = 3_600_000;
const choice = { ...FIRST_CHOICE, apps: ['1', '2'] };

export function usedServer(): FakeServer {
  const server = accountConnected();
  // It is 04:00 UTC, which is 20:00 of the day before in Los Angeles.
  server.side.use(240, 95_000);
  server.side.pass(3 * HOUR_MS);
  server.side.use(1_000, 205_000);
  server.side.use(12, null);
  server.reports.list = [
    reportView(
      { name: 'Daily revenue', choice, schedule: { kind: 'daily', hour: 9 } },
      { lastDurationMs: 42_000 },
    ),
    reportView(
      { id: '00000002', name: 'Revenue by country', choice, schedule: { kind: 'hours', every: 1 } },
      { lastDurationMs: 65_000 },
    ),
    reportView(
      { id: '00000003', name: 'Partner', choice, schedule: { kind: 'hours', every: 4 } },
      { scheduledBy: 'bob@example.com', isMine: false },
    ),
  ];
  return server;
}
