// Task 36: a colleague without a login sees the reports of an unshared file and changes nothing of theirs; once the
// login is shared, he runs them with it.

import { journey } from './journey';

const TWO = ['Galaxy Golf', 'Home Designer'];
const OWNER = 'analyst@example.com';
const COLLEAGUE = 'bob@example.com';

journey('without a login', { now: '2026-11-09T13:05:00Z' }, async (ann) => {
  await ann.opensPanel();
  await ann.logsIn();
  await ann.sets({ Apps: TWO, Period: 'Last 7 days', 'Group by': ['App', 'Date'], 'Sheet name': 'Mornings' });
  await ann.saves('Mornings', { Schedule: 'Daily', Hour: '07:00' });
  const [card] = await ann.cards();
  await ann.givesSeatTo(COLLEAGUE);
  await ann.sees('You can look at this report, but not run it. Log in to your account first.');
  const [seen = ''] = await ann.cards();
  expect(seen).toMatch(/App stats of 2 apps, by app and date.*by analyst@example\.com, not by you/s);
  for (let times = 0; times < 2; times++) {
    await ann.choosesInMenu('Refresh all reports');
    await ann.isShown(/Not run: Mornings\. The account .* isn’t connected here\./);
  }
  await ann.givesSeatTo(OWNER);
  expect(await ann.cards()).toEqual([card]);
  expect(await ann.log()).toHaveLength(1);
  await ann.sharesLogin();
  await ann.givesSeatTo(COLLEAGUE);
  await ann.opensPart('Reports');
  await ann.presses('Run Mornings');
  await ann.isTold(/Wrote 14 rows/);
  expect((await ann.log()).map(({ By }) => By)).toEqual([OWNER, COLLEAGUE]);
  await ann.givesSeatTo(OWNER);
  await ann.opensPart('Account');
  await ann.presses('Log out');
  await ann.sees('Other editors of this spreadsheet can no longer use this account.');
  await ann.presses('Cancel');
  ann.expects('Mornings', { apps: TWO });
});
