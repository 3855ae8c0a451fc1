// Reports in all their states, for the tests of the panel's looks.

import { day } from '../../../../core/given-day';
import { reportView } from '../../../../sidebar/fake-reports';
import type { FakeServer } from '../../../../sidebar/fake-server';
import { FIRST_CHOICE } from '../../../../sidebar/panel-fixture';
import { serverWith } from '../../../../sidebar/report-fixture';
import { OF_MINE } from '../../../../sidebar/reports/others-reports';

/** A name longer than the panel is wide. */
export const LONG =
  'Weekly revenue by country for the finance team, without the-placements-nobody-has-ever-bought';

/** Another person's report, which only they edit. */
const OTHERS = { isMine: false, owner: 'bob@example.com', mayEdit: false, mayResume: false };

/** Reports in every state, with names and sentences longer than the panel is wide. */
export function everyState(): FakeServer {
  const lastRun = '2026-11-20, 08:04';
  return serverWith(
    reportView(
      { schedule: { kind: 'daily', hour: 9 } },
      { lastRun, lastRows: 43210, lastResult: 'Wrote 43,210 rows.' },
    ),
    reportView(
      { id: '00000002', name: LONG, schedule: { kind: 'weekly', weekday: 1, hour: 9 } },
      {
        isPaused: true,
        failures: 10,
        ...OTHERS,
        owner: 'somebody.with.a.long.name@publisher.example.com',
        lastRun,
        lastResult: 'It failed (request ID 0f8fad5b-d9cb-469f-a165-70867728950e).',
      },
    ),
    reportView({ id: '00000003', name: 'Late', schedule: { kind: 'hours', every: 6 } }, { isOverdue: true }),
    reportView({ id: '00000004', name: '<b>By hand</b>' }, { isRunning: true }),
  );
}

/**
 * More reports than fit as cards: one failed for its login, one came with a copy of the file, one warns.
 * @param dashboard the ID of a dashboard of four more, which are first in the tab and haven’t run
 */
export function manyReports(count = 14, dashboard = ''): FakeServer {
  const schedule = { kind: 'daily' as const, hour: 9 };
  const changes = new Map([
    [5, { failures: 1, logInTo: 'account' as const, lastResult: 'This login is no longer accepted.' }],
    [8, { asksForLook: true }],
    [
      11,
      {
        ...OTHERS,
        isMirrored: true,
        nextRun: null,
        spending: OF_MINE,
      },
    ],
  ]);
  const names = [
    'Daily revenue',
    LONG,
    'Top apps',
    'Month against month',
    'Partner by country',
    'Rewarded video',
  ];
  const parts = dashboard === '' ? [] : ['Numbers', 'Trend', 'Top countries', 'Top of apps'];
  const destination = { kind: 'cell' as const, sheetName: 'Dashboard', cell: 'A3' };
  return serverWith(
    ...parts.map((name, at) =>
      reportView({ id: `000000d${at}`, name, choice: { destination } }, { dashboard }),
    ),
    ...Array.from({ length: count }, (_, at) => {
      const sheetName = `Sheet ${at}`;
      const name = names[at] ?? `Report ${at}`;
      const place = { sheetName, range: 'A1:H43', url: '#gid=9' };
      const ran = { lastRun: '2026-11-20, 08:04', lastRows: 42, lastResult: 'Wrote 42 rows.', place };
      const id = `000000${at.toString(16).padStart(2, '0')}`;
      const choice = { ...FIRST_CHOICE, destination: { kind: 'newSheet' as const, sheetName } };
      return reportView(
        { id, name, choice, schedule: at % 2 ? null : schedule },
        { ...ran, ...changes.get(at) },
      );
    }),
  );
}

/** Reports with warnings, and of somebody else. */
export function everyWarning(): FakeServer {
  const schedule = { kind: 'daily' as const, hour: 9 };
  const others = { ...OTHERS, spending: OF_MINE };
  const sheetName = 'A sheet with a name that is longer than the panel is wide';
  return serverWith(
    reportView({ id: '00000007', name: 'Bob’s', schedule }, others),
    reportView(
      { id: '0000000c', name: 'Stopped', schedule },
      { ...others, isPaused: true, pausedBy: 'kim@example.com', nextRun: null },
    ),
    reportView({ id: '00000008', name: 'Quiet', schedule }, { asksForLook: true }),
    reportView(
      { id: '00000009', name: 'Thin', schedule },
      { asksForLook: true, place: { sheetName, range: 'A1:C9', url: '#gid=1' } },
    ),
  );
}

/** A scheduled report whose watch would have told of a value with a name longer than the panel is wide. */
export function watched(): FakeServer {
  const server = everyState();
  const first = day('2026-07-21');
  server.watchPreview = {
    first,
    figures: Array.from({ length: 120 }, (_day, at) => 100 + (at % 7)),
    notices: [{ day: first, isFall: true, line: `${LONG}: Revenue fell to 4 USD on 2026-07-21.` }],
    falls: [{ name: LONG, share: 0.6 }],
    connection: '',
    amount: 2,
  };
  return server;
}

/** A dashboard of two reports with charts, and a single report. */
export function dashboard(): FakeServer {
  const place = { sheetName: 'Dashboard', range: 'A3:H9', url: '#gid=9' };
  const charts = [
    { chartId: 7, kind: 'line' as const, title: 'Revenue by day' },
    { chartId: null, kind: 'stacked column' as const, title: `${LONG}, by day and country` },
  ];
  const part = { dashboard: 'da000001', place, lastRun: '2026-11-20, 08:04', lastRows: 6 };
  return serverWith(
    reportView({ id: '0000000a', name: 'Dashboard: numbers' }, { ...part, charts }),
    reportView({ id: '0000000b', name: `Dashboard: ${LONG}` }, part),
    reportView({}),
  );
}
