// Tests of approvals in a real browser: Approve, and the question of Run all. `npm run test:hard` has more.

import { button, hasFocus, usePanels } from '../panel-page';
import { SELLER_REPORT, serverWith } from '../report-fixture';
import { BOBS, MINE } from './changed-reports';

const open = usePanels('Reports');

it('shows what a changed report would run, and approves just that', async () => {
  const server = serverWith(MINE);
  const page = await open(server);
  const row = page.getByRole('listitem').filter({ hasText: 'Daily revenue' }).first();
  await row.getByText('Needs your approval').waitFor();
  for (const fact of ['Connection: demo@example.com', 'Source: Seller stats', 'Period: last 90 days'])
    await row.getByText(fact, { exact: true }).waitFor();
  await button(page, 'Approve Daily revenue').click();
  await page.getByRole('status').getByText('The report is approved.').waitFor();
  expect(server.requests('approveReports')).toEqual([
    { reports: [{ id: '00000001', hash: 'hash-as-shown' }] },
  ]);
  expect(await row.getByText('Period: last 90 days').isVisible()).toBe(false);
  expect(await hasFocus(button(page, 'Run Daily revenue'))).toBe(true);
});

it('runs those of others with all after agreeing, which approves what was shown', async () => {
  const server = serverWith(BOBS, SELLER_REPORT);
  const page = await open(server);
  await button(page, 'Run all reports').click();
  await button(page, 'Approve and run all').click();
  await page.getByRole('status').getByText('Ran 2 reports.').waitFor();
  expect(server.requests('approveReports')).toEqual([
    { reports: [{ id: '00000005', hash: 'hash-as-shown' }] },
  ]);
  expect(server.requests('runReport').map(({ id }) => id)).toEqual(['00000005', '00000002']);
  expect(server.requests('runReport').every(({ isOneOfAll }) => isOneOfAll)).toBe(true);
  expect(await hasFocus(button(page, 'Run all reports'))).toBe(true);
});
