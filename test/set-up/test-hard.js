// `npm run test:hard`: all tests that `npm test` hasn't, of the long ones a tenth, of some files a half or a third
// (suites.js), drawn by a seed of the tree's own files, so that one commit is always green or always red. `npm run
// test:hard -- --full` runs all, with a seed of the day. `SEED=…` before either repeats one; all else is for jest.

const { spawn } = require('node:child_process');
const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
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

process.stdout.write(told);
spawn(
  process.execPath,
  [
    ...[require.resolve('jest/bin/jest'), '--config', join(__dirname, 'suites.js'), 'suites/long'],
    ...process.argv.slice(2).filter((argument) => argument !== '--full'),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SEED, PUBLISHER_STATS_DRAWS: isFull ? 'full' : 'hard' },
  },
).on('close', (code) => {
  process.stdout.write(told);
  process.exitCode = code ?? 1;
});
