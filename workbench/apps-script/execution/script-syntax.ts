// The callable functions of a script file, or the syntax error that Apps Script would report.

import { parseSync, Visitor } from 'oxc-parser';

/** Names of top-level `function` declarations, found without running the file. */
export type FunctionNames = ReadonlySet<string>;

/** Tests start many hosts over one add-on, which is parsed once. */
const parsed = new Map<string, FunctionNames>();
const MOST_PARSED = 8;

/** @throws when the file does not parse as one classic script, or has a syntax that Apps Script refuses */
export function topLevelFunctions(code: string): FunctionNames {
  const names = parsed.get(code) ?? parse(code);
  parsed.set(code, names);
  const [oldest] = parsed.keys();
  if (parsed.size > MOST_PARSED && oldest !== undefined) parsed.delete(oldest);
  return names;
}

function parse(code: string): FunctionNames {
  const { program, errors } = parseSync('Code.js', code, { sourceType: 'script' });
  const [error] = errors;
  if (error) throw new Error(`Syntax error: ${error.message} (Code.js)`);
  refuseClassElements(code, program);
  const names = program.body.flatMap((statement) =>
    statement.type === 'FunctionDeclaration' && statement.id ? [statement.id.name] : [],
  );
  return new Set(names);
}

/**
 * Private names and static fields aren't supported (documented). The text is reported of class fields (clasp issue
 * 907). Assumption: static blocks are refused too.
 */
function refuseClassElements(code: string, program: ReturnType<typeof parseSync>['program']): void {
  const refuse = (token: string, at: number): never => {
    const line = code.slice(0, at).split('\n').length;
    throw new Error(`Syntax error: ParseError: Unexpected token ${token} line: ${line} file: Code.js`);
  };
  new Visitor({
    PrivateIdentifier: (node) => refuse('#', node.start),
    PropertyDefinition: (node) => refuse(node.value ? '=' : ';', node.start),
    StaticBlock: (node) => refuse('{', node.start),
  }).visit(program);
}
