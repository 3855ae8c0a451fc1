// Jest's configuration of `npm test` and `npm run test:hard`: the projects of jest.config.js with suites in place of
// files. A suite requires the test files of some folders, each in a `describe` with its path, and so loads once what
// they share, which took longer than the tests. A file that doesn't load fails alone.
//
// Suites are written at each start, from the test files that are there.

const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } = require('node:fs');
const { join, relative } = require('node:path');
const plain = require('../../jest.config');

const root = join(__dirname, '../..');
const folder = join(root, '.build/suites');

/** With more, the last suite would keep all other workers waiting, and a suite's worlds would fill the memory. */
const MOST_FILES = { quick: 40, long: 12 };

/** What a file says of itself, each on a line of its own. */
const ONLY_IN_LONG_RUN = /^onlyInLongRun\(\);$/m;
const IN_NPM_TEST = /^inNpmTest\(\);$/m;
const ALSO_IN = /^alsoIn\((.+)\);$/m;

/** Files that draw few cases in the quick suites and many in the long ones, so that both have them. */
const DRAWS = /[/]draws';/;

/** Files that get modules of their own, whatever else is in their suite. */
const APART = [
  // They set how every host of theirs is, at once when they are loaded.
  ({ kinds, text }) => kinds || /^(speakJapanese|inCrowdedFiles)\(/m.test(text),
  // They test what is withheld: a secret that another file has noted would hide one that isn't noted.
  ({ path }) => /[/](\w+-)*(secrets|service-words)\.test\.ts$/.test(path),
  // They count steps: of functions that have run before, coverage may be incomplete (protocol of V8's profiler).
  ({ text }) => /set-up[/]steps/.test(text),
];

const { PUBLISHER_STATS_DRAWS, SEED } = process.env;

/** Files that need the host or a browser. A long run has one half of them, and `npm test` those that say so. */
const SHARED = new RegExp(
  plain.projects.flatMap(({ displayName, testRegex }) => (displayName === 'unit' ? [] : testRegex)).join('|'),
);

const files = ['scripts', 'test', 'workbench']
  .flatMap((name) => readdirSync(join(root, name), { recursive: true }).map((path) => join(root, name, path)))
  .filter((path) => path.endsWith('.test.ts') && !path.includes('/node_modules/'))
  .sort()
  .flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    const isShared = SHARED.test(path);
    const isQuick = isShared ? IN_NPM_TEST.test(text) : !ONLY_IN_LONG_RUN.test(text);
    const isLong = !isQuick || DRAWS.test(text) || PUBLISHER_STATS_DRAWS === 'full';
    const own = { path, text, isQuick, isLong, oneIn: isShared ? 2 : 1 };
    const [isAlsoIn, listed = ''] = ALSO_IN.exec(text) ?? [];
    if (!isAlsoIn) return [own];
    const kinds = listed.replaceAll(/[' ]/g, '');
    return [own, { ...own, isQuick: false, isLong: true, oneIn: 3, kinds }];
  });

/** Of files that are shared out, a long run has one in so many, by path and seed; a full run has them all. */
const isLeftOut = ({ path, oneIn }) =>
  PUBLISHER_STATS_DRAWS === 'hard' &&
  createHash('sha256')
    .update(`${SEED} ${relative(root, path)}`)
    .digest()[0] %
    oneIn >
    0;

const filesOf = {
  quick: files.filter(({ isQuick }) => isQuick),
  long: files.filter((file) => file.isLong && !isLeftOut(file)),
};

/** Jest has loaded it for the modules that files share. */
const seeded = `require(${JSON.stringify(join(root, 'workbench/test/set-up/seed-properties.ts'))})`;

/** Writes the suite and returns its path. */
function written(kind, name, its) {
  const suite = join(folder, kind, `${name}.js`);
  const describes = its.map((file) => {
    const load = `require(${JSON.stringify(file.path)})`;
    const own =
      its.length > 1 && APART.some((isApart) => isApart(file))
        ? `jest.isolateModules(() => [${seeded}, ${load}])`
        : load;
    const { kinds } = file;
    const title = relative(root, file.path) + (kinds ? ` (${kinds})` : '');
    const set = {
      PUBLISHER_STATS_HOST: kinds ?? '',
      ...(kinds && { PUBLISHER_STATS_DRAWS: 'quick' }),
    };
    return `describeFile(${JSON.stringify(title)}, ${JSON.stringify(set)}, () => ${own});\n`;
  });
  const text = `const environment = { ...process.env };

function describeFile(title, set, load) {
  describe(title, () => {
    Object.assign(process.env, set);
    try {
      load();
    } catch (error) {
      test('loads', () => {
        throw error;
      });
    } finally {
      Object.assign(process.env, environment);
    }
  });
}

${describes.join('')}`;
  // Another run may be reading it.
  if (!existsSync(suite) || readFileSync(suite, 'utf8') !== text) writeFileSync(suite, text);
  return suite;
}

/** The suites of a project's test files, of about the same size. */
function suitesOf(kind, { displayName, testRegex }) {
  mkdirSync(join(folder, kind), { recursive: true });
  const its = filesOf[kind].filter(({ path }) => new RegExp(testRegex).test(path));
  const count = Math.ceil(its.length / MOST_FILES[kind]);
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [index, index + 1].map((end) => Math.round((end * its.length) / count));
    return written(kind, `${displayName}-${index + 1}`, its.slice(from, to));
  });
}

function inSuites(project) {
  const { testRegex: _, ...rest } = project;
  return {
    ...rest,
    rootDir: root,
    modulePathIgnorePatterns: ['<rootDir>/.build/(?!suites)', '<rootDir>/dist'],
    testMatch: Object.keys(MOST_FILES).flatMap((kind) => suitesOf(kind, project)),
  };
}

module.exports = { ...plain, rootDir: root, projects: plain.projects.map(inSuites) };
