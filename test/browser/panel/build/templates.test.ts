// The templates in a real browser: open on the first visit, and what a click on one does.

import { bothConnected } from '../../../sidebar/connected-servers';
import { hasFocus, usePanels } from '../panel-page';

const open = usePanels();
const START = 'Start from a template';

it('the templates are open on the first visit, folded on the next, and one line in a low panel', async () => {
  const { page } = await open(bothConnected());
  const one = page.button('Daily revenue');
  const reopened = async () => {
    await page.reload();
    await page.button('Write to sheet').waitFor();
  };
  await page.setViewportSize({ width: 300, height: 680 });
  await reopened();
  expect(await one.isVisible()).toBe(false);
  await page.push(START);
  expect(await one.isVisible()).toBe(true);
  await page.push(START);
  expect(await one.isVisible()).toBe(false);
  await page.setViewportSize({ width: 300, height: 760 });
  await reopened();
  await one.click();
  expect(await one.isVisible()).toBe(false);
  await page.pushUntil('Write to sheet', 'Wrote');
  await reopened();
  expect(await page.button(START).getAttribute('aria-expanded')).toBe('false');
});

it('a template fills the form, unfolds what it has set, and tells a screen reader', async () => {
  const { page, server } = await open(bothConnected());
  await page.push('Month against month');
  expect(await hasFocus(page.field('Source'))).toBe(true);
  await page
    .getByText(
      'Filled in from Month against month: App stats, Last month, by App, metrics: Impressions, Revenue, vs.',
    )
    .waitFor({ state: 'attached' });
  expect(await page.field('Period').inputValue()).toBe('last month');
  expect(await page.field('Compare with').inputValue()).toBe('previous period');
  expect(await page.field('Compare with').isVisible()).toBe(true);
  expect(await page.field('Sheet name').inputValue()).toBe('Month against month');
  await page.keyboard.press('Control+Enter');
  await page.says('Wrote');
  expect(server.choicesOf('write')).toMatchObject([{ period: 'last month', compare: 'previous period' }]);
});
