// The BigQuery section of the tab `Account`, as tests use it.

import type { Page } from 'playwright-core';
import { connected, type FakeServer } from '../fake-server';
import { field, openTab } from '../panel-page';

export const ACCOUNT = { account: connected('demo@example.com') };
export const section = (page: Page) => page.getByRole('group', { name: 'BigQuery', exact: true });
export const keyField = (page: Page) => field(page, 'Service account key');

/** Shows the tab. @param open what opens a panel */
export async function openSection(
  open: (server: FakeServer) => Promise<Page>,
  server: FakeServer,
): Promise<Page> {
  const page = await open(server);
  await openTab(page, 'Account');
  return page;
}
