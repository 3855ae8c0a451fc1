// Somebody without a login in a file with reports, in a real browser: what they see, and what isn't offered to them.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import type { StatsService } from '../../../../src/core/add-on/services';
import { StatsError } from '../../../../src/core/errors';
import { namedNotConnected } from '../../../../src/text/errors/service-errors';
import { SERVICE_TEXTS } from '../../../../src/text/services/services';
import { reportView } from '../../../sidebar/fake-reports';
import { FakeServer, GOOD_LOGIN } from '../../../sidebar/fake-server';
import { serverWith } from '../../../sidebar/report-fixture';
import { ofBob } from '../../../sidebar/reports/changed-reports';
import { expectInOrder, hasFocus, usePanels } from '../panel-page';

onlyInLongRun();

const open = usePanels();

/** Bob's report, which nobody without a connection to the service can run. */
const locked = (id: string, name: string, needsLogin: StatsService | null = 'account') => {
  const spending = { lacks: '', needsLogin, yes: null, definition: [] };
  return ofBob(id, name, { spending, lastRun: '2026-11-20, 09:04', lastRows: 42 });
};
const LIST = [locked('00000005', 'Weekly'), locked('00000006', 'Monthly')];

/** Nobody is connected, and the file has reports. */
const nobody = () => new FakeServer({ reports: LIST, scheduled: {} });

it('reports are shown first, with what they read and no way to run or change them, and one sentence says why', async () => {
  const { page, server } = await open(nobody());
  await page.getByRole('tab', { name: 'Reports', selected: true }).waitFor();
  await page.getByText('Not connected').waitFor();
  const cards = page.getByRole('list', { name: 'Reports' }).locator('> li');
  await cards.first().waitFor();
  expect(await cards.count()).toBe(2);
  for (const fact of [/^App stats of all apps/, 'Last run: 2026-11-20, 09:04, 42 rows'])
    await cards.first().getByText(fact).waitFor();
  const why = 'You can look at these reports, but not run them. Log in to your account first.';
  expect(await page.getByText(why).count()).toBe(1);
  for (const name of ['Run Weekly', 'Run all reports', 'Take over Weekly'])
    expect([name, await page.button(name).count()]).toEqual([name, 0]);
  await page.push('More actions for Weekly');
  expect(await page.menuOf('Weekly').getByRole('button').allTextContents()).toEqual(['Export']);
  expect(server.callsOf('runReport')).toEqual([]);
});

it('the button beside that sentence leads to the login, after which the reports can be run', async () => {
  const { page, server } = await open(nobody());
  await page.push('Log in');
  await page.getByRole('tab', { name: 'Account', selected: true }).waitFor();
  expect(await hasFocus(page.field('Email'))).toBe(true);
  server.reports.list = [locked('00000005', 'Weekly', null), locked('00000006', 'Monthly', null)];
  await page.field('Email').fill(GOOD_LOGIN.email);
  await page.field('Password').fill(GOOD_LOGIN.password);
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Build', selected: true }).waitFor();
  await page.openTab('Reports');
  await page.pushUntil('Run Weekly', 'Wrote 42 rows');
  expect(await page.getByText('but not run them').count()).toBe(0);
});

it('without a report there is the login card alone', async () => {
  const { page } = await open(new FakeServer());
  await page.getByRole('heading', { name: 'Log in to your account' }).waitFor();
  expect(await page.getByRole('tab').count()).toBe(0);
});

it('whoever logs out still sees the reports', async () => {
  const { page } = await open(serverWith(reportView({ name: 'Mine' })));
  await page.openTab('Account');
  await page.push('Log out');
  await page.field('Email').waitFor();
  expect(await hasFocus(page.field('Email'))).toBe(true);
  await page.openTab('Reports');
  await page.getByRole('heading', { name: 'Mine' }).waitFor();
});

it('with a login to one service, those of the other are counted, and one run of all tells each reason once', async () => {
  const missing = (title: string) => new StatsError('NOT_CONNECTED', { service: 'account', title });
  const others = ['Two', 'Three', 'Four'].map((name, at) => locked(`0000001${at}`, name, null));
  const list = [...others, locked('00000019', 'Five', 'seller'), reportView({ name: 'One' })];
  const none = new StatsError('NOT_CONNECTED', { service: 'seller' });
  const { page } = await open(serverWith(...list), {
    runErrors: [missing('globex'), missing('initech'), missing('globex'), none],
  });
  await page.openTab('Reports');
  const why = 'You can look at 1 of these reports, but not run them. Connect your seller token first.';
  await page.getByText(why).waitFor();
  expect(await page.button('Run Five').count()).toBe(0);
  await page.push('Run all reports');
  await page.says('Ran 1 report; 4 weren’t run.');
  await page.getByRole('status').getByText('Details').click();
  const details = await page.getByRole('status').locator('details p, details li').allTextContents();
  expect(details.slice(0, -1)).toEqual([
    `Not run: ${namedNotConnected('account', 'globex')}`,
    ...['Two', 'Four'],
    `Not run: ${namedNotConnected('account', 'initech')}`,
    'Three',
    `Not run: ${SERVICE_TEXTS.seller.notConnected}`,
    ...['Five', 'Succeeded:'],
  ]);
  // Nothing of theirs is marked.
  await page.getByRole('tab', { name: 'Reports', exact: true }).waitFor();
});

it('nothing is wider than the panel, and axe finds nothing', async () => {
  const { page } = await open(nobody());
  await page.getByText('Weekly').first().waitFor();
  await expectInOrder(page, ['light', 'dark']);
});
