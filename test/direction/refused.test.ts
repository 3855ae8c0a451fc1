// What `npm run check` refuses: imports against their direction, and names where they may not stand. What it allows is
// what the project itself holds.

import { serviceNames } from '../bundle/bare-context';
import { own, printed, withPlantedFiles } from './planted-files';

/** A rule, one of the files that it holds for, and an import or a text that it refuses there. */
type Row = readonly [rule: string, file: string, refused: string, form?: string | undefined];

/** Several files and refused things of one rule; paths are separated by blanks. */
const rows = (rule: string, files: string, refused: string | readonly string[]): Row[] =>
  files
    .split(' ')
    .flatMap((file) =>
      (typeof refused === 'string' ? refused.split(' ') : refused).map((each): Row => [rule, file, each]),
    );

/** The parts of src, each of which may import those before it; two in one place never each other. */
const ORDER = [
  ...['core', 'text', 'http', 'connections', 'sources', 'runs', 'sheet bigquery'],
  ...['formulas saved', 'panel', 'google', 'app', 'main'],
].map((place) => place.split(' '));

const fileOf = (part: string) => `src/${part}${/^(app|main)$/.test(part) ? '' : '/deep/file'}.ts`;

const AGAINST_ORDER = ORDER.flatMap((parts, place) =>
  parts.flatMap((from) => {
    const refused = [...parts, ...ORDER.slice(place + 1).flat(), ...(from === 'main' ? ['google'] : [])];
    return rows(`${from}-imports`, fileOf(from), refused.filter((to) => to !== from).map(fileOf));
  }),
);

const OUTSIDE = [
  ...rows('parts-of-src', 'src/misc/tools.ts', 'src/core/deep/file.ts'),
  ...rows('src-imports', 'src/core/name.ts', 'sheets-workbench/start test/fakes/clock.ts sidebar/actions.ts'),
  ...rows('src-imports', 'src/core/name.ts', 'scripts/platform-check/check.ts luxon zod zod/v4 fs'),
  ...rows(
    'sidebar-imports',
    'sidebar/state.ts',
    'src/google/menu.ts src/panel/answer-call.ts src/runs/choice.ts',
  ),
  ...rows(
    'sidebar-imports',
    'sidebar/state.ts',
    'sheets-workbench/start test/sidebar/page.ts zod/mini luxon',
  ),
  ...rows('sidebar-imports', 'sidebar/state.ts', 'scripts/build/manifest.ts'),
  ...rows('facts-imports', 'src/sources/facts.ts src/sources/seller/fields.ts', 'src/sources/registry.ts'),
  ...rows(
    'scripts-imports',
    'scripts/build/manifest.ts',
    'test/fakes/clock.ts scripts/build/test/project.ts',
  ),
  ...rows('scripts-imports', 'scripts/start/start.ts', 'sheets-workbench/test/set-up/waiting'),
  ...rows(
    'platform-check-imports',
    'scripts/platform-check/check.ts',
    'src/core/day.ts scripts/build/manifest.ts',
  ),
  ...rows('platform-check-imports', 'scripts/platform-check/check.ts', 'sheets-workbench/start luxon'),
  ...rows(
    'workbench-imports',
    'workbench/server/session.ts workbench/page/main.ts workbench/test/session.test.ts',
    'src/core/day.ts sidebar/state.ts scripts/build/manifest.ts test/fakes/clock.ts',
  ),
  ...rows('workbench-tests', 'workbench/server/session.ts', 'workbench/test/set-up/waiting.ts'),
  ...rows(
    'sandbox-imports',
    'workbench/apps-script/fetch.ts workbench/server/a.ts workbench/page/a.ts workbench/file/a.ts workbench/a.ts',
    'workbench/sandbox/sandbox.ts',
  ),
  ...rows('workbench-by-name', 'test/core/day.test.ts scripts/start/demo.ts', 'workbench/start.ts'),
  ...rows('existing-files', 'test/core/day.test.ts', 'sheets-workbench/sandbox/sandbox'),
  ...rows('existing-files', 'workbench/start.ts', '@absent/package'),
  ...rows('declared-packages', 'scripts/build/manifest.ts', 'undeclared'),
  ...rows('declared-packages', 'workbench/start.ts', 'undeclared luxon'),
  ...rows('declared-packages', 'test/core/day.test.ts', 'undeclared only-workbench'),
];

/** Each way to import. */
const FORMS = [
  ...["import { x } from '#'; export const y = x;", "import type { X } from '#'; export type Y = X;"],
  ...["import { type X } from '#'; export type Y = X;", "export * from '#';"],
  ...["export type { X } from '#';", "export const x = () => import('#');"],
];
const IN_FORMS = FORMS.map(
  (form, at): Row => [...(['core-imports', `src/core/form-${at}.ts`, 'src/google/menu.ts', form] as const)],
);
const CIRCLES = ['src/http', 'src/text', 'workbench/page'].flatMap((folder, at): Row[] => [
  ['no-circles', `${folder}/hen.ts`, `${folder}/egg.ts`, FORMS[at]],
  ['no-circles', `${folder}/egg.ts`, `${folder}/hen.ts`, FORMS[at]],
]);

const ofPackage = (name: string, more: object = {}) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, ...more }),
  [`node_modules/${name}/index.js`]: '',
});
const PACKAGES = {
  'package.json': JSON.stringify({
    workspaces: ['workbench'],
    dependencies: { zod: '1.0.0', luxon: '1.0.0' },
  }),
  'workbench/package.json': JSON.stringify({
    name: 'sheets-workbench',
    exports: { './start': './start.ts', './test/*': './test/*.ts' },
    dependencies: { zod: '1.0.0', 'only-workbench': '1.0.0' },
  }),
  ...ofPackage('zod', { exports: { '.': './index.js', './mini': './mini.js', './v4': './v4.js' } }),
  'node_modules/zod/mini.js': '',
  'node_modules/zod/v4.js': '',
  'workbench/start.ts': '',
  ...Object.assign({}, ...['luxon', 'only-workbench', 'undeclared'].map((name) => ofPackage(name))),
  'sidebar/main.ts': '',
  'scripts/build/build.ts': '',
};

/** What dependency-cruiser tells of a project with these imports, each as its rule and its ends. */
function refusedImports(imports: readonly Row[]): string[][] {
  const texts: Record<string, string> = {};
  const isFile = (to: string) => /^(src|sidebar|scripts|workbench|test)\//.test(to);
  for (const [, , to] of imports) if (isFile(to)) texts[to] = '';
  for (const [, from, to, form = "import '#';"] of imports) {
    const path = isFile(to) ? '../'.repeat(from.split('/').length - 1) + to.replace(/\.ts$/, '') : to;
    texts[from] = `${texts[from] ?? ''}${form.replace('#', path)}\n`;
  }
  const { summary }: { summary: { violations: { rule: { name: string }; from: string; to: string }[] } } =
    JSON.parse(
      withPlantedFiles({ ...PACKAGES, ...texts }, (folder) =>
        printed(
          folder,
          'depcruise',
          '--output-type',
          'json',
          'src',
          'sidebar',
          'scripts',
          'workbench',
          'test',
        ),
      ),
    );
  return summary.violations.map(({ rule, from, to }) => [rule.name, from, to]);
}

describe('dependency-cruiser', () => {
  const all = [...AGAINST_ORDER, ...OUTSIDE, ...IN_FORMS];
  let refused: string[][];

  beforeAll(() => {
    refused = refusedImports([...all, ...CIRCLES]);
  });

  test.each(all)('%s: %s may not import %s', (rule, from, to = '') => {
    const inWorkbench = to.replace(/^sheets-(workbench\/.*)/, '$1.ts');
    const ends = [to, inWorkbench, `node_modules/${to}/index.js`, `node_modules/${to}.js`];
    const found = refused.filter(([, one, other = '']) => one === from && ends.includes(other));
    // Planted imports against each other's direction are circles, too.
    expect(found.flatMap(([by]) => (by === 'no-circles' ? [] : [by]))).toEqual([rule]);
  });

  test('files that import each other are refused, even for types', () => {
    const circles = refused.filter(([, from = '']) => /(hen|egg)\.ts$/.test(from)).map(([by]) => by);
    expect(circles).toEqual(['no-circles', 'no-circles', 'no-circles']);
  });
});

const uses = (names: readonly string[]) => names.map((name) => `export const it = () => ${name};\n`);
const VIEW = 'sidebar/parts/x.tsx';
const TESTS = 'scripts/build/test/x.test.ts test/core/x.test.ts test/x-cases.ts workbench/test/x.test.ts';
const TEXTS = [
  // In src the console is a service of Google, too.
  ...rows(
    'noRestrictedGlobals',
    'src/core/x.ts src/panel/deep/x.ts src/x.ts',
    uses([...serviceNames, 'console']),
  ),
  ...rows(
    'noConsole',
    'src/core/x.ts sidebar/x.ts scripts/build/x.ts workbench/sandbox/x.ts',
    uses(['console.log(1)']),
  ),
  ...rows(
    'noRestrictedImports',
    VIEW,
    ['src/google/menu', 'src/panel/answer-call', 'src/runs/choice', 'src/sources/registry', 'workbench/start']
      .concat('src/sources/account/fields', 'scripts/build/build', 'test/sidebar/page')
      .map((path) => `../../${path}`)
      .concat('zod/mini', 'luxon', 'node:fs')
      .flatMap((path) => [`import '#';`, ...FORMS.slice(1, 4)].map((form) => `${form.replace('#', path)}\n`)),
  ),
  ...rows('noImportCycles', 'sidebar/parts/hen.tsx', [
    "import type { X } from './egg';\nexport type Y = X;\n",
  ]),
  ...rows('noImportCycles', 'sidebar/parts/egg.tsx', [
    "import type { Y } from './hen';\nexport type X = Y;\n",
  ]),
  ...rows('plugin', 'src/core/x.ts sidebar/x.ts', ["export type X = import('./b').Y;\n"]),
  ...rows(
    'plugin',
    'src/google/x.ts',
    uses([
      ...['it.getSheets()', "it.getSheetByName('Data')", 'it.getActiveSheet()', 'it?.getActiveRange()'],
      ...['it.getActiveCell()', 'it.getCurrentCell()', 'LockService.getUserLock()'],
      'LockService.getDocumentLock()',
    ]),
  ),
  ...rows('plugin', TESTS, [
    ...['performance.now();\n', "import { performance as clock } from 'node:perf_hooks';\n"],
    ...['const { user } = process.cpuUsage();\n', 'process.resourceUsage().userCPUTime;\n'],
    ...['process.hrtime.bigint();\n', 'expect(Date.now() - startedMs).toBe(150);\n', "jest.mock('./a');\n"],
  ]),
];

test('biome refuses names and imports where they may not stand', () => {
  // Each text in a file of its own, beside the one that is named.
  const planted = TEXTS.map(
    ([rule, file, text], at): Row => [
      ...([rule, /(hen|egg)\./.test(file) ? file : file.replace(/x(?=[.-])/, `x${at}`), text] as const),
    ],
  );
  const report = withPlantedFiles(
    Object.fromEntries(planted.map(([, file, text]) => [file, text])),
    (folder) => printed(folder, 'biome', 'lint', '--reporter=json', '--max-diagnostics=none', '.'),
  );
  const { diagnostics }: { diagnostics: { category: string; location: { path: string } }[] } =
    JSON.parse(report);
  const refused = new Set(
    diagnostics.map(({ category, location }) => `${location.path} ${category.replace(/.*\//, '')}`),
  );
  const passed = planted.filter(([rule, file]) => !refused.has(`${file} ${rule}`));
  expect(passed).toEqual([]);
});

test('the compiler knows in src the language, and no name of Google, the browser or Node', () => {
  const foreign = ['SpreadsheetApp', 'document', 'process', 'fetch', 'URL', 'console', 'setTimeout'];
  foreign.push('TextEncoder', 'Buffer');
  const names = [...foreign, 'Math', 'JSON', 'Map', 'Promise', 'RegExp'];
  const files = {
    'probe.ts': names.map((name) => `export const _${name} = ${name};`).join('\n'),
    'tsconfig.json': JSON.stringify({ extends: own('src/tsconfig.json'), include: ['probe.ts'] }),
  };
  const output = withPlantedFiles(files, (folder) =>
    printed(folder, 'tsc', '-p', folder, '--pretty', 'false'),
  );
  expect([...output.matchAll(/Cannot find name '(\w+)'/g)].map((match) => match[1])).toEqual(foreign);
});
