// Tests mirror the sources; TypeScript is compiled by swc and checked by `npm run types`.
//
// Three projects, by what is made once for all their files (test/set-up): nothing, the built add-on and the workbench,
// or also a browser.
// `npm test` leaves out test/hard, the long cases of some files; `npm run test:hard` runs just those.

// Otherwise each test file that starts an emulated host leaves a thread and a process of esbuild behind, which together
// fill the memory and keep the worker from ending. Set before tsx loads esbuild, whose own thread would never answer.
process.env.ESBUILD_WORKER_THREADS = '0';

// Before Node 20.19, a global set-up in TypeScript can only load ES modules (oxc-parser) through tsx.
require('tsx/cjs');

// Workers start with it: tests make much that is soon thrown away, and the usual 16 MB for it fill too often.
process.execArgv.push('--max-semi-space-size=64');

const common = {
  testEnvironment: '<rootDir>/test/set-up/plain-environment.js',
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
  moduleNameMapper: { '^zod/mini$': '<rootDir>/test/set-up/kept/zod-mini.js' },
  modulePathIgnorePatterns: ['<rootDir>/.build', '<rootDir>/dist'],
};

// Not <rootDir>, which jest fills in only at the start of a pattern: an exclusion cannot begin with it.
const testsIn = (folders) => folders.map((folder) => `${__dirname}/test/${folder}/**/*.test.ts`);

const browser = testsIn(['browser', 'sidebar', 'hard/browser', 'hard/sidebar']);
const host = [
  ...testsIn(['bundle', 'google', 'formulas/host', 'hard/google', 'hard/formulas']),
  `${__dirname}/scripts/platform-check/test/**/*.test.ts`,
  `${__dirname}/workbench/test/sandbox/**/*.test.ts`,
];

module.exports = {
  maxWorkers: '100%',
  // Node 20 keeps much of what a test file has loaded: after 200 files a worker would hold three gigabytes.
  workerIdleMemoryLimit: '1GB',
  // Tells what hangs from what waits for a core: no test is told to be quick.
  testTimeout: 300_000,
  reporters: ['default', '<rootDir>/workbench/test/set-up/figure-reporter.js'],
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/{test,scripts,workbench}/**/*.test.ts',
        ...[...browser, ...host].map((path) => `!${path}`),
      ],
    },
    {
      ...common,
      displayName: 'host',
      testMatch: host,
      testEnvironment: '<rootDir>/test/set-up/host-environment.js',
      moduleNameMapper: {
        ...common.moduleNameMapper,
        '^(sheets-workbench|[./]+)/apps-script/host$': '<rootDir>/test/set-up/kept/host.js',
        '^(sheets-workbench|[./]+)/sandbox/sandbox$': '<rootDir>/test/set-up/kept/sandbox.js',
      },
      globalSetup: '<rootDir>/test/set-up/build-once.ts',
      globalTeardown: '<rootDir>/test/set-up/remove-build.ts',
    },
    {
      ...common,
      displayName: 'browser',
      testMatch: browser,
      testEnvironment: '<rootDir>/test/set-up/browser-environment.js',
      globalSetup: '<rootDir>/test/set-up/start-browser.ts',
      globalTeardown: '<rootDir>/test/set-up/stop-browser.ts',
    },
  ],
};
