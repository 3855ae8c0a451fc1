// Fields of the tab Build in a real browser: dates, the current cell, Discrepancies, folded, and of an edited report.

import { hard, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { bothConnected } from '../../../sidebar/connected-servers';
import { reportView } from '../../../sidebar/fake-reports';
import { describedBy, expectInOrder, hasFocus, usePanels } from '../panel-page';

onlyInLongRun();

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

it('a period that the source refuses is refused with its reason', async () => {
  const { page } = await open(bothConnected());
  await page.field('Source').selectOption('Seller stats');
  await page.field('Period').selectOption('Other…');
  await page.field('Other period').fill('last=year');
  await page.getByText('The service picks these days (UTC)').waitFor();
  await page.push('Write to sheet');
  await page.getByRole('alert').getByText('Seller stats isn’t available for “last=year”').waitFor();
  expect(await describedBy(page.field('Other period'))).toContain('because the seller service takes days');
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

it('Discrepancies has fields of its own, says beside each what is wrong, and is sent', async () => {
  const { page, server } = await open(bothConnected());
  await page.field('Source').selectOption('Discrepancies');
  // The last one of its dimensions can't be cleared.
  expect(await page.checkbox('Bundle').isEnabled()).toBe(true);
  await page.checkbox('Date').uncheck();
  expect(await page.checkbox('Bundle').isDisabled()).toBe(true);
  await page.checkbox('Date').check();
  expect(await page.field('Period').inputValue()).toBe('last 7 final days');
  for (const name of ['Date', 'Bundle']) expect(await page.checkbox(name).isChecked()).toBe(true);
  for (const name of ['Apps', 'Metrics'])
    expect(await page.getByRole('group', { name, exact: true }).count()).toBe(0);
  await page.button('More: No filter').waitFor();
  expect(await page.getByRole('list', { name: 'Column order' }).count()).toBe(0);
  expect(await describedBy(page.field('Minimum impressions'))).toContain('too small to judge');
  const tolerance = page.field('Tolerance');
  expect(await tolerance.inputValue()).toBe('10%');
  await tolerance.fill('100');
  await page.field('Minimum impressions').fill('-1');
  await page.push('Write to sheet');
  await page.getByRole('alert').getByText('Fix 2 fields').waitFor();
  expect(await hasFocus(tolerance)).toBe(true);
  expect(await describedBy(tolerance)).toContain('Enter a tolerance from 0% to less than 100%');
  expect(server.callsOf('write')).toEqual([]);
  await tolerance.fill('7,5');
  await page.field('Minimum impressions').fill('500');
  expect(await tolerance.inputValue()).toBe('7.5%');
  await page.pushUntil('Write to sheet', 'Wrote');
  expect(server.choicesOf('write')).toMatchObject([
    { source: 'discrepancies', tolerance: 0.075, leastImpressions: 500, groupBy: ['bundle', 'date'] },
  ]);
});

hard.test(
  'an edited report can keep its cell, and can be sorted only in the write mode Replace',
  async () => {
    const cell = { kind: 'cell', sheetName: 'Sheet1', cell: 'B3' } as const;
    const report = reportView({
      id: '0000000a',
      name: 'Daily',
      mode: 'merge',
      choice: { destination: cell },
    });
    const { page } = await open(bothConnected(), { reports: [report], tab: 'Reports' });
    await page.push('More actions for Daily');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('heading', { name: 'Edit Daily' }).waitFor();
    const places = page.field('Destination');
    expect(await places.locator('option').allTextContents()).toEqual([
      'Sheet',
      'Current cell',
      'Sheet1!B3',
      'BigQuery table',
    ]);
    await places.selectOption('Sheet');
    await places.selectOption('Sheet1!B3');
    await page.locator('.fold', { hasText: 'Compare, filter' }).click();
    expect(await page.field('Sort by').isDisabled()).toBe(true);
    await page.getByText('Only with the write mode Replace.').waitFor();
    await page.field('Write mode').selectOption('Replace');
    expect(await page.field('Sort by').isDisabled()).toBe(false);
  },
);
