// Groups under Group by in a real browser: what is read, a new group, and where its dimension is offered.

import type { Page } from 'playwright-core';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { GROUP_HEADINGS } from '../../../../src/sources/groups-tab';
import { bothConnected } from '../../connected-servers';
import { button, checkbox, field, hasFocus, says, unfold, usePanels } from '../../panel-page';

const open = usePanels();

/** Waits for a sentence, beside the field or below. */
const told = (page: Page, text: string) => page.getByText(text).first().waitFor();

test('a new group of countries is made with tiers, opened, and can be chosen wherever dimensions are', async () => {
  const server = bothConnected();
  const page = await open(server);
  expect(server.named('groups')).toHaveLength(0);
  await button(page, 'Groups').click();
  await page.getByText('There are no groups yet.').waitFor();
  expect(await button(page, 'Open the tab').count()).toBe(0);
  await button(page, 'New group').click();
  expect(await hasFocus(field(page, 'Name'))).toBe(true);
  await button(page, 'Make group').click();
  await told(page, 'Enter a name for the group.');
  await field(page, 'Name').fill('Country');
  await button(page, 'Make group').click();
  await told(page, 'Country is the name of a field');
  await field(page, 'Name').fill('Tier');
  await button(page, 'Make group').click();
  await says(page, 'Made the group Tier.');
  const { rows, opened } = server.side.groupsTab;
  expect(rows?.slice(0, 2)).toEqual([GROUP_HEADINGS, ['Tier', 'Country', 'US', 'Tier 1']]);
  expect(opened).toBe(1);

  await checkbox(page, 'Tier').check();
  await becomes(() => server.panel.choice.groupBy, ['date', '#Tier']);
  await unfold(page);
  for (const list of ['Columns', 'Sort by'])
    expect(await field(page, list).locator('option').allTextContents()).toContain('Tier');
  await button(page, 'Add condition').click();
  expect(await field(page, 'Field').locator('option').allTextContents()).toContain('Tier');
  await button(page, 'Open the tab').click();
  await becomes(() => server.side.groupsTab.opened, 2);
});

test('a choice with a group shows it without a call, and what can’t be read is told by its cells', async () => {
  const server = bothConnected({ groupBy: ['date', '#Portfolio'] });
  const tab = server.side.groupsTab;
  tab.rows = [GROUP_HEADINGS, ['Land', 'Country', 'US', 'a'], ['Land', 'Country', 'us', 'b']];
  const page = await open(server);
  expect(await checkbox(page, 'Portfolio').isChecked()).toBe(true);
  expect(server.named('groups')).toHaveLength(0);
  await button(page, 'Groups').click();
  await page.getByText('D3: us has two labels. Keep one of them.').waitFor();
  expect(await checkbox(page, 'Land').count()).toBe(0);
  await button(page, 'New group').click();
  await field(page, 'Name').fill('land');
  await field(page, 'Of').selectOption('App');
  await button(page, 'Make group').click();
  await told(page, 'The tab has a group land already.');

  tab.rows = [['Land', 'Tier']];
  await button(page, 'Cancel').click();
  await button(page, 'New group').click();
  await field(page, 'Name').fill('Own');
  await button(page, 'Make group').click();
  await told(page, 'other headings than Group, Of, Value and Label');
  expect(tab.rows).toEqual([['Land', 'Tier']]);
});

test('groups are offered where rows can be summed by them: not with merge, or in BigQuery', async () => {
  const server = bothConnected();
  server.side.groupsTab.rows = [GROUP_HEADINGS, ['Tier', 'Country', 'US', 'a']];
  const page = await open(server);
  await button(page, 'Groups').click();
  await checkbox(page, 'Tier').waitFor();
  const offered = async () => [await button(page, 'Groups').count(), await checkbox(page, 'Tier').count()];
  await button(page, 'Save report').click();
  await field(page, 'Write mode').selectOption('Merge');
  expect(await offered()).toEqual([0, 0]);
  await field(page, 'Write mode').selectOption('Replace');
  expect(await offered()).toEqual([1, 1]);
  await field(page, 'Destination').selectOption('BigQuery table');
  expect(await offered()).toEqual([0, 0]);
  await field(page, 'Destination').selectOption('Sheet');
  await field(page, 'Source').selectOption('discrepancies');
  expect(await button(page, 'Groups').count()).toBe(0);
  await field(page, 'Source').selectOption('sellerStats');
  await checkbox(page, 'Tier').waitFor();
});

test('groups are read when they are opened, again each time, beside the last outcome', async () => {
  const server = bothConnected();
  const tab = server.side.groupsTab;
  tab.rows = [GROUP_HEADINGS, ['Tier', 'Country', 'US', 'a']];
  const page = await open(server);
  await button(page, 'Write to sheet').click();
  await says(page, 'Wrote');
  await button(page, 'Groups').click();
  await checkbox(page, 'Tier').waitFor();
  tab.rows = [...tab.rows, ['Land', 'Country', 'US', 'a']];
  await button(page, 'Groups').click();
  expect(await checkbox(page, 'Land').count()).toBe(0);
  await button(page, 'Groups').click();
  await checkbox(page, 'Land').waitFor();
  await button(page, 'Open the tab').click();
  await becomes(() => server.side.groupsTab.opened, 1);
  await says(page, 'Wrote');
});
