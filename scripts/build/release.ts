// `npm run release -- 0.5.0`: the changelog's section, the version, the build with its checksums, a commit and a tag.
// Pushes nothing: what follows is in docs/publishing.md §5.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CHANGES } from '../../src/text/panel/help';
import { releasedChangelog, versionProblem } from './release-texts';

const projectFolder = resolve(__dirname, '../..');

function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, {
    cwd: projectFolder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function change(name: string, of: (text: string) => string): void {
  const path = join(projectFolder, name);
  writeFileSync(path, of(readFileSync(path, 'utf8')));
}

function release(version: string): void {
  const { version: before } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
  const problem = versionProblem(version, before, CHANGES);
  if (problem !== null) throw new Error(problem);
  if (run('git', 'status', '--porcelain') !== '')
    throw new Error('There are changes that aren’t committed. Commit or remove them first.');
  if (run('git', 'tag', '--list', `v${version}`) !== '')
    throw new Error(`The tag v${version} is there already.`);
  const day = new Date().toISOString().slice(0, 10);
  change('CHANGELOG.md', (text) => releasedChangelog(text, version, day));
  run('npm', 'version', version, '--no-git-tag-version');
  run('npm', 'run', 'build');
  for (const name of ['appsscript.json', 'Code.js', 'Sidebar.html']) {
    const bytes = readFileSync(join(projectFolder, 'dist', name));
    console.log(`${createHash('sha256').update(bytes).digest('hex')}  dist/${name}`);
  }
  run('git', 'commit', '--all', '--message', `Release ${version}`);
  run('git', 'tag', '--annotate', `v${version}`, '--message', `Version ${version}`);
  console.log(
    `Committed and tagged v${version}. Nothing was pushed; docs/publishing.md §5 has the next steps.`,
  );
}

try {
  release(process.argv[2] ?? '');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
