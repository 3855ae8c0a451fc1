// The card of a report that loads a BigQuery table, as tests use it.

import type { Page } from 'playwright-core';
import type { FakeServer } from '../../fake-server';
import { button } from '../../panel-page';
import { tableReport, withBigQuery } from './table-fixture';

export const NAME = 'Daily revenue';

export function withReport(...change: Parameters<typeof tableReport>): FakeServer {
  const server = withBigQuery();
  server.reports.list = [tableReport(...change)];
  return server;
}

/** What the card's menu offers. */
export async function menuOf(page: Page): Promise<string[]> {
  await button(page, `More actions for ${NAME}`).click();
  const items = await page.getByRole('menuitem').allTextContents();
  await page.keyboard.press('Escape');
  return items;
}
