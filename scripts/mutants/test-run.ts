// One run of test files by the project's jest, in a copy of it, and what failed; and whether types refuse the copy.

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export interface TestRun {
  /** The number of test cases; a file that didn't load or end counts as one. */
  readonly tried: number;
  readonly failed: number;
  /** The files with a failure. */
  readonly failedFiles: readonly string[];
}

/** Longer than any quick test, and short enough for changes that make many never end. */
const LIMIT_MS = 60_000;

/** A part of jest's own report. */
interface Report {
  numTotalTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string }[];
}

/** Runs these test files to their end. */
export async function runTests(copy: string, files: readonly string[]): Promise<TestRun> {
  const report = join(copy, '.build', 'mutant-report.json');
  rmSync(report, { force: true });
  await ended(copy, 'node_modules/jest/bin/jest.js', [
    '--maxWorkers=1',
    `--testTimeout=${LIMIT_MS}`,
    `--cacheDirectory=${join(copy, '.build/jest')}`,
    '--json',
    `--outputFile=${report}`,
    '--runTestsByPath',
    ...files,
  ]);
  if (!existsSync(report)) return { tried: 1, failed: 1, failedFiles: ['the set-up of the tests'] };
  const { numTotalTests, numFailedTests, numRuntimeErrorTestSuites, testResults }: Report = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  return {
    tried: numTotalTests + numRuntimeErrorTestSuites,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    failedFiles: testResults
      .flatMap(({ name, status }) => (status === 'failed' ? [relative(copy, name)] : []))
      .sort(),
  };
}

/** Whether the types fit in the part of the project that has this file. What is no longer used doesn't matter. */
export async function typesFit(copy: string, file: string): Promise<boolean> {
  let folder = dirname(file);
  while (!existsSync(join(copy, folder, 'tsconfig.json'))) folder = dirname(folder);
  const unused = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false'];
  return (await ended(copy, 'node_modules/typescript/bin/tsc', ['-p', folder, ...unused])) === 0;
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  // With all that they have started.
  for (const { pid } of running) if (pid) process.kill(-pid, 'SIGKILL');
});

function ended(cwd: string, script: string, options: readonly string[]): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(cwd, script), ...options], {
      cwd,
      stdio: 'ignore',
      detached: true,
    });
    running.add(child);
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
}
