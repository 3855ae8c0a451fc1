// The sections Account and Seller of the panel, and what a person does there.

import type { Page } from 'playwright-core';

/** The label of the checkbox that shares a connection. */
export const SHARE = 'Let formulas and other editors of this spreadsheet use this connection';

export const section = (page: Page, name: 'Account' | 'Seller') =>
  page.getByRole('group', { name, exact: true });

/** Shows the list of apps, which is folded while `All apps` is ticked. */
export const unfoldApps = (page: Page) => page.getByRole('checkbox', { name: 'All apps' }).uncheck();

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}
