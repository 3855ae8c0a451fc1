// Counts the clicks from an empty workbook to the first report, including those in menus.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { useLivePage } from '../live-page';
import { idle, runItem } from '../page';

onlyInLongRun();

const live = useLivePage();

test('the first report of two apps takes at most 8 clicks', async () => {
  await live.open();
  const { page, panel, workbench } = live;
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  const countClicks = () => {
    const { countClick } = window as unknown as { countClick(): void };
    // A press of Enter makes a click event, too, but with no pointer (detail 0).
    addEventListener('click', ({ detail }) => detail > 0 && countClick(), true);
  };
  await page.evaluate(countClicks);
  await runItem(page, 'Open sidebar');
  await panel.getByLabel('Email').waitFor();
  await panel.locator('html').evaluate(countClicks);
  const { demoLogin } = workbench.sandbox;
  await panel.getByLabel('Email').click();
  await page.keyboard.type(demoLogin.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoLogin.password);
  await page.keyboard.press('Enter');
  const apps = panel.getByRole('group', { name: 'Apps', exact: true });
  for (const name of ['All apps', '+1 Clicker', '00123'])
    await apps.getByRole('checkbox', { name, exact: true }).click();
  await panel.getByRole('button', { name: 'Write to sheet' }).click();
  await panel
    .getByRole('status')
    .filter({ hasText: /^Wrote / })
    .waitFor();
  await idle(page);
  expect(workbench.workbook.sheetByName('App stats')).toBeTruthy();
  expect(clicks).toBeGreaterThan(4);
  expect(clicks).toBeLessThanOrEqual(8);
  live.expectNoPageErrors();
});
