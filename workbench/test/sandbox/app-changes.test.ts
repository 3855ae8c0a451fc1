// What the tool Apps shows and changes, against what the sandbox then does.

import { appsTool } from '../../sandbox/app-changes';
import { appIdOf, useSandbox } from './calls';

const sandbox = useSandbox();
const DICE = 'com.sunlitgames.dice';

test('the apps of the demo login are shown by name, with how they answer', async () => {
  const tool = appsTool(sandbox);
  const appId = await appIdOf(sandbox, DICE);
  const { today, apps, changed } = tool.read();
  const stored = await sandbox.truth.applications();
  expect([today, changed]).toEqual(['2026-06-10', []]);
  expect(apps.map(({ id }) => id).sort()).toEqual(stored.map((app) => app['app_id']).sort());
  expect(apps.every(({ answers }) => answers === 'usual')).toBe(true);
  for (const answers of ['silent', 'unlisted', 'removed', 'usual'] as const) {
    tool.change({ kind: 'app', app: appId, answers });
    expect(tool.read().apps.find(({ id }) => id === appId)?.answers).toBe(answers);
  }
  expect(sandbox.behaviour()).toMatchObject({ appsSilent: [], appsUnlisted: {}, appNames: {} });
});

test('each change becomes behaviour and is told in words, and Reset undoes all but other behaviour', async () => {
  const tool = appsTool(sandbox);
  const [app, from, day] = [await appIdOf(sandbox, DICE), '2026-06-04', '2026-06-05'];
  sandbox.behave({ loginRenewsToken: true });
  tool.change({ kind: 'app', app, answers: 'silent', name: 'Dice' });
  tool.change({ kind: 'addApp', value: 'Moon Miners', from });
  tool.change({ kind: 'addAdType', value: 'app_open', from });
  tool.change({ kind: 'addCountry', value: 'XK', from });
  tool.change({ kind: 'restate', app, day, percent: -20 });
  expect(sandbox.behaviour()).toMatchObject({
    appNames: { [app]: 'Dice' },
    appsSilent: [app],
    appsAdded: { 'Moon Miners': from },
    adTypesAdded: { app_open: from },
    countriesAdded: { xk: from },
    daysRestated: [{ appId: app, day, factor: 0.8 }],
  });
  expect(tool.read().changed).toEqual([
    'com.sunlitgames.dice is called Dice',
    'App Moon Miners (com.added.moonminers) from 2026-06-04',
    'Ad type app_open from 2026-06-04',
    'Country xk from 2026-06-04',
    'Dice on 2026-06-05: −20 %',
  ]);
  tool.change({ kind: 'reset' });
  expect(tool.read().changed).toEqual([]);
  expect(sandbox.behaviour()).toMatchObject({ appsSilent: [], loginRenewsToken: true });
});
