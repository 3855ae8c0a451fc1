// Groups under Group by in a real browser: what is read, a new group, and where its dimension is offered.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { GROUP_HEADINGS } from '../../../../src/sources/groups-tab';
import { bothConnected } from '../../../sidebar/connected-servers';
import type { Panel } from '../../hands';
import { hasFocus, usePanels } from '../panel-page';

onlyInLongRun();

const open = usePanels();

/** Waits for a sentence, beside the field or below. */
const waitForText = (page: Panel, text: string) => page.getByText(text).first().waitFor();

test('a new group of countries is made with tiers, opened, chosen, and offered wherever dimensions are', async () => {
  const { page, server } = await open(bothConnected());
  expect(server.callsOf('groups')).toHaveLength(0);
  await page.push('Groups');
  await page.getByText('There are no groups yet.').waitFor();
  expect(await page.button('Open the tab').count()).toBe(0);
  await page.push('New group');
  expect(await hasFocus(page.field('Name'))).toBe(true);
  await page.push('Make group');
  await waitForText(page, 'Enter a name for the group.');
  await page.field('Name').fill('Country');
  await page.push('Make group');
  await waitForText(page, 'Country is the name of a field');
  await page.field('Name').fill('Tier');
  await page.pushUntil('Make group', 'Created the group Tier and selected it under Group by.');
  const { rows, opened } = server.side.groupsTab;
  expect(rows?.slice(0, 2)).toEqual([GROUP_HEADINGS, ['Tier', 'Country', 'US', 'Tier 1']]);
  expect(opened).toBe(1);

  expect(await page.checkbox('Tier').isChecked()).toBe(true);
  await becomes(() => server.panel.choice.groupBy, ['date', '#Tier']);
  await page.unfold();
  for (const list of ['Columns', 'Sort by'])
    expect(await page.field(list).locator('option').allTextContents()).toContain('Tier');
  await page.push('Add condition');
  expect(await page.field('Field').locator('option').allTextContents()).toContain('Tier');
  await page.push('Open the tab');
  await becomes(() => server.side.groupsTab.opened, 2);
});

test('a choice with a group shows it without a call, and what can’t be read is told by its cells', async () => {
  const server = bothConnected({ groupBy: ['date', '#Portfolio'] });
  const tab = server.side.groupsTab;
  tab.rows = [GROUP_HEADINGS, ['Land', 'Country', 'US', 'a'], ['Land', 'Country', 'us', 'b']];
  const { page } = await open(server);
  expect(await page.checkbox('Portfolio').isChecked()).toBe(true);
  expect(server.callsOf('groups')).toHaveLength(0);
  await page.push('Groups');
  await page.getByText('D3: us has two labels. Keep one of them.').waitFor();
  expect(await page.checkbox('Land').count()).toBe(0);
  await page.push('New group');
  await page.set({ Name: 'land', Of: 'App' });
  await page.push('Make group');
  await waitForText(page, 'The tab has a group land already.');

  tab.rows = [['Land', 'Tier']];
  await page.push('Cancel', 'New group');
  await page.field('Name').fill('Own');
  await page.push('Make group');
  await waitForText(page, 'other headings than Group, Of, Value and Label');
  expect(tab.rows).toEqual([['Land', 'Tier']]);
});

test('values of apps that find none, or two games of one name, are named by their cells', async () => {
  const server = bothConnected();
  const [first] = server.apps;
  if (!first) throw new Error('an app');
  server.side.groupsTab.rows = [
    GROUP_HEADINGS,
    ['Own', 'App', first.name, 'a'],
    ['Own', 'App', 'No Such Game', 'b'],
    ['Own', 'App', 'Nor This', ''],
    ['Tier', 'Country', 'Nowhere', 'a'],
  ];
  const { page } = await open(server);
  await page.push('Groups');
  await page
    .getByText('C3: no app of this account has the name or bundle ID “No Such Game” (Own).')
    .waitFor();
  expect(await page.getByText('Nor This').count()).toBe(0);
  expect(await page.getByText('Nowhere').count()).toBe(0);
  expect(await page.checkbox('Own').count()).toBe(1);
});

test('groups are offered where rows can be summed by them: not with merge, or in BigQuery', async () => {
  const { page } = await open(bothConnected(), { groups: [['Tier', 'Country', 'US', 'a']] });
  await page.push('Groups');
  await page.checkbox('Tier').waitFor();
  const offered = async () => [await page.button('Groups').count(), await page.checkbox('Tier').count()];
  await page.push('Save report', 'Reads: App stats of all apps, by app and date · Last 7 days · App stats');
  await page.field('Write mode').selectOption('Merge');
  expect(await offered()).toEqual([0, 0]);
  await page.field('Write mode').selectOption('Replace');
  expect(await offered()).toEqual([1, 1]);
  await page.field('Destination').selectOption('BigQuery table');
  expect(await offered()).toEqual([0, 0]);
  await page.set({ Destination: 'Sheet', Source: 'discrepancies' });
  expect(await page.button('Groups').count()).toBe(0);
  await page.field('Source').selectOption('sellerStats');
  await page.checkbox('Tier').waitFor();
});

test('groups are there when the panel opens, and are read again each time they are opened, beside the outcome', async () => {
  const server = bothConnected();
  const tab = server.side.groupsTab;
  tab.rows = [GROUP_HEADINGS, ['Tier', 'Country', 'US', 'a']];
  const { page } = await open(server);
  await page.checkbox('Tier').waitFor();
  await page.pushUntil('Write to sheet', 'Wrote');
  expect(server.callsOf('groups')).toHaveLength(0);
  tab.rows = [...tab.rows, ['Land', 'Country', 'US', 'a']];
  expect(await page.checkbox('Land').count()).toBe(0);
  await page.push('Groups');
  await page.checkbox('Land').waitFor();
  await page.push('Open the tab');
  await becomes(() => server.side.groupsTab.opened, 1);
  await page.says('Wrote');
});
