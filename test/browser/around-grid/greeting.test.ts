// The workbench page on a first visit: the guide, the offer of demo data, and accessibility.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { builtBundle } from '../../set-up/built-once';
import { useLivePage } from '../live-page';
import { runItem } from '../page';

onlyInLongRun();

const live = useLivePage();

const guide = () => live.page.getByRole('region', { name: 'Start here' });
const offer = () => live.page.getByRole('group', { name: 'Demo login' });

test('the demo login is filled in even if a second sidebar replaces the first', async () => {
  await live.open({ isFirst: true });
  const { page, panel, workbench } = live;
  await page.getByRole('menuitem', { name: 'Extensions' }).click();
  await page.getByRole('menuitem', { name: 'Publisher Stats' }).click();
  // The menu and the guide both open a sidebar at the same time.
  await page.getByRole('menuitem', { name: 'Open sidebar' }).evaluate((item: HTMLElement) => {
    item.click();
    document.querySelector<HTMLElement>('#guide .primary')?.click();
  });
  await offer().getByText('Filled in. Now select Log in.').waitFor();
  // The second sidebar may come only now.
  await becomes(() => panel.getByLabel('Email').inputValue(), workbench.sandbox.demoLogin.email);
  await page.getByRole('button', { name: 'Close sidebar' }).click();
  await page.locator('#sidebar').waitFor({ state: 'hidden' });
  live.expectNoPageErrors();
});

test('the guide leads to the menu, and one click fills in the demo login without logging in', async () => {
  await live.open({ isFirst: true });
  const { page, panel, workbench } = live;
  const { demoLogin, sellerToken, requests } = workbench.sandbox;
  expect(await guide().textContent()).toContain('Extensions › Publisher Stats › Open sidebar');
  await runItem(page, 'Open sidebar');
  await guide().waitFor({ state: 'detached' });
  await offer().getByRole('button', { name: 'Fill in the demo data' }).click();
  await offer().getByText('Filled in. Now select Log in.').waitFor();
  await expect(panel.getByLabel('Email').inputValue()).resolves.toBe(demoLogin.email);
  await expect(panel.getByLabel('Password').inputValue()).resolves.toBe(demoLogin.password);
  await expect(panel.getByLabel('Seller token').inputValue()).resolves.toBe(sellerToken);
  expect(requests.list()).toEqual([]);
  await page.keyboard.press('Enter');
  await panel.getByRole('tab', { name: 'Build' }).waitFor();
  await offer().getByText('Filled in.').waitFor({ state: 'detached' });
  expect(requests.containing(demoLogin.password).map(({ path }) => path)).toEqual(['/api/login']);

  await page.reload();
  await page.waitForSelector('html[data-ready] #sidebar iframe');
  expect(await guide().or(offer()).count()).toBe(0);
  live.expectNoPageErrors();
});

test('the code that fills in demo data is not in the add-on', async () => {
  const files = ['Sidebar.html', 'Code.js'].map((name) => readFile(join(builtBundle(), name), 'utf8'));
  const bundle = (await Promise.all(files)).join('\n');
  expect(bundle).toContain('withSuccessHandler');
  expect(bundle).not.toMatch(/fillIn|filledIn/);
});
