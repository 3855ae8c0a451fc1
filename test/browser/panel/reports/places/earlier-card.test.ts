// Earlier days of a report in a real browser: the form on its card, and the calls that load them.

import { addDays } from '../../../../../src/core/day';
import { day } from '../../../../core/given-day';
import type { FakeServer } from '../../../../sidebar/fake-server';
import { describedBy, hasFocus, usePanels } from '../../panel-page';
import { tableReport, withBigQuery } from './table-fixture';

const open = usePanels('Reports');
const ID = '00000001';
const NAME = 'Daily revenue';
const back = (days: number) => addDays(day('2026-11-20'), -days);
/** The days from so many days ago to so many. */
const days = (first: number, last: number) => `${back(first)}..${back(last)}`;
/** The days that each call loads; the first call loads whatever is left. */
const daysOf = (server: FakeServer) => server.requests('loadEarlierDays').map((request) => request.days);

it('earlier days are wanted by keys, and loaded in one call after another', async () => {
  const { page, server } = await open(withBigQuery().given({ reports: [tableReport()] }));
  server.reports.daysHad = 30;
  await page.button(`More actions for ${NAME}`).press('Enter');
  const entry = page.menuOf(NAME).getByRole('button', { name: 'Load earlier days…' });
  for (let stops = 0; !(await hasFocus(entry)) && stops < 20; stops += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const first = page.field('First day');
  expect([await hasFocus(first), await first.inputValue()]).toEqual([true, back(365)]);
  expect(await page.checkbox('Also days that the table has').isChecked()).toBe(false);
  await first.fill(back(428));
  expect(await describedBy(first)).toBe(
    '428 days, up to yesterday (UTC). The newest are loaded first, while this panel is open.',
  );
  await first.press('Enter');
  // Four calls of 120 days at most, with 42 rows each, for 428 days but the 30 of the table.
  await page.says(
    `The table has final figures of 30 of 428 days. Loaded ${4 * 42} rows of 398 days into the BigQuery table`,
  );
  expect(server.requests('wantEarlierDays')).toEqual([{ id: ID, first: back(428), again: false }]);
  expect(daysOf(server)).toEqual([undefined, days(398, 121), days(398, 241), days(398, 361)]);
  expect(new Set(server.requests('loadEarlierDays').map(({ runId }) => runId)).size).toBe(4);
  expect(await first.count()).toBe(0);
  expect(await hasFocus(page.button(`More actions for ${NAME}`))).toBe(true);
  expect(server.callsOf('runReport')).toEqual([]);
});
