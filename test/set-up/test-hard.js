// `npm run test:hard`: all tests that `npm test` hasn't, of the host's and the pages' files one half, of what is drawn
// a tenth (suites.js), by the seed in `test/seed`: what a developer has run is what CI runs. That file is changed by a
// commit of its own. `npm run test:hard -- --full` runs all, with a seed of the day. `SEED=…` before either repeats
// one; all else is for jest.

const { spawn } = require('node:child_process');
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '../..');
const storedSeed = () => readFileSync(join(root, 'test/seed'), 'utf8').trim();
const seedOfDay = () => new Date().toISOString().slice(0, 10).replaceAll('-', '');

const isFull = process.argv.includes('--full');
const { SEED = isFull ? seedOfDay() : storedSeed() } = process.env;
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
