// Access to what is built and started once for all test files: the bundle, the workbench page, and a browser.

import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import type { BuiltPage } from '../../workbench/server/http/page-build';
import { readBuiltPage } from '../../workbench/server/http/page-build';

/** The build folder and the browser's address, which jest's workers inherit from its global set-up. */
export const BUILD_FOLDER = 'PUBLISHER_STATS_TEST_BUILD';
export const BROWSER_ADDRESS = 'PUBLISHER_STATS_TEST_BROWSER';

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: this file belongs in another project of jest.config.js.`);
  return value;
}

/** The folder of the add-on as `npm run build` creates it, without addresses. Read only. */
export function builtBundle(): string {
  return join(setting(BUILD_FOLDER), 'bundle');
}

/** The workbench's page. */
export function builtPage(): Promise<BuiltPage> {
  return readBuiltPage(join(setting(BUILD_FOLDER), 'page'));
}

/** A connection to the shared browser; closing it leaves the browser running. */
export function connectToBrowser(): Promise<Browser> {
  return chromium.connect(setting(BROWSER_ADDRESS));
}
