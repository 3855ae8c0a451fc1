// Panels that show a preview, for its tests in a real browser.

import type { Locator } from 'playwright-core';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import type { FakeServer } from '../../../sidebar/fake-server';
import type { Panel } from '../../hands';
import type { usePanels } from '../panel-page';

export const region = (page: Panel): Locator => page.getByRole('region', { name: /^Preview: / });

export async function previewed(open: ReturnType<typeof usePanels>, server: FakeServer): Promise<Panel> {
  const { page } = await open(server);
  await page.push('Preview');
  await region(page).waitFor();
  return page;
}

/** Waits until neither the preview nor its outcome is shown. */
export async function expectGone(page: Panel): Promise<void> {
  await becomes(() => region(page).count(), 0);
  expect(await page.getByRole('status').textContent()).toBe('');
}
