// The real top-level functions of the script: Apps Script, its menus, triggers, cells and sidebar see nothing else.
//
// Google doesn't find functions that are only assigned at run time, and its formula help reads parameters and JSDoc
// from the text. esbuild drops comments, so both are taken from the source of the entry file, or for a custom function
// from the table that describes it.

import { type Comment, type Function as FunctionNode, parseSync, type Statement } from 'oxc-parser';
import { ARGUMENT_TYPES, type ArgumentName, type FunctionText } from '../../src/text/formulas/functions';

interface EntryFunction {
  name: string;
  parameters: string[];
  /** The JSDoc comment as written, from its opening to its closing mark. */
  jsdoc: string;
}

/**
 * The exported functions of the entry file, in its order.
 * @param described the custom functions that a table describes
 * @throws Error with one sentence for any other export
 */
export function readEntry(
  file: string,
  source: string,
  described: readonly FunctionText[] = [],
): EntryFunction[] {
  const { program, comments, errors } = parseSync(file, source);
  const [error] = errors;
  if (error) throw new Error(`${file} cannot be parsed: ${error.message}`);
  return program.body.flatMap((statement) => {
    if (!statement.type.startsWith('Export') && statement.type !== 'TSExportAssignment') return [];
    const declared = exportedFunction(statement);
    if (declared === null) {
      throw new Error(
        `${file}, line ${lineAt(source, statement.start)}: export only plain functions here, \`export function name(…)\`.`,
      );
    }
    const text = described.find(({ name }) => name === declared.id?.name);
    if (text) return [customFunction(text)];
    const parameters = declared.params.map((parameter) =>
      parameterName(parameter, `${file}, ${declared.id?.name}`),
    );
    const jsdoc = commentBefore(statement.start, comments, source);
    const entry = { name: declared.id?.name ?? '', parameters, jsdoc };
    checkDocumented(entry, file);
    return [entry];
  });
}

/** The declaration that is pushed: the JSDoc and one forwarding call. */
export function declaration(entry: EntryFunction, bundleName: string): string {
  const list = entry.parameters.join(', ');
  return `${entry.jsdoc}\nfunction ${entry.name}(${list}){return ${bundleName}.${entry.name}(${list})}`;
}

function customFunction({ name, says, returns, arguments: parameters }: FunctionText): EntryFunction {
  const tags = Object.entries(parameters).map(
    ([parameter, takes]) =>
      `@param {${ARGUMENT_TYPES[parameter as ArgumentName] ?? 'string'}} ${parameter} ${takes}`,
  );
  const lines = [says, '', ...tags, `@return ${returns}`, '@customfunction'];
  const jsdoc = ['/**', ...lines.map((line) => ` * ${line}`.trimEnd()), ' */'].join('\n');
  return { name, parameters: Object.keys(parameters), jsdoc };
}

/** The names of a JSDoc comment's `@param` tags, in their order. */
function documentedParameters(jsdoc: string): string[] {
  const tags = jsdoc.matchAll(/^[\s/*]*@param\s+(?:\{[^}]*\}\s*)?\[?([A-Za-z_$][\w$]*)/gm);
  return [...tags].map((tag) => tag[1] ?? '');
}

function isCustomFunction(entry: EntryFunction): boolean {
  return /^[\s/*]*@customfunction\b/m.test(entry.jsdoc);
}

function exportedFunction(statement: Statement): FunctionNode | null {
  if (statement.type !== 'ExportNamedDeclaration') return null;
  const declared = statement.declaration;
  if (declared?.type !== 'FunctionDeclaration' || declared.async || declared.generator) return null;
  return declared;
}

function parameterName(parameter: FunctionNode['params'][number], place: string): string {
  const target = parameter.type === 'AssignmentPattern' ? parameter.left : parameter;
  if (target.type === 'Identifier') return target.name;
  throw new Error(
    `${place}: a cell, a menu and the sidebar pass plain parameters; replace ${target.type} by a name.`,
  );
}

function commentBefore(start: number, comments: Comment[], source: string): string {
  const last = comments.findLast((comment) => comment.end <= start);
  const isDirectlyBefore = last !== undefined && source.slice(last.end, start).trim() === '';
  return isDirectlyBefore && last.type === 'Block' && last.value.startsWith('*') ? `/*${last.value}*/` : '';
}

function checkDocumented(entry: EntryFunction, file: string): void {
  if (entry.jsdoc === '') {
    throw new Error(
      `${file}, ${entry.name}: write a JSDoc comment directly before this function; it is part of the add-on.`,
    );
  }
  const documented = documentedParameters(entry.jsdoc);
  if (isCustomFunction(entry) && documented.join() !== entry.parameters.join()) {
    throw new Error(
      `${file}, ${entry.name}: the formula helper needs one @param for each of (${entry.parameters.join(', ')}), in this order; ` +
        `there are (${documented.join(', ')}).`,
    );
  }
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
