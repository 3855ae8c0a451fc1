// Tests of Date by day, week or month in a real browser: what is shown, sent and read back.

import { filledText } from '../../../../sidebar/choice/choice-text';
import { asShown } from '../../../../sidebar/choice/shown-choice';
import { readyState } from '../../../../sidebar/state/state';
import { FIRST_CHOICE, FRESH_PANEL } from '../../panel-fixture';
import { button, field, says, unfold, usePanels } from '../../panel-page';
import { both } from './build-states';

const open = usePanels();

it('stands beside Date while that is ticked, and is sent in its place', async () => {
  const server = both({ groupBy: ['date', 'country'] });
  const page = await open(server);
  const select = field(page, 'Date by');
  expect(await select.locator('option').allTextContents()).toEqual(['Day', 'Week', 'Month']);
  expect(await select.inputValue()).toBe('date');
  await select.selectOption('Week');
  expect(await page.getByRole('list', { name: 'Column order' }).textContent()).toMatch(/Week.*Country/);
  expect(await page.getByRole('checkbox', { name: 'Date', exact: true }).isChecked()).toBe(true);
  await button(page, 'Write to sheet').click();
  await says(page, 'Wrote');
  await select.selectOption('Month');
  await button(page, 'Write to sheet').click();
  await says(page, 'Wrote');
  await page.getByRole('checkbox', { name: 'Date', exact: true }).uncheck();
  expect(await select.count()).toBe(0);
  await button(page, 'Write to sheet').click();
  await says(page, 'Wrote');
  expect(server.choicesOf('write').map(({ groupBy }) => groupBy)).toEqual([
    ['week', 'country'],
    ['month', 'country'],
    ['country'],
  ]);
});

it('shows what was chosen before, also of the seller’s, and goes on from there by keyboard', async () => {
  const server = both({ source: 'sellerStats', groupBy: ['country', 'month'] });
  const page = await open(server);
  const select = field(page, 'Date by');
  expect(await select.inputValue()).toBe('month');
  expect(await page.getByRole('list', { name: 'Column order' }).textContent()).toMatch(/Country.*Month/);
  await select.focus();
  await page.keyboard.press('ArrowUp');
  await button(page, 'Write to sheet').click();
  await says(page, 'Wrote');
  expect(server.choicesOf('write')).toMatchObject([{ groupBy: ['country', 'week'] }]);
});

it('of another source that has days alone is by day, and a table is by day', async () => {
  const page = await open(both({ groupBy: ['week'] }));
  await field(page, 'Source').selectOption('Discrepancies');
  expect(await page.getByRole('checkbox', { name: 'Date', exact: true }).isChecked()).toBe(true);
  expect(await field(page, 'Date by').count()).toBe(0);

  const state = readyState({ ...FRESH_PANEL, choice: { ...FIRST_CHOICE, groupBy: ['country', 'week'] } });
  expect(asShown(state).choice.groupBy).toEqual(['country', 'week']);
  const destination = { kind: 'bigQueryTable', project: 'p', dataset: 'd', table: 't' } as const;
  const ofTable = { ...state, choice: { ...state.choice, destination } };
  expect(asShown(ofTable).choice.groupBy).toEqual(['country', 'date']);
  expect(filledText(state, 'dailyRevenue')).toContain('Country, Week');
});

it('says beside the comparison which weeks can’t be compared, and with what they can', async () => {
  const server = both({ groupBy: ['week'], compare: 'previous period', period: 'last 30 days' });
  const page = await open(server);
  await unfold(page);
  await button(page, 'Write to sheet').click();
  await page.getByRole('alert').getByText('The weeks of “last 30 days” can’t be compared').waitFor();
  await field(page, 'Compare with').selectOption('Previous year, same weekday');
  await button(page, 'Write to sheet').click();
  await says(page, 'Wrote');
  expect(server.choicesOf('write')).toMatchObject([{ groupBy: ['week'] }]);
});
