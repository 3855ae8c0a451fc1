// The longest period that the account API has a name for.

import { HISTORY_DAYS } from '../../../sandbox/data/facts-sql';
import { account, appIdOf, listOf, sorted, tokenOf, useSandbox } from '../calls';

const sandbox = useSandbox({ days: HISTORY_DAYS });

test('the account’s statistics of the last year are the facts of 365 days', async () => {
  const [token, appId] = [await tokenOf(sandbox), await appIdOf(sandbox, '1400000001')];
  const rowsOf = async (query: string) =>
    listOf(await account(sandbox, `/api/apps/${appId}/stats?last=year${query}`, token), 'apps').slice(1);
  const truth = await sandbox.truth.accountRows({ appId, from: '2025-06-10', to: '2026-06-09' });
  expect(sorted(await rowsOf(''))).toEqual(sorted(truth));
  const dates = (await rowsOf('&group=date')).map((row) => String(row['date'])).toSorted();
  expect([dates.length, dates[0], dates.at(-1)]).toEqual([365, '2025-06-10', '2026-06-09']);
});
