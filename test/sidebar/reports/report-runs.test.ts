// Tests of the offer to run the saved report that owns the place where the panel would write.

import { StatsError } from '../../../src/core/errors';
import { reportView } from '../fake-reports';
import type { FakeServer } from '../fake-server';
import { button, says, usePanels } from '../panel-page';
import { DAILY, serverWith } from '../report-fixture';

const open = usePanels();

const OWNED = new StatsError('REPORT_OWNS_PLACE', {
  report: { id: '00000001', name: 'Daily revenue' },
  sheetName: 'App stats',
  range: 'A1:H43',
});

async function refused(server: FakeServer) {
  server.nextErrors.push(OWNED);
  const page = await open(server);
  await button(page, 'Write to sheet').click();
  await page.getByRole('alert').getByText('The saved report “Daily revenue” writes this table').waitFor();
  return page;
}

it('runs the report that writes there instead', async () => {
  const server = serverWith(DAILY);
  const page = await refused(server);
  await button(page, 'Run Daily revenue instead').click();
  await says(page, 'Wrote 42 rows to A1:H43 of sheet “App stats”. 3 rows added, 0 changed, 0 removed.');
  expect(server.requests('runReport')).toMatchObject([{ id: '00000001', shown: 'hash-of-00000001' }]);
  expect(server.named('write')).toHaveLength(1);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await page.getByRole('tab', { name: 'Build' }).getAttribute('aria-selected')).toBe('true');
});

it('shows a report first that would spend this person’s connection unapproved', async () => {
  const server = serverWith(
    reportView(
      { schedule: { kind: 'daily', hour: 9 } },
      {
        isMine: false,
        scheduledBy: 'bob@example.com',
        approval: {
          hash: 'h',
          waitsFor: null,
          needsQuestion: true,
          definition: [{ heading: 'Period', text: 'last=year' }],
        },
      },
    ),
  );
  const page = await refused(server);
  await button(page, 'Go to Daily revenue').click();
  await page.getByText('Period: last=year').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(server.named('runReport')).toEqual([]);
});

it('looks for a report that somebody has just saved', async () => {
  const server = serverWith();
  const page = await refused(server);
  server.reports.list = [DAILY];
  await button(page, 'Go to Daily revenue').click();
  await button(page, 'Run Daily revenue').waitFor();
  expect(server.named('runReport')).toEqual([]);
});
