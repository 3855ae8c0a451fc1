// The direction of imports, the place of Google's services and the reach of the compiler, as lint and tsc enforce them.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { serviceNames } from '../bundle/bare-context';
import { allowedEdges, type Edge, forbiddenEdges } from './edges';
import { type Finding, lintTree } from './lint-tree';

const project = resolve(__dirname, '../..');

const named = (edge: Edge) => `${edge.from} imports ${edge.imports}`;
const names = (edges: Edge[]) => edges.map(named).sort();

/** The edges that the lint refuses: all imports of a file stand in it, one to a line, and the line is the verdict's. */
function refusedOf(edges: Edge[], write = (imports: string) => `export * from '${imports}';`): string[] {
  const imports: Record<string, string[]> = {};
  for (const edge of edges) imports[edge.from] = [...(imports[edge.from] ?? []), edge.imports];
  const texts = Object.entries(imports).map(([file, lines]) => [file, lines.map(write).join('\n')]);
  return lintTree(Object.fromEntries(texts))
    .filter(({ rule }) => rule === 'lint/style/noRestrictedImports')
    .map(({ file, line }) => named({ from: file, imports: imports[file]?.[line - 1] ?? `line ${line}` }))
    .sort();
}

describe('imports', () => {
  test('every forbidden edge fails the lint', () => {
    expect(refusedOf(forbiddenEdges)).toEqual(names(forbiddenEdges));
  });

  test('every allowed edge passes it', () => {
    expect(refusedOf(allowedEdges)).toEqual([]);
  });

  test.each([
    ['import type', (path: string) => `import type { X } from '${path}';`],
    ['type export', (path: string) => `export type { X } from '${path}';`],
    ['import', (path: string) => `import { x } from '${path}'; export const y = x;`],
    ['import()', (path: string) => `export const x = () => import('${path}');`],
    ['a bare import', (path: string) => `import '${path}';`],
  ])('a forbidden %s is seen', (_kind, write) => {
    const edges = [
      { from: 'src/core/day.ts', imports: '../google/menu' },
      { from: 'sidebar/state.ts', imports: '../src/rpc/handlers' },
    ];
    expect(refusedOf(edges, write)).toEqual(names(edges));
  });

  test('no file of src or sidebar writes import(…) as a type, which the lint does not see', () => {
    const writers = ['src', 'sidebar'].flatMap((folder) => sourcesIn(folder)).filter(hasImportType);
    expect(writers).toEqual([]);
  });

  test.each([
    ['a cycle of imports', 'import', 'src/core'],
    ['a cycle of types in src', 'import type', 'src/core'],
    ['a cycle in the workbench', 'import', 'workbench/sandbox'],
  ])('%s fails the lint', (_name, form, folder) => {
    const found = lintTree({
      [`${folder}/hen.ts`]: `${form} { Egg } from './egg';\nexport class Hen { lays?: Egg = Egg }\n`,
      [`${folder}/egg.ts`]: `${form} { Hen } from './hen';\nexport class Egg { of?: Hen = Hen }\n`,
    });
    expect(filesOf(found, 'lint/suspicious/noImportCycles')).toEqual([
      `${folder}/egg.ts`,
      `${folder}/hen.ts`,
    ]);
  });
});

describe("Google's services", () => {
  const places = ['src/core', 'src/sources/account', 'src/reports', 'src/functions', 'src/rpc', 'src'];

  test.each(serviceNames)('%s is refused everywhere in src but in src/google', (service) => {
    const text = `export const it = () => ${service};\n`;
    const elsewhere = places.map((place) => `${place}/touch.ts`);
    const found = lintTree(
      Object.fromEntries([...elsewhere, 'src/google/touch.ts'].map((file) => [file, text])),
    );
    expect(filesOf(found, 'lint/style/noRestrictedGlobals')).toEqual([...elsewhere].sort());
  });

  test("printing is for the commands of the workbench, and for src/google: there it is Google's log", () => {
    const silent = ['src/core/day.ts', 'sidebar/main.ts', 'workbench/sandbox/server.ts'];
    const loud = ['src/google/log.ts', 'workbench/build/build.ts', 'workbench/start.ts', 'workbench/demo.ts'];
    const found = lintTree(
      Object.fromEntries([...silent, ...loud].map((file) => [file, "console.log('x');\n"])),
    );
    expect(filesOf(found, 'lint/suspicious/noConsole')).toEqual([...silent].sort());
  });
});

describe('the compiler project of src', () => {
  test('knows no name of Google, the browser or Node', () => {
    const foreign = [
      'SpreadsheetApp',
      'document',
      'process',
      'fetch',
      'URL',
      'console',
      'setTimeout',
      'TextEncoder',
      'Buffer',
    ];
    expect(unknownNames(foreign)).toEqual(foreign);
  });

  test('knows the built-ins of the language', () => {
    expect(unknownNames(['Math', 'JSON', 'Map', 'Promise', 'RegExp'])).toEqual([]);
  });
});

function filesOf(found: Finding[], rule: string): string[] {
  return found
    .filter((finding) => finding.rule === rule)
    .map(({ file }) => file)
    .sort();
}

/** Which of these names tsc does not find in a file of src/core; the project is src/tsconfig.json with that file alone. */
function unknownNames(candidates: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'reach-'));
  try {
    writeFileSync(
      join(folder, 'probe.ts'),
      candidates.map((name) => `export const _${name} = ${name};`).join('\n'),
    );
    const settings = { extends: resolve(project, 'src/tsconfig.json'), include: ['probe.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    const run = spawnSync(join(project, 'node_modules/.bin/tsc'), ['-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
    });
    const found = [...run.stdout.matchAll(/Cannot find name '(\w+)'/g)].map((match) => match[1]);
    return candidates.filter((name) => found.includes(name));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function sourcesIn(folder: string): string[] {
  const entries = readdirSync(join(project, folder), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
}

function hasImportType(file: string): boolean {
  let found = false;
  const visitor = new Visitor({
    TSImportType() {
      found = true;
    },
  });
  visitor.visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return found;
}
