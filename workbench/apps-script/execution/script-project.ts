// The files of a script project as clasp pushes them, and the functions that can be called.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Manifest, parseManifest } from './manifest';
import { topLevelFunctions } from './script-syntax';

export interface ScriptProject {
  code: string;
  manifest: Manifest;
  /** The only names that google.script.run and formulas can call. */
  functions: ReadonlySet<string>;
  /** Null when the project has no such file. */
  html(name: string): string | null;
}

/** @throws when the folder lacks appsscript.json or Code.js, or Apps Script would refuse Code.js */
export function readProject(folder: string): ScriptProject {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  // All files of a project share one scope.
  const others = readdirSync(folder).filter((file) => file.endsWith('.js') && file !== 'Code.js');
  const code = ['Code.js', ...others.sort()].map(read).join('\n');
  return {
    code,
    manifest: parseManifest(JSON.parse(read('appsscript.json'))),
    functions: topLevelFunctions(code),
    html: (name) => {
      const file = path.join(folder, `${name}.html`);
      const inside = path.dirname(file) === path.resolve(folder);
      return inside && existsSync(file) ? readFileSync(file, 'utf8') : null;
    },
  };
}
