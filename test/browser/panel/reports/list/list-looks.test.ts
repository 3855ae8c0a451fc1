// Tests of the list of reports in a real browser: nothing behind a high footer, and outcomes in both themes.

import type { Locator } from 'playwright-core';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { FAULT } from '../../../../sidebar/report-fixture';
import { tabTo, usePanels } from '../../panel-page';
import { everyState } from '../card/every-report';

const open = usePanels('Reports');

it('the focused control is shown above a high footer', async () => {
  const { page } = await open(everyState(), { runErrors: [FAULT] });
  await page.pushUntil('Run all reports', '1 failed');
  await page.getByRole('status').getByText('Details').click();
  const bottomOf = async (control: Locator) => {
    const box = await control.boundingBox();
    return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
  };
  const top = (await page.locator('footer').boundingBox())?.y ?? 0;
  await page.getByRole('tab', { name: /^Reports/ }).focus();
  await tabTo(page, 'More actions for <b>By hand</b>');
  expect(await bottomOf(page.button('More actions for <b>By hand</b>'))).toBeLessThanOrEqual(top);
});

it('an outcome with a failure or a gap looks different from a success, in both themes', async () => {
  const { page, server } = await open(everyState());
  const looksOf = async (text: RegExp) => {
    const status = page.getByRole('status').filter({ hasText: text });
    await status.waitFor();
    const looks: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      looks.push(
        ...(await status.evaluate((box) => {
          const { backgroundColor, borderLeftColor } = getComputedStyle(box);
          return [backgroundColor, borderLeftColor];
        })),
      );
    }
    return looks;
  };
  await page.push('Run all reports');
  const success = await looksOf(/^Ran 3 reports\./);
  server.reports.nextErrors.push(FAULT);
  await page.push('Run all reports');
  const partial = await looksOf(/^Ran 3 reports; 1 failed: /);
  for (const [index, colour] of partial.entries()) expect(colour).not.toBe(success[index]);
  server.reports.hasGaps = true;
  await page.push('Run Daily revenue');
  expect(await looksOf(/^Wrote 42 rows to A1:H43/)).toEqual(partial);
  server.reports.hasGaps = false;
  await page.push('Run Daily revenue');
  await becomes(() => looksOf(/^Wrote 42 rows to A1:H43/), success);
  await page.openTab('Build');
  const [failing = ''] = server.apps.map(({ appId }) => appId);
  server.side.services.failing.add(failing);
  await page.push('Write to sheet');
  expect(await looksOf(/^Wrote \d+ rows/)).toEqual(partial);
});
