// A report’s card in a real browser: its link, its menu by keys, what unfolds, and its height.

import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { reportView } from '../../../../sidebar/fake-reports';
import { serverWith } from '../../../../sidebar/report-fixture';
import { hasFocus, heightOf, usePanels } from '../../panel-page';
import { everyState } from './every-report';

const open = usePanels('Reports');

const PLACE = {
  sheetName: 'Revenue',
  range: 'B3:H45',
  url: 'https://docs.google.com/spreadsheets/d/x#gid=7',
};
const LAST_RUN = '2026-11-20, 08:04';

it('a card says what its report reads and when it runs, and leads to its cells wherever they are', async () => {
  const { page, server } = await open(serverWith(reportView({ mode: 'merge' }, { place: PLACE })));
  const card = page.getByRole('list', { name: 'Reports' }).getByRole('listitem');
  await card.getByText('App stats of all apps, by app and date').waitFor();
  await card.getByText('Last 7 days · Merge').waitFor();
  await card.getByText('Manual', { exact: true }).waitFor();
  await card.getByText('Hasn’t run yet.').waitFor();
  expect(await card.getByText('Next run').count()).toBe(0);
  const link = page.getByRole('link', { name: 'Revenue', exact: true });
  expect(await link.getAttribute('href')).toBe(PLACE.url);
  await page.evaluate(() =>
    addEventListener('click', (event) => {
      document.body.dataset['followed'] = String(!event.defaultPrevented);
    }),
  );
  await link.click();
  await page.says('The table of Daily revenue is selected.');
  expect(server.requests('showReport')).toEqual([{ id: '00000001' }]);
  // A plain click doesn't follow the link; any other click does.
  expect(await page.evaluate(() => document.body.dataset['followed'])).toBe('false');
  expect(await hasFocus(link)).toBe(true);
});

it('a card unfolds what is longer than two lines, and the code of a failure also below a short result', async () => {
  const long = `Wrote 42 rows. ${'A day changed. '.repeat(20)}`.trim();
  // Narrow letters fill two lines, with more characters than two lines usually have.
  const narrow = 'ii '.repeat(34).trim();
  const failed = { lastRun: LAST_RUN, failures: 1, lastResult: 'Log in again.' };
  const { page } = await open(
    serverWith(
      reportView({}, { lastRun: LAST_RUN, lastResult: long }),
      reportView({ id: '00000002', name: 'Partner' }, { ...failed, errorCode: 'TOKEN_REFUSED' }),
      reportView({ id: '00000003', name: 'Narrow' }, { lastRun: LAST_RUN, lastResult: narrow }),
    ),
  );
  const result = page.getByText(long);
  const lines = async () => Math.round(((await result.boundingBox())?.height ?? 0) / 17);
  expect(await lines()).toBe(2);
  const details = page.button('Details of Daily revenue');
  await details.click();
  expect(await details.getAttribute('aria-expanded')).toBe('true');
  expect(await lines()).toBeGreaterThan(2);
  expect(await page.getByText('TOKEN_REFUSED').count()).toBe(0);
  await page.push('Details of Partner');
  await page.getByText('Error code: TOKEN_REFUSED', { exact: true }).waitFor();
  await page.getByText(narrow).waitFor();
  expect(await page.button('Details of Narrow').count()).toBe(0);
  // What a hidden tab measures isn't what it shows.
  await page.openTab('Build');
  await page.openTab('Reports');
  expect(await page.button('Details of Narrow').count()).toBe(0);
});

it('three reports at rest are shown without scrolling', async () => {
  const names = ['Daily revenue', 'Seller by country', 'Top apps of the month'];
  const ran = {
    lastRun: LAST_RUN,
    lastRows: 43210,
    lastResult: 'Wrote 43,210 rows. 2 days changed: +9.72 USD.',
  };
  const { page } = await open(
    serverWith(
      ...names.map((name, index) =>
        reportView(
          { id: `0000000${index}`, name, schedule: index === 2 ? null : { kind: 'daily', hour: 9 } },
          { ...ran, place: { ...PLACE, sheetName: name, range: 'A1:H43211' } },
        ),
      ),
    ),
  );
  await page.button('Run Top apps of the month').waitFor();
  expect(await heightOf(page)).toBeLessThan(720);
});

it('each card has a button and a menu named after its report, and keys walk through the menu', async () => {
  const { page } = await open(everyState());
  await page.getByRole('heading', { name: '<b>By hand</b>' }).waitFor();
  const card = page.getByRole('listitem').filter({ hasText: 'Not running' });
  await becomes(() => card.getByRole('button', { name: / Late$/ }).allTextContents(), ['Run', '⋮']);
  expect(await page.button('Run Late').textContent()).toBe('Run');
  await page.button('More actions for Late').focus();
  await page.keyboard.press('Enter');
  const actions = page.menuOf('Late').getByRole('button');
  expect(await actions.allTextContents()).toEqual([
    ...['Edit', 'Pause', 'Duplicate', 'Add chart', 'Export', 'Delete'],
  ]);
  for (const at of [0, 1]) {
    await actions.nth(at).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Tab');
  }
});
