// Axe finds nothing in any state of the tab Build.

import { drawnFrom } from 'sheets-workbench/test/set-up/draws';
import { StatsError } from '../../../../src/core/errors';
import { accountConnected, bothConnected } from '../../../sidebar/connected-servers';
import { NO_CONNECTION } from '../../../sidebar/fake-server';
import { appsOf } from '../../../sidebar/panel-fixture';
import { type PanelCase, testStates } from '../page/accessible-states';
import { usePanels } from '../panel-page';
import { LONG_TABLE, withBigQuery } from '../reports/places/table-fixture';

/** The answer to a choice of which every field is at fault. */
function refused(): StatsError {
  const fields = ['period', 'groupBy', 'metrics', 'bundles', 'os', 'sheetName'] as const;
  const problems = fields.map((field) => ({ field, message: `About ${field}.` }));
  const facts = { service: 'seller', status: 10, serviceMessage: 'Refused.', problems } as const;
  return new StatsError('SERVICE_REFUSED', facts, { requestId: 'r' });
}

const alerted = { push: ['Write to sheet'], isAlerted: true } as const;

const STATES: readonly PanelCase[] = [
  [
    'a preview, wider than the panel, with totals',
    bothConnected,
    async (page) => {
      await page.unfold();
      await page.checkbox('Add a row of totals').check();
      await page.push('Preview');
      await page.getByRole('region', { name: 'Preview: first 20 of 35 rows' }).waitFor();
    },
  ],
  [
    'progress',
    bothConnected,
    async (page, server) => {
      server.hold('write');
      await page.push('Write to sheet');
      await page.getByRole('progressbar').waitFor();
    },
  ],
  [
    'errors beside fields',
    () => bothConnected({ source: 'sellerStats' }).given({ errors: [refused()] }),
    alerted,
  ],
  [
    '300 apps and everything unfolded',
    () => {
      const apps = [appsOf(8)[7]?.appId ?? '', 'gone'];
      return bothConnected({ apps, groupBy: ['date', 'country'] }).given({ apps: appsOf(300) });
    },
    async (page) => {
      await page.getByText('One chosen app isn’t in this account.').waitFor();
      await page.unfold();
    },
  ],
  [
    'a comparison at fault',
    () => bothConnected({ compare: 'previous period', compareColumns: [], period: 'today' }),
    alerted,
  ],
  [
    'discrepancies without a seller, with options that are none, everything explained',
    () => accountConnected({ source: 'discrepancies', groupBy: ['date', 'bundle'] }),
    async (page) => {
      await page.push('Start from a template');
      await page.field('Tolerance').fill('100');
      for (const explain of await page.getByRole('button', { name: /^About / }).all())
        if (await explain.isVisible()) await explain.click();
      await page.push('Write to sheet');
      await page.getByRole('alert').waitFor();
    },
  ],
  [
    'a table without BigQuery, everything unfolded and explained',
    () => {
      const choice = { destination: { ...LONG_TABLE, dataset: '' }, groupBy: ['country'] };
      return withBigQuery(choice).given({ bigquery: NO_CONNECTION });
    },
    async (page) => {
      await page.unfold();
      for (const explain of await page.getByRole('button', { name: /^About / }).all())
        if (await explain.isVisible()) await explain.click();
    },
  ],
  [
    'the outcome of a load with its query',
    () => withBigQuery({ destination: LONG_TABLE }),
    async (page) => {
      await page.push('Load into BigQuery');
      await page.getByRole('link', { name: 'Open in BigQuery' }).waitFor();
      await page.getByRole('status').getByText('Details').click();
      await page.push('Copy query');
    },
  ],
  [
    'the seller’s filters',
    () => bothConnected({ source: 'sellerStats', bundles: ['com.example.chess'] }),
    async (page) => {
      await page.push('Choose by app');
      await page.unfold();
    },
  ],
];

testStates(usePanels(), drawnFrom(STATES.slice(0, 1), STATES));
