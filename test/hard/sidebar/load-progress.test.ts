// The progress of a load over several calls, in a real browser: the panel asks for it once a second.

import { becomes, button, says, usePanels } from '../../sidebar/panel-page';
import { TABLE, withBigQuery } from '../../sidebar/views/bigquery/table-fixture';

const open = usePanels();

it('counts the days on over the calls', async () => {
  // 400 days, of which a call loads 120.
  const server = withBigQuery({ destination: TABLE });
  const release = server.hold('write', 1);
  const page = await open(server);
  await button(page, 'Load into BigQuery').click();
  server.progress = {
    phase: 'loading',
    done: 60,
    total: 400,
    unit: 'days',
    sentence: 'Loaded 60 of 400 days…',
  };
  await page.getByText('Loaded 60 of 400 days…').waitFor();
  const releaseSecond = server.hold('write', 1);
  release();
  await becomes(() => server.named('write').length, 2);
  // The second call has 280 days of its own.
  server.progress = {
    phase: 'loading',
    done: 20,
    total: 280,
    unit: 'days',
    sentence: 'Loaded 20 of 280 days…',
  };
  await page.getByText('Loaded 140 of 400 days…').waitFor();
  expect(await page.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.value)).toBeCloseTo(
    0.35,
  );
  releaseSecond();
  await says(page, 'Loaded 40,000 rows of 400 days');
});
