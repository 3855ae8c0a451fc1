// A load of no report that has days left, in a real browser: shown on top of Build, continued, given up.

import { hard, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { StatsError } from '../../../../src/core/errors';
import { EARLIER_TEXTS } from '../../../../src/text/panel/bigquery';
import type { FakeServer } from '../../../sidebar/fake-server';
import { FIRST_CHOICE } from '../../../sidebar/panel-fixture';
import { hasFocus, usePanels } from '../panel-page';
import { daysOf, load, TABLE, with400Days, withBigQuery } from '../reports/places/table-fixture';

onlyInLongRun();

const open = usePanels('Build');
const LOADED = { ...FIRST_CHOICE, groupBy: ['date'], destination: TABLE, period: '2025-10-16..2026-11-19' };
const TITLES = { account: 'demo@example.com' };
const CONTINUE = EARLIER_TEXTS.continueOf('120 of 400 days', TABLE.table);
const DROP = EARLIER_TEXTS.dropOf(TABLE.table);
const UNFINISHED = `Not all days are in the table ${TABLE.table} yet.`;

/** A person who has loaded 120 of 400 days, closed the panel, and chosen something else. */
function afterLoad(): FakeServer {
  const server = withBigQuery();
  server.side.answer('write', { runId: 'run-0001', choice: LOADED, titles: TITLES });
  return server.given({ choice: { period: 'yesterday' } });
}

it('what the panel was closed on is shown, and loaded as it was chosen then', async () => {
  const { page, server, release } = await open(afterLoad(), { holds: ['write', 1] });
  await page.getByText(UNFINISHED, { exact: true }).waitFor();
  expect(await page.button(CONTINUE).textContent()).toBe('Continue: 120 of 400 days');
  await page.push(CONTINUE);
  await becomes(() => server.callsOf('write').length, 1);
  expect([await page.button('Stop').count(), await page.getByText(UNFINISHED).count()]).toEqual([1, 0]);
  release();
  // 400 - 120 days are left, each with a row of each of five apps.
  await page.says(`Loaded ${(280 * 5).toLocaleString('en')} rows of 280 days`);
  expect(daysOf(server)).toEqual([
    ...['2025-10-16..2026-07-22', '2025-10-16..2026-03-24', '2025-10-16..2025-11-24'],
  ]);
  for (const { choice, titles } of server.requests('write'))
    expect({ choice, titles }).toEqual({ choice: LOADED, titles: TITLES });
  await becomes(() => server.callsOf('unfinishedLoad').length, 1);
  expect(await page.getByText(UNFINISHED).count()).toBe(0);
  expect(server.panel.unfinishedLoad).toBeNull();
  // The fields keep what the person has chosen since.
  expect(await page.field('Period').inputValue()).toBe('yesterday');
});

it('Don’t continue gives up the other days for good', async () => {
  const { page, server } = await open(afterLoad());
  await page.pushUntil(DROP, 'The other days aren’t loaded. What is loaded stays in the table.');
  expect(await page.getByText(UNFINISHED).count()).toBe(0);
  expect([server.panel.unfinishedLoad, server.callsOf('write')]).toEqual([null, []]);
});

it('a load that is stopped in the middle is offered at once', async () => {
  const { page, server, release } = await open(with400Days(), { cancelsInTime: false, holds: ['write', 1] });
  await load(page);
  await page.push('Stop');
  release();
  await page.says('Stopped. 120 of 400 days are done, with 600 rows.');
  await page.push(CONTINUE);
  await page.says(`Loaded ${(280 * 5).toLocaleString('en')} rows of 280 days`);
  expect(daysOf(server).slice(0, 2)).toEqual([undefined, '2025-10-16..2026-07-22']);
  await becomes(() => page.getByText(UNFINISHED).count(), 0);
});

it('a load that still runs from a closed panel is told without buttons', async () => {
  const server = afterLoad();
  server.side.goOnLoading();
  const { page } = await open(server);
  await page
    .getByText(`Loading into the table ${TABLE.table}: 120 of 400 days so far.`, { exact: true })
    .waitFor();
  expect([await page.button(CONTINUE).count(), await page.button(DROP).count()]).toEqual([0, 0]);
});

hard.test('a load that has failed is tried again with the days that are still left', async () => {
  const { page, server, release } = await open(afterLoad(), { holds: ['write', 1] });
  await page.push(CONTINUE);
  await becomes(() => server.callsOf('write').length, 1);
  const releaseSecond = server.hold('write', 1);
  release();
  await becomes(() => server.callsOf('write').length, 2);
  const busy = { service: 'bigquery', status: 503, serviceMessage: '' } as const;
  server.nextErrors.push(new StatsError('SERVICE_BUSY', busy));
  releaseSecond();
  await page.getByRole('alert').getByText('120 of 280 days are done, with 600 rows.').waitFor();
  // What is left of it is offered, too.
  await page.button(EARLIER_TEXTS.continueOf('240 of 400 days', TABLE.table)).waitFor();
  await page.pushUntil('Try again', `Loaded ${(280 * 5).toLocaleString('en')} rows of 280 days`);
  const [first, second, third] = [
    '2025-10-16..2026-07-22',
    '2025-10-16..2026-03-24',
    '2025-10-16..2025-11-24',
  ];
  expect(daysOf(server)).toEqual([first, second, second, third]);
  await becomes(() => page.getByText(UNFINISHED).count(), 0);
});

hard.test('a load of a whole period, or into a sheet, leaves nothing to continue', async () => {
  const { page, server } = await open(withBigQuery({ destination: TABLE }));
  await load(page);
  await page.says('Loaded 35 rows of 7 days');
  await becomes(() => server.callsOf('unfinishedLoad').length, 1);
  await page.field('Destination').selectOption({ label: 'Sheet' });
  await page.pushUntil('Write to sheet', 'Wrote ');
  expect(server.callsOf('unfinishedLoad')).toHaveLength(1);
  expect(await page.getByText('Not all days are in').count()).toBe(0);
  expect(await hasFocus(page.button('Write to sheet'))).toBe(true);
});
