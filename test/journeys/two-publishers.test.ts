// One file for two publishers: a dashboard of each, both on a schedule, whichever account is the current one.

import { PUBLISHERS } from 'sheets-workbench/sandbox/data/apps';
import { withGames } from 'sheets-workbench/sandbox/data/games';
import { IN_TROUBLE } from 'sheets-workbench/sandbox/data/troubles';
import { SHORT_HISTORY } from 'sheets-workbench/test/set-up/short-history';
import { journey } from './journey';

const { apps } = IN_TROUBLE;
const OURS = ['Steady Quest', 'Slow River'];
const THEIRS = ['Ever Up', 'Dark Cavern'];
const of = (names: readonly string[], publisherId: string) =>
  apps.filter(({ name }) => names.includes(name)).map((app) => ({ ...app, publisherId }));

/** Each account sees its two apps alone. */
const SANDBOX = {
  ...withGames(0, [...of(OURS, PUBLISHERS.games), ...of(THEIRS, PUBLISHERS.second)]),
  games: true,
  ...SHORT_HISTORY,
};

journey('two publishers in one file', { now: '2026-11-20T12:05:00Z', sandbox: SANDBOX }, async (ann) => {
  const { demoLogin, secondLogin } = ann.live.workbench.sandbox;
  const makesDashboard = async (name: string, apps: readonly string[]) => {
    await ann.opensPart('Build');
    await ann.startsFrom('Dashboard');
    await ann.isTold('The dashboard is ready.');
    await ann.opensPart('Reports');
    await ann.choosesFor(name, 'Schedule…');
    await ann.sets({ Schedule: 'Daily', Hour: '08:00' });
    await ann.presses('Save');
    await ann.isTold(/The dashboard will run on this schedule/);
    ann.expects(name, { apps });
  };
  await ann.opensPanel();
  await ann.logsIn();
  await makesDashboard('Dashboard', OURS);
  await ann.addsAccount(secondLogin);
  await makesDashboard('Dashboard 2', THEIRS);
  await ann.letsPass(1);
  await ann.switchesTo(demoLogin);
  await ann.letsPass(1);
  // Each of the eight has run on both days, with its own.
  const runs = (await ann.log()).slice(-16).map(({ Report = '', Result = '' }) => {
    return `${Report.split(': ')[0]} of ${Result.split(' Connection: ')[1]}`;
  });
  const eight = (name: string, { email }: typeof demoLogin) => Array(8).fill(`${name} of ${email}.`);
  expect(runs.sort()).toEqual([...eight('Dashboard 2', secondLogin), ...eight('Dashboard', demoLogin)]);
});
