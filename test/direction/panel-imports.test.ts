// The imports of the panel's views, which hold JSX: the linter checks them by the rules of `sidebar-imports`.

import { lintTree } from './lint-tree';

const REFUSED = [
  '../../src/google/menu',
  '../../src/panel/answer-call',
  '../../src/runs/choice',
  '../../workbench/start',
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
];

const FORMS: Record<string, (path: string) => string> = {
  import: (path) => `import '${path}';\n`,
  'import type': (path) => `import type { X } from '${path}';\nexport type Y = X;\n`,
  export: (path) => `export * from '${path}';\n`,
};

const VIEWS = 'sidebar/views/deep';

/** One file for each import in each form, named by both. */
function planted(paths: readonly string[]): Record<string, string> {
  const files = Object.values(FORMS).flatMap((write, form) =>
    paths.map((path, index) => [
      `${VIEWS}/x${index}-${form}.tsx`,
      write(path.replace(/^\.\.\/\.\.\//, '../../../')),
    ]),
  );
  return Object.fromEntries(files);
}

const filesOf = (files: Record<string, string>, rule: string) =>
  new Set(lintTree(files).flatMap((finding) => (finding.rule === rule ? [finding.file] : [])));

const RULE = 'lint/style/noRestrictedImports';

test('what a view may not import is refused, in every form', () => {
  const files = planted(REFUSED);
  expect([...filesOf(files, RULE)].sort()).toEqual(Object.keys(files).sort());
});

test('what a view may import passes', () => {
  expect([...filesOf(planted(ALLOWED), RULE)]).toEqual([]);
});

test('views that import each other are refused, types too', () => {
  const circle = (write: (path: string) => string, name: string) => ({
    [`${VIEWS}/hen-${name}.tsx`]: `${write(`./egg-${name}`)}export type X = 1;\n`,
    [`${VIEWS}/egg-${name}.tsx`]: `${write(`./hen-${name}`)}export type X = 1;\n`,
  });
  const type = (path: string) => `import type { X as Other } from '${path}';\nexport type Y = Other;\n`;
  const files = {
    ...circle((path) => `import '${path}';\n`, 'value'),
    ...circle(type, 'type'),
  };
  expect([...filesOf(files, 'lint/suspicious/noImportCycles')].sort()).toEqual(Object.keys(files).sort());
});
