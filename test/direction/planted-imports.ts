// What the rules of .dependency-cruiser.cjs report about planted imports.

import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { project, withPlantedFiles } from './planted-files';

/** An import to plant; both ends are paths in the project, or `to` is a package or a part of one. */
export interface Import {
  from: string;
  to: string;
  /** The line of code that imports this path; by default a bare import. */
  write?: (path: string) => string;
}

const FOLDERS = ['src', 'sidebar', 'scripts', 'workbench', 'test'];

/** The name of the workbench's package, which exports its start and its tests here. */
const WORKBENCH = 'sheets-workbench';

const PACKAGES = {
  'package.json': JSON.stringify({
    workspaces: ['workbench'],
    dependencies: { zod: '1.0.0', luxon: '1.0.0' },
  }),
  'workbench/package.json': JSON.stringify({
    name: WORKBENCH,
    exports: { './start': './start.ts', './test/*': './test/*.ts' },
    dependencies: { zod: '1.0.0', 'only-workbench': '1.0.0' },
  }),
  'node_modules/zod/package.json': JSON.stringify({
    name: 'zod',
    exports: { '.': './index.js', './mini': './mini/index.js', './v4': './v4/index.js' },
  }),
  'node_modules/zod/index.js': '',
  'node_modules/zod/mini/index.js': '',
  'node_modules/zod/v4/index.js': '',
  'node_modules/luxon/package.json': JSON.stringify({ name: 'luxon' }),
  'node_modules/luxon/index.js': '',
  'node_modules/only-workbench/package.json': JSON.stringify({ name: 'only-workbench' }),
  'node_modules/only-workbench/index.js': '',
  'node_modules/undeclared/package.json': JSON.stringify({ name: 'undeclared' }),
  'node_modules/undeclared/index.js': '',
};

/** One broken rule of one import. */
export interface Violation {
  rule: string;
  from: string;
  to: string;
}

const isFileOfProject = (to: string) => /^(src|sidebar|scripts|workbench|test)\//.test(to);

/** The import as it is written in its file. */
function lineOf({ from, to, write = (path) => `import '${path}';` }: Import): string {
  const up = '../'.repeat(from.split('/').length - 1);
  return write(isFileOfProject(to) ? `${up}${to.replace(/\.ts$/, '')}` : to);
}

/** What `npm run imports` reports about a project that has these imports and no others. */
export function violationsOf(imports: readonly Import[]): Violation[] {
  const texts: Record<string, string> = {
    'sidebar/main.ts': '',
    'scripts/build/build.ts': '',
    'workbench/start.ts': '',
  };
  for (const { to } of imports) if (isFileOfProject(to)) texts[to] = '';
  for (const each of imports) texts[each.from] = `${texts[each.from] ?? ''}${lineOf(each)}\n`;
  return withPlantedFiles(['.dependency-cruiser.cjs'], { ...PACKAGES, ...texts }, (folder) => {
    symlinkSync('../workbench', join(folder, 'node_modules', WORKBENCH));
    const command = join(project, 'node_modules/.bin/depcruise');
    const args = ['--output-type', 'json', ...FOLDERS];
    const run = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
    const report: { summary: { violations: { from: string; to: string; rule: { name: string } }[] } } =
      JSON.parse(run.stdout);
    return report.summary.violations.map(({ from, to, rule }) => ({ rule: rule.name, from, to }));
  });
}
