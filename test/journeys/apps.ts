// The apps of the accounts, by what tables and sentences call them.

import { WITH_GAMES } from 'sheets-workbench/sandbox/data/games';
import { ACCOUNTS } from 'sheets-workbench/sandbox/data/users';
import type { Sandbox } from 'sheets-workbench/sandbox/sandbox';

/** `was`: its name at first, which rows that no run has read since still have. */
export type App = Readonly<Record<'id' | 'name' | 'was' | 'bundle' | 'platform', string>>;

/** @param emails of the accounts, which have no app in common */
export async function appsOf({ truth }: Sandbox, emails: readonly string[]): Promise<App[]> {
  const accounts = ACCOUNTS.filter(({ email }) => emails.includes(email));
  const rows = (await Promise.all(accounts.map((account) => truth.applications(account)))).flat();
  const text = (value: unknown) => String(value);
  return rows.map(({ app_id: id, name, bundle_id: bundle, platform }) => ({
    id: text(id),
    name: text(name),
    bundle: text(bundle),
    platform: text(platform),
    was: WITH_GAMES.apps.find(({ bundleId }) => bundleId === bundle)?.name ?? text(name),
  }));
}

/** The one app with all of these texts, of which a name may be cut, or have its platform behind it. */
export function appNamed(apps: readonly App[], ...texts: readonly string[]): App {
  const are = (given: readonly App[]) =>
    given.filter(({ name, bundle, platform }) =>
      texts.every((text) => {
        const [, start = '', cut, own = platform] = /^(.*?)(…)?(?: \((android|ios)\))?$/.exec(text) ?? [];
        const isName = start === name || (cut === '…' && name.startsWith(start));
        return (isName && own === platform) || text === bundle || text === platform;
      }),
    );
  const now = are(apps);
  const found = now.length > 0 ? now : are(apps.map((each) => ({ ...each, name: each.was })));
  const [app] = found;
  if (!app || found.length > 1) throw new Error(`${found.length} apps are ${texts.join(' · ')}.`);
  return app;
}
