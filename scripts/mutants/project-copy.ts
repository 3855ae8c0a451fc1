// A copy of the project as it stands, uncommitted changes included, in a temporary folder: sources are changed only
// there, so that nothing of the person's is, even when a run is cut off.

import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The paths of all files of the project that git knows or would add. */
export function filesOf(project: string): string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: project,
    encoding: 'utf8',
  });
  return list.split('\0').filter((file) => file !== '' && existsSync(join(project, file)));
}

/** Makes the copy, which goes when the process ends, and returns its folder. */
export function copyOf(project: string, files: readonly string[]): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'publisher-stats-mutants-')));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  for (const file of files) cpSync(join(project, file), join(folder, file));
  linkPackages(project, folder);
  return folder;
}

/** Links the packages, and for the workbench its copy. */
function linkPackages(project: string, folder: string): void {
  const packages = join(folder, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(project, 'node_modules'))) {
    const target = realpathSync(join(project, 'node_modules', name));
    symlinkSync(
      target === join(project, 'workbench') ? join(folder, 'workbench') : target,
      join(packages, name),
    );
  }
}
