// Task 6, the other way: a colleague narrows a scheduled merge in the hidden tab, past its owner's panel. Nothing is
// spent on it, she is told once, and looks and saves it; his own copy is his from the start.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { editChoice } from '../google/world/reports-tab';
import { appsOf } from './apps';
import { journey } from './journey';

onlyInLongRun({ oneIn: 2 });

const TWO = ['Galaxy Golf', 'Home Designer'];
const COLLEAGUE = 'bob@example.com';

journey('changed past the panel', { now: '2026-11-09T13:05:00Z' }, async (ann) => {
  const { workbook, sandbox } = ann.live.workbench;
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
  await ann.choosesFor('Shared', 'Duplicate');
  await ann.isTold(/^The report is duplicated/);
  const all = await appsOf(sandbox, ann.accounts);
  const apps = all.flatMap(({ id, name }) => (TWO.includes(name) ? id : []));
  editChoice({ workbook }, { apps });
  const requestCount = sandbox.requests.list().length;
  await ann.letsPass(2);
  expect(sandbox.requests.list()).toHaveLength(requestCount);
  expect(await ann.mails()).toEqual([expect.stringContaining('was changed since you saved it')]);
  expect((await ann.cards()).join()).toContain('Waits until analyst@example.com saves it');
  await ann.givesSeatTo('analyst@example.com');
  expect((await ann.cards()).join()).toContain('Changed since you saved it');
  await ann.presses('Look at Shared and save');
  await ann.sees(/^2 of \d+ chosen$/);
  await ann.presses('Save report');
  await ann.isTold('“Shared” is saved.');
  await ann.letsPass(1);
  expect((await ann.mails())[0]).toContain('all well again');
  ann.expects(
    'Shared',
    { days: ['2026-11-08', '2026-11-09'], readOn: '2026-11-10' },
    { apps: TWO, days: ['2026-11-08', '2026-11-12'] },
  );
});
