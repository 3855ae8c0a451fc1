// Apps of the account service, for tests.

import type { App } from '../../src/sources/account/app';

/** An app with the given id; its other facts are made from the ID. */
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
