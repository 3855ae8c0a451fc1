// What is below the panel in a real browser: it is dismissed, and an error about the destination leads to that field.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { StatsError } from '../../../../src/core/errors';
import { accountConnected } from '../../../sidebar/connected-servers';
import { DAILY, FAULT, FAULT_SAID, serverWith } from '../../../sidebar/report-fixture';
import type { Panel } from '../../hands';
import { describedBy, hasFocus, tabTo, usePanels } from '../panel-page';

onlyInLongRun();

const open = usePanels();
const MERGED = new StatsError('MERGED_CELLS', { sheetName: 'App stats', ranges: ['B2:C3'] });
const MERGED_SAID = 'has merged cells where the table goes (B2:C3)';

/** That the destination has the focus, and says what is wrong with it. */
async function expectAtDestination(page: Panel): Promise<void> {
  const destination = page.field('Destination');
  await becomes(() => hasFocus(destination), true);
  expect(await destination.getAttribute('aria-invalid')).toBe('true');
  expect(await describedBy(destination)).toContain(MERGED_SAID);
}

it('an error alone is dismissed like an outcome, and the button goes with it', async () => {
  const { page } = await open(accountConnected(), { errors: [FAULT] });
  const dismiss = page.button('Dismiss');
  expect(await dismiss.count()).toBe(0);
  await page.push('Write to sheet');
  const error = page.getByRole('alert');
  await error.getByText(FAULT_SAID).waitFor();
  expect(await page.getByRole('status').textContent()).toBe('');
  await dismiss.click();
  expect([await error.count(), await dismiss.count()]).toEqual([0, 0]);
});

it('an error of a write leads to Destination, at once and by its button', async () => {
  const { page } = await open(accountConnected(), { errors: [MERGED] });
  await page.push('Write to sheet');
  await expectAtDestination(page);
  await page.field('Period').focus();
  await page.push('Go to Destination');
  await expectAtDestination(page);
});

it('an error of a report’s run leads to Destination in its form', async () => {
  const { page } = await open(serverWith(DAILY), { tab: 'Reports', runErrors: [MERGED] });
  await page.push('Run Daily revenue', 'Go to Destination');
  await expectAtDestination(page);
  expect(await page.field('Report name').inputValue()).toBe('Daily revenue');
});

it('an error of a report that is saved leads to Destination beside its form', async () => {
  const { page } = await open(serverWith(), { runErrors: [MERGED] });
  await page.push('Save report', 'Save report');
  await expectAtDestination(page);
  await page.field('Period').focus();
  await page.push('Go to Destination');
  await expectAtDestination(page);
  expect(await page.field('Report name').isVisible()).toBe(true);
});

it('an outcome’s buttons cover nothing that the Tab key reaches, however low the panel is', async () => {
  const { page } = await open(accountConnected(), { failing: ['Chess Arena'] });
  for (let times = 0; times < 2; times++) await page.push('Write to sheet');
  await page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).waitFor();
  await page.setViewportSize({ width: 300, height: 380 });
  await page.field('Period').focus();
  await tabTo(page, 'Details');
  const isSeen = () =>
    page.evaluate(() => {
      const { left, top, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
      return document.elementFromPoint(left + 4, top + height / 2) === document.activeElement;
    });
  await becomes(isSeen, true);
  await tabTo(page, 'Undo');
  await becomes(isSeen, true);
});
