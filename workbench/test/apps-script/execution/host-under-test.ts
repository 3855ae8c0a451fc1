// Hosts over the script under test, closed when the tests of a file are over.

import { type AppsScriptHost, createHost, createWorkbook, type HostOptions } from '../../../apps-script/host';
import { scriptBundle } from './script-bundle';
import { SCRIPT } from './script-under-test';

export const OWNER = { user: 'owner@example.com' };
export const OTHER = { user: 'other@example.com' };

const hosts: AppsScriptHost[] = [];

export function hostFor(options: Partial<HostOptions> = {}): AppsScriptHost {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  const host = createHost({ bundle: scriptBundle(SCRIPT), workbook, owner: OWNER.user, ...options });
  hosts.push(host);
  return host;
}

afterAll(() => Promise.all(hosts.map((one) => one.close())));
