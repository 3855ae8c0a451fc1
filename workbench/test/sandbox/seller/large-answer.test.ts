// An answer of the seller API as large as a month of everything.

import { seller, useSandbox } from '../calls';

const sandbox = useSandbox();

test('CSV carries more than 100,000 rows in one answer', async () => {
  const filter = { fromDate: '2026-05-11T00:00:00Z', toDate: '2026-06-09T23:59:59.999Z' };
  const { text } = await seller(sandbox, 'csv', {
    ...filter,
    groupByList: ['date', 'country', 'bundle', 'adPlacement'],
  });
  expect(text.split('\r\n').length).toBeGreaterThan(100_000);
});
