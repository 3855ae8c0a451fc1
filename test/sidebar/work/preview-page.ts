// Panels that show a preview, for its tests in a real browser.

import type { Locator, Page } from 'playwright-core';
import { becomes } from '../../set-up/waiting';
import { connected, FakeServer } from '../fake-server';
import { FIRST_CHOICE } from '../panel-fixture';
import { button, type usePanels } from '../panel-page';

type Open = ReturnType<typeof usePanels>;

export const account = (choice: object = {}) =>
  new FakeServer({ account: connected('demo@example.com'), choice: { ...FIRST_CHOICE, ...choice } });
export const region = (page: Page): Locator => page.getByRole('region', { name: /^Preview: / });

export async function previewed(open: Open, server: FakeServer): Promise<Page> {
  const page = await open(server);
  await button(page, 'Preview').click();
  await region(page).waitFor();
  return page;
}

/** Registers a test for each way in which a choice becomes another one. */
export function testEnds(open: Open, changes: readonly [string, (page: Page) => Promise<unknown>][]): void {
  it.each([...changes])('goes when the person changes %s', async (_what, change) => {
    const page = await previewed(open, account());
    await change(page);
    await becomes(() => region(page).count(), 0);
    expect(await page.getByRole('status').textContent()).toBe('');
  });
}
