// Axe finds nothing in any state of the tab Build; `npm test` looks at the common ones in one theme.

import { drawnFrom, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { StatsError } from '../../../../src/core/errors';
import { accountConnected, bothConnected } from '../../../sidebar/connected-servers';
import { appsOf } from '../../../sidebar/panel-fixture';
import { type PanelCase, testStates } from '../page/accessible-states';
import { usePanels } from '../panel-page';

onlyInLongRun();

const COMMON: readonly PanelCase[] = [
  [
    'chosen apps, an order, everything unfolded, an outcome',
    bothConnected,
    async (page) => {
      await page.getByRole('checkbox', { name: 'All apps' }).uncheck();
      await page.getByRole('checkbox', { name: 'Chess Arena' }).check();
      await page.checkbox('Country').check();
      await page.unfold();
      await page.field('Compare with').selectOption('Previous year, same weekday');
      await page.pushUntil('Write to sheet', 'Wrote');
    },
  ],
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
];

/** The answer to a choice of which every field is at fault. */
function refused(): StatsError {
  const fields = ['period', 'groupBy', 'metrics', 'bundles', 'os', 'sheetName'] as const;
  const problems = fields.map((field) => ({ field, message: `About ${field}.` }));
  const facts = { service: 'seller', status: 10, serviceMessage: 'Refused.', problems } as const;
  return new StatsError('SERVICE_REFUSED', facts, { requestId: 'r' });
}

const alerted = { push: ['Write to sheet'], isAlerted: true } as const;

const OTHERS: readonly PanelCase[] = [
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
    'the seller’s filters',
    () => bothConnected({ source: 'sellerStats', bundles: ['com.example.chess'] }),
    async (page) => {
      await page.push('Choose by app');
      await page.unfold();
    },
  ],
];

testStates(usePanels(), drawnFrom(COMMON, [...COMMON, ...OTHERS]), drawnFrom(['light'], ['light', 'dark']));
