// Tests of a report’s card in a real browser: what it says, its menu, its form for charts.
// `npm run test:hard` has more.

import { reportView } from '../../fake-reports';
import { button, chooseFor, field, hasFocus, says, usePanels } from '../../panel-page';
import { serverWith } from '../../report-fixture';

const open = usePanels('Reports');

const PLACE = {
  sheetName: 'Revenue',
  range: 'B3:H45',
  url: 'https://docs.google.com/spreadsheets/d/x#gid=7',
};

it('says what it reads, where it stands, and that it is run by hand', async () => {
  const page = await open(serverWith(reportView({ mode: 'merge' }, { place: PLACE })));
  const card = page.getByRole('list', { name: 'Reports' }).getByRole('listitem');
  await card.getByText('App stats · Last 7 days · Merge').waitFor();
  await card.getByText('Manual', { exact: true }).waitFor();
  await card.getByText('Hasn’t run yet.').waitFor();
  expect(await card.getByText('Next run').count()).toBe(0);
});

it('leads to its cells, wherever they are now', async () => {
  const server = serverWith(reportView({}, { place: PLACE }));
  const page = await open(server);
  const link = page.getByRole('link', { name: 'Revenue', exact: true });
  expect(await link.getAttribute('href')).toBe(PLACE.url);
  await page.evaluate(() =>
    addEventListener('click', (event) => {
      document.body.dataset['followed'] = String(!event.defaultPrevented);
    }),
  );
  await link.click();
  await says(page, 'The table of Daily revenue is selected.');
  expect(server.requests('showReport')).toEqual([{ id: '00000001' }]);
  // It opens nothing; any other click does what it does with every link.
  expect(await page.evaluate(() => document.body.dataset['followed'])).toBe('false');
  expect(await hasFocus(link)).toBe(true);
});

it('folds a long result, and unfolds it', async () => {
  const long = `Wrote 42 rows. ${'A day changed. '.repeat(20)}`.trim();
  const page = await open(serverWith(reportView({}, { lastRun: '2026-11-20, 08:04', lastResult: long })));
  const result = page.getByText(long);
  const lines = async () => Math.round(((await result.boundingBox())?.height ?? 0) / 17);
  expect(await lines()).toBe(2);
  const details = button(page, 'Details of Daily revenue');
  await details.click();
  expect(await details.getAttribute('aria-expanded')).toBe('true');
  expect(await lines()).toBeGreaterThan(2);
});

it('tells the code of a failure behind Details, also of a short sentence', async () => {
  const failed = { lastRun: '2026-11-20, 08:04', failures: 1, lastResult: 'Log in again.' };
  const page = await open(serverWith(reportView({}, { ...failed, errorCode: 'TOKEN_REFUSED' })));
  expect(await page.getByText('TOKEN_REFUSED').count()).toBe(0);
  await button(page, 'Details of Daily revenue').click();
  await page.getByText('Error code: TOKEN_REFUSED', { exact: true }).waitFor();
});

it('has a menu that is walked through by arrows, Home and End, round its ends', async () => {
  const page = await open(serverWith(reportView({}, { canUndo: true })));
  await button(page, 'More actions for Daily revenue').focus();
  await page.keyboard.press('Enter');
  for (const [key, name] of [
    ['ArrowDown', 'Pause'],
    ['ArrowDown', 'Duplicate'],
    ['ArrowDown', 'Undo last run'],
    ['ArrowUp', 'Duplicate'],
    ['End', 'Delete'],
    ['ArrowDown', 'Edit'],
    ['ArrowUp', 'Delete'],
    ['Home', 'Edit'],
  ] as const) {
    await page.keyboard.press(key);
    expect([key, name, await hasFocus(page.getByRole('menuitem', { name, exact: true }))]).toEqual([
      key,
      name,
      true,
    ]);
  }
});

it('adds a chart, at first a sensible one, whose title follows until one is typed', async () => {
  const server = serverWith(reportView({}, { place: PLACE, lastRows: 8 }));
  const page = await open(server);
  await chooseFor(page, 'Daily revenue', 'Add chart');
  expect(await hasFocus(field(page, 'Chart type'))).toBe(true);
  const values = () =>
    Promise.all(
      ['Chart type', 'Metric', 'Split by', 'Title'].map((label) => field(page, label).inputValue()),
    );
  expect(await values()).toEqual(['line', 'Revenue', '', 'Revenue by day']);
  await field(page, 'Metric').selectOption('Impressions');
  await field(page, 'Split by').selectOption('Country');
  expect(await values()).toEqual(['line', 'Impressions', 'Country', 'Impressions by country']);
  await field(page, 'Title').fill('Where we grow');
  await field(page, 'Chart type').selectOption('Stacked column');
  await field(page, 'Title').press('Enter');
  await says(page, 'The chart “Where we grow” is beside the report’s table.');
  expect(server.requests('addChart')).toEqual([
    {
      id: '00000001',
      chart: { kind: 'stacked column', metric: 'Impressions', split: 'Country', title: 'Where we grow' },
    },
  ]);
  expect([
    await field(page, 'Chart type').count(),
    await hasFocus(button(page, 'More actions for Daily revenue')),
  ]).toEqual([0, true]);
  await button(page, '1 chart').click();
  const charts = page.getByRole('list', { name: 'Charts of Daily revenue' });
  expect(await charts.getByRole('listitem').allTextContents()).toEqual(['Where we grow (Stacked column)']);
});
