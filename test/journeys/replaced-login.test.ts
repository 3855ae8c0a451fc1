// Task 34: somebody logs in to her account elsewhere, which replaces her token. Schedules, cells, panel and mails name
// the login; one place and one button mend it, and nothing is lost.

import { journey } from './journey';

const SCHEDULES = {
  Often: { Schedule: 'Every N hours', Every: '1 hour' },
  Daily: { Schedule: 'Daily', Hour: '09:00' },
};

journey('a replaced login', { now: '2026-11-19T12:05:00Z' }, async (ann) => {
  const { sandbox } = ann.live.workbench;
  const { email, password } = sandbox.demoLogin;
  const refused = `The login ${email} is no longer accepted.`;
  const failed = () => ann.live.panel.getByRole('tab', { name: /^Reports [1-9]/ });
  await ann.opensPanel();
  await ann.logsIn();
  await ann.sharesLogin();
  await ann.opensPart('Build');
  for (const [name, schedule] of Object.entries(SCHEDULES)) {
    await ann.sets({ Period: 'Last 7 days', 'Group by': ['App', 'Date'], 'Sheet name': name });
    await ann.saves(name, schedule);
    await ann.opensPart('Build');
  }
  await ann.choosesInMenu('Refresh formulas');
  await ann.isShown(/now has a cell named STATS_REFRESH/);
  await ann.hands.types('Sheet1', 'A1', '=APP_STATS("all","last 7 days",,"app","revenue",,STATS_REFRESH)');
  await ann.hasTokenReplaced();
  await ann.letsPass(24, 'hour');
  // Ten failures have paused one of them; the other has failed at its due time.
  expect((await ann.cards()).join()).toMatch(/Log in.*failed 10 times in a row.*none while paused/s);
  expect((await ann.mails()).join('\n')).toContain(`${refused} Log in again`);
  expect((await ann.log()).at(-1)?.['Result']).toContain(refused.slice(0, -1));
  await ann.choosesInMenu('Refresh formulas');
  await ann.isShown(/1 formula is updating/);
  expect(await ann.hands.reads('Sheet1', 'A1')).toEqual(['#ERROR!']);
  const requestCount = sandbox.requests.list().length;
  await ann.opensPart('Build');
  await ann.sees(refused);
  await failed().waitFor();
  await ann.presses('Log in again');
  await ann.live.panel.getByText('No longer accepted', { exact: true }).waitFor();
  expect(await ann.live.panel.getByLabel('Email').inputValue()).toBe(email);
  expect(sandbox.requests.list()).toHaveLength(requestCount);
  await ann.sets({ Password: password });
  await ann.presses('Log in');
  const button = 'Resume and run 2 reports';
  await ann.live.panel.getByRole('button', { name: button }).waitFor();
  await ann.presses(button);
  await ann.isTold('Ran 2 reports');
  await failed().waitFor({ state: 'detached' });
  await ann.choosesInMenu('Refresh formulas');
  await ann.isShown(/1 formula is updating/);
  await ann.letsPass(1, 'hour');
  expect((await ann.mails())[0]).toMatch(/“Often” is well again\.\n“Daily” is well again\./);
  expect((await ann.cards()).join()).not.toMatch(/[Pp]aused|Failed|Log in/);
});
