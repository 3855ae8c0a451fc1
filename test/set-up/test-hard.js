// `npm run test:hard`: a tenth of the long tests, drawn by a seed of the tree's own files, so that one commit is always
// green or always red. `npm run test:hard -- --full` runs all, with a seed of the day. `SEED=…` before either repeats
// one; other arguments are jest's.
//
// Suites during which Node itself crashed run again, once: a segmentation fault of Node 20.20, as CI met, says nothing
// of the tests.

const { spawn } = require('node:child_process');
const { createHash } = require('node:crypto');
const { existsSync, readdirSync, readFileSync, rmSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '../..');

/** A number below a million from the path and text of each file that tests can see. */
function seedOfTree() {
  const hash = createHash('sha256');
  for (const folder of ['src', 'sidebar', 'scripts', 'test', 'workbench']) {
    const paths = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/[/](node_modules|dist)([/]|$)/.test(entry.parentPath))
      .map((entry) => join(entry.parentPath, entry.name));
    for (const path of paths.sort()) hash.update(path.slice(root.length)).update(readFileSync(path));
  }
  return hash.digest().readUInt32BE() % 1_000_000;
}

const seedOfDay = () => new Date().toISOString().slice(0, 10).replaceAll('-', '');

const isFull = process.argv.includes('--full');
const { SEED = String(isFull ? seedOfDay() : seedOfTree()) } = process.env;
const told = `Seed ${SEED}: SEED=${SEED} npm run test:hard${isFull ? ' -- --full' : ''} repeats this run.\n`;

/** How Node ends when it or a native module crashes; the watchdog ends a process by SIGKILL. */
const CRASH = /jest worker process .* signal=SIG(SEGV|BUS|ILL|ABRT)/;

/** Jest's results, by suite. */
const RESULTS = join(root, '.build/hard-results.json');

/** The suites to run again: those that crashed, if no other has failed. */
function crashed() {
  const { testResults } = JSON.parse(readFileSync(RESULTS, 'utf8'));
  const failed = testResults.filter(({ status }) => status === 'failed');
  return failed.every(({ message }) => CRASH.test(message)) ? failed.map(({ name }) => name) : [];
}

/** Runs suites with jest. @param done gets its exit code */
function run(suites, done) {
  rmSync(RESULTS, { force: true });
  const files = ['--config', join(__dirname, 'suites.js'), '--json', `--outputFile=${RESULTS}`, ...suites];
  const others = process.argv.slice(2).filter((argument) => argument !== '--full');
  spawn(process.execPath, [require.resolve('jest/bin/jest'), ...files, ...others], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SEED, PUBLISHER_STATS_DRAWS: isFull ? 'full' : 'hard' },
  }).on('close', (code) => done(code ?? 1));
}

function end(code) {
  process.stdout.write(told);
  process.exitCode = code;
}

process.stdout.write(told);
run(['suites/hard'], (code) => {
  const again = code !== 0 && existsSync(RESULTS) ? crashed() : [];
  if (again.length === 0) return end(code);
  process.stdout.write(`Node crashed in ${again.join(', ')}: once more.\n`);
  run(again, end);
});
