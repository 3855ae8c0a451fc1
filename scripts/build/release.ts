// `npm run release -- 0.6.0`: tests, builds, moves the changelog's section under the version, commits and tags.
// Pushes nothing: what follows is in docs/publishing.md §5.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkAddresses, readEnvironment } from './addresses';
import { BUNDLES, type BuiltFiles, builtFiles, replaceFolder } from './build';
import { releasedChangelog, versionProblem, withVersion } from './release-texts';

const projectFolder = resolve(__dirname, '../..');

/**
 * Releases a version of the project in a folder. Tests and builds before it changes anything, and leaves files and
 * history as they were if it can't finish.
 * @param environment has the addresses of the services
 * @returns what to tell
 * @throws Error with one sentence about what is wrong
 */
export async function release(
  version: string,
  folder: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string[]> {
  const git = (...args: string[]) => run(folder, 'git', ...args);
  const tag = `v${version}`;
  const head = git('rev-parse', 'HEAD').trim();
  const addresses = releasedAddresses(environment);
  if (git('tag', '--list', tag) !== '') throw new Error(`The tag ${tag} is there already.`);
  refuseChanges(folder);
  const built = await builtFiles({
    root: folder,
    version,
    accountApiUrl: addresses.ACCOUNT_API_URL,
    reportingApiUrl: addresses.REPORTING_API_URL,
    documentationUrl: environment['DOCUMENTATION_URL'],
  });
  const files = changedFiles(version, folder, built);
  runTests(folder);
  // The tests take long, and what was changed meanwhile wasn't tested.
  refuseChanges(folder);
  if (git('rev-parse', 'HEAD').trim() !== head)
    throw new Error('Something was committed while the tests ran. Release again.');
  try {
    for (const { path, after } of files) writeFileSync(path, after);
    git('commit', '--quiet', '--all', '--message', `Release ${version}`);
    git('tag', '--annotate', tag, '--message', `Version ${version}`);
    await replaceFolder(join(folder, 'dist'), built, folder);
  } catch (error) {
    if (git('tag', '--list', tag) !== '') git('tag', '--delete', tag);
    for (const { path, before } of files) writeFileSync(path, before);
    git('reset', '--quiet', head);
    throw error;
  }
  return [
    ...checksums(built),
    `Committed and tagged ${tag}. Nothing was pushed; docs/publishing.md §5 has the next steps.`,
  ];
}

/** Both addresses, as a release needs them: without one, the add-on is of no use to those who install it. */
function releasedAddresses(
  environment: Parameters<typeof checkAddresses>[0],
): ReturnType<typeof checkAddresses> {
  const addresses = checkAddresses(environment);
  for (const [name, address] of Object.entries(addresses))
    if (!address.startsWith('https:')) throw new Error(`Set ${name} in .env to the service’s https address.`);
  return addresses;
}

/** The texts of the files that a release changes. @throws Error for a wrong version, or with nothing to release */
function changedFiles(
  version: string,
  folder: string,
  built: BuiltFiles,
): { path: string; before: string; after: string }[] {
  const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');
  const problem = versionProblem(version, JSON.parse(textOf('package.json')).version);
  if (problem !== null) throw new Error(problem);
  const day = new Date().toISOString().slice(0, 10);
  const bytes = Object.fromEntries(BUNDLES.map((name) => [name, Buffer.byteLength(built[name] ?? '')]));
  const changes = {
    'CHANGELOG.md': (text: string) => releasedChangelog(text, version, day),
    'package.json': (text: string) => withVersion(text, version, bytes),
    'package-lock.json': (text: string) => withVersion(text, version, bytes),
  };
  return Object.entries(changes).map(([name, change]) => {
    const before = textOf(name);
    return { path: join(folder, name), before, after: change(before) };
  });
}

function refuseChanges(folder: string): void {
  if (run(folder, 'git', 'status', '--porcelain') !== '')
    throw new Error('There are changes that aren’t committed. Commit or remove them first.');
}

function runTests(folder: string): void {
  try {
    execFileSync('npm', ['test', '--silent'], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
  } catch (cause) {
    throw new Error('The tests failed, so nothing was released.', { cause });
  }
}

function run(folder: string, command: string, ...args: string[]): string {
  return execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function checksums(built: BuiltFiles): string[] {
  return Object.entries(built).map(
    ([name, text]) => `${createHash('sha256').update(text).digest('hex')}  dist/${name}`,
  );
}

if (require.main === module) {
  // Ctrl+C ends the command that is running; this script goes on, and undoes what it has begun.
  process.on('SIGINT', () => {});
  release(process.argv[2] ?? '', projectFolder, readEnvironment(join(projectFolder, '.env')))
    .then((lines) => console.log(lines.join('\n')))
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    });
}
