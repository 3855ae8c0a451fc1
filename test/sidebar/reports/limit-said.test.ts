// The outcome of saving a schedule says what a day uses, and what to do about a limit that would be passed; that of a
// run doesn't.

import { accountConnected } from '../connected-servers';
import { reportView } from '../fake-reports';
import { usePanels } from '../panel-page';

const open = usePanels();

it('a schedule that would pass a limit is saved, and the outcome says which limit and what to do', async () => {
  // 24 × 5 min are 2 hours.
  const { page, server } = await open(accountConnected(), {
    reports: [
      reportView({ name: 'Long', schedule: { kind: 'hours', every: 1 } }, { lastDurationMs: 300_000 }),
    ],
  });
  await page.draft('Short', { Schedule: 'Daily' });
  await page.pushUntil('Save report', '“Short” is saved.');
  const said = page
    .getByRole('status')
    .getByText(/About 2 h of trigger time a day with this one; Google allows 90 min/);
  await said.getByText(/Run some less often/).waitFor();
  expect(await page.locator('.status.partial').count()).toBe(1);
  expect(server.reports.list).toHaveLength(2);
  await page.openTab('Reports');
  await page.pushUntil('Run Short', 'Wrote');
  expect(await page.getByText(/trigger time a day/).count()).toBe(0);
});
