// Task 15: the ARPDAU of each app by month, of whole months, after the outcome has named those that are cut.

import { journey } from '../journey';
import { Facts, keyingOf } from '../look/database';

const MONTHS = { from: '2026-09-01', to: '2026-10-31' };
const CUT = 'The first month has 10 of 31 days, the last one 19 of 30 days.';

journey('ARPDAU of each app by month', { now: '2026-11-20T12:05:00Z' }, async (ann) => {
  await ann.opensPanel();
  await ann.logsIn();
  await ann.sets({ Period: 'Last 90 days', 'Group by': ['App'] });
  await ann.presses(/^Metrics: /);
  await ann.sets({ Metrics: ['Revenue', 'ARPDAU'] });
  await ann.presses(/^More: /);
  await ann.sets({ Columns: 'Month', 'Sort by': 'Revenue' });
  await ann.presses('Write to sheet');
  expect(await ann.isTold(/of sheet “App stats”/)).toContain(CUT);
  await ann.presses('Whole months only');
  expect(await ann.isTold(/Preview: /)).not.toContain('month has');
  await ann.presses('Write to sheet');
  await ann.isTold(/Wrote \d+ rows to A1:\w+ of sheet “App stats”/);
  const facts = await Facts.of(ann.live.workbench.sandbox);
  const [largest] = [...(await facts.rows(facts.apps, MONTHS, null, keyingOf(['App'])))].sort(
    ([, { now: a }], [, { now: b }]) => (b?.revenue ?? 0) - (a?.revenue ?? 0),
  );
  const apps = facts.apps.filter(({ id }) => largest?.[0] === `${id}|`);
  const [row] = (await facts.rows(apps, MONTHS, null, keyingOf(['App', 'ARPDAU']))).values();
  // What a person brings on a day that they come, though they are one user of several days.
  const [arpdau] = await ann.hands.reads('App stats', 'E2');
  expect(arpdau).toBeCloseTo((row?.now?.revenue ?? 0) / (row?.now?.daily ?? 0), 6);
});
