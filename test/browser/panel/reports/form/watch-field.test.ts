// The preview of what the form of a scheduled report watches, in a real browser.

import type { WatchPreview } from '../../../../../src/panel/contract/reports';
import { day } from '../../../../core/given-day';
import { FIRST_CHOICE } from '../../../../sidebar/panel-fixture';
import { serverWith } from '../../../../sidebar/report-fixture';
import type { Panel } from '../../../hands';
import { describedBy, usePanels } from '../../panel-page';

const open = usePanels();

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
    await page.push('Save…');
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
});
