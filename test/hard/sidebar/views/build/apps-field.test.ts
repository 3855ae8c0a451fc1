// Tests of the list of apps in a real browser: long names, no apps, 2,000 apps, and chosen apps on top.

import { connected, FakeServer } from '../../../../sidebar/fake-server';
import { appsOf } from '../../../../sidebar/panel-fixture';
import { usePanels } from '../../../../sidebar/panel-page';

const open = usePanels();
const account = (apps: number) => {
  const server = new FakeServer({ account: connected('demo@example.com') });
  server.apps = appsOf(apps);
  return server;
};

it('a long name of an app is cut, and its tooltip has the whole name', async () => {
  const page = await open(account(5));
  await page.getByRole('checkbox', { name: 'All apps' }).uncheck();
  const name = page.getByText('Word Garden: the never ending story of letters and flowers');
  expect(await name.getAttribute('title')).toContain('letters and flowers');
  expect(await name.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
});

it('the list says that an account has no apps', async () => {
  const page = await open(account(0));
  await page.getByText('This account has no apps yet.').waitFor();
});

it('searching 2,000 apps and choosing one doesn’t create the other rows again', async () => {
  const page = await open(account(2000));
  await page.getByText('2000 apps').waitFor();
  await page.getByRole('checkbox', { name: 'All apps' }).uncheck();
  await page.getByLabel('Search apps').waitFor();
  await page.evaluate(() => {
    const changes = { added: 0 };
    const list = document.querySelector('.list');
    if (!list) throw new Error('No list.');
    new MutationObserver((records) => {
      for (const record of records) if (record.target === list) changes.added += record.addedNodes.length;
    }).observe(list, { childList: true, subtree: true });
    Object.assign(window, { changes });
  });
  await page.getByLabel('Search apps').fill('game 1999');
  await page.getByRole('checkbox', { name: 'Game 1999', exact: true }).check();
  await page.getByLabel('Search apps').fill('');
  await page.getByText('1 of 2000 chosen').waitFor();
  // Only the chosen row is added again, because it moves to the top.
  expect(await page.evaluate(() => Reflect.get(window, 'changes'))).toEqual({ added: 1 });
});

it('the chosen apps are on top when the list is opened again', async () => {
  const server = account(40);
  const page = await open(server);
  await page.getByRole('checkbox', { name: 'All apps' }).uncheck();
  await page.getByRole('checkbox', { name: 'Game 31', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Game 7', exact: true }).check();
  const names = () => page.locator('.app .words > .line').allTextContents();
  // The order doesn't change while the list is open.
  expect((await names()).slice(0, 2)).toEqual(['<img src=x onerror=alert(1)>', 'Chess Arena']);
  await page.getByRole('button', { name: '2 of 40 chosen' }).click();
  expect(await page.getByLabel('Search apps').count()).toBe(0);
  await page.getByText('Game 31, Game 7', { exact: true }).waitFor();
  await page.getByRole('button', { name: '2 of 40 chosen' }).click();
  expect((await names()).slice(0, 3)).toEqual(['Game 31', 'Game 7', '<img src=x onerror=alert(1)>']);
});
