// The main job as a person without a mouse or a screen does it: log in, choose, write. Names, roles and what is said.

import type { Page } from 'playwright-core';
import { FakeServer, GOOD_LOGIN } from '../fake-server';
import { becomes, says, tabTo, usePanels } from '../panel-page';

const open = usePanels();

/** Collects from now on what the live regions say: the polite one, the outcome, and errors. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes)
        for (const node of addedNodes) {
          const region = target.parentElement?.closest('[aria-live], [role=status]') ?? target;
          const isLive = (region as Element).matches('[aria-live], [role=status]');
          if (isLive || (node as Element).matches?.('[role=alert]')) heard.push(node.textContent ?? '');
        }
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

/** The role and name of what has the focus, as assistive technology reads them. */
async function focused(page: Page): Promise<string> {
  const tree = await page.locator(':focus').ariaSnapshot();
  return (tree.split('\n')[0] ?? '').replace(/^- /, '').replace(/:$/, '');
}

it('is done by keyboard alone, and every step is heard', async () => {
  const server = new FakeServer();
  const page = await open(server);
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
  const heard = await listen(page);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('textbox "Email"');
  await page.keyboard.type(GOOD_LOGIN.email);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('textbox "Password"');
  await page.keyboard.type('wrong pony');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  expect(await focused(page)).toBe('textbox "Password" [invalid]');
  await page.keyboard.type(GOOD_LOGIN.password);
  await page.keyboard.press('Enter');
  await becomes(() => focused(page).then((text) => text.startsWith('combobox "Source"')), true);
  await becomes(async () => (await heard()).at(-1), '5 apps loaded.');

  await tabTo(page, 'All apps');
  await page.keyboard.press('Space');
  await tabTo(page, 'Search apps');
  await page.keyboard.type('chess');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');
  await says(page, 'Wrote 42 rows');
  expect(server.choicesOf('write').map(({ apps }) => apps)).toEqual([[server.apps[4]?.appId]]);

  const said = await heard();
  const inOrder = [
    'Waiting for the service.',
    'The service refused the login; check the e-mail and the password.',
    'Waiting for the service.',
    `Connected as ${GOOD_LOGIN.email}. Apps are loading.`,
    '5 apps loaded.',
    'Wrote 42 rows to App stats!A1:H43.',
  ];
  expect(said.filter((text) => inOrder.includes(text))).toEqual(inOrder);
});

it('has one heading, one of each landmark, and names for all that is used, before and after the log-in', async () => {
  const page = await open(new FakeServer());
  const counts = () =>
    page.evaluate(() =>
      ['h1', 'main', 'header', 'footer'].map((name) => document.querySelectorAll(name).length),
    );
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
  expect(await counts()).toEqual([1, 1, 0, 0]);
  await page.getByLabel('Email', { exact: true }).fill(GOOD_LOGIN.email);
  await page.getByLabel('Password', { exact: true }).fill(GOOD_LOGIN.password);
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Build', selected: true }).waitFor();
  expect(await counts()).toEqual([1, 1, 1, 1]);
  expect(await page.getByRole('banner').ariaSnapshot()).toContain(`Connected as ${GOOD_LOGIN.email}`);
});
