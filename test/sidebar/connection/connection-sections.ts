// The sections of the login card and of the tab Account, and what a person does there.

import type { Locator, Page } from 'playwright-core';
import { field } from '../panel-page';

/** The label of the checkbox that shares a connection. */
export const SHARE = 'Let formulas and other editors of this spreadsheet use this connection';

export const section = (page: Page, name: 'Account' | 'Seller' | 'BigQuery'): Locator =>
  page.getByRole('group', { name, exact: true });

export const keyField = (page: Page): Locator => field(page, 'Service account key');

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Password').press('Enter');
}

/** The primary buttons on the screen, of which there must be one at most. */
export const primary = (page: Page): Promise<string[]> =>
  page.locator('button.primary:visible').allTextContents();

/** Where a control is on the screen. */
export async function boxOf(control: Locator) {
  const box = await control.boundingBox();
  if (!box) throw new Error('A control is not shown.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
