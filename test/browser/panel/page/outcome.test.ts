// What is below the panel in a real browser covers nothing that the Tab key reaches.

import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { accountConnected } from '../../../sidebar/connected-servers';
import { tabTo, usePanels } from '../panel-page';

const open = usePanels();

it('an outcome’s buttons cover nothing that the Tab key reaches, however low the panel is', async () => {
  const { page } = await open(accountConnected(), { failing: ['Chess Arena'] });
  // It isn't over, so that there is more to tell than is in sight.
  await page.field('Period').selectOption({ label: 'This month' });
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
