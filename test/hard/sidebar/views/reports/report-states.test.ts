// Axe finds nothing in any state of the tab Reports and of the form of a report.

import { drawnFrom } from 'sheets-workbench/test/set-up/draws';
import { StatsError } from '../../../../../src/core/errors';
import { button, chooseFor, field, openTab, usePanels } from '../../../../sidebar/panel-page';
import { FAULT } from '../../../../sidebar/report-fixture';
import { type PanelCase, testStates } from '../../../../sidebar/views/accessible-states';
import {
  dashboard,
  everyState,
  everyWarning,
  LONG,
  watched,
} from '../../../../sidebar/views/reports/every-report';

const STATES: readonly PanelCase[] = [
  [
    'cards in every state, unfolded',
    everyState,
    async (page) => {
      for (const name of [`Details of ${LONG}`, 'Details: what to do about Late'])
        await button(page, name).click();
      for (const word of ['Paused', 'Failed 10 times', 'Overdue', 'Can’t be read', 'Manual', 'Running'])
        await page.getByText(word, { exact: true }).waitFor();
    },
  ],
  [
    'the form with all its fields, explanations and errors',
    everyState,
    async (page) => {
      await chooseFor(page, LONG, 'Edit');
      await field(page, 'Write mode').selectOption({ label: 'Merge' });
      await field(page, 'Schedule').selectOption({ label: 'Monthly' });
      await field(page, 'Report name').fill('Late');
      await field(page, 'Lookback days').fill('400');
      const explain = page.getByRole('form').getByRole('button', { name: /^About / });
      for (const each of await explain.all()) await each.click();
      await button(page, 'Save').click();
      await page.getByRole('alert').waitFor();
    },
  ],
  [
    'the form with a watch that was previewed',
    watched,
    async (page) => {
      await chooseFor(page, 'Daily revenue', 'Edit');
      await field(page, 'Tell me when').selectOption('Revenue');
      await button(page, 'Preview what you would have been told').click();
      await page.getByRole('img', { name: /^Revenue a day/ }).waitFor();
      await button(page, 'About Tell me when').click();
    },
  ],
  [
    'warnings and approvals, in a copy',
    everyWarning,
    async (page) => {
      for (const word of ['Needs your approval', 'Waits for approval', 'Rows kept', 'Data missing'])
        await page.getByText(word, { exact: true }).waitFor();
    },
  ],
  [
    'the question whether those of others run',
    everyWarning,
    async (page) => {
      await button(page, 'Run all reports').click();
      await page.getByRole('dialog', { name: 'Run reports of others' }).waitFor();
    },
  ],
  [
    'an open menu',
    everyState,
    async (page) => {
      await button(page, 'More actions for Daily revenue').click();
      await page.getByRole('menu').waitFor();
    },
  ],
  [
    'the question whether to delete',
    everyState,
    async (page) => {
      await chooseFor(page, 'Daily revenue', 'Delete');
      await page.getByRole('dialog', { name: 'Delete Daily revenue' }).waitFor();
    },
  ],
  [
    'an import at fault',
    everyState,
    async (page) => {
      await button(page, 'Import report').click();
      await button(page, 'Import').click();
      await page.getByText('Paste the text of an exported report.').waitFor();
    },
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
    'the question whether to remove a dashboard',
    dashboard,
    async (page) => {
      await chooseFor(page, 'Dashboard', 'Remove dashboard');
      await page.getByRole('dialog', { name: 'Remove Dashboard' }).waitFor();
    },
  ],
  [
    'the form of a chart that can’t be drawn',
    dashboard,
    async (page, server) => {
      server.reports.nextErrors.push(new StatsError('CHART_ROWS_REPEAT', { column: 'Date' }));
      await page.getByText('2 reports', { exact: true }).click();
      await chooseFor(page, 'Dashboard: numbers', 'Add chart');
      await button(page, 'Add chart').click();
      await page.getByRole('alert').waitFor();
    },
  ],
  [
    'an export',
    everyState,
    async (page) => {
      await chooseFor(page, 'Daily revenue', 'Export');
      await field(page, 'Text of Daily revenue').waitFor();
    },
  ],
  [
    'an outcome with a failure, unfolded',
    everyState,
    async (page, server) => {
      server.reports.nextErrors.push(FAULT);
      await button(page, 'Run all reports').click();
      await page.getByRole('status').getByText('1 failed').waitFor();
      await page.getByRole('status').getByText('Details').click();
    },
  ],
  [
    'the question whether to discard changes',
    everyState,
    async (page) => {
      await openTab(page, 'Build');
      await button(page, 'Save report').click();
      await page.keyboard.type('Weekly');
      await button(page, 'Cancel').click();
      await page.getByRole('dialog', { name: 'Discard your changes?' }).waitFor();
    },
  ],
];

testStates(usePanels('Reports'), drawnFrom([], STATES));
