// A throw-away tree with the project's own lint settings, to see what they refuse.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const project = resolve(__dirname, '../..');

export interface Finding {
  file: string;
  /** e.g. `lint/style/noRestrictedImports`. */
  rule: string;
  line: number;
}

/** Lints these files, given by path and text, with the project's biome.json, as `npm run lint` would. */
export function lintTree(files: Record<string, string>): Finding[] {
  const tree = mkdtempSync(join(tmpdir(), 'direction-'));
  try {
    for (const settings of ['biome.json', '.gitignore'])
      cpSync(join(project, settings), join(tree, settings));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), text);
    }
    return findings(tree);
  } finally {
    rmSync(tree, { recursive: true });
  }
}

function findings(tree: string): Finding[] {
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
  const run = spawnSync(join(project, 'node_modules/.bin/biome'), args, { cwd: tree, encoding: 'utf8' });
  const report: {
    diagnostics: {
      category: string;
      severity: string;
      location: { path: string; start: { line: number } };
    }[];
  } = JSON.parse(run.stdout);
  return report.diagnostics
    .filter((diagnostic) => diagnostic.severity === 'error')
    .map((diagnostic) => ({
      file: diagnostic.location.path,
      rule: diagnostic.category,
      line: diagnostic.location.start.line,
    }));
}
