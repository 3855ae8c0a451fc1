// Property names of a script that its classes alone know, so that the build may shorten them: nothing else could tell.

import { type Class, parseSync, Visitor } from 'oxc-parser';

/**
 * The names that stand only behind `this` and as members of classes that extend nothing: in no other place is such a
 * property read, given, taken apart or named by a text.
 */
export function privateNames(script: string): string[] {
  const { program, errors } = parseSync('script.js', script, { sourceType: 'script' });
  if (errors[0]) throw new Error(`The script cannot be parsed: ${errors[0].message}`);
  const [inside, elsewhere] = [new Set<string>(), new Set<string>()];
  const heirs: Class[] = [];
  const enter = (node: Class) => {
    if (node.superClass) heirs.push(node);
  };
  const isOfHeir = (start: number) => heirs.some((heir) => heir.start <= start && start < heir.end);
  const found = (name: string, start: number, isOwn: boolean) =>
    (isOwn && !isOfHeir(start) ? inside : elsewhere).add(name);
  new Visitor({
    ClassDeclaration: enter,
    ClassExpression: enter,
    MemberExpression: ({ object, property, computed }) => {
      const isOwn = object.type === 'ThisExpression';
      if (isOwn && computed) throw new Error('The script reads a property of `this` by a computed name.');
      if (!computed) found(property.name, property.start, isOwn);
    },
    MethodDefinition: ({ key, kind }) => {
      if (key.type === 'Identifier' && kind !== 'constructor') found(key.name, key.start, true);
    },
    Property: ({ key }) => {
      if (key.type === 'Identifier') found(key.name, key.start, false);
    },
    Literal: ({ value, start }) => {
      if (typeof value === 'string') found(value, start, false);
    },
  }).visit(program);
  return [...inside].filter((name) => !elsewhere.has(name)).sort();
}
