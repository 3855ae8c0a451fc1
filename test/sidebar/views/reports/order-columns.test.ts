// Tests of ordering a report’s columns again in a real browser.

import type { Page } from 'playwright-core';
import { reportView } from '../../fake-reports';
import { button, says, usePanels } from '../../panel-page';
import { DAILY, SELLER_REPORT, serverWith } from '../../report-fixture';

const open = usePanels('Reports');
const opener = (page: Page) => button(page, 'More actions for Daily revenue');
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

it('orders the columns of a report again and runs it, and has that for reports with columns alone', async () => {
  const choice = { ...DAILY.report?.draft.choice, columns: 'country' };
  const server = serverWith(reportView({ choice: choice as never }), SELLER_REPORT);
  const page = await open(server);
  await button(page, 'More actions for Partner').click();
  expect(await item(page, 'Order columns again').count()).toBe(0);
  await page.keyboard.press('Escape');
  await opener(page).click();
  await item(page, 'Order columns again').click();
  await says(page, 'Wrote');
  expect(server.named('changeReport')).toMatchObject([{ text: expect.stringContaining('orderColumns') }]);
  expect(server.named('runReport')).toHaveLength(1);
});
