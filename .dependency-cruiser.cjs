// Who may import whom (docs/architecture.md); type imports count.

/** The parts of `src`: each may import those to the right of it, and those in one pair of brackets never each other. */
const ORDER = [
  ['main'],
  ['app'],
  ['google'],
  ['panel'],
  ['formulas', 'saved'],
  ['sheet', 'bigquery'],
  ['runs'],
  ['sources'],
  ['connections'],
  ['http'],
  ['text'],
  ['core'],
];
const PARTS = ORDER.flat();

const TESTS = ['^test/', '^scripts/[^/]+/test/', '^workbench/test/'];

/** What the sources say of themselves, and what one of them does. */
const FACTS =
  '^src/sources/(countries|facts|fields|filter-fields|groups|option-terms|shown-columns|source-list|user-lists)[.]ts$';
const FACTS_OF_ONE = '^src/sources/[^/]+/(facts|fields|app|columns)[.]ts$';

const pathOf = (part) => (part === 'main' || part === 'app' ? `^src/${part}\\.ts$` : `^src/${part}/`);

function mayImport(part) {
  const place = ORDER.findIndex((parts) => parts.includes(part));
  const lower = ORDER.slice(place + 1).flat();
  return [part, ...lower.filter((each) => each !== 'google' || part === 'app')];
}

const orderOfParts = PARTS.map((part) => ({
  name: `${part}-imports`,
  comment: `src/${part} may import ${mayImport(part).join(', ')}.`,
  severity: 'error',
  from: { path: pathOf(part) },
  to: { path: '^src/', pathNot: mayImport(part).map(pathOf) },
}));

module.exports = {
  forbidden: [
    ...orderOfParts,
    {
      name: 'parts-of-src',
      comment: 'Every file of src belongs to one of the parts listed in .dependency-cruiser.cjs.',
      severity: 'error',
      from: { path: '^src/', pathNot: PARTS.map(pathOf) },
      to: {},
    },
    {
      name: 'src-imports',
      comment:
        'src may import itself, zod/mini and English names of countries; the whole of a package would multiply Code.js.',
      severity: 'error',
      from: { path: '^src/' },
      to: {
        pathNot: ['^src/', '^node_modules/zod/mini/', '^node_modules/i18n-iso-countries/langs/en[.]json$'],
      },
    },
    {
      name: 'sidebar-imports',
      comment: `The sidebar may import itself, Preact, src/core, src/text, the contract in src/panel and the facts of
        sources.`,
      severity: 'error',
      from: { path: '^sidebar/' },
      to: {
        pathNot: [
          '^sidebar/',
          '^node_modules/preact/',
          '^src/core/',
          '^src/text/',
          '^src/panel/contract/',
          FACTS,
        ],
      },
    },
    {
      name: 'facts-imports',
      comment: 'The facts of sources are plain data, so that the sidebar holds nothing else of the services.',
      severity: 'error',
      from: { path: [FACTS, FACTS_OF_ONE] },
      to: { pathNot: ['^src/core/', '^node_modules/i18n-iso-countries/', FACTS, FACTS_OF_ONE] },
    },
    {
      name: 'workbench-imports',
      comment: 'The workbench is a package of its own: it imports packages, and nothing of the add-on.',
      severity: 'error',
      from: { path: '^workbench/' },
      to: {
        pathNot: ['^workbench/', '^node_modules/'],
        dependencyTypesNot: ['core'],
        couldNotResolve: false,
      },
    },
    {
      name: 'workbench-tests',
      comment: 'The workbench never imports its tests.',
      severity: 'error',
      from: { path: '^workbench/', pathNot: TESTS },
      to: { path: '^workbench/test/' },
    },
    {
      name: 'sandbox-imports',
      comment: 'Only the start of the workbench knows the sandbox: other add-ons come with other services.',
      severity: 'error',
      from: { path: '^workbench/', pathNot: ['^workbench/(sandbox|test)/', '^workbench/start[^/]*$'] },
      to: { path: '^workbench/sandbox/' },
    },
    {
      name: 'workbench-by-name',
      comment: 'All else imports the workbench by its name, and only what its package.json exports.',
      severity: 'error',
      from: { pathNot: '^workbench/' },
      to: { path: '^workbench/', dependencyTypesNot: ['aliased-workspace'] },
    },
    {
      name: 'scripts-imports',
      comment: 'The scripts never import the tests.',
      severity: 'error',
      from: { path: '^scripts/', pathNot: [...TESTS, '^scripts/platform-check/'] },
      to: { path: TESTS },
    },
    {
      name: 'platform-check-imports',
      comment: 'The platform check runs alone, on Google: it imports nothing but itself.',
      severity: 'error',
      from: { path: '^scripts/platform-check/', pathNot: TESTS },
      to: { pathNot: '^scripts/platform-check/(?!test/)' },
    },
    {
      name: 'mirror-readers',
      comment: 'Any editor can type into the mirror of reports, so nothing but its port reads it.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(app|google/sheet/remains/own-tabs)[.]ts$' },
      to: { path: '^src/google/stores/mirror-tab[.]ts$' },
    },
    {
      name: 'no-circles',
      comment:
        'Files that import each other, even types, are one subject: merge them or move what both need.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'declared-packages',
      comment: 'Every imported package is listed in the nearest package.json.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'existing-files',
      comment: 'Every import leads to a file or a package.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    // Its parser can't read JSX: those files are checked by the linter (biome.json).
    doNotFollow: { path: ['^node_modules/', '[.]tsx$'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'types', 'default'],
    },
  },
};
