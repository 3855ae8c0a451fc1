// The direction of imports: what `npm run imports` refuses and allows (docs/architecture.md).

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { project } from './planted-files';
import { type Import, type Violation, violationsOf } from './planted-imports';

/** What each part of src may import beside itself. */
const ALLOWED = {
  core: [],
  text: ['core'],
  http: ['text', 'core'],
  connections: ['http', 'text', 'core'],
  sources: ['connections', 'http', 'text', 'core'],
  runs: ['sources', 'connections', 'http', 'text', 'core'],
  sheet: ['runs', 'sources', 'connections', 'http', 'text', 'core'],
  bigquery: ['runs', 'sources', 'connections', 'http', 'text', 'core'],
  formulas: ['sheet', 'bigquery', 'runs', 'sources', 'connections', 'http', 'text', 'core'],
  saved: ['sheet', 'bigquery', 'runs', 'sources', 'connections', 'http', 'text', 'core'],
  panel: [
    ...['formulas', 'saved', 'sheet', 'bigquery'],
    ...['runs', 'sources', 'connections', 'http', 'text', 'core'],
  ],
  google: [
    ...['panel', 'formulas', 'saved', 'sheet', 'bigquery'],
    ...['runs', 'sources', 'connections', 'http', 'text', 'core'],
  ],
  app: [
    ...['google', 'panel', 'formulas', 'saved', 'sheet', 'bigquery'],
    ...['runs', 'sources', 'connections', 'http', 'text', 'core'],
  ],
  main: [
    ...['app', 'panel', 'formulas', 'saved', 'sheet', 'bigquery'],
    ...['runs', 'sources', 'connections', 'http', 'text', 'core'],
  ],
} as const;

type Part = keyof typeof ALLOWED;
const PARTS = Object.keys(ALLOWED) as Part[];

/** For each part, a file that imports and one that is imported. */
const isFile = (part: Part) => part === 'app' || part === 'main';
const importerOf = (part: Part) => (isFile(part) ? `src/${part}.ts` : `src/${part}/deep/importer.ts`);
const importedOf = (part: Part) => (isFile(part) ? `src/${part}.ts` : `src/${part}/imported.ts`);

const PAIRS = PARTS.flatMap((from) => PARTS.map((to) => ({ from, to }))).filter(
  ({ from, to }) => from !== to || !isFile(from),
);
const isAllowed = ({ from, to }: { from: Part; to: Part }) =>
  from === to || ALLOWED[from].some((part) => part === to);
const importOf = ({ from, to }: { from: Part; to: Part }): Import => ({
  from: importerOf(from),
  to: importedOf(to),
});

const FORBIDDEN_PAIRS = PAIRS.filter((pair) => !isAllowed(pair));

const FORBIDDEN: [rule: string, from: string, to: string][] = [
  ['parts-of-src', 'src/misc/tools.ts', 'src/core/imported.ts'],
  ['src-imports', 'src/core/day.ts', 'sheets-workbench/start'],
  ['src-imports', 'src/google/menu.ts', 'test/fakes/clock.ts'],
  ['src-imports', 'src/google/menu.ts', 'scripts/platform-check/check.ts'],
  ['src-imports', 'src/panel/answer-call.ts', 'sidebar/actions.ts'],
  ['src-imports', 'src/core/day.ts', 'luxon'],
  ['src-imports', 'src/core/table.ts', 'zod'],
  ['src-imports', 'src/core/name.ts', 'zod/v4'],
  ['src-imports', 'src/core/day.ts', 'fs'],
  ['sidebar-imports', 'sidebar/state.ts', 'src/google/menu.ts'],
  ['sidebar-imports', 'sidebar/state.ts', 'src/panel/answer-call.ts'],
  ['sidebar-imports', 'sidebar/state.ts', 'src/runs/choice.ts'],
  ['sidebar-imports', 'sidebar/views/apps.ts', 'sheets-workbench/start'],
  ['sidebar-imports', 'sidebar/views/apps.ts', 'test/sidebar/page.ts'],
  ['sidebar-imports', 'sidebar/state.ts', 'zod/mini'],
  ['sidebar-imports', 'sidebar/state.ts', 'luxon'],
  ['sidebar-imports', 'sidebar/state.ts', 'scripts/build/manifest.ts'],
  ['scripts-imports', 'scripts/build/manifest.ts', 'test/fakes/clock.ts'],
  ['scripts-imports', 'scripts/build/manifest.ts', 'scripts/build/test/project.ts'],
  ...['src/core/day.ts', 'scripts/build/manifest.ts', 'sheets-workbench/start', 'luxon'].map(
    (to): [string, string, string] => ['platform-check-imports', 'scripts/platform-check/check.ts', to],
  ),
  ...['src/core/day.ts', 'sidebar/state.ts', 'scripts/build/manifest.ts', 'test/fakes/clock.ts'].flatMap(
    (to): [string, string, string][] => [
      ['workbench-imports', 'workbench/server/session.ts', to],
      ['workbench-imports', 'workbench/page/main.ts', to],
      ['workbench-imports', 'workbench/test/server/session.test.ts', to],
    ],
  ),
  ['workbench-tests', 'workbench/server/session.ts', 'workbench/test/set-up/waiting.ts'],
  ...['apps-script/fetch.ts', 'server/session.ts', 'page/main.ts', 'file/file.ts', 'workbench.ts'].map(
    (from): [string, string, string] => [
      ...(['sandbox-imports', `workbench/${from}`, 'workbench/sandbox/sandbox.ts'] as const),
    ],
  ),
  ['scripts-imports', 'scripts/start/start.ts', 'sheets-workbench/test/set-up/waiting'],
  ['workbench-by-name', 'test/core/day.test.ts', 'workbench/start.ts'],
  ['workbench-by-name', 'scripts/start/demo.ts', 'workbench/sandbox/sandbox.ts'],
  ['existing-files', 'test/core/day.test.ts', 'sheets-workbench/sandbox/sandbox'],
  ['declared-packages', 'scripts/build/manifest.ts', 'undeclared'],
  ['declared-packages', 'workbench/start.ts', 'undeclared'],
  ['declared-packages', 'workbench/start.ts', 'luxon'],
  ['declared-packages', 'test/core/day.test.ts', 'only-workbench'],
  ['declared-packages', 'test/core/day.test.ts', 'undeclared'],
  ['existing-files', 'workbench/start.ts', '@absent/package'],
];

const ALLOWED_OUTSIDE: Import[] = [
  { from: 'src/runs/choice.ts', to: 'zod/mini' },
  { from: 'sidebar/state.ts', to: 'src/core/day.ts' },
  { from: 'sidebar/state.ts', to: 'src/text/errors.ts' },
  { from: 'sidebar/views/apps.ts', to: 'src/panel/contract/calls.ts' },
  { from: 'sidebar/views/apps.ts', to: 'src/panel/contract/reports.ts' },
  { from: 'sidebar/views/apps.ts', to: 'sidebar/state.ts' },
  { from: 'scripts/build/manifest.ts', to: 'src/core/day.ts' },
  { from: 'scripts/build/manifest.ts', to: 'luxon' },
  { from: 'scripts/platform-check/check.ts', to: 'scripts/platform-check/claims/claim.ts' },
  { from: 'scripts/platform-check/test/check.test.ts', to: 'scripts/platform-check/check.ts' },
  { from: 'scripts/platform-check/test/check.test.ts', to: 'test/fakes/clock.ts' },
  { from: 'scripts/start/demo.ts', to: 'scripts/build/manifest.ts' },
  { from: 'scripts/start/demo.ts', to: 'src/core/day.ts' },
  { from: 'scripts/start/demo.ts', to: 'sheets-workbench/start' },
  { from: 'workbench/start-with-sandbox.ts', to: 'workbench/sandbox/sandbox.ts' },
  { from: 'workbench/test/fetch.test.ts', to: 'workbench/sandbox/sandbox.ts' },
  { from: 'workbench/test/fetch.test.ts', to: 'workbench/apps-script/fetch.ts' },
  { from: 'workbench/test/fetch.test.ts', to: 'workbench/test/set-up/waiting.ts' },
  { from: 'workbench/start.ts', to: 'zod' },
  { from: 'workbench/start.ts', to: 'only-workbench' },
  { from: 'workbench/start.ts', to: 'fs' },
  { from: 'test/core/day.test.ts', to: 'src/google/menu.ts' },
  { from: 'test/core/day.test.ts', to: 'sheets-workbench/start' },
];

const FORMS: Record<string, (path: string) => string> = {
  import: (path) => `import { x } from '${path}'; export const y = x;`,
  'import type': (path) => `import type { X } from '${path}'; export type Y = X;`,
  'import { type }': (path) => `import { type X } from '${path}'; export type Y = X;`,
  export: (path) => `export * from '${path}';`,
  'export type': (path) => `export type { X } from '${path}';`,
  'import()': (path) => `export const x = () => import('${path}');`,
};
const fileOfForm = (form: string) => `src/core/form-${Object.keys(FORMS).indexOf(form)}.ts`;

const CIRCLES: [name: string, folder: string, form: string][] = [
  ['of values in src', 'src/http', 'export'],
  ['of types in src', 'src/text', 'import type'],
  ['of types in the workbench', 'workbench/page', 'export type'],
];

function circle([, folder, form]: (typeof CIRCLES)[number]): Import[] {
  const [hen, egg, write] = [`${folder}/hen.ts`, `${folder}/egg.ts`, FORMS[form]];
  return [
    { from: hen, to: egg, ...(write && { write }) },
    { from: egg, to: hen, ...(write && { write }) },
  ];
}

let violations: Violation[];

beforeAll(() => {
  violations = violationsOf([
    ...FORBIDDEN_PAIRS.map(importOf),
    ...FORBIDDEN.map(([, from, to]) => ({ from, to })),
    ...Object.entries(FORMS).map(([form, write]) => ({
      from: fileOfForm(form),
      to: 'src/google/menu.ts',
      write,
    })),
    ...CIRCLES.flatMap(circle),
  ]);
});

test('every allowed import passes', () => {
  expect(violationsOf([...PAIRS.filter(isAllowed).map(importOf), ...ALLOWED_OUTSIDE])).toEqual([]);
});

test.each(FORBIDDEN_PAIRS.map(importOf))('$from may not import $to', ({ from, to }) => {
  const part = PARTS.find((each) => importerOf(each) === from);
  const found = violations.filter((each) => each.from === from && each.to === to);
  expect(found.map(({ rule }) => rule)).toContain(`${part}-imports`);
});

test.each(FORBIDDEN)('%s: %s may not import %s', (expected, from, to) => {
  const ends = [to, `node_modules/${to}/index.js`, to.replace(/^sheets-(workbench\/.*)/, '$1.ts')];
  const found = violations.filter((each) => each.from === from && ends.includes(each.to));
  expect(found.map(({ rule }) => rule)).toEqual([expected]);
});

test.each(Object.keys(FORMS))('a forbidden %s is seen', (form) => {
  const found = violations.filter(({ from }) => from === fileOfForm(form));
  expect(found).toEqual([{ rule: 'core-imports', from: fileOfForm(form), to: 'src/google/menu.ts' }]);
});

test.each(CIRCLES)('a circle %s is seen', (_name, folder) => {
  const found = violations.filter(({ from }) => from.startsWith(`${folder}/`) && /(hen|egg)\.ts$/.test(from));
  expect(found.map(({ rule }) => rule)).toEqual(['no-circles']);
});

test('no file of src or sidebar has a type import(…), which dependency-cruiser does not see', () => {
  const files = ['src', 'sidebar'].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(folder, file),
    ),
  );
  expect(files.filter((file) => file.endsWith('.ts')).filter(hasImportType)).toEqual([]);
});

function hasImportType(file: string): boolean {
  let found = false;
  const visitor = new Visitor({
    TSImportType() {
      found = true;
    },
  });
  const text = readFileSync(join(project, file), 'utf8');
  if (/\bimport\s*\(/.test(text)) visitor.visit(parseSync(file, text).program);
  return found;
}
