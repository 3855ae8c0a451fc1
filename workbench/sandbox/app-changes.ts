// What the workbench's tool Apps can change of the demo login's apps: turns it into behaviour of the sandbox.

import type { AppAnswers, AppChange, AppsShown } from '../server/protocol/tools';
import type { AppsTool } from '../server/services';
import { type Behaviour, DEFAULT_BEHAVIOUR } from './behaviour';
import { addedBundle, changesOf, NO_CHANGES } from './data/changes';
import { ACCOUNTS } from './data/users';
import type { Sandbox } from './sandbox';

type Controls = Pick<Sandbox, 'apps' | 'behave' | 'behaviour' | 'demoLogin' | 'today'>;

const answersOf = ({ appsSilent, appsUnlisted }: Readonly<Behaviour>, appId: string): AppAnswers => {
  const unlisted = appsUnlisted[appId];
  if (unlisted) return unlisted === 'refused' ? 'removed' : 'unlisted';
  return appsSilent.includes(appId) ? 'silent' : 'usual';
};

const percentOf = (factor: number): string =>
  `${factor < 1 ? '−' : '+'}${Math.round(Math.abs(factor - 1) * 10_000) / 100} %`;

/** What was changed beside the answers of apps, each in a few words. */
function changedWords(sandbox: Controls): string[] {
  const { appNames, appsAdded, adTypesAdded, countriesAdded, daysRestated } = sandbox.behaviour();
  const apps = new Map(sandbox.apps().map((app) => [app.appId, app]));
  return [
    ...Object.entries(appNames).map(([id, name]) => `${apps.get(id)?.bundleId} is called ${name}`),
    ...Object.entries(appsAdded).map(([name, day]) => `App ${name} (${addedBundle(name)}) from ${day}`),
    ...Object.entries(adTypesAdded).map(([type, day]) => `Ad type ${type} from ${day}`),
    ...Object.entries(countriesAdded).map(([code, day]) => `Country ${code} from ${day}`),
    ...daysRestated.map(
      ({ appId, day, factor }) => `${apps.get(appId)?.name} on ${day}: ${percentOf(factor)}`,
    ),
  ];
}

function currentApps(sandbox: Controls): AppsShown {
  const account = ACCOUNTS.find(({ email }) => email === sandbox.demoLogin.email);
  const apps = sandbox
    .apps()
    .filter(({ publisherId }) => account?.publisherIds.includes(publisherId))
    .map(({ appId, name, bundleId }) => ({
      id: appId,
      name,
      bundle: bundleId,
      answers: answersOf(sandbox.behaviour(), appId),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.bundle.localeCompare(b.bundle));
  return { today: sandbox.today(), apps, changed: changedWords(sandbox) };
}

/** The behaviour after a change. */
function changed(now: Readonly<Behaviour>, change: AppChange): Partial<Behaviour> {
  const { appNames, appsAdded, adTypesAdded, countriesAdded, daysRestated } = changesOf(now);
  switch (change.kind) {
    case 'app': {
      const { app, answers, name } = change;
      const { [app]: _, ...others } = now.appsUnlisted;
      const isUnlisted = answers === 'removed' || answers === 'unlisted';
      return {
        ...(name !== undefined && { appNames: { ...appNames, [app]: name } }),
        appsUnlisted: isUnlisted
          ? { ...others, [app]: answers === 'removed' ? 'refused' : 'answers' }
          : others,
        appsSilent: [...now.appsSilent.filter((id) => id !== app), ...(answers === 'silent' ? [app] : [])],
      };
    }
    case 'addApp':
      return { appsAdded: { ...appsAdded, [change.value]: change.from } };
    case 'addAdType':
      return { adTypesAdded: { ...adTypesAdded, [change.value]: change.from } };
    case 'addCountry':
      return { countriesAdded: { ...countriesAdded, [change.value.toLowerCase()]: change.from } };
    case 'restate':
      return {
        daysRestated: [
          ...daysRestated,
          { appId: change.app, day: change.day, factor: 1 + change.percent / 100 },
        ],
      };
    case 'reset': {
      const { appsSilent, appsUnlisted } = DEFAULT_BEHAVIOUR;
      return structuredClone({ ...NO_CHANGES, appsSilent, appsUnlisted });
    }
  }
}

export const appsTool = (sandbox: Controls): AppsTool => ({
  read: () => currentApps(sandbox),
  change: (change) => sandbox.behave(changed(sandbox.behaviour(), change)),
});
