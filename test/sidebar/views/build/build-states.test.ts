// Axe finds nothing in any state of the tab Build; `npm test` looks at the common ones in one theme.

import { drawnFrom } from 'sheets-workbench/test/set-up/draws';
import { StatsError } from '../../../../src/core/errors';
import { accountConnected, bothConnected } from '../../connected-servers';
import { appsOf } from '../../panel-fixture';
import { button, field, unfold, usePanels } from '../../panel-page';
import { type PanelCase, testStates } from '../accessible-states';

const COMMON: readonly PanelCase[] = [
  [
    'chosen apps, an order, everything unfolded, an outcome',
    bothConnected,
    async (page) => {
      await page.getByRole('checkbox', { name: 'All apps' }).uncheck();
      await page.getByRole('checkbox', { name: 'Chess Arena' }).check();
      await page.getByRole('checkbox', { name: 'Country', exact: true }).check();
      await unfold(page);
      await field(page, 'Compare with').selectOption('Previous year, same weekday');
      await button(page, 'Write to sheet').click();
      await page.getByRole('status').getByText('Wrote').waitFor();
    },
  ],
  [
    'a preview, wider than the panel, with totals',
    bothConnected,
    async (page) => {
      await unfold(page);
      await page.getByRole('checkbox', { name: 'Add a row of totals', exact: true }).check();
      await button(page, 'Preview').click();
      await page.getByRole('region', { name: 'Preview: first 20 of 35 rows' }).waitFor();
    },
  ],
];

const OTHERS: readonly PanelCase[] = [
  [
    'progress',
    () => {
      const server = bothConnected();
      server.hold('write');
      return server;
    },
    async (page) => {
      await button(page, 'Write to sheet').click();
      await page.getByRole('progressbar').waitFor();
    },
  ],
  [
    'errors beside fields',
    () => {
      const server = bothConnected({ source: 'sellerStats' });
      const fields = ['period', 'groupBy', 'metrics', 'bundles', 'os', 'sheetName'] as const;
      const problems = fields.map((field) => ({ field, message: `About ${field}.` }));
      const facts = { service: 'seller', status: 10, serviceMessage: 'Refused.', problems } as const;
      server.nextErrors.push(new StatsError('SERVICE_REFUSED', facts, { requestId: 'r' }));
      return server;
    },
    async (page) => {
      await button(page, 'Write to sheet').click();
      await page.getByRole('alert').waitFor();
    },
  ],
  [
    '300 apps and everything unfolded',
    () => {
      const server = bothConnected({
        apps: [appsOf(8)[7]?.appId ?? '', 'gone'],
        groupBy: ['date', 'country'],
      });
      server.apps = appsOf(300);
      return server;
    },
    async (page) => {
      await page.getByText('One chosen app isn’t in this account.').waitFor();
      await unfold(page);
    },
  ],
  [
    'a comparison at fault',
    () => bothConnected({ compare: 'previous period', compareColumns: [], period: 'today' }),
    async (page) => {
      await button(page, 'Write to sheet').click();
      await page.getByRole('alert').waitFor();
    },
  ],
  [
    'discrepancies without a seller, with options that are none, everything explained',
    () => accountConnected({ source: 'discrepancies', groupBy: ['date', 'bundle'] }),
    async (page) => {
      await button(page, 'Start from a template').click();
      await field(page, 'Tolerance').fill('100');
      for (const explain of await page.getByRole('button', { name: /^About / }).all())
        if (await explain.isVisible()) await explain.click();
      await button(page, 'Write to sheet').click();
      await page.getByRole('alert').waitFor();
    },
  ],
  [
    'the seller’s filters',
    () => bothConnected({ source: 'sellerStats', bundles: ['com.example.chess'] }),
    async (page) => {
      await button(page, 'Choose by app').click();
      await unfold(page);
    },
  ],
];

testStates(usePanels(), drawnFrom(COMMON, [...COMMON, ...OTHERS]), drawnFrom(['light'], ['light', 'dark']));
