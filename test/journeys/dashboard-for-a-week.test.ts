// Task 5: a dashboard, with another period, of two apps only, on a schedule, a week later; then of yesterday. It is
// removed at the end.

import { IN_TROUBLE } from 'sheets-workbench/sandbox/data/troubles';
import { journey } from './journey';
import { lookAtTheWhole } from './look/look';

const TWO = ['Steady Quest', 'Slow River'];

/** With seven apps, so that its many runs cost little. */
const BEGINNING = { now: '2026-11-09T13:05:00Z', sandbox: IN_TROUBLE };

journey('a dashboard for a week', BEGINNING, async (ann) => {
  await ann.hands.types('Sheet1', 'A1', 'my plan');
  await ann.opensPanel();
  await ann.logsIn();
  await ann.startsFrom('Dashboard');
  await ann.isTold('The dashboard is ready.');
  await ann.opensPart('Reports');
  await ann.choosesFor('Dashboard', 'Edit dashboard');
  await ann.sets({ Apps: TWO, Period: 'Last 7 final days' });
  await ann.presses('Save');
  await ann.isTold(/is saved|are saved/);
  await ann.opensPart('Reports');
  await ann.presses('Run Dashboard');
  await ann.isTold(/Ran 1 report\./);
  await ann.choosesFor('Dashboard', 'Schedule…');
  await ann.sets({ Schedule: 'Daily', Hour: '07:00' });
  await ann.presses('Save');
  await ann.isTold(/The dashboard will run on this schedule/);
  await ann.letsPass(7);
  ann.expects('Dashboard', { apps: TWO, days: ['2026-11-07', '2026-11-13'] });
  await lookAtTheWhole(ann);
  // Each morning: yesterday against the same weekday, with the line of the weeks up to it.
  await ann.choosesFor('Dashboard', 'Edit dashboard');
  await ann.sets({ Period: 'Yesterday', 'Compare with': 'Same weekday, weeks before' });
  await ann.presses('Save');
  await ann.isTold(/is saved|are saved/);
  await ann.opensPart('Reports');
  await ann.presses('Run Dashboard');
  await ann.isTold(/Ran 1 report\./);
  ann.expects('Dashboard', { apps: TWO, days: ['2026-11-15', '2026-11-15'] });
  ann.expects('Dashboard: revenue by day', { apps: TWO, days: ['2026-10-19', '2026-11-15'] });
  await lookAtTheWhole(ann);
  await ann.choosesFor('Dashboard', 'Remove dashboard');
  await ann.presses('Remove dashboard');
  await ann.isTold(/removed|deleted/);
  expect(await ann.hands.tabs()).toEqual(['Sheet1', 'Publisher Stats log']);
});
