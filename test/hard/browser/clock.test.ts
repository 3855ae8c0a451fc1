// The workbench's clock: moving time forward, firing the trigger, and the mail about a failure.

import { expectAccessible } from '../../browser/accessible';
import { clockFrom, useOpenSidebar } from '../../browser/live-page';
import { displays, idle, typeDown } from '../../browser/page';
import { NOW, REPORT, testScheduledReport } from './scheduled-report';

const live = useOpenSidebar({ clock: clockFrom(NOW) }, ['account']);

const tool = () => live.page.getByRole('region', { name: 'Clock' });
/** The lines of the clock with this text; a trigger's next run may show the same minute as the time. */
const time = (text: string) => tool().getByRole('definition').filter({ hasText: text });
const row = () =>
  live.panel.getByRole('list', { name: 'Reports' }).getByRole('listitem').filter({ hasText: REPORT });

async function nextDay(outcome: string): Promise<void> {
  await tool().getByRole('button', { name: 'Next day' }).press('Enter');
  await tool().getByRole('progressbar', { name: 'Hours passed' }).waitFor();
  await tool().getByRole('status').filter({ hasText: outcome }).waitFor();
  await idle(live.page);
}

/** The report and the person of each log line. */
async function log(lines: number): Promise<(string | undefined)[][]> {
  const cells = await displays(live.page, 'Publisher Stats log', `A2:I${lines + 2}`);
  return cells.map((line) => [line[1], line[2]]);
}

testScheduledReport(live);

test('the next day the trigger has run it once', async () => {
  await nextDay('Triggers fired 24 times.');
  await time('2026-11-21 07:0').waitFor();
  expect(live.workbench.sandbox.today()).toBe('2026-11-21');
  expect(
    await tool()
      .getByRole('button', { name: 'Next day' })
      .evaluate((it) => it === document.activeElement),
  ).toBe(true);
  expect(await log(1)).toEqual([
    [REPORT, 'trigger'],
    ['', ''],
  ]);
  await live.panel.getByRole('tab', { name: 'Reports' }).click();
  await row()
    .getByText(/Last run: 2026-11-20, 09:/)
    .waitFor();
  await row().getByText('Next run: 2026-11-21, between 09:00 and 10:00').waitFor();
});

test('a scheduled run that fails sends a mail, which is shown as text', async () => {
  const { workbench } = live;
  workbench.sandbox.faults.add({ operation: 'stats', fault: { kind: 'refused' } });
  await nextDay('Triggers fired 24 times');
  const mail = tool().getByRole('list', { name: 'Mails (1)' }).getByRole('listitem');
  await mail.filter({ hasText: REPORT }).waitFor();
  const [sent] = workbench.state.mails;
  const text = await mail.textContent();
  for (const part of [sent?.to, sent?.subject]) expect(text).toContain(part);
  expect(await mail.locator('p').textContent()).toBe(sent?.body);
});

test('the clock is accessible in the light and the dark theme', async () => {
  const { page } = live;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, (whole) => whole.include('#tool-panel'));
  }
});

test('NOW and TODAY in a cell follow the clock', async () => {
  const { page } = live;
  await page.evaluate(() => window.workbench?.select('Sheet1', 'A1'));
  await typeDown(page, 0, 0, ['=TODAY()', '=TEXT(NOW(), "yyyy-mm-dd hh")']);
  await page.evaluate(() => window.workbench?.calculated());
  expect((await displays(page, 'Sheet1', 'A1:A2')).flat()).toEqual(['11/22/2026', '2026-11-22 07']);
});
