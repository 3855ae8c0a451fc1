// Jest's global tear-down of the browser tests.

import { removeBuild } from './build-once';
import { stopBrowser } from './start-browser';

export default async function stopBrowserAndRemoveBuild(): Promise<void> {
  await Promise.all([stopBrowser(), removeBuild()]);
}
