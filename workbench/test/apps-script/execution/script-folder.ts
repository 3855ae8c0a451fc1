// Writes a small script project to a temporary folder, for a host under test.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folders: string[] = [];

/** Deletes the folders of a test file after its tests. */
export function deleteScriptFolders(): void {
  afterAll(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });
}

/** @returns the folder, with appsscript.json, Code.js and Sidebar.html */
export function scriptFolder(code: string, manifest: object = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'script-'));
  folders.push(folder);
  const whole = { timeZone: 'Etc/UTC', runtimeVersion: 'V8', ...manifest };
  writeFileSync(path.join(folder, 'appsscript.json'), JSON.stringify(whole));
  writeFileSync(path.join(folder, 'Code.js'), code);
  writeFileSync(path.join(folder, 'Sidebar.html'), '<p>Panel</p>');
  return folder;
}
