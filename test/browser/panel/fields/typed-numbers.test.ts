// Numbers in the fields of the panel, in a real browser, by the locale of the file.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { bothConnected } from '../../../sidebar/connected-servers';
import { reportView } from '../../../sidebar/fake-reports';
import type { Panel } from '../../hands';
import { describedBy, hasFocus, usePanels } from '../panel-page';

onlyInLongRun();

const open = usePanels();

const condition = (page: Panel, place: number) => page.getByRole('group', { name: `Condition ${place}` });

it('in a German file, 1.000 is a thousand, and what could be 1 is refused', async () => {
  const { page, server } = await open(bothConnected({ groupBy: ['country'] }), { locale: 'de_DE' });
  await page.unfold();
  await page.push('Add condition', 'Add condition');
  await condition(page, 1).getByLabel('Field').selectOption('Impressions');
  await condition(page, 1).getByLabel('Value').fill('1.000');
  await condition(page, 2).getByLabel('Field').selectOption('CTR');
  await condition(page, 2).getByLabel('Value').fill('0,5%');
  await page.set({ 'Sort by': 'Revenue', 'Only the top N rows': '1,000' });
  await page.push('Write to sheet');
  await page.getByRole('alert').getByText('Enter 1.000 or 1: “1,000” could be read in two ways.').waitFor();
  expect(await hasFocus(page.field('Only the top N rows'))).toBe(true);
  expect(await describedBy(page.field('Only the top N rows'))).toContain('Enter 1.000 or 1');
  await page.field('Only the top N rows').fill('1000');
  await page.pushUntil('Write to sheet', 'Wrote');
  expect(await page.field('Only the top N rows').inputValue()).toBe('1.000');
  expect(await condition(page, 1).getByLabel('Value').inputValue()).toBe('1.000');
  expect(server.choicesOf('write')).toMatchObject([
    { filter: 'impressions>=1000; ctr>=0.5%', sortBy: 'revenue', topRows: 1000 },
  ]);
});

it('a number is shown as the locale writes it once its field is left, and what was said of it stays', async () => {
  const { page, server } = await open(bothConnected({ groupBy: ['country'] }));
  await page.unfold();
  await page.push('Add condition');
  await condition(page, 1).getByLabel('Field').selectOption('Impressions');
  await condition(page, 1).getByLabel('Value').fill('2500');
  await page.keyboard.press('Control+Enter');
  await page.says('of sheet');
  await page.field('Sheet name').focus();
  expect(await condition(page, 1).getByLabel('Value').inputValue()).toBe('2,500');
  expect(await page.getByRole('status').getByText('of sheet').count()).toBe(1);
  expect(server.choicesOf('write')).toMatchObject([{ filter: 'impressions>=2500' }]);
});

const RANKED = reportView({
  id: '0000000a',
  name: 'Ranked',
  schedule: { kind: 'daily', hour: 9 },
  watch: { metric: 'revenue', of: '', tells: 'falls', share: 0.25, amount: 12_345.5 },
  choice: {
    groupBy: ['date'],
    columns: 'country',
    mostColumns: 12,
    sortBy: 'revenue',
    topRows: 10_000,
    filter: 'impressions>=1000.50; ecpm<=1.125; ctr>=2.5 %; revenue<=1000000; country=1.000,DE',
  },
});
const JUDGED = reportView({
  id: '0000000b',
  name: 'Judged',
  choice: {
    source: 'discrepancies',
    groupBy: ['date', 'bundle'],
    period: 'last 7 final days',
    tolerance: 0.075,
    leastImpressions: 10_000,
  },
});

it.each([
  ['en_US', '1,000.50', '10,000', '12,345.5', '7.5%'],
  ['de_DE', '1.000,50', '10.000', '12.345,5', '7,5%'],
  ['fr_FR', '1\u202f000,50', '10\u202f000', '12\u202f345,5', '7,5%'],
  ['de_CH', "1'000.50", "10'000", "12'345.5", '7.5%'],
])(
  'in %s, Edit and Save store the same numbers, retyped or not',
  async (locale, first, rows, amount, share) => {
    const { page, server } = await open(bothConnected(), {
      locale,
      reports: [RANKED, JUDGED],
      tab: 'Reports',
    });
    const ranked = { 'Only the top N rows': rows, 'At most … columns': '12', 'By at least (%)': '25' };
    for (const isRetyped of [false, true]) {
      await edits(page, 'Ranked', { ...ranked, 'And at least (USD)': amount, Value: first }, isRetyped);
      await edits(page, 'Judged', { Tolerance: share, 'Minimum impressions': rows }, isRetyped);
    }
    const saved = server.requests('saveReport').map(({ draft: { choice, watch } }) => ({ choice, watch }));
    const stored = [RANKED, JUDGED].map(({ report: { draft } }) => ({
      choice: draft.choice,
      watch: draft.watch,
    }));
    expect(saved).toEqual([...stored, ...stored]);
  },
);

/** Opens a report, whose fields must have these texts, and saves it. @param isRetyped whether they are typed again */
async function edits(page: Panel, name: string, texts: Readonly<Record<string, string>>, isRetyped: boolean) {
  await page.chooseFor(name, 'Edit');
  await page.getByRole('heading', { name: `Edit ${name}` }).waitFor();
  await page.unfold();
  for (const [label, text] of Object.entries(texts)) {
    const fields = await page.getByLabel(label, { exact: true }).all();
    // Browsers differ in the apostrophe of Swiss numbers.
    const [value] = await Promise.all(fields.map((field) => field.inputValue()));
    expect([label, value?.replaceAll('’', "'")]).toEqual([label, text]);
    if (isRetyped) for (const field of fields) await field.fill(await field.inputValue());
  }
  await page.pushUntil('Save report', `“${name}” is saved.`);
  await page.openTab('Reports');
}
