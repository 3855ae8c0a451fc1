// Task 6: a colleague narrows the apps of a scheduled merge. Only its owner edits a schedule, so he takes it over
// first: history stays, and she is told once and takes it back.

import { journey } from './journey';
import { Facts, keyingOf } from './look/database';

const TWO = ['Galaxy Golf', 'Home Designer'];
const COLLEAGUE = 'bob@example.com';

journey('narrowed by a colleague', { now: '2026-11-09T13:05:00Z' }, async (ann) => {
  await ann.opensPanel();
  await ann.logsIn();
  await ann.sets({ Period: 'Yesterday', 'Group by': ['App', 'Date'], 'Sheet name': 'Shared' });
  await ann.saves('Shared', {
    'Write mode': 'Merge',
    Schedule: 'Daily',
    Hour: '07:00',
  });
  await ann.letsPass(1);
  await ann.givesSeatTo(COLLEAGUE);
  await ann.logsIn();
  await ann.opensPart('Reports');
  await ann.presses('Take over Shared');
  await ann.isTold(/^The report is now yours; its schedule runs with your connections\./);
  await ann.choosesFor('Shared', 'Edit');
  await ann.sets({ Apps: TWO });
  await ann.presses('Save');
  await ann.isTold('“Shared” is saved.');
  await ann.letsPass(3);
  expect(await ann.mails()).toEqual([expect.stringContaining(`belongs to ${COLLEAGUE} now`)]);
  await ann.givesSeatTo('analyst@example.com');
  await ann.opensPart('Reports');
  await ann.presses('Take over Shared');
  await ann.isTold(/^The report is now yours; its schedule runs with your connections\./);
  await ann.letsPass(1);
  const results = (await ann.log()).map(({ Result = '' }) => Result);
  const facts = await Facts.of(ann.live.workbench.sandbox);
  const all = { from: '2026-11-08', to: '2026-11-09' };
  const keys = [...(await facts.rows(facts.apps, all, null, keyingOf(['App', 'Date']))).keys()];
  const others = new Set(keys.map((key) => key.split('|')[0])).size - TWO.length;
  const stay = `Rows of ${others} other apps stay. To drop them, run once in mode replace.`;
  expect(results.filter((result) => result.includes(stay))).toHaveLength(1);
  // Six runs, and both times it was taken over.
  expect(results).toHaveLength(8);
  const narrowed: [string, string] = ['2026-11-08', '2026-11-13'];
  // What the others had when their rows were read last, though two of the days weren't final.
  ann.expects(
    'Shared',
    { days: ['2026-11-08', '2026-11-09'], readOn: '2026-11-10' },
    { apps: TWO, days: narrowed },
  );
});
