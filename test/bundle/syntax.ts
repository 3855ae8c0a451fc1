// Reads the text of a script: its syntax, its top-level names, and the names that it takes from outside.

import { transform } from 'esbuild';
import { type Expression, type Program, parseSync, Visitor } from 'oxc-parser';
import { bareGlobalNames } from './bare-context';

interface Declared {
  name: string;
  parameters: string[];
  /** The block comment directly before the declaration; empty without one. */
  jsdoc: string;
}

export interface TopLevel {
  functions: Declared[];
  variables: string[];
  /** Kinds of statement that are neither. */
  others: string[];
}

/** Parses a classic script, or a source as a module. Throws the parser's errors. */
export function parse(code: string, file = 'Code.js'): ReturnType<typeof parseSync> {
  const parsed = parseSync(file, code, { sourceType: file.endsWith('.ts') ? 'module' : 'script' });
  if (parsed.errors.length > 0) throw new Error(parsed.errors.map((error) => error.message).join('\n'));
  return parsed;
}

/** Top-level declarations; in a module, also the exported ones. */
export function topLevel(code: string, file?: string): TopLevel {
  const { program, comments } = parse(code, file);
  const found: TopLevel = { functions: [], variables: [], others: [] };
  for (const statement of program.body) {
    if ('directive' in statement && statement.directive === 'use strict') continue;
    const node =
      statement.type === 'ExportNamedDeclaration' && statement.declaration
        ? statement.declaration
        : statement;
    if (node.type === 'FunctionDeclaration') {
      const comment = comments.find(
        ({ end, type }) =>
          type === 'Block' && /^\s*$/.test(code.slice(end, statement.start)) && end <= statement.start,
      );
      const parameters = node.params.map((parameter) =>
        'name' in parameter ? String(parameter.name) : parameter.type,
      );
      found.functions.push({
        name: node.id?.name ?? '',
        parameters,
        jsdoc: comment ? code.slice(comment.start, comment.end) : '',
      });
    } else if (node.type === 'VariableDeclaration') {
      found.variables.push(
        ...node.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : id.type)),
      );
    } else found.others.push(node.type);
  }
  return found;
}

/** The beginnings of lookbehind patterns, which are a syntax error of the whole page in Safari before 16.4. */
export function lookbehinds(code: string): string[] {
  return code.match(/\(\?<[=!].{0,20}/g) ?? [];
}

/** Every piece of syntax that ES2019 does not have, by its node and text. */
export function newerThanEs2019(code: string): string[] {
  const found: string[] = [];
  const note = (node: { type: string; start: number }) =>
    found.push(`${node.type} ${code.slice(node.start, node.start + 40)}`);
  const { program } = parse(code);
  new Visitor({
    ChainExpression: note,
    PropertyDefinition: note,
    AccessorProperty: note,
    PrivateIdentifier: note,
    StaticBlock: note,
    ImportExpression: note,
    MetaProperty: (node) => node.meta.name === 'import' && note(node),
    LogicalExpression: (node) => node.operator === '??' && note(node),
    AssignmentExpression: (node) => ['??=', '||=', '&&='].includes(node.operator) && note(node),
    Literal: (node) =>
      ('bigint' in node ||
        /^[\d.]+_/.test(node.raw ?? '') ||
        ('regex' in node && /[dv]/.test(node.regex.flags))) &&
      note(node),
  }).visit(program);
  return found;
}

/**
 * The names that a script takes from outside. Each candidate is defined as a marker: esbuild inserts a marker only
 * where nothing in the script declares the name.
 */
export async function freeNames(code: string): Promise<string[]> {
  const candidates = new Set<string>();
  new Visitor({ Identifier: (node) => candidates.add(node.name) }).visit(parse(code).program);
  for (const name of ['arguments', 'undefined']) candidates.delete(name);
  const define = Object.fromEntries([...candidates].filter(isBindable).map((name) => [name, `FREE_${name}`]));
  const marked = await transform(code, { define, target: 'es2019', logLevel: 'silent' });
  const markers = new Set(marked.code.match(/\bFREE_[\w$]+/g) ?? []);
  return [...markers].map((marker) => marker.replace('FREE_', '')).sort();
}

/** A property may be named by a reserved word, to which nothing can be bound. */
function isBindable(name: string): boolean {
  return parseSync('name.js', `var ${name};`, { sourceType: 'module' }).errors.length === 0;
}

/** What the script reads from `globalThis` by name. */
export function globalThisMembers(code: string): string[] {
  const found: string[] = [];
  const isGlobal = (node: Expression): boolean =>
    (node.type === 'Identifier' && node.name === 'globalThis') ||
    (node.type === 'ParenthesizedExpression' && isGlobal(node.expression)) ||
    (node.type === 'AssignmentExpression' && isGlobal(node.right));
  new Visitor({
    MemberExpression: (node) => {
      if (isGlobal(node.object))
        found.push(node.property.type === 'Identifier' ? node.property.name : node.property.type);
    },
  }).visit(parse(code).program);
  return [...new Set(found)].sort();
}

/**
 * The first arguments of all calls of a method in these sources: texts, or names that some source binds to one text;
 * anything else as `?`.
 */
export function textsPassedTo(method: string, sources: string[]): string[] {
  const programs = sources.map((source) => parse(source, 'source.ts').program);
  const constants = new Map(programs.flatMap(constantTexts));
  const found: string[] = [];
  const visitor = new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.property.name !== method) return;
      if (first?.type === 'Literal') found.push(String(first.value));
      else found.push((first?.type === 'Identifier' && constants.get(first.name)) || '?');
    },
  });
  for (const program of programs) visitor.visit(program);
  return found;
}

function constantTexts(program: Program): [string, string][] {
  const texts: [string, string][] = [];
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || init?.type !== 'Literal' || typeof init.value !== 'string') return;
      texts.push([id.name, init.value]);
    },
  }).visit(program);
  return texts;
}

/** Names of the language itself. */
export const languageNames = bareGlobalNames();
