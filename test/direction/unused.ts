// `npm run unused` fails for texts nobody says, styles nobody wears and error codes nobody throws. Files, exports and
// packages that nobody uses are found by knip.

import { readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { type Node, parseSync } from 'oxc-parser';
import { filesBelow } from '../docs/citations';

interface Source {
  path: string;
  program: Node;
}

/** All unused texts, styles and error codes of the project, one line for each. */
export function unusedIn(root: string): string[] {
  // The build says what it declares to Google.
  const sources = sourcesIn(root, ['src', 'sidebar', 'scripts/build']).filter(
    ({ path }) => !path.includes('/test/'),
  );
  return [
    ...unsaidTexts(sources),
    ...unwornStyles(root, 'sidebar', sources),
    ...unwornStyles(root, 'workbench/page', sourcesIn(root, ['workbench/page'])),
    ...unthrownCodes(sources),
  ];
}

function sourcesIn(root: string, folders: readonly string[]): Source[] {
  return folders
    .flatMap((folder) => filesBelow(root, folder, ['.ts', '.tsx']))
    .map((path) => ({ path, program: parseSync(path, readFileSync(join(root, path), 'utf8')).program }));
}

/** Calls `visit` with each node of the code, and the nodes around it, the nearest last. Leaves types out. */
function walk(node: Node, visit: (node: Node, around: readonly Node[]) => void, around: Node[] = []): void {
  visit(node, around);
  around.push(node);
  for (const value of Object.values(node))
    for (const inner of Array.isArray(value) ? value : [value]) if (isCode(inner)) walk(inner, visit, around);
  around.pop();
}

const CODE_OF_TYPESCRIPT = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];

function isCode(value: unknown): value is Node {
  const type = value && typeof value === 'object' && 'type' in value ? String(value.type) : '';
  return type !== '' && (!type.startsWith('TS') || CODE_OF_TYPESCRIPT.includes(type));
}

/** An expression without its `as` and `satisfies`. */
function bare(node: Node | null | undefined): Node | null {
  return node && 'expression' in node && CODE_OF_TYPESCRIPT.includes(node.type)
    ? bare(node.expression as Node)
    : (node ?? null);
}

/** The name of a property or of a part of a pattern; null if it is computed. */
function keyOf(node: Node): string | null {
  if (!('key' in node) || node.type === 'MethodDefinition' || ('computed' in node && node.computed))
    return null;
  const { key } = node as { key: Node };
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : null;
}

/** The texts of tables in `src/text` that no code names. Of a table that is passed on, any name of its own counts. */
function unsaidTexts(sources: readonly Source[]): string[] {
  const tables = new Map<string, string[]>();
  for (const { path, program } of sources)
    if (path.startsWith('src/text/'))
      for (const [name, table] of tablesIn(program)) tables.set(`${path} ${name}`, textsOf(table));
  const uses = sources.flatMap((source) => usesIn(source, tables));
  const names = new Set(sources.flatMap(namesIn));
  return [...tables].flatMap(([table, texts]) => {
    const used = uses.flatMap((use) => (use.table === table ? [use.text] : []));
    const isSaid = (text: string) =>
      used.some((use) => meet(text, use) && (use !== '' || names.has(text.replace(/.*[.]/, ''))));
    return texts.filter((text) => !isSaid(text)).map((text) => `${table}: nobody says ${text.slice(1)}.`);
  });
}

/** The names of members, of parts of patterns, and texts. */
function namesIn({ program }: Source): string[] {
  const names: string[] = [];
  walk(program, (node, around) => {
    const isPart = node.type === 'Property' && around[around.length - 1]?.type === 'ObjectPattern';
    const key = isPart ? keyOf(node) : null;
    if (key !== null) names.push(key);
    if (node.type === 'MemberExpression' && node.property.type === 'Identifier')
      names.push(node.property.name);
    if (node.type === 'Literal') names.push(String(node.value));
  });
  return names;
}

/** The objects that a file declares at its top. */
function tablesIn(program: Node): [name: string, table: Node][] {
  const found: [string, Node][] = [];
  walk(program, (node, around) => {
    const table = node.type === 'VariableDeclarator' && around.length <= 3 ? bare(node.init) : null;
    if (
      node.type === 'VariableDeclarator' &&
      node.id.type === 'Identifier' &&
      table?.type === 'ObjectExpression'
    )
      found.push([node.id.name, table]);
  });
  return found;
}

/** The texts of a table, each as its path, such as `.card.title`. */
function textsOf(table: Node): string[] {
  if (table.type !== 'ObjectExpression') return [''];
  return table.properties.flatMap((property) => {
    const key = keyOf(property);
    const value = property.type === 'Property' ? bare(property.value) : null;
    return key === null || value === null ? [] : textsOf(value).map((text) => `.${key}${text}`);
  });
}

const ANY = '*';

/** Whether one of two paths leads to the other. */
function meet(one: string, other: string): boolean {
  const [names, others] = [one.split('.'), other.split('.')];
  return names.every(
    (name, at) => at >= others.length || [name, ANY].includes(others[at] ?? name) || name === ANY,
  );
}

/** What a file names of these tables, each as its path; an empty one is the whole table. */
function usesIn(
  { path, program }: Source,
  tables: ReadonlyMap<string, unknown>,
): { table: string; text: string }[] {
  const tablesByName = new Map<string, string>();
  for (const table of tables.keys()) {
    const [of, name = ''] = table.split(' ');
    if (of === path) tablesByName.set(name, table);
  }
  const uses: { table: string; text: string }[] = [];
  walk(program, (node, around) => {
    if (node.type === 'ImportSpecifier') {
      const declaration = around[around.length - 1];
      const from = declaration?.type === 'ImportDeclaration' ? declaration.source.value : '';
      const name = node.imported.type === 'Identifier' ? node.imported.name : '';
      const table = `${posix.join(posix.dirname(path), from)}.ts ${name}`;
      if (tables.has(table)) tablesByName.set(node.local.name, table);
    }
    const table = node.type === 'Identifier' ? tablesByName.get(node.name) : undefined;
    if (table !== undefined && isRead(node, around[around.length - 1]))
      for (const text of textsRead(node, around)) uses.push({ table, text });
  });
  return uses;
}

function isRead(node: Node, parent: Node | undefined): boolean {
  if (!parent || /^(Import|Export)Specifier$/.test(parent.type)) return false;
  if (parent.type === 'VariableDeclarator') return parent.id !== node;
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed;
  return parent.type !== 'Property' || parent.value === node;
}

/** The paths that are read where a table is named, through members and patterns. */
function textsRead(identifier: Node, around: readonly Node[]): string[] {
  let [text, node, at] = ['', identifier, around.length - 1];
  for (; at >= 0; at--) {
    const parent = around[at] as Node;
    if (parent.type === 'MemberExpression' && parent.object === node) {
      const { property } = parent;
      const literal = property.type === 'Literal' ? String(property.value) : ANY;
      text += `.${!parent.computed && property.type === 'Identifier' ? property.name : literal}`;
    } else if (!/^(TS|ChainExpression)/.test(parent.type)) {
      const isTakenApart = parent.type === 'VariableDeclarator' && parent.id.type === 'ObjectPattern';
      return isTakenApart ? textsTaken(parent.id).map((taken) => text + taken) : [text];
    }
    node = parent;
  }
  return [text];
}

function textsTaken(pattern: Node): string[] {
  if (pattern.type !== 'ObjectPattern') return [''];
  return pattern.properties.flatMap((property) => {
    if (property.type !== 'Property') return [''];
    const key = keyOf(property) ?? ANY;
    return textsTaken(property.value).map((taken) => `.${key}${taken}`);
  });
}

/** Names of a library, which the workbench styles. */
const FOREIGN = /^(--)?univer-/;

/** The classes, IDs and custom properties of the styles in a folder that its code doesn't name. */
function unwornStyles(root: string, folder: string, sources: readonly Source[]): string[] {
  const worn = new Set<string>();
  const wear = (text: string) => {
    for (const name of text.split(/[\s"'=<>]+/)) worn.add(name);
  };
  for (const { path, program } of sources)
    if (!path.startsWith('src/text/'))
      walk(program, (node) => {
        if (node.type === 'Literal' && typeof node.value === 'string') wear(node.value);
        if (node.type === 'TemplateElement') wear(node.value.raw);
        const key = keyOf(node);
        if (key !== null) worn.add(key);
      });
  for (const path of filesBelow(root, folder, ['.html'])) wear(readFileSync(join(root, path), 'utf8'));
  const styles = filesBelow(root, folder, ['.css']).map((path) => {
    const css = readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    return { path, css };
  });
  for (const { css } of styles)
    for (const [, name = ''] of css.matchAll(/(?:var\(|animation(?:-name)?:\s*)(-?-?[\w-]+)/g))
      worn.add(name);
  return styles.flatMap(({ path, css }) => {
    const selectors = [...css.matchAll(/([^{};]*)\{/g)].map(([, selector = '']) => selector).join(' ');
    const names = [
      ...[...selectors.matchAll(/[.#](-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name),
      ...[...css.matchAll(/(?<=[{;]\s*)(--[\w-]+)\s*:/g)].map(([, name = '']) => name),
      ...[...selectors.matchAll(/@keyframes\s+([\w-]+)/g)].map(([, name = '']) => name),
    ];
    return [...new Set(names)]
      .filter((name) => !worn.has(name) && !FOREIGN.test(name))
      .map((name) => `${path}: nobody wears ${name}.`);
  });
}

/** The codes of `ErrorDetails` that code only compares with, or doesn't name. */
function unthrownCodes(sources: readonly Source[]): string[] {
  const codes = sources.flatMap(codesIn);
  const thrown = new Set<unknown>();
  for (const { path, program } of sources)
    if (!path.startsWith('src/text/'))
      walk(program, (node, around) => {
        if (node.type === 'Literal' && !isCompared(node, around[around.length - 1])) thrown.add(node.value);
      });
  return codes
    .filter(({ code }) => !thrown.has(code))
    .map(({ path, code }) => `${path}: nobody throws ${code}.`);
}

/** The codes of errors whose facts a file declares. */
function codesIn({ path, program }: Source): { path: string; code: string }[] {
  if (program.type !== 'Program' || !/^src\/core\/(error-codes\/|errors|platform-trouble)/.test(path))
    return [];
  const declared = program.body.map((each) =>
    each.type === 'ExportNamedDeclaration' ? each.declaration : each,
  );
  return declared
    .flatMap((each) => (each?.type === 'TSInterfaceDeclaration' ? each.body.body : []))
    .flatMap((member) => keyOf(member) ?? [])
    .filter((key) => key === key.toUpperCase())
    .map((code) => ({ path, code }));
}

/** Whether a code only stands for what something else may be: compared, listed, or the key of a table. */
function isCompared(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'CallExpression')
    return parent.callee.type === 'Identifier' && parent.callee.name === 'isStatsError';
  if (parent?.type === 'Property') return parent.key === node;
  return /^(BinaryExpression|SwitchCase|ArrayExpression)$/.test(parent?.type ?? '');
}

if (require.main === module) {
  const unused = unusedIn(resolve(__dirname, '../..'));
  for (const line of unused) process.stderr.write(`${line}\n`);
  if (unused.length > 0) process.exitCode = 1;
}
