// Jest's configuration of `npm test` and `npm run test:hard`: the projects of jest.config.js with suites in place of
// files. A suite requires the test files of some folders, each in a `describe` with its path, and so loads once what
// they share, which took longer than the tests. A file that doesn't load fails alone.
//
// Suites are written at each start, from the test files that are there.

const { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const plain = require('../../jest.config');

const root = join(__dirname, '../..');
const folder = join(root, '.build/suites');

/** With more, the last suite would keep all other workers waiting, and a suite's worlds would fill the memory. */
const MOST_FILES = 40;

const testFiles = ['scripts', 'test', 'workbench']
  .flatMap((name) => readdirSync(join(root, name), { recursive: true }).map((path) => join(root, name, path)))
  .filter((path) => path.endsWith('.test.ts') && !path.includes('/node_modules/'))
  .sort();

/** Writes the suite and returns its path. */
function written(name, paths) {
  const suite = join(folder, `${name}.js`);
  const text = `for (const path of ${JSON.stringify(paths, null, 2)}) {
  describe(path.slice(${root.length + 1}), () => {
    try {
      require(path);
    } catch (error) {
      test('loads', () => {
        throw error;
      });
    }
  });
}
`;
  // Another run may be reading it.
  if (!existsSync(suite) || readFileSync(suite, 'utf8') !== text) writeFileSync(suite, text);
  return suite;
}

/** The suites of some test files, of about the same size. */
function suitesOf(name, paths) {
  const count = Math.ceil(paths.length / MOST_FILES);
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [index, index + 1].map((end) => Math.round((end * paths.length) / count));
    return written(`${name}-${index + 1}`, paths.slice(from, to));
  });
}

function inSuites({ testRegex, ...project }) {
  const paths = testFiles.filter((path) => new RegExp(testRegex).test(path));
  const isHard = (path) => path.includes('/hard/', root.length);
  return {
    ...project,
    rootDir: root,
    modulePathIgnorePatterns: ['<rootDir>/.build/(?!suites)', '<rootDir>/dist'],
    testMatch: [
      ...suitesOf(
        `quick/${project.displayName}`,
        paths.filter((path) => !isHard(path)),
      ),
      ...suitesOf(`hard/${project.displayName}`, paths.filter(isHard)),
    ],
  };
}

for (const part of ['quick', 'hard']) mkdirSync(join(folder, part), { recursive: true });

module.exports = { ...plain, rootDir: root, projects: plain.projects.map(inSuites) };
