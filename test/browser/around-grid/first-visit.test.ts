// The guide and the offer of demo data on a first visit: dismissed, and used to fill in forms.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { builtBundle } from '../../set-up/built-once';
import { useLivePage } from '../live-page';
import { runItem } from '../page';

const live = useLivePage();

const guide = () => live.page.getByRole('region', { name: 'Start here' });
const offer = () => live.page.getByRole('group', { name: 'Demo login' });

beforeEach(() => live.open({ isFirst: true }));
afterEach(async () => {
  const hasSidebar = () => live.workbench.session.state().sidebar !== null;
  if (hasSidebar())
    await live.page.locator('#sidebar').getByRole('button', { name: 'Close sidebar' }).click();
  // A page that closes takes what it was about to ask with it.
  await becomes(hasSidebar, false);
  await live.page.context().close();
  live.expectNoPageErrors();
});

test('the guide points at Extensions, doesn’t take the focus, and never returns once dismissed', async () => {
  const { page } = live;
  expect(await page.evaluate(() => document.activeElement?.closest('#guide'))).toBeNull();
  const menu = await page.getByRole('menuitem', { name: 'Extensions' }).boundingBox();
  const card = await guide().boundingBox();
  const arrow = await guide().evaluate((card) =>
    parseFloat(getComputedStyle(card).getPropertyValue('--arrow')),
  );
  const [x, y] = [(card?.x ?? 0) + arrow, card?.y ?? 0];
  expect(x).toBeCloseTo((menu?.x ?? 0) + (menu?.width ?? 0) / 2, 0);
  expect(y).toBeGreaterThan((menu?.y ?? 0) + (menu?.height ?? 0));
  await guide().getByRole('button', { name: 'Dismiss the guide' }).focus();
  await page.keyboard.press('Escape');
  await guide().waitFor({ state: 'detached' });
  await page.reload();
  await page.waitForSelector('html[data-ready]');
  await runItem(page, 'Open sidebar');
  await page.locator('#sidebar iframe').waitFor();
  expect(await guide().or(offer()).count()).toBe(0);
});

test('the guide’s button opens the sidebar and fills in its login form', async () => {
  const { page, panel, workbench } = live;
  await guide().getByRole('button', { name: 'Fill in the demo data' }).click();
  await offer().getByText('Filled in. Now select Log in.').waitFor();
  await expect(panel.getByLabel('Email').inputValue()).resolves.toBe(workbench.sandbox.demoLogin.email);
  await expect(page.evaluate(() => document.activeElement?.tagName)).resolves.toBe('IFRAME');
  await expect(panel.locator(':focus').getAttribute('id')).resolves.toBe('field-email');
});

test('dismissing the offer of demo data doesn’t close the sidebar', async () => {
  const { page } = live;
  await runItem(page, 'Open sidebar');
  await offer().getByRole('button', { name: 'Dismiss the demo login' }).click();
  await offer().waitFor({ state: 'detached' });
  await expect(page.locator('#sidebar iframe').isVisible()).resolves.toBe(true);
});

test('the demo login is filled in even if a second sidebar replaces the first', async () => {
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
});

test('the demo data fill in only the fields that the panel shows', async () => {
  const { panel, workbench } = live;
  const { demoLogin, sellerToken } = workbench.sandbox;
  await guide().getByRole('button', { name: 'Fill in the demo data' }).click();
  await offer().getByText('Filled in. Now select Log in.').waitFor();
  await panel.getByRole('button', { name: 'Log in' }).click();
  await panel.getByRole('tab', { name: 'Account' }).click();
  await offer().getByRole('button', { name: 'Fill in the demo data' }).click();
  await offer().getByText('Filled in. Now select Connect.').waitFor();
  await expect(panel.getByLabel('Seller token').inputValue()).resolves.toBe(sellerToken);
  expect(workbench.sandbox.requests.containing(demoLogin.password)).toHaveLength(1);
});

test('the code that fills in demo data is not in the add-on', async () => {
  const files = ['Sidebar.html', 'Code.js'].map((name) => readFile(join(builtBundle(), name), 'utf8'));
  const bundle = (await Promise.all(files)).join('\n');
  expect(bundle).toContain('withSuccessHandler');
  expect(bundle).not.toMatch(/fillIn|filledIn/);
});
