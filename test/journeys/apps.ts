// The apps of the account, by what tables and sentences call them.

import { ACCOUNTS } from 'sheets-workbench/sandbox/data/users';
import type { Sandbox } from 'sheets-workbench/sandbox/sandbox';

export type App = Readonly<Record<'id' | 'name' | 'bundle' | 'platform', string>>;

export async function appsOf({ truth, demoLogin }: Sandbox): Promise<App[]> {
  const rows = await truth.applications(ACCOUNTS.find(({ email }) => email === demoLogin.email));
  const text = (value: unknown) => String(value);
  return rows.map(({ app_id: id, name, bundle_id: bundle, platform }) => ({
    ...{ id: text(id), name: text(name), bundle: text(bundle), platform: text(platform) },
  }));
}

/** The one app with all of these texts, of which a name may be cut, or have its platform behind it. */
export function appNamed(apps: readonly App[], ...texts: readonly string[]): App {
  const found = apps.filter(({ name, bundle, platform }) =>
    texts.every((text) => {
      const [, start = '', cut, own = platform] = /^(.*?)(…)?(?: \((android|ios)\))?$/.exec(text) ?? [];
      const isName = start === name || (cut === '…' && name.startsWith(start));
      return (isName && own === platform) || text === bundle || text === platform;
    }),
  );
  const [app] = found;
  if (!app || found.length > 1) throw new Error(`${found.length} apps are ${texts.join(' · ')}.`);
  return app;
}
