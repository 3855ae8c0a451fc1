// `npm run mutants -- src/sheet`: changes the sources of a room, one place at a time, and tells which tests notice.
// With the same `--seed` the same `--count` places are changed.

import { readFileSync, writeFileSync } from 'node:fs';
import { join, normalize, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Mutant, mutantsOf } from './mutants-of';
import { fileLines, type Outcome, outcomeLine, summary } from './outcome';
import { copyOf, filesOf } from './project-copy';
import { type Imports, importsOf, stagesOf } from './stages';
import { runTests, typesFit } from './test-run';

const project = resolve(__dirname, '../..');
const print = (line: string) => process.stdout.write(`${line}\n`);

async function mutants(room: string, seed: string, count: number): Promise<void> {
  const files = filesOf(project);
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  const copy = copyOf(project, files);
  const inRoom = sources.filter((file) => isOfRoom(file, room));
  const chosen = mutantsOf(copy, inRoom, seed, count);
  if (chosen.length === 0) throw new Error(`${room} has no sources that can be changed.`);
  const imports = importsOf(new Map(sources.map((file) => [file, readFileSync(join(copy, file), 'utf8')])));
  await checkUnchanged(copy, chosen, room, imports);
  const outcomes: Outcome[] = [];
  for (const mutant of chosen) {
    const path = join(copy, mutant.file);
    const unchanged = readFileSync(path);
    writeFileSync(path, mutant.source);
    const outcome = await tried(copy, mutant, stagesOf(mutant.file, room, imports));
    writeFileSync(path, unchanged);
    print(outcomeLine(mutant, outcome));
    outcomes.push(outcome);
  }
  for (const line of fileLines(outcomes)) print(line);
  print(summary(outcomes));
}

function isOfRoom(file: string, room: string): boolean {
  return file.startsWith(`${room}/`) && !/\.(test|d)\.ts$|\/test\//.test(file);
}

/** @throws Error unless the tests pass on what isn't changed: otherwise they would seem to notice */
async function checkUnchanged(
  copy: string,
  chosen: readonly Mutant[],
  room: string,
  imports: Imports,
): Promise<void> {
  const files = new Set(chosen.flatMap(({ file }) => stagesOf(file, room, imports).flat()));
  if (files.size === 0) throw new Error(`${room} has no tests.`);
  const { tried, failed, failedFiles } = await runTests(copy, [...files]);
  if (failed > 0) throw new Error(`Without a change, ${failed} of ${tried} fail: ${failedFiles.join(', ')}`);
  print(`${chosen.length} changes of ${room}; ${tried} test cases in ${files.size} files.`);
}

/** What the first stage that noticed tells. */
async function tried(copy: string, mutant: Mutant, stages: readonly string[][]): Promise<Outcome> {
  if (!(await typesFit(copy, mutant.file))) return 'types';
  for (const files of stages) {
    const run = await runTests(copy, files);
    if (run.failed > 0) return run;
  }
  return 'nobody';
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '40' } },
});
const [room] = positionals;
if (room) {
  mutants(normalize(room).replace(/\/$/, ''), values.seed, Number(values.count)).catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
} else {
  process.stderr.write('Name a room: npm run mutants -- src/sheet [--seed 1] [--count 40]\n');
  process.exitCode = 1;
}
