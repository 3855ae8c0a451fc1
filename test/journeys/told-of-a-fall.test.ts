// Task 9: she is told when an app falls: a preview of the past, saved, the seeded trouble, the mail, and what is
// behind it.

import { IN_TROUBLE } from 'sheets-workbench/sandbox/data/troubles';
import { journey } from './journey';

/** The first shows nothing from 13 to 24 October. */
const APPS = ['Dark Cavern', 'Steady Quest'];
/** A day that isn't final is told at half of what is expected or less, so on the next morning. */
const TOLD = /Dark Cavern \(ios\): no row of 2026-10-13 \(not final, [\d.]+ USD expected\)\./;

journey('told of a fall', { now: '2026-10-09T13:05:00Z', sandbox: IN_TROUBLE }, async (ann) => {
  await ann.opensPanel();
  await ann.logsIn();
  await ann.sets({ Apps: APPS, Period: 'Last 7 days', 'Group by': ['App', 'Date'], 'Sheet name': 'Watched' });
  await ann.presses('Save…');
  await ann.sets({ 'Report name': 'Watched', Schedule: 'Daily', Hour: '07:00', 'Tell me when': 'Revenue' });
  await ann.sets({ 'Watched values': 'each App', Direction: 'falls', 'By at least (%)': '20' });
  await ann.presses('Preview what you would have been told');
  await ann.sees(/In the last 120 final days, you would have been told/);
  await ann.presses('Save and run');
  await ann.isTold(/is saved/);
  await ann.letsPass(4);
  expect(await ann.mails()).toEqual([]);
  await ann.letsPass(1);
  expect(await ann.mails()).toEqual([expect.stringMatching(TOLD)]);
  expect((await ann.cards()).join()).toMatch(TOLD);
  await ann.letsPass(2);
  // A table of seven days has no week of it before, and tells that it's silent once none of its days is left.
  expect(await ann.mails()).toEqual([expect.stringMatching(TOLD)]);
  await ann.presses('Look into Dark Cavern (ios)');
  await ann.isTold(/Preview: /);
  await ann.presses('Write to sheet');
  await ann.isTold(/of sheet “Dark Cavern \(ios\) by country”/);
  ann.expects('Dark Cavern (ios) by country', { apps: ['Dark Cavern'] });
  // The app has no rows of the days on which it showed nothing.
  ann.expects('Watched', { apps: APPS, days: ['2026-10-09', '2026-10-15'] });
});
