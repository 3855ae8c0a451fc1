// Tests mirror the sources; TypeScript is compiled by swc and checked by `npm run types`.

module.exports = {
  testMatch: ['<rootDir>/test/**/*.test.ts'],
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
  maxWorkers: 2,
  // A browser, a database of two million facts and a bundler share two cores here: what hangs is told from what waits its turn.
  testTimeout: 60_000,
};
