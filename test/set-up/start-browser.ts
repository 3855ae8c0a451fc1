// Jest's global set-up of the browser tests: the build, and one browser for all files.

import type { BrowserServer } from 'playwright-core';
import buildOnce from './build-once';
import { launchBrowserServer } from './launch-browser';
import { BROWSER_ADDRESS } from './shared-browser';

let server: BrowserServer | undefined;

export default async function startBrowser(): Promise<void> {
  [server] = await Promise.all([launchBrowserServer(), buildOnce()]);
  process.env[BROWSER_ADDRESS] = server.wsEndpoint();
}

/** Stops the browser and thereby closes its pages. */
export async function stopBrowser(): Promise<void> {
  await server?.close();
  server = undefined;
}
