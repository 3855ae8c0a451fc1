// Fields of the tab Build in a real browser: dates, a typed period, the current cell, and explanations.

import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { bothConnected } from '../../../sidebar/connected-servers';
import { describedBy, expectInOrder, hasFocus, usePanels } from '../panel-page';

const open = usePanels();

it('both dates of a custom period stand beside each other, within the panel', async () => {
  const { page } = await open(bothConnected({ period: '2016-01-01..2025-12-31' }));
  // Measured at one moment: the estimate comes later and may move them.
  const [from, to] = await page
    .field('From')
    .evaluate(
      (first, second) => [first, second].map((each) => each?.getBoundingClientRect().toJSON() as DOMRect),
      await page.field('To').elementHandle(),
    );
  expect([from?.width, from?.y]).toEqual([to?.width, to?.y]);
  expect((to?.x ?? 0) + (to?.width ?? 0)).toBe(300 - 12);
  // The date, the button of its picker and the edges. In less room the year is cut.
  expect(from?.width).toBeGreaterThanOrEqual(118);
});

it('Other… takes any period as text, shows its days as it is typed, and is sent once it is one', async () => {
  const { page, server } = await open(bothConnected());
  expect(await page.field('Other period').count()).toBe(0);
  await page.field('Period').selectOption('Other…');
  const text = page.field('Other period');
  expect(await text.inputValue()).toBe('last 7 days');
  await text.fill('2 days ending');
  await page.getByText('“2 days ending” isn’t a period.').waitFor();
  expect(await describedBy(text)).toContain('“2 days ending” isn’t a period.');
  expect(await text.getAttribute('aria-invalid')).toBe('true');
  await page.push('Write to sheet');
  await page.getByRole('alert').getByText('“2 days ending” isn’t a period.').waitFor();
  expect(await hasFocus(text)).toBe(true);
  expect(server.callsOf('write')).toEqual([]);
  await text.pressSequentially(' 3_DAYS Ago');
  expect(await describedBy(text)).toBe('2026-11-16 to 2026-11-17 (UTC)');
  expect([await text.getAttribute('aria-invalid'), await page.getByRole('alert').count()]).toEqual([null, 0]);
  await expectInOrder(page);
  await page.pushUntil('Write to sheet', 'Wrote');
  expect(server.choicesOf('write')).toMatchObject([{ period: '2 days ending 3 days ago' }]);
  expect(await text.inputValue()).toBe('2 days ending 3 days ago');
  await page.field('Period').selectOption('Yesterday');
  expect(await text.count()).toBe(0);
});

it('the current cell is named once it is chosen, and again when the person comes back from the sheet', async () => {
  const server = bothConnected();
  server.side.select({ sheetName: 'Data', row: 2, column: 2 });
  const { page } = await open(server);
  expect(server.callsOf('currentCell')).toEqual([]);
  await page.field('Destination').selectOption('Current cell');
  await page.getByText('Current cell: Data!B2').waitFor();
  server.side.select({ sheetName: 'My sheet', row: 4, column: 3 });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText("Current cell: 'My sheet'!C4").waitFor();
  await page.field('Destination').selectOption('Sheet');
  await becomes(() => page.getByText('Current cell: ').count(), 0);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  expect(server.callsOf('currentCell')).toHaveLength(2);
});

it('an explanation opens above the footer, wherever its button is', async () => {
  const { page } = await open(bothConnected());
  await page.setViewportSize({ width: 300, height: 720 });
  await page.unfold();
  const below = await page.evaluate(async () => {
    const covered: string[] = [];
    const top = () => document.querySelector('.footer')?.getBoundingClientRect().top ?? 0;
    for (const about of document.querySelectorAll<HTMLElement>('#panel-build button.info')) {
      if (about.getClientRects().length === 0) continue;
      // Just above the footer.
      scrollBy(0, about.getBoundingClientRect().bottom - top());
      about.click();
      await new Promise(requestAnimationFrame);
      const text = document.getElementById(about.getAttribute('aria-controls') ?? '');
      const bottom = text?.getBoundingClientRect().bottom ?? 0;
      covered.push(...(bottom === 0 || bottom > top() ? [about.title] : ['']));
      about.click();
    }
    return covered;
  });
  expect(below.length).toBeGreaterThan(4);
  expect(below.filter(Boolean)).toEqual([]);
});
