// Axe finds nothing in any state of the panel with BigQuery tables.

import { drawnFrom, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { type FakeServer, NO_CONNECTION } from '../../../../sidebar/fake-server';
import { FIRST_CHOICE } from '../../../../sidebar/panel-fixture';
import { type PanelCase, testStates } from '../../page/accessible-states';
import { usePanels } from '../../panel-page';
import { LONG_TABLE, TABLE, tableReport, withBigQuery } from './table-fixture';

onlyInLongRun();

const ran = { lastRun: '2026-11-20, 08:04', lastRows: 48_210, lastResult: 'Loaded 48,210 rows of 7 days.' };

/** Reports into tables with earlier days to continue, one that loads some elsewhere, and a name that is too long. */
function reports(): FakeServer {
  const earlier = { daysDone: 120, daysTotal: 1_398 };
  const waiting = tableReport({ ...ran, earlier }, { schedule: { kind: 'daily', hour: 9 } });
  const loading = tableReport(
    { ...ran, earlier, isRunning: true },
    { id: '00000002', name: 'By country', choice: { destination: LONG_TABLE } },
  );
  return withBigQuery().given({ reports: [waiting, loading] });
}

/** A person who has begun to load a table with a long name, and closed the panel. */
function afterLoad(): FakeServer {
  const server = withBigQuery();
  const choice = {
    ...FIRST_CHOICE,
    groupBy: ['date'],
    destination: LONG_TABLE,
    period: '2025-10-16..2026-11-19',
  };
  server.side.answer('write', { runId: 'run-0001', choice });
  return server;
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
    'cards with earlier days, and the form for others',
    reports,
    {
      tab: 'Reports',
      choose: ['Daily revenue', 'Load earlier days…'],
      set: { 'First day': '2026-11-20' },
      push: ['Load'],
      sees: 'before today',
    },
  ],
  ['an unfinished load', afterLoad, { sees: 'Not all days are in' }],
  [
    'an unfinished load that still runs',
    () => {
      const server = afterLoad();
      server.side.goOnLoading();
      return server;
    },
    { sees: '120 of 400 days so far' },
  ],
  [
    'the question whether to delete',
    reports,
    { tab: 'Reports', choose: ['Daily revenue', 'Delete'], sees: 'stays in BigQuery' },
  ],
];

testStates(usePanels(), drawnFrom(STATES.slice(0, 1), STATES));
