// What the form of a scheduled report watches, in a real browser, and the preview of that.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { addDays } from '../../../../../src/core/day';
import type { WatchPreview } from '../../../../../src/panel/contract/reports';
import { day } from '../../../../core/given-day';
import { FIRST_CHOICE } from '../../../../sidebar/panel-fixture';
import { serverWith } from '../../../../sidebar/report-fixture';
import type { Panel } from '../../../hands';
import { describedBy, hasFocus, usePanels } from '../../panel-page';

onlyInLongRun();

const open = usePanels();

it('Tell me when is offered with a schedule, of groups too, checks what is typed, and stands on the card', async () => {
  const { page, server } = await open(serverWith(), { groups: [['Tier', 'Country', 'US', 'a']] });
  await page.draft('Watched', { 'Write mode': 'Merge' });
  expect(await page.field('Tell me when').count()).toBe(0);
  await page.field('Schedule').selectOption({ label: 'Daily' });
  expect(await describedBy(page.field('Tell me when'))).toContain(
    'what’s usual for its weekday and the last days',
  );
  expect(server.callsOf('groups')).toEqual([]);
  await page.set({
    'Tell me when': 'Revenue',
    'Watched values': 'each Tier',
    Direction: 'falls or rises',
    'By at least (%)': '96',
    'And at least (USD)': '150',
  });
  await page.push('Save report');
  await page.getByRole('alert').getByText('from 1 to 95').waitFor();
  expect(await hasFocus(page.field('By at least (%)'))).toBe(true);
  expect(await describedBy(page.field('By at least (%)'))).toContain('from 1 to 95');
  expect(server.callsOf('saveReport')).toEqual([]);
  await page.field('By at least (%)').fill('25');
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.pushUntil('Save report', '“Watched” is saved.');
  const watch = { metric: 'revenue', of: '#Tier', tells: 'moves', share: 0.25, amount: 150 };
  expect(server.requests('saveReport')).toMatchObject([{ draft: { watch } }]);
  await page.openTab('Reports');
  await page.getByText('Tells you when Revenue of each Tier moves by 25% and 150.00 USD').waitFor();
  await page.chooseFor('Watched', 'Edit');
  expect(await page.field('By at least (%)').inputValue()).toBe('25');
});

describe('the preview of a watch', () => {
  const FIGURES = Array.from({ length: 120 }, (_day, at) => (at === 60 ? null : at === 100 ? 40 : 100 + at));
  const PREVIEW: WatchPreview = {
    first: day('2026-07-21'),
    figures: FIGURES,
    notices: [
      { day: day('2026-10-29'), isFall: true, line: 'Total: Revenue fell to 40.00 USD on 2026-10-29.' },
      { day: day('2026-10-30'), isFall: false, line: 'Total: Revenue is back: 201.00 USD on 2026-10-30.' },
    ],
    falls: [
      { name: 'Brazil', share: 0.617 },
      { name: 'Nauru', share: null },
    ],
    connection: '',
    amount: 2.1,
  };
  const opened = async (preview: WatchPreview) => {
    const { page, server } = await open(serverWith(), { watchPreview: preview });
    await page.push('Save report');
    await page.set({ Schedule: 'Daily', 'Tell me when': 'Revenue' });
    return { server, page };
  };
  const press = (page: Panel) => page.push('Preview what you would have been told');

  it('draws the days with marks, lists what it tells, and shows the amount that it has found', async () => {
    const { server, page } = await opened(PREVIEW);
    await press(page);
    await page.says('In the last 120 final days, you would have been told 2 things.');
    const line = page.getByRole('img', {
      name: 'Revenue a day from 2026-07-21 to 2026-11-17, between 40 and 219',
    });
    await line.waitFor();
    // The day without figures parts the line.
    expect((await line.locator('path').getAttribute('d'))?.match(/M/g)).toHaveLength(2);
    const marks = await line
      .locator('circle')
      .evaluateAll((all) => all.map((mark) => Number(mark.getAttribute('cx'))));
    expect(marks.map((x) => Math.round(((x - 4) / 260) * 119))).toEqual([100, 101]);
    const listed = page.locator('.watch-preview li');
    expect(await listed.allTextContents()).toEqual([
      ...PREVIEW.notices.map((each) => each.line),
      ...['Brazil: below −62% only', 'Nauru: none'],
    ]);
    const amount = page.field('And at least (USD)');
    expect([await amount.inputValue(), await amount.getAttribute('placeholder')]).toEqual(['', '2.1']);
    expect(await describedBy(amount)).toContain('1% of the expected total (now 2.10 USD).');
    const watch = { metric: 'revenue', of: '', tells: 'falls', share: 0.2, amount: null };
    expect(server.requests('previewWatch')).toMatchObject([{ choice: FIRST_CHOICE, watch }]);
    expect(server.callsOf('saveReport')).toEqual([]);

    // It is about the watch as it was.
    await page.field('By at least (%)').fill('30');
    expect(await line.count()).toBe(0);
    await page.field('By at least (%)').fill('20');
    expect(await line.count()).toBe(1);
  });

  it('asks nothing with a wrong text, says that too little is known, and lists the newest ten', async () => {
    const { server, page } = await opened({ ...PREVIEW, notices: [], falls: [], amount: null });
    await page.field('By at least (%)').fill('0');
    await press(page);
    await page.getByRole('alert').getByText('from 1 to 95').waitFor();
    expect(server.callsOf('previewWatch')).toEqual([]);
    await page.field('By at least (%)').fill('20');
    await press(page);
    await page.getByText('Too few days are known to tell anything yet.').waitFor();
    expect(await page.field('And at least (USD)').inputValue()).toBe('');

    server.watchPreview = {
      ...PREVIEW,
      notices: Array.from({ length: 13 }, (_each, at) => ({
        day: addDays(PREVIEW.first, at),
        isFall: true,
        line: `Total: move ${at}.`,
      })),
      falls: [{ name: '', share: 0.2 }],
    };
    await press(page);
    await page.getByText('The total: below −20% only').waitFor();
    const listed = page.locator('.watch-preview ul').first().locator('li');
    expect([await listed.count(), await listed.first().textContent()]).toEqual([11, 'and 3 earlier ones']);
  });
});
