// Tests of the list of reports in a real browser: names, keyboard, heights. `npm run test:hard` has looks and
// questions.

import { reportView } from '../fake-reports';
import { button, heightOf, tabTo, usePanels } from '../panel-page';
import { serverWith } from '../report-fixture';
import { everyState } from './reports/every-report';

const open = usePanels('Reports');

it('has for each report its button and its menu, named after it', async () => {
  const page = await open(everyState());
  await page.getByRole('heading', { name: '<b>By hand</b>' }).waitFor();
  const card = page.getByRole('listitem').filter({ hasText: 'Overdue' });
  expect(await card.getByRole('button', { name: / Late$/ }).allTextContents()).toEqual([
    'Run',
    '⋮',
    'Details',
  ]);
  expect(await button(page, 'Run Late').textContent()).toBe('Run');
  await button(page, 'More actions for Late').click();
  const menu = page.getByRole('menu', { name: 'More actions for Late' });
  expect(await menu.getByRole('menuitem').allTextContents()).toEqual([
    'Edit',
    'Pause',
    'Duplicate',
    'Estimate run',
    'Add chart',
    'Export',
    'Delete',
  ]);
});

it('works by keyboard alone', async () => {
  const server = everyState();
  const page = await open(server);
  await button(page, 'Run Late').waitFor();
  await page.getByRole('tab', { name: /^Reports/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, 'Save report');
  await page.keyboard.press('Enter');
  await page.keyboard.type('By keyboard');
  await tabTo(page, 'Schedule');
  await page.keyboard.type('D');
  await tabTo(page, 'Hour');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Save');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('is saved').waitFor();
  expect(server.requests('saveReport')[0]?.draft).toMatchObject({
    name: 'By keyboard',
    schedule: { kind: 'daily', hour: 10 },
  });
  await page.getByRole('tab', { name: 'Build' }).focus();
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'More actions for Late');
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Delete, keep the cells');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('The report is deleted.').waitFor();
});

it('shows three reports at rest without scrolling', async () => {
  const server = serverWith(
    ...['Daily revenue', 'Seller by country', 'Top apps of the month'].map((name, index) =>
      reportView(
        { id: `0000000${index}`, name, schedule: index === 2 ? null : { kind: 'daily', hour: 9 } },
        {
          lastRun: '2026-11-20, 08:04',
          lastRows: 43210,
          lastResult: 'Wrote 43,210 rows. 2 days changed: +9.72 USD.',
          place: {
            sheetName: name,
            range: 'A1:H43211',
            url: 'https://docs.google.com/spreadsheets/d/x#gid=1',
          },
        },
      ),
    ),
  );
  const page = await open(server);
  await button(page, 'Run Top apps of the month').waitFor();
  expect(await heightOf(page)).toBeLessThan(720);
});
