// The imports of the panel's views, which hold JSX: the linter checks them by the rules of `sidebar-imports`.

import { type Finding, lintTree } from './lint-tree';

const REFUSED = [
  '../../src/google/menu',
  '../../src/panel/answer-call',
  '../../src/runs/choice',
  '../../src/sources/registry',
  '../../src/sources/account/fields',
  '../../workbench/start',
  '../../scripts/build/build',
  '../../test/sidebar/page',
  'zod/mini',
  'luxon',
  'node:fs',
];

const ALLOWED = [
  'preact',
  'preact/hooks',
  './parts/field',
  '../state/state',
  '../../src/core/day',
  '../../src/text/panel/page',
  '../../src/panel/contract/panel-state',
  '../../src/sources/source-list',
];

const FORMS: Record<string, (path: string) => string> = {
  import: (path) => `import '${path}';\n`,
  'import type': (path) => `import type { X } from '${path}';\nexport type Y = X;\n`,
  export: (path) => `export * from '${path}';\n`,
};

/** Each group of views is linted in a folder of its own, all of them at once. */
const VIEWS = 'sidebar/views';

/** One file for each import in each form, named by both. */
function planted(folder: string, paths: readonly string[]): Record<string, string> {
  const files = Object.values(FORMS).flatMap((write, form) =>
    paths.map((path, index) => [
      `${VIEWS}/${folder}/x${index}-${form}.tsx`,
      write(path.replace(/^\.\.\/\.\.\//, '../../../')),
    ]),
  );
  return Object.fromEntries(files);
}

const circle = (write: (path: string) => string, name: string) => ({
  [`${VIEWS}/circle/hen-${name}.tsx`]: `${write(`./egg-${name}`)}export type X = 1;\n`,
  [`${VIEWS}/circle/egg-${name}.tsx`]: `${write(`./hen-${name}`)}export type X = 1;\n`,
});

const refused = planted('refused', REFUSED);
const allowed = planted('allowed', ALLOWED);
const circles = {
  ...circle((path) => `import '${path}';\n`, 'value'),
  ...circle((path) => `import type { X as Other } from '${path}';\nexport type Y = Other;\n`, 'type'),
};

let findings: Finding[];

beforeAll(() => {
  findings = lintTree({ ...refused, ...allowed, ...circles });
});

const filesWith = (rule: string) =>
  [...new Set(findings.filter((finding) => finding.rule === rule).map(({ file }) => file))].sort();

test('what a view may not import is refused in every form, and what it may import passes', () => {
  expect(filesWith('lint/style/noRestrictedImports')).toEqual(Object.keys(refused).sort());
});

test('views that import each other are refused, types too', () => {
  expect(filesWith('lint/suspicious/noImportCycles')).toEqual(Object.keys(circles).sort());
});
