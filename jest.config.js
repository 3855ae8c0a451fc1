// Tests mirror the sources; TypeScript is compiled by swc and checked by `npm run types`.
//
// Three projects, by what is made once for all their files (test/set-up): nothing, the built add-on and the workbench,
// or also a browser.
// `npm test` and `npm run test:hard` run files in suites, by the level that each file says (test/set-up/suites.js).

// Otherwise each test file that starts an emulated host leaves a thread and a process of esbuild behind, which together
// fill the memory and keep the worker from ending. Set before tsx loads esbuild, whose own thread would never answer.
process.env.ESBUILD_WORKER_THREADS = '0';

// An emulated host sets the script's zone. Where that adds a variable instead of replacing one, the list of all of them
// moves, which another thread may be reading: setenv is unsafe among threads (man 3 setenv).
process.env.TZ ??= Intl.DateTimeFormat().resolvedOptions().timeZone;

// Before Node 20.19, a global set-up in TypeScript can only load ES modules (oxc-parser) through tsx.
require('tsx/cjs');

// Workers start with it: tests make much that is soon thrown away, and the usual 16 MB for it fill too often.
process.execArgv.push('--max-semi-space-size=64');

const common = {
  testEnvironment: '<rootDir>/test/set-up/plain-environment.js',
  setupFiles: ['<rootDir>/workbench/test/set-up/seed-properties.ts'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
    // oxc-parser and hucre ship ES modules only, which jest on Node 20 cannot require.
    'node_modules/(oxc-parser|hucre)/.+\\.m?js$': [
      '@swc/jest',
      { jsc: { target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!(oxc-parser|hucre)/)'],
  modulePathIgnorePatterns: ['<rootDir>/.build', '<rootDir>/dist'],
};

const root = __dirname.replaceAll(/[^\w/-]/g, '\\$&');
const testsIn = (folders) => `^${root}/${folders}/.*\\.test\\.ts$`;
/** Steps on the host, beside the folders. */
const heart = 'test/heart\\.test\\.ts$';

const browser = 'test/(browser|journeys)';
const host = '(test/(bundle|google|formulas/host)|scripts/platform-check/test|workbench/test/sandbox)';

module.exports = {
  maxWorkers: '100%',
  // Node 20 keeps much of what a test file has loaded: after 200 files a worker would hold three gigabytes.
  workerIdleMemoryLimit: '1GB',
  // A worker of a gigabyte may need more than the usual half second to end, while others have the cores. One that has
  // something left open is still told, after this.
  workerGracefulExitTimeout: 20_000,
  // Tells what hangs from what waits for a core: no test is told to be quick.
  testTimeout: 300_000,
  projects: [
    {
      ...common,
      displayName: 'unit',
      testRegex: testsIn(`(?!(${browser}|${host})/|${heart})(test|scripts|workbench)`),
    },
    {
      ...common,
      displayName: 'host',
      testRegex: `${testsIn(host)}|^${root}/${heart}`,
      globalSetup: '<rootDir>/test/set-up/build-once.ts',
      globalTeardown: '<rootDir>/test/set-up/remove-build.ts',
    },
    {
      ...common,
      displayName: 'browser',
      testRegex: testsIn(browser),
      globalSetup: '<rootDir>/test/set-up/start-browser.ts',
      globalTeardown: '<rootDir>/test/set-up/stop-browser.ts',
    },
  ],
};
