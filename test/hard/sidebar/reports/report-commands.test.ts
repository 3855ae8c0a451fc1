// Tests of saved reports in a real browser: loading the list, running, the actions of the menu, and exports.

import type { Page } from 'playwright-core';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { StatsError } from '../../../../src/core/errors';
import { reportView } from '../../../sidebar/fake-reports';
import { button, chooseFor, field, hasFocus, openTab, says, usePanels } from '../../../sidebar/panel-page';
import { DAILY, SELLER_REPORT, serverWith } from '../../../sidebar/report-fixture';

const open = usePanels('Reports');
const choose = (page: Page, action: string) => chooseFor(page, 'Daily revenue', action);
const menu = (page: Page) => button(page, 'More actions for Daily revenue');

/** A report whose last run can be undone. */
const UNDOABLE = reportView({ schedule: { kind: 'daily', hour: 9 } }, { canUndo: true });

describe('the list of reports', () => {
  it('loads without delaying the panel, and shows an error until it is reloaded', async () => {
    const server = serverWith(DAILY);
    const release = server.hold('reports', 1);
    server.faults.set('reports', 'The script stopped.');
    const page = await open(server);
    await page.getByText('Loading reports…').waitFor();
    await openTab(page, 'Build');
    await button(page, 'Write to sheet').click();
    await says(page, 'Wrote 35 rows');
    await openTab(page, 'Reports');
    release();
    await page.getByText('The script stopped').waitFor();
    await button(page, 'Reload the reports').click();
    await button(page, 'Run Daily revenue').waitFor();
    expect(await page.getByText('The script stopped').isVisible()).toBe(false);
  });
});

describe('coming back to the panel', () => {
  const NOW = '2026-11-20T08:00:00Z';
  const look = (page: Page, event: 'focus' | 'visibilitychange') =>
    page.evaluate((name) => (name === 'focus' ? window : document).dispatchEvent(new Event(name)), event);

  it('keeps the list and shows no error if reloading it fails', async () => {
    const server = serverWith(DAILY);
    const page = await open(server, { now: NOW });
    await page.getByText('Hasn’t run yet.').waitFor();
    server.faults.set('reports', 'The script stopped.');
    await page.clock.runFor(61_000);
    await look(page, 'focus');
    await becomes(() => server.named('reports').length, 2);
    await page.clock.runFor(5000);
    await page.getByText('Hasn’t run yet.').waitFor();
    expect(await page.getByText('The script stopped').count()).toBe(0);
    expect(await button(page, 'Reload the reports').isEnabled()).toBe(true);
  });
});

describe('running a report', () => {
  it('can be cancelled', async () => {
    const server = serverWith(DAILY);
    const release = server.hold('runReport');
    const page = await open(server);
    await button(page, 'Run Daily revenue').click();
    await button(page, 'Cancel').click();
    await page.getByText('Cancelling…').waitFor();
    release();
    await says(page, 'Cancelled. Nothing was written.');
  });

  it('leads to the connection that its source lacks', async () => {
    const server = serverWith(SELLER_REPORT);
    server.reports.nextErrors.push(new StatsError('NOT_CONNECTED', { service: 'seller' }));
    const page = await open(server);
    await button(page, 'Run Partner').click();
    await button(page, 'Open Account').click();
    expect(await hasFocus(field(page, 'Seller token'))).toBe(true);
  });
});

describe('the menu of a report', () => {
  it('offers Undo last run only if there is a run to undo', async () => {
    const page = await open(serverWith(DAILY));
    await menu(page).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Undo last run' }).count()).toBe(0);
  });

  it.each(['Enter', 'Escape'])('deletes nothing if its question is answered with %s', async (key) => {
    const server = serverWith(DAILY);
    const page = await open(server);
    await menu(page).focus();
    for (const pressed of ['Enter', 'End', 'Enter']) await page.keyboard.press(pressed);
    expect(await hasFocus(button(page, 'Cancel'))).toBe(true);
    await page.keyboard.press(key);
    expect(await page.getByRole('dialog', { name: 'Delete Daily revenue' }).count()).toBe(0);
    expect(await hasFocus(menu(page))).toBe(true);
    expect(server.named('changeReport')).toEqual([]);
  });

  it('closes the form of a report that it deletes', async () => {
    const page = await open(serverWith(DAILY));
    await choose(page, 'Edit');
    await field(page, 'Report name').waitFor();
    await openTab(page, 'Reports');
    await choose(page, 'Delete');
    await button(page, 'Delete, keep the cells').click();
    await says(page, 'The report is deleted. Its cells are kept.');
    await openTab(page, 'Build');
    expect(await field(page, 'Report name').isVisible()).toBe(false);
  });

  it('shows the error of an action, and reloads the list', async () => {
    const server = serverWith(UNDOABLE);
    server.reports.nextErrors.push(new StatsError('NOTHING_TO_UNDO', {}));
    const page = await open(server);
    await choose(page, 'Undo last run');
    await page.getByRole('alert').getByText('nothing to undo').waitFor();
    await becomes(() => server.named('reports').length, 2);
  });
});

describe('an export', () => {
  it('is a text that is selected as a whole', async () => {
    const page = await open(serverWith(DAILY));
    await choose(page, 'Export');
    const area = field(page, 'Text of Daily revenue');
    expect(await area.inputValue()).toBe('{"name":"Daily revenue"}');
    expect(await hasFocus(area)).toBe(true);
    expect(await area.evaluate((text: HTMLTextAreaElement) => text.selectionEnd)).toBe(24);
    await button(page, 'Close').click();
    expect(await hasFocus(menu(page))).toBe(true);
  });
});
