// Axe finds nothing in any state of the tab Reports and of the form of a report.

import { drawnFrom } from 'sheets-workbench/test/set-up/draws';
import { StatsError } from '../../../../../src/core/errors';
import { FAULT } from '../../../../sidebar/report-fixture';
import { type PanelCase, testStates } from '../../page/accessible-states';
import { usePanels } from '../../panel-page';
import { dashboard, everyState, everyWarning, LONG, watched } from './every-report';

const STATES: readonly PanelCase[] = [
  [
    'cards in every state, unfolded',
    everyState,
    async (page) => {
      await page.push(`Details of ${LONG}`);
      for (const word of ['Failed', 'Not running', 'Scheduled', 'Running'])
        await page.getByText(word, { exact: true }).waitFor();
    },
  ],
  [
    'the form with all its fields, explanations and errors',
    everyState,
    async (page) => {
      await page.chooseFor('Late', 'Edit');
      const fields = { Schedule: 'Monthly', 'Report name': LONG };
      await page.set({ 'Write mode': 'Merge', ...fields });
      const explain = page.getByRole('form').getByRole('button', { name: /^About / });
      for (const each of await explain.all()) await each.click();
      await page.push('Save');
      await page.getByRole('alert').waitFor();
    },
  ],
  [
    'the form with a watch that was previewed',
    watched,
    async (page) => {
      await page.chooseFor('Daily revenue', 'Edit');
      await page.field('Tell me when').selectOption('Revenue');
      await page.push('Preview what you would have been told');
      await page.getByRole('img', { name: /^Revenue a day/ }).waitFor();
      await page.locator('.report-form summary', { hasText: 'More' }).click();
    },
  ],
  [
    'warnings, and a pause of somebody else',
    everyWarning,
    async (page) => {
      for (const word of ['Check', 'Paused']) await page.getByText(word, { exact: true }).first().waitFor();
    },
  ],
  [
    'the question whether those of others run',
    everyWarning,
    { push: ['Run all reports'], asked: 'Run reports of others?' },
  ],
  [
    'an open menu',
    everyState,
    async (page) => {
      await page.push('More actions for Daily revenue');
      await page.locator('.menu:popover-open').waitFor();
    },
  ],
  [
    'the question whether to delete',
    everyState,
    { choose: ['Daily revenue', 'Delete'], asked: 'Delete Daily revenue' },
  ],
  [
    'a dashboard and its charts',
    dashboard,
    async (page) => {
      await page.getByText('2 reports', { exact: true }).click();
      await page.getByRole('button', { name: /^Numbers / }).click();
      await page.getByText('2 charts', { exact: true }).click();
    },
  ],
  [
    'the form of a chart that can’t be drawn',
    dashboard,
    async (page, server) => {
      server.reports.nextErrors.push(new StatsError('CHART_ROWS_REPEAT', { column: 'Date' }));
      await page.getByText('2 reports', { exact: true }).click();
      await page.chooseFor('Dashboard: numbers', 'Add chart');
      await page.push('Add chart');
      await page.getByRole('alert').waitFor();
    },
  ],
  [
    'an export',
    everyState,
    async (page) => {
      await page.chooseFor('Daily revenue', 'Export');
      await page.field('Text of Daily revenue').waitFor();
    },
  ],
  [
    'an outcome with a failure, unfolded',
    everyState,
    async (page, server) => {
      server.reports.nextErrors.push(FAULT);
      await page.pushUntil('Run all reports', '1 failed');
      await page.getByRole('status').getByText('Details').click();
    },
  ],
];

testStates(usePanels('Reports'), drawnFrom(STATES.slice(0, 1), STATES));
