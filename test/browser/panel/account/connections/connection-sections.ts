// The sections of the login card and of the tab Account, and what a person does there.

import type { Locator } from 'playwright-core';
import type { Panel } from '../../../hands';

/** The label of the checkbox that shares a connection. */
export const SHARE = 'Let formulas and other editors of this spreadsheet use this connection';

export const section = (page: Panel, name: 'Account' | 'Seller' | 'BigQuery'): Locator =>
  page.getByRole('group', { name, exact: true });

export const keyField = (page: Panel): Locator => page.field('Service account key');

export async function logIn(page: Panel, email: string, password: string): Promise<void> {
  await page.set({ Email: email, Password: password });
  await page.field('Password').press('Enter');
}

/** The primary buttons on the screen, of which there must be one at most. */
export const primary = (page: Panel): Promise<string[]> =>
  page.locator('button.primary:visible').allTextContents();

/** Where a control is on the screen. */
export async function boxOf(control: Locator) {
  const box = await control.boundingBox();
  if (!box) throw new Error('A control is not shown.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
