// What the lint rules of biome.json report about planted files.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { project, withPlantedFiles } from './planted-files';

export interface Finding {
  file: string;
  /** e.g. `lint/suspicious/noConsole`. */
  rule: string;
}

/** Lints these files, given by path and text, as `npm run lint` does. */
export function lintTree(files: Readonly<Record<string, string>>): Finding[] {
  return withPlantedFiles(['biome.json', '.gitignore'], files, (folder) => {
    const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
    const run = spawnSync(join(project, 'node_modules/.bin/biome'), args, { cwd: folder, encoding: 'utf8' });
    const report: { diagnostics: { category: string; severity: string; location: { path: string } }[] } =
      JSON.parse(run.stdout);
    return report.diagnostics
      .filter((diagnostic) => diagnostic.severity === 'error')
      .map((diagnostic) => ({ file: diagnostic.location.path, rule: diagnostic.category }));
  });
}
