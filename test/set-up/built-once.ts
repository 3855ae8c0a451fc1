// Access to what is built once for all test files: the bundle and the workbench's page.

import { join } from 'node:path';
import type { BuiltPage } from 'sheets-workbench/server/http/page-build';
import { readBuiltPage } from 'sheets-workbench/server/http/page-build';
import { PAGE_TEXTS } from '../../src/text/panel/page';

/** The variable with the build folder, which jest's workers inherit from its global set-up. */
export const BUILD_FOLDER = 'PUBLISHER_STATS_TEST_BUILD';

/** The value of a variable that the global set-up has set. */
export function leftBySetUp(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: this file belongs in another project of jest.config.js.`);
  return value;
}

/** The folder of the add-on as `npm run build` creates it, without addresses. Read only. */
export function builtBundle(): string {
  return join(leftBySetUp(BUILD_FOLDER), 'bundle');
}

/** The workbench's page. */
function builtPage(): Promise<BuiltPage> {
  return readBuiltPage(join(leftBySetUp(BUILD_FOLDER), 'page'));
}

/** What a workbench with the add-on starts with. */
export async function builtParts(): Promise<{ folder: string; name: string; page: BuiltPage }> {
  return { folder: builtBundle(), name: PAGE_TEXTS.title, page: await builtPage() };
}
