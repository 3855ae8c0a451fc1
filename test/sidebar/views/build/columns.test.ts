// Group by, Date by and Columns in a real browser: what they offer, what is sent, and what doesn't go together.

import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { bothConnected } from '../../connected-servers';
import { button, checkbox, describedBy, field, hasFocus, says, unfold, usePanels } from '../../panel-page';

const open = usePanels();

describe('Group by', () => {
  it('begins with App; without it, each row covers all apps', async () => {
    const server = bothConnected();
    const page = await open(server);
    const order = page.getByRole('list', { name: 'Column order' });
    expect(await checkbox(page, 'App').isChecked()).toBe(true);
    await checkbox(page, 'App').uncheck();
    await page.getByText('Each row covers all chosen apps together.').waitFor();
    await becomes(() => server.panel.choice.byApp, false);
    await checkbox(page, 'Platform').check();
    expect(await order.getByRole('listitem').count()).toBe(2);
    await checkbox(page, 'App').check();
    // The app's own columns have the platform. It stays chosen for when App is cleared again.
    await page.getByText('App comes with its platform already.').waitFor();
    expect(await order.count()).toBe(0);
    await becomes(
      () => [server.panel.choice.byApp, ...server.panel.choice.groupBy],
      [true, 'date', 'platform'],
    );
    await checkbox(page, 'Date').uncheck();
    await checkbox(page, 'Platform').uncheck();
    await page.getByText('One row for each app, for the whole period.').waitFor();
    await checkbox(page, 'App').uncheck();
    await page.getByText('Leave blank for one row for the whole period.').waitFor();
    await field(page, 'Source').selectOption('Seller stats');
    expect(await checkbox(page, 'App').count()).toBe(0);
  });
});

describe('App shows', () => {
  it('is beside App, is sent, and is gone for one app, sums and rows that stay', async () => {
    const server = bothConnected();
    const page = await open(server);
    const select = field(page, 'App shows');
    expect(await select.locator('option').allTextContents()).toEqual([
      'Name, bundle ID, platform',
      ...['Name, platform', 'Name, bundle ID', 'Name', 'Bundle ID'],
    ]);
    await select.selectOption('Name, platform');
    await unfold(page);
    expect(await field(page, 'Sort by').locator('option').allTextContents()).not.toContain('Bundle ID');
    await button(page, 'Write to sheet').click();
    await says(page, 'Wrote');
    expect(server.choicesOf('write')).toMatchObject([{ appShows: 'name and platform' }]);
    await checkbox(page, 'App').uncheck();
    expect(await select.count()).toBe(0);
    await checkbox(page, 'App').check();
    await button(page, 'Save report').click();
    await field(page, 'Write mode').selectOption('Merge');
    expect(await select.count()).toBe(0);
  });
});

describe('Date by', () => {
  it('is shown while Date is checked, and is sent in place of the date', async () => {
    const server = bothConnected({ groupBy: ['date', 'country'] });
    const page = await open(server);
    const select = field(page, 'Date by');
    const writeTo = async (sheetName: string) => {
      await field(page, 'Sheet name').fill(sheetName);
      await button(page, 'Write to sheet').click();
      await says(page, `of sheet “${sheetName}”`);
    };
    expect(await select.locator('option').allTextContents()).toEqual(['Day', 'Week', 'Month']);
    expect(await select.inputValue()).toBe('date');
    await select.selectOption('Week');
    expect(await page.getByRole('list', { name: 'Column order' }).textContent()).toMatch(/Week.*Country/);
    expect(await checkbox(page, 'Date').isChecked()).toBe(true);
    await writeTo('A');
    await select.selectOption('Month');
    await writeTo('B');
    await checkbox(page, 'Date').uncheck();
    expect(await select.count()).toBe(0);
    await writeTo('C');
    expect(server.choicesOf('write').map(({ groupBy }) => groupBy)).toEqual([
      ['week', 'country'],
      ['month', 'country'],
      ['country'],
    ]);
  });

  it('shows the months of an earlier visit, is changed by keys, and is gone for Discrepancies', async () => {
    const server = bothConnected({ source: 'sellerStats', groupBy: ['country', 'month'] });
    const page = await open(server);
    const select = field(page, 'Date by');
    expect(await select.inputValue()).toBe('month');
    expect(await page.getByRole('list', { name: 'Column order' }).textContent()).toMatch(/Country.*Month/);
    await select.focus();
    await page.keyboard.press('ArrowUp');
    await button(page, 'Write to sheet').click();
    await says(page, 'Wrote');
    expect(server.choicesOf('write')).toMatchObject([{ groupBy: ['country', 'week'] }]);
    await field(page, 'Source').selectOption('Discrepancies');
    expect(await checkbox(page, 'Date').isChecked()).toBe(true);
    expect(await select.count()).toBe(0);
  });
});

describe('Columns', () => {
  it('takes App out of the rows, is sent, and is named on the fold', async () => {
    const server = bothConnected();
    const page = await open(server);
    await unfold(page);
    const columns = field(page, 'Columns');
    expect(await columns.locator('option').allTextContents()).toEqual([
      ...['None', 'App', 'Date', 'Week', 'Month', 'Country', 'Ad type', 'Placement', 'Platform'],
    ]);
    expect(await checkbox(page, 'App').isChecked()).toBe(true);
    await columns.selectOption('App');
    expect(await checkbox(page, 'App').isChecked()).toBe(false);
    await checkbox(page, 'App').check();
    expect(await columns.inputValue()).toBe('');
    await columns.selectOption('Country');
    await button(page, 'More: Columns: Country').waitFor();
    await button(page, 'Write to sheet').click();
    await says(page, 'Wrote');
    expect(server.choicesOf('write')).toMatchObject([{ columns: 'country' }]);
    await field(page, 'Together').selectOption('By value');
    await columns.selectOption('Week');
    expect(await page.getByText('for the whole period').count()).toBe(0);
    // Days stand in columns or in rows, and all of them have one.
    expect(await checkbox(page, 'Date').isChecked()).toBe(false);
    expect(await field(page, 'At most … columns').count()).toBe(0);
    await page.keyboard.press('Control+Enter');
    await button(page, 'Write to “App stats 2”').click();
    await says(page, 'Wrote');
    expect(server.choicesOf('write').at(-1)).toMatchObject({
      columns: 'week',
      groupBy: [],
      together: 'value',
    });
    await checkbox(page, 'Date').check();
    expect(await columns.inputValue()).toBe('');
    await field(page, 'Source').selectOption('App list');
    expect(await columns.count()).toBe(0);
  });

  it('says what it doesn’t go with until one of the two is changed, and is off for a merge', async () => {
    const server = bothConnected({ columns: 'country', compare: 'previous period', groupBy: ['date'] });
    const page = await open(server);
    const columns = field(page, 'Columns');
    await button(page, 'Write to sheet').click();
    await page.getByRole('alert').getByText('Columns don’t go with a comparison.').waitFor();
    expect(await hasFocus(columns)).toBe(true);
    expect(await describedBy(columns)).toContain('don’t go with a comparison');
    await field(page, 'Compare with').selectOption('None');
    expect(await describedBy(columns)).not.toContain('don’t go');
    await checkbox(page, 'Country').check();
    await button(page, 'Write to sheet').click();
    await page.getByRole('alert').getByText('Country is selected under Group by.').waitFor();
    await columns.selectOption('Ad type');
    await button(page, 'Write to sheet').click();
    await says(page, 'Wrote');
    expect(server.choicesOf('write')).toMatchObject([{ columns: 'ad_type', groupBy: ['date', 'country'] }]);
    await button(page, 'Save report').click();
    await field(page, 'Write mode').selectOption('Merge');
    expect([await columns.isDisabled(), await columns.inputValue()]).toEqual([true, '']);
  });
});
