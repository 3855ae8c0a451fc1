// A scheduled report saved in the page, with the workbench's clock in view.

import type { LivePage } from '../../browser/live-page';

/** 07:00 in New York, the time zone of the spreadsheet. */
export const NOW = '2026-11-20T12:00:00Z';
const APP_NAME = '+1 Clicker';
export const REPORT = 'Daily revenue';

/** Registers the tests that schedule a report daily at 9. */
export function testScheduledReport(live: LivePage): void {
  const tool = () => live.page.getByRole('region', { name: 'Clock' });
  const time = (text: string) => tool().getByRole('definition').filter({ hasText: text });

  test('the clock shows neither a trigger nor a mail', async () => {
    await live.page.getByRole('button', { name: 'Clock' }).click();
    await tool().getByText('No trigger yet').waitFor();
    await tool().getByText('No mail yet').waitFor();
    await time('2026-11-20 07:0').waitFor();
    await time('2026-11-20 12:0').waitFor();
  });

  test('a report with a schedule has a trigger, which fires within the hour', async () => {
    const { panel } = live;
    const apps = panel.getByRole('group', { name: 'Apps', exact: true });
    await apps.getByRole('checkbox', { name: 'All apps' }).uncheck();
    await apps.getByRole('checkbox', { name: APP_NAME, exact: true }).check();
    await panel.getByRole('button', { name: 'Save report', exact: true }).click();
    await panel.getByLabel('Report name').fill(REPORT);
    await panel.getByLabel('Schedule').selectOption('Daily');
    await panel.getByLabel('Hour').selectOption('09:00');
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    const line = tool().getByRole('list', { name: 'Triggers' }).getByRole('listitem');
    await line.filter({ hasText: 'runDueReports' }).waitFor();
    const { user } = live.workbench.session.settings();
    await line.getByText(`every hour · ${user}`).waitFor();
    const shown = /Next run: (\S+) (\S+)$/.exec((await line.textContent()) ?? '');
    // New York is five hours behind UTC in November.
    const minutes = (Date.parse(`${shown?.[1]}T${shown?.[2]}:00-05:00`) - Date.parse(NOW)) / 60_000;
    expect(minutes).toBeGreaterThan(0);
    expect(minutes).toBeLessThanOrEqual(62);
  });
}
