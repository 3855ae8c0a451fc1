// Axe finds nothing in any state of the panel with BigQuery tables.

import { drawnFrom } from 'sheets-workbench/test/set-up/draws';
import { type FakeServer, NO_CONNECTION } from '../../../../sidebar/fake-server';
import { type PanelCase, testStates } from '../../../../sidebar/page/accessible-states';
import { usePanels } from '../../../../sidebar/panel-page';
import {
  BACKFILL,
  LONG_TABLE,
  TABLE,
  tableReport,
  withBigQuery,
} from '../../../../sidebar/reports/places/table-fixture';

const ran = { lastRun: '2026-11-20, 08:04', lastRows: 48_210, lastResult: 'Loaded 48,210 rows of 7 days.' };

/** Reports into tables with a backfill under way, with one that is paused, and with a name that is too long. */
function reports(): FakeServer {
  const under = tableReport(
    { ...ran, backfill: { ...BACKFILL, hoursLeft: 14 } },
    { schedule: { kind: 'daily', hour: 9 } },
  );
  const paused = tableReport(
    { ...ran, backfill: { ...BACKFILL, isPaused: true } },
    { id: '00000002', name: 'By country', choice: { destination: LONG_TABLE } },
  );
  return withBigQuery().given({ reports: [under, paused] });
}

const PROGRESS = { phase: 'loading', done: 120, total: 400, unit: 'days' } as const;

const STATES: readonly PanelCase[] = [
  [
    'a table without BigQuery, everything unfolded and explained',
    () => {
      const choice = { destination: { ...TABLE, dataset: '' }, groupBy: ['country'] };
      return withBigQuery(choice).given({ bigquery: NO_CONNECTION });
    },
    async (page) => {
      await page.unfold();
      for (const explain of await page.getByRole('button', { name: /^About / }).all())
        if (await explain.isVisible()) await explain.click();
    },
  ],
  [
    'names at fault, with a button more',
    () => {
      const destination = { ...LONG_TABLE, dataset: '', table: 'daily$20261119' };
      return withBigQuery({ source: 'sellerStats', destination });
    },
    { push: ['Load into BigQuery'], isAlerted: true },
  ],
  [
    'progress',
    () => withBigQuery({ destination: TABLE }).given({ progress: PROGRESS }),
    async (page, server) => {
      server.hold('write');
      await page.push('Load into BigQuery');
      await page.getByText('Loaded 120 of 400 days…').waitFor();
    },
  ],
  [
    'an outcome with its query',
    () => withBigQuery({ destination: LONG_TABLE }),
    async (page) => {
      await page.push('Load into BigQuery');
      await page.getByRole('link', { name: 'Open in BigQuery' }).waitFor();
      await page.getByRole('status').getByText('Details').click();
      await page.push('Copy query');
    },
  ],
  [
    'the form of a report',
    () => withBigQuery({ destination: TABLE }),
    async (page) => {
      await page.push('Save report');
      await page.field('Report name').fill('');
    },
  ],
  [
    'cards with backfills, and the form of one',
    reports,
    {
      ...{ tab: 'Reports', choose: ['Daily revenue', 'Backfill…'] },
      ...{ set: { 'Backfill from': '2026-11-20' }, push: ['Start backfill'], sees: 'before today' },
    },
  ],
  [
    'the question whether to delete',
    reports,
    { tab: 'Reports', choose: ['Daily revenue', 'Delete'], sees: 'stays in BigQuery' },
  ],
];

testStates(usePanels(), drawnFrom([], STATES));
