// A script writes as many rows as a large sheet has, and the page shows them.

import { LONGEST_WAIT_MS } from 'sheets-workbench/test/set-up/waiting';
import { useLivePage } from './live-page';

const live = useLivePage({ isTrial: true, opens: 'page' });

test('the page shows 100,000 rows that a script writes', async () => {
  const { page, workbench } = live;
  expect(await workbench.session.runFromClient('writeMany', [100_000])).toMatchObject({ ok: true });
  await page.waitForFunction(
    () => {
      const isThere = window.workbench?.sheetNames().includes('Many');
      return isThere && window.workbench?.cell('Many', 'I100000').display === '$14,285.57';
    },
    undefined,
    { timeout: LONGEST_WAIT_MS },
  );
});
