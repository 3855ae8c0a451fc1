// The lists of apps and bundles in a real browser: search, order, equal names. `npm run test:hard` has 2,000 apps.

import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { accountConnected, bothConnected } from '../../../connected-servers';
import { button, checkbox, field, says, usePanels } from '../../../panel-page';

const open = usePanels();

it('apps are found, sent in the order of ticking, and kept for each source', async () => {
  const server = accountConnected();
  const page = await open(server);
  const group = page.getByRole('group', { name: 'Apps', exact: true });
  await group.getByText('5 apps').waitFor();
  expect(await page.getByLabel('Search apps').count()).toBe(0);
  await checkbox(page, 'All apps').uncheck();
  await page.getByLabel('Search apps').fill('puzzle');
  await becomes(() => group.locator('.app:visible').count(), 2);
  // Only bundle and platform tell apps of one name apart.
  await checkbox(page, 'Puzzle Quest 1400000001 · iOS').check();
  await page.getByLabel('Search apps').fill('');
  await checkbox(page, 'Chess Arena').check();
  await group.getByText('2 of 5 chosen').waitFor();
  expect(await checkbox(page, 'All apps').isChecked()).toBe(false);
  await button(page, 'Write to sheet').click();
  await says(page, 'Wrote');
  expect(server.choicesOf('write')[0]?.apps).toEqual([server.apps[1]?.appId, server.apps[4]?.appId]);
  await field(page, 'Source').selectOption('App list');
  await checkbox(page, 'All apps').check();
  await page.getByText('In App stats: 2 apps chosen').waitFor();
  await field(page, 'Source').selectOption('App stats');
  await button(page, '2 of 5 chosen').click();
  await page.getByLabel('Chosen only').check();
  await becomes(() => group.locator('.app:visible').count(), 2);
  await page.getByLabel('Search apps').fill('zzz');
  await group.getByText('No apps match “zzz”.').waitFor();
  await button(page, 'Clear').click();
  await group.getByText('0 of 5 chosen').waitFor();
});

it('bundles are picked from the apps of the account, beside those that are typed', async () => {
  const server = bothConnected({ source: 'sellerStats' });
  const page = await open(server);
  const bundles = field(page, 'Bundles');
  await bundles.fill('com.typed');
  await button(page, 'Choose by app').click();
  await page.getByLabel('Find by app').fill('chess');
  await page.getByLabel('Find by app').press('ArrowDown');
  await page.keyboard.press('Space');
  expect(await bundles.inputValue()).toBe('com.typed\ncom.example.chess');
  const chess = page.getByRole('checkbox', { name: 'Chess Arena' });
  // A typed bundle is checked in the list.
  await bundles.fill('com.typed');
  expect(await chess.isChecked()).toBe(false);
  await bundles.fill('com.example.chess, com.typed');
  expect(await chess.isChecked()).toBe(true);
  await chess.uncheck();
  expect(await bundles.inputValue()).toBe('com.typed');
  await page.getByLabel('Find by app').fill('zzz');
  await page.getByText('No bundles match “zzz”.').waitFor();
  await becomes(() => server.panel.choice.bundles, ['com.typed']);
});
