// The workbench's clock: moving time forward, firing the trigger, and the mail about a failure.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { eventually } from 'sheets-workbench/test/set-up/waiting';
import { expectAccessible } from './accessible';
import { clockFrom, useLivePage } from './live-page';
import { displays, idle, typeDown } from './page';

onlyInLongRun();

/** 07:00 in New York, the time zone of the spreadsheet. */
const NOW = '2026-11-20T12:00:00Z';
const APP_NAME = '+1 Clicker';
const REPORT = 'Daily revenue';

const live = useLivePage({ clock: clockFrom(NOW), connected: ['account'], opens: 'sidebar' });

const tool = () => live.page.getByRole('region', { name: 'Clock' });
/** The times with this text. A trigger's next run is left out, because it may show the same minute. */
const time = (text: string) => tool().getByRole('definition').filter({ hasText: text });
const row = () =>
  live.panel.getByRole('list', { name: 'Reports' }).getByRole('listitem').filter({ hasText: REPORT });

/** Watches whether the progress is ever shown, because a move may be over before a test looks. */
const watchedProgress = () =>
  tool()
    .locator('p', { has: live.page.getByRole('progressbar', { name: 'Hours passed', includeHidden: true }) })
    .evaluateHandle((line: HTMLElement) => {
      const seen = { isShown: false };
      new MutationObserver(() => {
        seen.isShown ||= line.checkVisibility();
      }).observe(line, { attributes: true });
      return seen;
    });

async function nextDay(outcome: string): Promise<void> {
  const progress = await watchedProgress();
  await tool().getByRole('button', { name: 'Next day' }).press('Enter');
  await tool().getByRole('status').filter({ hasText: outcome }).waitFor();
  expect(await progress.evaluate(({ isShown }) => isShown)).toBe(true);
  await idle(live.page);
}

/** The report and the person of each line of the log, with one line more to prove that it is blank. */
async function log(lines: number): Promise<(string | undefined)[][]> {
  const cells = await displays(live.page, 'Publisher Stats log', `A2:I${lines + 2}`);
  return cells.map((line) => [line[1], line[2]]);
}

test('the tool Clock begins with the time in both zones, and with no trigger and no mail', async () => {
  await live.page.getByRole('button', { name: 'Clock' }).click();
  await tool().getByText('No trigger yet').waitFor();
  await tool().getByText('No mail yet').waitFor();
  await time('2026-11-20 07:0').waitFor();
  await time('2026-11-20 12:0').waitFor();
});

test('saving a report with a schedule creates a trigger that fires within the hour', async () => {
  await live.panel.set({ Apps: [APP_NAME] });
  await live.panel.draft(REPORT, { Schedule: 'Daily', Hour: '09:00' });
  await live.panel.push('Save report');
  const line = tool().getByRole('list', { name: 'Triggers' }).getByRole('listitem');
  await line.filter({ hasText: 'runDueReports' }).waitFor();
  const { user } = live.workbench.session.settings();
  await line.getByText(`every hour · ${user}`).waitFor();
  const nextRun = /Next run: (\S+) (\S+)$/.exec((await line.textContent()) ?? '');
  // New York is five hours behind UTC in November.
  const minutes = (Date.parse(`${nextRun?.[1]}T${nextRun?.[2]}:00-05:00`) - Date.parse(NOW)) / 60_000;
  expect(minutes).toBeGreaterThan(0);
  expect(minutes).toBeLessThanOrEqual(62);
});

test('the button Next day fires the trigger 24 times, which runs a daily report once', async () => {
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
  await live.panel.openTab('Reports');
  await row()
    .getByText(/Last run: 2026-11-20, 09:/)
    .waitFor();
  await row().getByText('Next run: 2026-11-21, between 09:00 and 10:00').waitFor();
});

/** Opens a tool in place of the one that is open. */
const openTool = (name: string) =>
  live.page.getByRole('toolbar').getByRole('button', { name, exact: true }).click();

test('a scheduled run that fails because of a lasting fault sends a mail, which is shown as text', async () => {
  const { page, workbench } = live;
  const faulty = page
    .getByRole('group', { name: 'Account service' })
    .getByRole('checkbox', { name: 'All: Token refused (401)' });
  await openTool('Faults');
  await faulty.check();
  await openTool('Clock');
  await nextDay('Triggers fired 24 times');
  await openTool('Faults');
  expect(await faulty.isChecked()).toBe(true);
  await faulty.uncheck();
  await eventually(() => expect(workbench.sandbox.faults.list()).toEqual([]));
  await openTool('Clock');
  const mail = tool().getByRole('list', { name: 'Mails (1)' }).getByRole('listitem');
  await mail.filter({ hasText: REPORT }).waitFor();
  const [newest] = workbench.state.mails;
  const text = await mail.textContent();
  for (const part of [newest?.to, newest?.subject]) expect(text).toContain(part);
  expect(await mail.locator('p').textContent()).toBe(newest?.body);
});

test('the tool Clock is accessible in the light and the dark theme', async () => {
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
