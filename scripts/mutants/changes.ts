// What can be changed in a source without becoming another program: its operators, literals and branches, one at a
// time. Types, imports and the names of properties stay.

import { type Node, parseSync, visitorKeys } from 'oxc-parser';

/** A piece of a source's text, and what stands there instead. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly after: string;
}

const OTHER_OPERATOR: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '+=': '-=',
  '-=': '+=',
  '++': '--',
  '--': '++',
};

const OTHER_METHOD: Readonly<Record<string, string>> = {
  min: 'max',
  max: 'min',
  some: 'every',
  every: 'some',
};

/** All changes of a source, in the order of its text. */
export function changesIn(file: string, source: string): Change[] {
  const { program, comments, errors } = parseSync(file, source);
  const [error] = errors;
  if (error) throw new Error(`${file} cannot be parsed: ${error.message}`);
  let code = source;
  for (const { start, end } of comments) {
    code = code.slice(0, start) + ' '.repeat(end - start) + code.slice(end);
  }
  const nodes = nodesIn(program);
  return nodes.flatMap((node) => changesOf(node, code)).sort((a, b) => a.start - b.start);
}

/** The nodes of what runs. */
function nodesIn(node: Node): Node[] {
  const inner = keysOf(node).flatMap((key) => node[key as keyof Node] as unknown as Node | Node[] | null);
  return [node, ...inner.flatMap((each) => (each ? nodesIn(each) : []))];
}

function keysOf(node: Node): readonly string[] {
  if (node.type.startsWith('Import') || (node.type.startsWith('Export') && 'source' in node && node.source))
    return [];
  if (node.type.startsWith('TS')) return 'expression' in node ? ['expression'] : [];
  if (node.type === 'ExpressionStatement' && 'directive' in node && node.directive) return [];
  // Its text is that of a tag, which takes it apart.
  if (node.type === 'TaggedTemplateExpression') return ['tag'];
  const isNamed = 'key' in node && 'computed' in node && !node.computed;
  return (visitorKeys[node.type] ?? []).filter((key) => !(isNamed && key === 'key'));
}

function changesOf(node: Node, code: string): Change[] {
  const textOf = ({ start, end }: Node) => code.slice(start, end);
  const instead = ({ start, end }: Node, ...texts: string[]) => texts.map((after) => ({ start, end, after }));
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return operatorChanges(node, code);
    case 'UpdateExpression': {
      const start = node.prefix ? node.start : node.end - 2;
      return [{ start, end: start + 2, after: OTHER_OPERATOR[node.operator] ?? '' }];
    }
    case 'UnaryExpression':
      return '!-'.includes(node.operator) ? instead(node, textOf(node.argument)) : [];
    case 'Literal':
      return instead(node, ...otherValues(node.value));
    case 'TemplateLiteral':
      return instead(node, "''");
    case 'IfStatement':
      return instead(node.test, 'true', 'false');
    case 'WhileStatement':
      return instead(node.test, 'false');
    case 'ConditionalExpression': {
      const between = code.slice(node.consequent.end, node.alternate.start);
      const after = `${textOf(node.alternate)}${between}${textOf(node.consequent)}`;
      return [{ start: node.consequent.start, end: node.alternate.end, after }];
    }
    case 'ExpressionStatement':
      return node.expression.type === 'CallExpression' ? instead(node, ';') : [];
    case 'CallExpression': {
      if (node.callee.type !== 'MemberExpression' || node.callee.computed) return [];
      const other = OTHER_METHOD[textOf(node.callee.property)];
      return other ? instead(node.callee.property, other) : [];
    }
    default:
      return [];
  }
}

/** Another operator, or none and what is left of it. */
function operatorChanges(node: Node & { left: Node; right: Node; operator: string }, code: string): Change[] {
  const { left, right, operator } = node;
  const start = code.indexOf(operator, left.end);
  const withoutIt =
    operator === '??' || operator === '||' ? [{ start: left.end, end: node.end, after: '' }] : [];
  const after = OTHER_OPERATOR[operator];
  if (!after || (operator === '+' && [left, right].some(isText))) return withoutIt;
  return [{ start, end: start + operator.length, after }, ...withoutIt];
}

/** Whether it can only be joined. */
function isText(node: Node): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

function otherValues(value: unknown): string[] {
  if (typeof value === 'number') return [String(value + 1)];
  if (typeof value === 'boolean') return [String(!value)];
  if (typeof value === 'string') return [value === '' ? "'changed'" : "''"];
  return [];
}
