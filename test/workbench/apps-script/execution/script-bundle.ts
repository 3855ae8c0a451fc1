// Writes a small script project to a temporary folder, as the bundle of a host under test.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** @returns the folder, with appsscript.json, Code.js and Sidebar.html. */
export function scriptBundle(code: string, manifest: object = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'script-'));
  const whole = { timeZone: 'Etc/UTC', runtimeVersion: 'V8', ...manifest };
  writeFileSync(path.join(folder, 'appsscript.json'), JSON.stringify(whole));
  writeFileSync(path.join(folder, 'Code.js'), code);
  writeFileSync(path.join(folder, 'Sidebar.html'), '<p>Panel</p>');
  return folder;
}
