// The card of a report that loads a BigQuery table, as tests use it.

import type { FakeServer } from '../../../../sidebar/fake-server';
import type { Panel } from '../../../hands';
import { tableReport, withBigQuery } from './table-fixture';

export const NAME = 'Daily revenue';

export const withReport = (...change: Parameters<typeof tableReport>): FakeServer =>
  withBigQuery().given({ reports: [tableReport(...change)] });

/** What the card's menu offers. */
export async function menuOf(page: Panel): Promise<string[]> {
  await page.push(`More actions for ${NAME}`);
  const items = await page.menuOf(NAME).getByRole('button').allTextContents();
  await page.keyboard.press('Escape');
  return items;
}
