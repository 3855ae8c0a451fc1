// Hosts over the script under test, closed when the tests of a file are over.

import { type AppsScriptHost, createHost, createWorkbook, type HostOptions } from '../../../apps-script/host';
import { deleteScriptFolders, scriptFolder } from './script-folder';
import { SCRIPT } from './script-under-test';

export const OWNER = { user: 'owner@example.com' };
export const OTHER = { user: 'other@example.com' };

const hosts: AppsScriptHost[] = [];

/** Closes the hosts of a test file after its tests. */
export function closeHosts(): void {
  deleteScriptFolders();
  afterAll(() => Promise.all(hosts.splice(0).map((one) => one.close())));
}

export function hostFor(options: Partial<HostOptions> = {}): AppsScriptHost {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  const host = createHost({ folder: scriptFolder(SCRIPT), workbook, owner: OWNER.user, ...options });
  hosts.push(host);
  return host;
}
