// Task 4: why revenue fell last week: in words, then by country, by app, and back.

import { IN_TROUBLE } from 'sheets-workbench/sandbox/data/troubles';
import { inNpmTest } from 'sheets-workbench/test/set-up/draws';
import { journey } from './journey';

inNpmTest();

/** On 20 October, one app has lost three tenths of its impressions. */
const NOW = '2026-10-28T12:05:00Z';

journey('why revenue fell', { now: NOW, sandbox: IN_TROUBLE }, async (ann) => {
  await ann.opensPanel();
  await ann.logsIn();
  await ann.startsFrom('What changed');
  await ann.sees('2026-10-19 to 2026-10-25 (UTC)');
  await ann.presses('Write to sheet');
  expect(await ann.isTold(/of sheet “What changed”/)).toMatch(
    /−[\d.]+% against .*; largest move: Step Down, .*\. 2026-10-19 to 2026-10-25 \(UTC\), compared with 2026-10-12 to 2026-10-18/,
  );
  await ann.presses('Look into Step Down');
  await ann.isTold(/Preview: \d+ rows/);
  await ann.presses('Write to sheet');
  await ann.isTold(/of sheet “Step Down by country”/);
  ann.expects('Step Down by country', { apps: ['Step Down'] });
  await ann.startsFrom('What changed');
  await ann.presses('Preview');
  await ann.isTold(/largest move: Step Down, .* Preview: 7 rows/);
  await ann.presses('Write to sheet');
  await ann.isTold(/of sheet “What changed 2”/);
});
