/** Tests mirror the sources; TypeScript is compiled by swc and checked by `npm run types`. */
module.exports = {
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  transform: {
    '^.+\\.tsx?$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } }],
  },
  modulePathIgnorePatterns: ['<rootDir>/.build', '<rootDir>/dist'],
  maxWorkers: 2,
};
