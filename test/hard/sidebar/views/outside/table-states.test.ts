// Axe finds nothing in any state of the panel with BigQuery tables.

import { drawnFrom } from 'sheets-workbench/test/set-up/draws';
import { type FakeServer, NO_CONNECTION } from '../../../../sidebar/fake-server';
import { FIRST_CHOICE } from '../../../../sidebar/panel-fixture';
import { usePanels } from '../../../../sidebar/panel-page';
import { type PanelCase, testStates } from '../../../../sidebar/views/accessible-states';
import {
  BACKFILL,
  LONG_TABLE,
  TABLE,
  tableReport,
  withBigQuery,
} from '../../../../sidebar/views/outside/table-fixture';

const LAST_RUN = {
  lastRun: '2026-11-20, 08:04',
  lastRows: 48_210,
  lastResult: 'Loaded 48,210 rows of 7 days.',
};

/** Reports into tables with a backfill under way, with one that is paused, and with a name that is too long. */
function reports(): FakeServer {
  const server = withBigQuery();
  const schedule = { kind: 'daily' as const, hour: 9 };
  server.reports.list = [
    tableReport({ ...LAST_RUN, backfill: { ...BACKFILL, hoursLeft: 14 } }, { schedule }),
    tableReport(
      { ...LAST_RUN, backfill: { ...BACKFILL, isPaused: true } },
      { id: '00000002', name: 'By country', choice: { ...FIRST_CHOICE, destination: LONG_TABLE } },
    ),
  ];
  return server;
}

const STATES: readonly PanelCase[] = [
  [
    'a table without BigQuery, everything unfolded and explained',
    () => {
      const server = withBigQuery({ destination: { ...TABLE, dataset: '' }, groupBy: ['country'] });
      server.side.leave({ bigquery: NO_CONNECTION });
      return server;
    },
    async (page) => {
      await page.unfold();
      for (const explain of await page.getByRole('button', { name: /^About / }).all())
        if (await explain.isVisible()) await explain.click();
    },
  ],
  [
    'names at fault, with a button more',
    () =>
      withBigQuery({
        source: 'sellerStats',
        destination: { ...LONG_TABLE, dataset: '', table: 'daily$20261119' },
      }),
    async (page) => {
      await page.push('Load into BigQuery');
      await page.getByRole('alert').waitFor();
    },
  ],
  [
    'progress',
    () => {
      const server = withBigQuery({ destination: TABLE });
      server.progress = {
        phase: 'loading',
        done: 120,
        total: 400,
        unit: 'days',
      };
      server.hold('write');
      return server;
    },
    async (page) => {
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
      await page.field('Lookback days').fill('400');
    },
  ],
  [
    'cards with backfills, and the form of one',
    reports,
    async (page) => {
      await page.openTab('Reports');
      await page.chooseFor('Daily revenue', 'Backfill…');
      await page.field('Backfill from').fill('2026-11-20');
      await page.push('Start backfill');
      await page.getByText('before today').first().waitFor();
    },
  ],
  [
    'the question whether to delete',
    reports,
    async (page) => {
      await page.openTab('Reports');
      await page.chooseFor('Daily revenue', 'Delete');
      await page.getByText('stays in BigQuery').waitFor();
    },
  ],
];

testStates(usePanels(), drawnFrom([], STATES));
