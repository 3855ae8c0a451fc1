// What the form of a scheduled report can mail, in a real browser: a summary, and a watch with its preview.

import type { Page } from 'playwright-core';
import { addDays } from '../../../../src/core/day';
import type { WatchPreview } from '../../../../src/panel/contract/reports';
import { GROUP_HEADINGS } from '../../../../src/sources/groups-tab';
import { day } from '../../../core/given-day';
import { FIRST_CHOICE } from '../../panel-fixture';
import {
  button,
  chooseFor,
  describedBy,
  field,
  hasFocus,
  openTab,
  says,
  unfold,
  usePanels,
} from '../../panel-page';
import { serverWith } from '../../report-fixture';

const open = usePanels();

it('Mail a summary is offered, and sent, only with a schedule and a comparison', async () => {
  const server = serverWith();
  const page = await open(server);
  await unfold(page);
  await field(page, 'Compare with').selectOption('Previous period');
  await button(page, 'Save report').click();
  await field(page, 'Report name').fill('What changed');
  expect(await field(page, 'Mail a summary').count()).toBe(0);
  await field(page, 'Schedule').selectOption({ label: 'Daily' });
  await field(page, 'Mail a summary').check();
  expect(await describedBy(field(page, 'Mail a summary'))).toContain('the five largest moves');
  await field(page, 'Compare with').selectOption('None');
  expect(await field(page, 'Mail a summary').count()).toBe(0);
  await field(page, 'Compare with').selectOption('Previous period');
  expect(await field(page, 'Mail a summary').isChecked()).toBe(true);
  await button(page, 'Save').click();
  await says(page, '“What changed” is saved.');
  expect(server.requests('saveReport')).toMatchObject([
    { draft: { mailsSummary: true, schedule: { kind: 'daily' }, choice: { compare: 'previous period' } } },
  ]);
  await openTab(page, 'Reports');
  await page.getByText('· summary by mail').waitFor();
});

it('Tell me when is offered with a schedule, checks what is typed, and stands on the card', async () => {
  const server = serverWith();
  const page = await open(server);
  await button(page, 'Save report').click();
  await field(page, 'Report name').fill('Watched');
  expect(await field(page, 'Tell me when').count()).toBe(0);
  await field(page, 'Schedule').selectOption({ label: 'Daily' });
  expect(await describedBy(field(page, 'Tell me when'))).toContain('what its own weekdays and last days');
  await field(page, 'Tell me when').selectOption('Revenue');
  await field(page, 'Of').selectOption('Each Country');
  await field(page, 'It').selectOption('Falls or rises');
  await field(page, 'By at least (%)').fill('96');
  await field(page, 'And at least (USD)').fill('150');
  await button(page, 'Save').click();
  await page.getByRole('alert').getByText('from 1 to 95').waitFor();
  expect(await hasFocus(field(page, 'By at least (%)'))).toBe(true);
  expect(server.named('saveReport')).toEqual([]);
  await field(page, 'By at least (%)').fill('25');
  expect(await page.getByRole('alert').count()).toBe(0);
  await button(page, 'Save').click();
  await says(page, '“Watched” is saved.');
  const watch = { metric: 'revenue', of: 'country', tells: 'moves', share: 0.25, amount: 150 };
  expect(server.requests('saveReport')).toMatchObject([{ draft: { watch } }]);
  await openTab(page, 'Reports');
  await page.getByText('Tells you when Revenue of each Country moves by 25% and 150').waitFor();
  await chooseFor(page, 'Watched', 'Edit');
  expect(await field(page, 'By at least (%)').inputValue()).toBe('25');
});

it('a group can be watched, too', async () => {
  const server = serverWith();
  server.side.groupsTab.rows = [GROUP_HEADINGS, ['Tier', 'Country', 'US', 'a']];
  const page = await open(server);
  await button(page, 'Save report').click();
  await field(page, 'Write mode').selectOption({ label: 'Merge' });
  await field(page, 'Schedule').selectOption({ label: 'Daily' });
  expect(server.named('groups')).toEqual([]);
  await field(page, 'Tell me when').selectOption('Revenue');
  await field(page, 'Of').selectOption('Each Tier');
  await button(page, 'Save').click();
  await says(page, 'is saved.');
  expect(server.requests('saveReport')).toMatchObject([{ draft: { watch: { of: '#Tier' } } }]);
  await openTab(page, 'Reports');
  await page.getByText('Tells you when Revenue of each Tier falls by 20%').waitFor();
});

describe('the preview of a watch', () => {
  const FIGURES = Array.from({ length: 120 }, (_day, at) => (at === 60 ? null : at === 100 ? 40 : 100 + at));
  const PREVIEW: WatchPreview = {
    first: day('2026-07-21'),
    figures: FIGURES,
    told: [
      { day: day('2026-10-29'), isFall: true, line: 'Total: Revenue fell to 40.00 USD on 2026-10-29.' },
      { day: day('2026-10-30'), isFall: false, line: 'Total: Revenue is back: 201.00 USD on 2026-10-30.' },
    ],
    falls: [
      { name: 'Brazil', share: 0.617 },
      { name: 'Nauru', share: null },
    ],
    amount: 2.1,
  };
  const opened = async (preview: WatchPreview) => {
    const server = serverWith();
    server.watchPreview = preview;
    const page = await open(server);
    await button(page, 'Save report').click();
    await field(page, 'Schedule').selectOption({ label: 'Daily' });
    await field(page, 'Tell me when').selectOption('Revenue');
    return { server, page };
  };
  const press = (page: Page) => button(page, 'Preview what you would have been told').click();

  it('draws the days with marks, lists what it tells, and fills in the amount', async () => {
    const { server, page } = await opened(PREVIEW);
    await press(page);
    await says(page, 'In the last 120 final days, you would have been told 2 things.');
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
      ...PREVIEW.told.map((each) => each.line),
      ...['Brazil: below −62% only', 'Nauru: none'],
    ]);
    expect(await field(page, 'And at least (USD)').inputValue()).toBe('2.1');
    const watch = { metric: 'revenue', of: '', tells: 'falls', share: 0.2, amount: null };
    expect(server.requests('previewWatch')).toMatchObject([{ choice: FIRST_CHOICE, watch }]);
    expect(server.named('saveReport')).toEqual([]);

    // It is about the watch as it was.
    await field(page, 'By at least (%)').fill('30');
    expect(await line.count()).toBe(0);
    await field(page, 'By at least (%)').fill('20');
    expect(await line.count()).toBe(1);
  });

  it('says that too little is known, and asks nothing with a wrong text', async () => {
    const { server, page } = await opened({ ...PREVIEW, told: [], falls: [], amount: null });
    await field(page, 'By at least (%)').fill('0');
    await press(page);
    await page.getByRole('alert').getByText('from 1 to 95').waitFor();
    expect(server.named('previewWatch')).toEqual([]);
    await field(page, 'By at least (%)').fill('20');
    await press(page);
    await page.getByText('Too few days are known to tell anything yet.').waitFor();
    expect(await field(page, 'And at least (USD)').inputValue()).toBe('');
  });

  it('lists the newest ten', async () => {
    const told = Array.from({ length: 13 }, (_each, at) => ({
      ...{ day: addDays(PREVIEW.first, at), isFall: true, line: `Total: move ${at}.` },
    }));
    const { page } = await opened({ ...PREVIEW, told, falls: [{ name: '', share: 0.2 }] });
    await press(page);
    await page.getByText('The total: below −20% only').waitFor();
    const listed = page.locator('.watch-preview ul').first().locator('li');
    await listed.first().waitFor();
    expect([await listed.count(), await listed.first().textContent()]).toEqual([11, 'and 3 earlier ones']);
  });
});
