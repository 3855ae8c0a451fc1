import { clockFrom, useOpenSidebar } from './live-page';

const now = '2026-11-20T09:03:00Z';
const live = useOpenSidebar({ sandbox: { now }, clock: clockFrom(now) }, ['account', 'seller']);

test('shots', async () => {
  const { page, panel } = live;
  await page.setViewportSize({ width: 1366, height: 1100 });
  await panel.getByRole('button', { name: 'Dashboard' }).first().click();
  await panel.getByText('The dashboard is ready.').waitFor({ timeout: 200_000 });
  await panel.getByRole('button', { name: 'Show' }).first().click();
  await page.waitForTimeout(4000);
  await page.screenshot({ path: '/tmp/dash1.png' });
  await live.openTab('Reports');
  await page.waitForTimeout(1000);
  await page.screenshot({ path: '/tmp/dash2.png' });
}, 300_000);
