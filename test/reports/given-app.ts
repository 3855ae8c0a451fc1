// Apps as the account interface tells them, for tests.

import type { App } from '../../src/sources/account/app-record';

/** An app with the given id; whatever is not said is made of the id. */
export function appWithId(appId: string, changes: Partial<App> = {}): App {
  return {
    appId,
    bundleId: `com.example.${appId}`,
    name: `App ${appId}`,
    platform: 'android',
    publisherId: 'publisher-1',
    sdkStatus: 'current',
    sdkVersions: [],
    uniques: 10,
    ...changes,
  };
}
