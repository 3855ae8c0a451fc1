// Jest's configuration of `npm test` and `npm run test:hard`: the projects of jest.config.js with suites in place of
// files. A suite requires the test files of some folders, each in a `describe` with its path, and so loads once what
// they share, which took longer than the tests. A file that doesn't load fails alone.
//
// Suites are written at each start, from the test files that are there.

const { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } = require('node:fs');
const { join, relative } = require('node:path');
const plain = require('../../jest.config');

const root = join(__dirname, '../..');
const folder = join(root, '.build/suites');

/** With more, the last suite would keep all other workers waiting, and a suite's worlds would fill the memory. */
const MOST_FILES = { quick: 40, others: 40, hard: 8 };

const testFiles = ['scripts', 'test', 'workbench']
  .flatMap((name) => readdirSync(join(root, name), { recursive: true }).map((path) => join(root, name, path)))
  .filter((path) => path.endsWith('.test.ts') && !path.includes('/node_modules/'))
  .sort();

/** Files that get modules of their own, whatever else is in their suite. */
const APART = [
  // They set how every host of theirs is, at once when they are loaded.
  (path) => /^(speakJapanese|inCrowdedFiles)\(/m.test(texts.get(path)),
  // They test what is withheld: a secret that another file has noted would hide one that isn't noted.
  (path) => /[/](\w+-)*(secrets|service-words)\.test\.ts$/.test(path),
  // They count steps: of functions that have run before, coverage may be incomplete (protocol of V8's profiler).
  (path) => /set-up[/]steps|[/]linear-work'/.test(texts.get(path)),
];

/** Files that draw few cases in the quick suites and many in the hard ones, so that both have them. */
const DRAWS = /[/]draws';/;

const texts = new Map(testFiles.map((path) => [path, readFileSync(path, 'utf8')]));
const isHard = (path) => path.includes('/hard/', root.length);
const KILLS = /[/](kill-calls|kill-everywhere|killed-\w+|locking-flows)';/;

/** The files of which a long run has one in so many, by its seed; a full run has them all. */
const SHARED_OUT = [
  // They run other files again, in spreadsheets and languages of other kinds.
  { oneIn: 3, has: (path) => isHard(path) && /^(speakJapanese|inCrowdedFiles)\(/m.test(texts.get(path)) },
  { oneIn: 2, has: (path) => path.includes('/test/hard/journeys/', root.length) },
  // They stop or fail an execution at each of its calls.
  { oneIn: 2, has: (path) => /[/]killed-[^/]*$/.test(path) || KILLS.test(texts.get(path)) },
].map(({ oneIn, has }) => ({ oneIn, paths: testFiles.filter(has) }));
const { PUBLISHER_STATS_DRAWS, SEED } = process.env;
const isLeftOut = (path) =>
  PUBLISHER_STATS_DRAWS === 'hard' &&
  SHARED_OUT.some(
    ({ oneIn, paths }) => (paths.indexOf(path) + Number(SEED)) % oneIn > 0 && paths.includes(path),
  );
/** Journeys of `npm test`, which a full run has again. */
const isJourney = (path) => PUBLISHER_STATS_DRAWS === 'full' && path.includes('/test/journeys/', root.length);

/** What takes most time: the emulated host with the built add-on, and pages in a browser. */
const isLong = (path) =>
  /[/]test[/](google|browser|formulas[/]host)[/]/.test(path) || OPENS.test(texts.get(path));
const OPENS = /[/](panel-page|preview-page)';/;

/** Of those, `npm test` has a flow of each feature, and the long run all others. */
const FLOWS = [
  'browser/accessible',
  'formulas/host/formula-handlers',
  'google/add-on google/crowded-file google/entrance',
  'google/bigquery/day-loads google/charts/charts google/columns/side-by-side',
  'google/comparison/compared-figures google/comparison/discrepancies',
  'google/connections/security-doc google/connections/sharing google/editors/editor-sets',
  'google/saved/slow-service google/saved/undo-copy-delete',
  'google/secrets/canaries google/shape/together google/shape/weeks-and-months',
  'google/sheet/long/sheet-calls google/sheet/names/moved-blocks google/sheet/tables',
  'google/triggers/ticks google/watches/watch-size google/yesterday/yesterday',
  'sidebar/account/connections/connection-commands sidebar/page/main-job',
].flatMap((line) => line.split(' '));
const isFlow = (path) => FLOWS.includes(relative(join(root, 'test'), path).replace('.test.ts', ''));

const isQuick = (path) => !isHard(path) && (!isLong(path) || isFlow(path));
const isDrawn = (path) => isHard(path) || isJourney(path) || DRAWS.test(texts.get(path));
const isIn = {
  quick: isQuick,
  hard: (path) => isDrawn(path) && !isLeftOut(path),
  others: (path) => !isHard(path) && !isQuick(path) && !isDrawn(path) && !isLeftOut(path),
};

/** Jest has loaded it for the modules that files share. */
const seeded = `require(${JSON.stringify(join(root, 'workbench/test/set-up/seed-properties.ts'))})`;

/** Writes the suite and returns its path. */
function written(kind, name, paths) {
  const suite = join(folder, kind, `${name}.js`);
  const describes = paths.map((path) => {
    const load = `require(${JSON.stringify(path)})`;
    const own =
      paths.length > 1 && APART.some((isApart) => isApart(path))
        ? `jest.isolateModules(() => [${seeded}, ${load}])`
        : load;
    return `describeFile(${JSON.stringify(relative(root, path))}, () => ${own});\n`;
  });
  // Some set how much they draw (draw-few.ts), which the next mustn't see.
  const text = `const environment = { ...process.env };

function describeFile(path, load) {
  describe(path, () => {
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
  const paths = testFiles.filter((path) => new RegExp(testRegex).test(path) && isIn[kind](path));
  const count = Math.ceil(paths.length / MOST_FILES[kind]);
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [index, index + 1].map((end) => Math.round((end * paths.length) / count));
    return written(kind, `${displayName}-${index + 1}`, paths.slice(from, to));
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
