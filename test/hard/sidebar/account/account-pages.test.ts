// Tests of the pages About, Usage and Help in a real browser: opening, leaving, and the sections of Help.

import type { Locator } from 'playwright-core';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { functionNames } from '../../../../src/text/formulas/functions';
import { accountConnected } from '../../../sidebar/connected-servers';
import { connected, FakeServer } from '../../../sidebar/fake-server';
import { hasFocus, usePanels } from '../../../sidebar/panel-page';

const open = usePanels();

it.each([
  ['on the login card', false],
  ['in the tab', true],
])(
  'the pages put the focus on their title, and return it to their button when closed: %s',
  async (_where, isTab) => {
    const { page } = await open(new FakeServer(isTab ? { account: connected('demo@example.com') } : {}));
    if (isTab) await page.openTab('Account');
    else await page.field('Email').fill('typed@example.com');
    for (const name of ['About', 'Help', ...(isTab ? ['Usage'] : [])]) {
      const title = page.getByRole('heading', { name, exact: true, level: 2 });
      await page.push(name);
      expect([await hasFocus(title), await page.button(name).getAttribute('aria-expanded')]).toEqual([
        true,
        'true',
      ]);
      expect(await page.getByRole('group', { name: 'Account', exact: true }).count()).toBe(0);
      await page.keyboard.press('Escape');
      expect([await title.count(), await hasFocus(page.button(name))]).toEqual([0, true]);
      await page.push(name, 'Back');
      expect([await title.count(), await hasFocus(page.button(name))]).toEqual([0, true]);
    }
    if (!isTab) expect(await page.field('Email').inputValue()).toBe('typed@example.com');
  },
);

it('the sections of Help unfold one by one', async () => {
  const { page } = await open(accountConnected(), { tab: 'Account' });
  await page.push('Help');
  const help = page.getByRole('region', { name: 'Help' });
  const folds = await help.locator('details').all();
  expect(folds.length).toBeGreaterThanOrEqual(4);
  for (const fold of folds) {
    const folded = fold.locator('.folded');
    expect(await folded.isVisible()).toBe(false);
    // Each has its heading, and opens by a key.
    await fold.getByRole('heading', { level: 3 }).waitFor();
    await fold.locator('summary').focus();
    await page.keyboard.press('Enter');
    await becomes(() => folded.isVisible(), true);
  }
});

it('the fold Formulas of Help has the signature of every function, and no other fold has one', async () => {
  const { page } = await open(accountConnected(), { tab: 'Account' });
  await page.push('Help');
  const signatures = (fold: Locator) => fold.getByText(/^=[A-Z_]+\([a-z_]+[,;] /).allTextContents();
  const folds = page.getByRole('region', { name: 'Help' }).locator('details');
  const formulas = folds.filter({ has: page.getByRole('heading', { name: 'Formulas', exact: true }) });
  const names = (await signatures(formulas)).map((text) => /\w+/.exec(text)?.[0]);
  expect(names).toEqual(functionNames());
  expect(await signatures(folds)).toHaveLength(functionNames().length);
});
