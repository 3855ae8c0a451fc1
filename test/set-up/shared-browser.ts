// Access to the browser that is started once for all test files.

import { type Browser, chromium } from 'playwright-core';
import { leftBySetUp } from './built-once';

/** The variable with the browser's address, which jest's workers inherit from its global set-up. */
export const BROWSER_ADDRESS = 'PUBLISHER_STATS_TEST_BROWSER';

/** A connection to the shared browser; closing it leaves the browser running. */
export function connectToBrowser(): Promise<Browser> {
  return chromium.connect(leftBySetUp(BROWSER_ADDRESS));
}
