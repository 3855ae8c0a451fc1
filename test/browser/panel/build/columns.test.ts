// Group by, Date by and Columns in a real browser: what they offer, what is sent, and what doesn't go together.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { bothConnected } from '../../../sidebar/connected-servers';
import { describedBy, hasFocus, usePanels } from '../panel-page';

onlyInLongRun();

const open = usePanels();

describe('Group by', () => {
  it('begins with App; without it, each row covers all apps', async () => {
    const { page, server } = await open(bothConnected());
    const order = page.getByRole('list', { name: 'Column order' });
    expect(await page.checkbox('App').isChecked()).toBe(true);
    await page.checkbox('App').uncheck();
    await page.getByText('Each row covers all chosen apps together.').waitFor();
    await becomes(() => server.panel.choice.byApp, false);
    await page.checkbox('Platform').check();
    expect(await order.getByRole('listitem').count()).toBe(2);
    await page.checkbox('App').check();
    // The app's own columns have the platform. It stays chosen for when App is cleared again.
    await page.getByText('App comes with its platform already.').waitFor();
    expect(await order.count()).toBe(0);
    await becomes(
      () => [server.panel.choice.byApp, ...server.panel.choice.groupBy],
      [true, 'date', 'platform'],
    );
    await page.set({ Date: false, Platform: false });
    await page.getByText('One row for each app, for the whole period.').waitFor();
    await page.checkbox('App').uncheck();
    await page.getByText('Leave blank for one row for the whole period.').waitFor();
    await page.field('Source').selectOption('Seller stats');
    expect(await page.checkbox('App').count()).toBe(0);
  });
});

describe('App shows', () => {
  it('is beside App, is sent, and is gone for one app, sums and rows that stay', async () => {
    const { page, server } = await open(bothConnected());
    const select = page.field('App shows');
    expect(await select.locator('option').allTextContents()).toEqual([
      'Name, bundle ID, platform',
      ...['Name, platform', 'Name, bundle ID', 'Name', 'Bundle ID'],
    ]);
    await select.selectOption('Name, platform');
    await page.unfold();
    expect(await page.field('Sort by').locator('option').allTextContents()).not.toContain('Bundle ID');
    await page.pushUntil('Write to sheet', 'Wrote');
    expect(server.choicesOf('write')).toMatchObject([{ appShows: 'name and platform' }]);
    await page.checkbox('App').uncheck();
    expect(await select.count()).toBe(0);
    await page.checkbox('App').check();
    await page.push('Save report');
    await page.field('Write mode').selectOption('Merge');
    expect(await select.count()).toBe(0);
  });
});

describe('Date by', () => {
  it('shows the months of an earlier visit, is changed by keys and sent, and is gone without Date', async () => {
    const { page, server } = await open(bothConnected({ groupBy: ['country', 'month'] }));
    const select = page.field('Date by');
    expect(await select.locator('option').allTextContents()).toEqual(['Day', 'Week', 'Month']);
    expect(await select.inputValue()).toBe('month');
    expect(await page.getByRole('list', { name: 'Column order' }).textContent()).toMatch(/Country.*Month/);
    expect(await page.checkbox('Date').isChecked()).toBe(true);
    await select.focus();
    await page.keyboard.press('ArrowUp');
    await page.pushUntil('Write to sheet', 'Wrote');
    await page.checkbox('Date').uncheck();
    expect(await select.count()).toBe(0);
    await page.field('Sheet name').fill('Without');
    await page.pushUntil('Write to sheet', 'of sheet “Without”');
    expect(server.choicesOf('write').map(({ groupBy }) => groupBy)).toEqual([
      ['country', 'week'],
      ['country'],
    ]);
    await page.field('Source').selectOption('Discrepancies');
    expect(await page.checkbox('Date').isChecked()).toBe(true);
    expect(await select.count()).toBe(0);
  });
});

describe('Columns', () => {
  it('takes App out of the rows, is sent, and is named on the fold', async () => {
    const { page, server } = await open(bothConnected());
    await page.unfold();
    const columns = page.field('Columns');
    expect(await columns.locator('option').allTextContents()).toEqual([
      ...['None', 'App', 'Date', 'Week', 'Month', 'Country', 'Ad type', 'Placement', 'Platform'],
    ]);
    expect(await page.checkbox('App').isChecked()).toBe(true);
    await columns.selectOption('App');
    expect(await page.checkbox('App').isChecked()).toBe(false);
    await page.checkbox('App').check();
    expect(await columns.inputValue()).toBe('');
    await columns.selectOption('Country');
    await page.button('More: Columns: Country').waitFor();
    await page.pushUntil('Write to sheet', 'Wrote');
    expect(server.choicesOf('write')).toMatchObject([{ columns: 'country' }]);
    await page.field('Together').selectOption('By value');
    await columns.selectOption('Week');
    expect(await page.getByText('for the whole period').count()).toBe(0);
    // Days stand in columns or in rows, and all of them have one.
    expect(await page.checkbox('Date').isChecked()).toBe(false);
    expect(await page.field('At most … columns').count()).toBe(0);
    await page.keyboard.press('Control+Enter');
    await page.pushUntil('Write to “App stats 2”', 'Wrote');
    expect(server.choicesOf('write').at(-1)).toMatchObject({
      columns: 'week',
      groupBy: [],
      together: 'value',
    });
    await page.checkbox('Date').check();
    expect(await columns.inputValue()).toBe('');
    await page.field('Source').selectOption('App list');
    expect(await columns.count()).toBe(0);
  });

  it('says what it doesn’t go with until one of the two is changed, and is off for a merge', async () => {
    const { page, server } = await open(
      bothConnected({ columns: 'country', compare: 'previous period', groupBy: ['date'] }),
    );
    const columns = page.field('Columns');
    await page.push('Write to sheet');
    await page.getByRole('alert').getByText('Columns don’t go with a comparison.').waitFor();
    expect(await hasFocus(columns)).toBe(true);
    expect(await describedBy(columns)).toContain('don’t go with a comparison');
    await page.field('Compare with').selectOption('None');
    expect(await describedBy(columns)).not.toContain('don’t go');
    await page.checkbox('Country').check();
    await page.push('Write to sheet');
    await page.getByRole('alert').getByText('Country is selected under Group by.').waitFor();
    await columns.selectOption('Ad type');
    await page.pushUntil('Write to sheet', 'Wrote');
    expect(server.choicesOf('write')).toMatchObject([{ columns: 'ad_type', groupBy: ['date', 'country'] }]);
    await page.push('Save report');
    await page.field('Write mode').selectOption('Merge');
    expect([await columns.isDisabled(), await columns.inputValue()]).toEqual([true, '']);
  });
});

it('what doesn’t go with the columns is said where it is chosen, before anything is sent', async () => {
  const { page, server } = await open(bothConnected());
  const more = page.getByRole('button', { name: /^More/ });
  await more.click();
  await page.field('Columns').selectOption('Country');
  expect(await describedBy(page.field('Columns'))).not.toContain('goes with');
  await page.field('Compare with').selectOption('Previous period');
  const sentence = 'Columns don’t go with a comparison. Choose None under Columns, or clear Compare with.';
  expect(await describedBy(page.field('Compare with'))).toContain(sentence);
  expect(await describedBy(page.field('Columns'))).toContain(sentence);
  await page.field('Compare with').selectOption('None');
  expect(await describedBy(page.field('Columns'))).not.toContain(sentence);
  await page.checkbox('Country').check();
  expect(await describedBy(page.field('Columns'))).toContain('Country is selected under Group by.');
  expect(server.callsOf('write')).toEqual([]);
});
