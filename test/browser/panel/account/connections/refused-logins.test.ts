// Logins that are no longer accepted, in a real browser: where they stand, and what is run again once they are renewed.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { reportView } from '../../../../sidebar/fake-reports';
import { connected, FakeServer, GOOD_LOGIN, GOOD_TOKEN } from '../../../../sidebar/fake-server';
import { DAILY } from '../../../../sidebar/report-fixture';
import { hasFocus, usePanels } from '../../panel-page';
import { section } from './connection-sections';

onlyInLongRun();

const open = usePanels();

const FIRST = GOOD_LOGIN.email;
const SECOND = 'second@example.com';
const REFUSED = 'No longer accepted';
/** The person's connections, of which these are refused. */
const logins = (titles: readonly string[], refused: readonly string[]) => {
  const { connections, shared } = connected(...titles);
  const marked = connections.map((each) =>
    refused.includes(each.title) ? { ...each, isRefused: true } : each,
  );
  return { connections: marked, shared };
};

it('a refused login stands under Account with its form, Build leads there, and opening asks no service', async () => {
  const { page, server } = await open(new FakeServer({ account: logins([FIRST], [FIRST]) }));
  await page.getByText(`The login ${FIRST} is no longer accepted.`).waitFor();
  expect([server.callsOf('listApps'), server.side.requestsSent()]).toEqual([[], 0]);
  await page.push('Log in again');
  const account = section(page, 'Account');
  await account.getByText(REFUSED, { exact: true }).waitFor();
  expect(await page.field('Email').inputValue()).toBe(FIRST);
  expect(await page.field('Password').inputValue()).toBe('');
  expect(await hasFocus(page.field('Password'))).toBe(true);
  await page.field('Password').fill(GOOD_LOGIN.password);
  await page.push('Log in');
  await account.getByText(REFUSED, { exact: true }).waitFor({ state: 'detached' });
  expect(await page.field('Password').count()).toBe(0);
  await page.openTab('Build');
  await page.checkbox('All apps').waitFor();
  expect(await page.getByText('is no longer accepted').count()).toBe(0);
  expect(server.callsOf('listApps')).toHaveLength(1);
});

it('the form is of the login that is refused, whichever is current, and another may still be added', async () => {
  const { page } = await open(new FakeServer({ account: logins([SECOND, FIRST], [FIRST]) }), {
    tab: 'Account',
  });
  const account = section(page, 'Account');
  const row = account.locator('.who').filter({ hasText: FIRST });
  await row.getByText(REFUSED).waitFor();
  expect(await account.getByText(REFUSED).count()).toBe(1);
  expect(await page.field('Email').inputValue()).toBe(FIRST);
  await page.push('Add another account');
  expect(await page.field('Email').inputValue()).toBe('');
  await page.push('Cancel');
  expect(await page.field('Email').inputValue()).toBe(FIRST);
  await page.openTab('Build');
  expect(await page.getByText('is no longer accepted').count()).toBe(0);
});

it('a refused seller token is connected again where it stands', async () => {
  const seller = logins(['Example Games'], ['Example Games']);
  const { page } = await open(new FakeServer({ seller, choice: { source: 'sellerStats', apps: [] } }));
  await page.getByText('The token of Example Games is no longer accepted.').waitFor();
  await page.push('Connect again');
  await section(page, 'Seller').getByText(REFUSED).waitFor();
  await page.field('Seller token').fill(GOOD_TOKEN);
  await page.push('Connect');
  await section(page, 'Seller').getByText(REFUSED).waitFor({ state: 'detached' });
});

it('a login that somebody else shares says who has to mend it', async () => {
  const shared = { title: 'shared@x.example', by: 'bob@x.example', mine: false, isRefused: true };
  const { page } = await open(new FakeServer({ account: { connections: [], shared } }));
  const sentence =
    'The shared login shared@x.example is no longer accepted. bob@x.example has to log in again under Account; reports are kept.';
  await page.getByText(sentence).first().waitFor();
  expect(await page.button('Log in again').count()).toBe(0);
  await page.push('Open Account');
  await section(page, 'Account').getByText(sentence).waitFor();
});

describe('reports that failed for want of a login', () => {
  const failed = { failures: 3, errorCode: 'TOKEN_REFUSED', lastRun: '2026-11-20, 08:04' } as const;
  const mended = { ...failed, loggedInTo: 'account' } as const;
  const server = () =>
    new FakeServer({
      account: connected(FIRST),
      reports: [
        { ...DAILY, report: { ...DAILY.report, ...mended, isPaused: true } },
        reportView({ id: '00000002', name: 'Weekly' }, mended),
        reportView({ id: '00000003', name: 'By hand' }, { ...failed, errorCode: 'SERVICE_FAILED' }),
      ],
    });

  it('are resumed and run by one button once it is renewed, and don’t count in the badge', async () => {
    const { page, server: at } = await open(server(), { tab: 'Account' });
    const account = section(page, 'Account');
    await account.getByText('2 reports couldn’t log in, and can now.').waitFor();
    await page.getByRole('tab', { name: 'Reports 1' }).waitFor();
    await account.getByRole('button', { name: 'Resume and run 2 reports' }).click();
    await page.getByText('Ran 2 reports').waitFor();
    expect(at.callsOf('changeReport').map(({ text }) => JSON.parse(text))).toEqual([
      { id: '00000001', change: 'resume', agreements: [] },
    ]);
    expect(at.callsOf('runReport').map(({ text }) => JSON.parse(text).id)).toEqual(['00000001', '00000002']);
  });

  it('have the button at the top of the list, too', async () => {
    const { page } = await open(server(), { tab: 'Reports' });
    const list = page.getByRole('tabpanel', { name: /^Reports/ });
    await list.getByRole('button', { name: 'Resume and run 2 reports' }).waitFor();
    expect(await list.getByText('Logged in again', { exact: true }).count()).toBe(2);
    expect(await list.getByText('Failed 3 times').count()).toBe(1);
  });

  it('are run even if one of them can’t be resumed, which is told', async () => {
    const { page, server: at } = await open(server(), { tab: 'Account' });
    at.reports.list = at.reports.list.filter(({ name }) => name !== DAILY.name);
    await section(page, 'Account').getByRole('button', { name: 'Resume and run 2 reports' }).click();
    await page.getByText('1 failed').first().waitFor();
    expect(at.callsOf('runReport').map(({ text }) => JSON.parse(text).id)).toEqual(['00000002']);
  });
});

it('data of this file alone is deleted, and the logins stay', async () => {
  const server = new FakeServer({ account: connected(FIRST) });
  server.side.schedule(['Daily']);
  const { page } = await open(server, { tab: 'Account' });
  await page.push('Delete my data');
  const asked = page.getByRole('dialog', { name: 'Delete your data?' });
  await asked.getByText('1 scheduled report in this spreadsheet stops: Daily.').waitFor();
  await asked.getByText('Saved reports and their tables stay in either case.').waitFor();
  await asked.getByRole('button', { name: 'In this file' }).click();
  await page
    .getByText(`Your data in this spreadsheet is deleted. Left: your connections (${FIRST}).`)
    .waitFor();
  expect(server.callsOf('deleteMyData').map(({ text }) => text)).toEqual(['{"inFile":true}']);
  await page.getByRole('banner').getByText(FIRST).waitFor();
});
