// What a source file does as soon as it is loaded: the calls outside of its functions.

import { Visitor } from 'oxc-parser';
import { parse } from './syntax';

export interface LoadCall {
  /** The variable or class that is being declared; empty outside of a declaration. */
  declares: string;
  /** The function that is called, or the class that is constructed, as written. */
  callee: string;
  isNew: boolean;
}

/** The calls that `code`, a module, makes when it is loaded. */
export function callsAtLoad(code: string): LoadCall[] {
  const names: { name: string; start: number; end: number }[] = [];
  const calls: (Omit<LoadCall, 'declares'> & { start: number })[] = [];
  let functions = 0;
  const enter = () => {
    functions++;
  };
  const leave = () => {
    functions--;
  };
  const textOf = ({ start, end }: { start: number; end: number }) => code.slice(start, end);
  const note = (start: number, callee: string, isNew = false) => {
    if (functions === 0) calls.push({ start, callee, isNew });
  };
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    // A field that is not static gets its value when an object is made.
    PropertyDefinition: (node) => node.static || enter(),
    'PropertyDefinition:exit': (node) => node.static || leave(),
    VariableDeclarator: ({ id, start, end }) => {
      if (functions === 0) names.push({ name: textOf(id), start, end });
    },
    ClassDeclaration: ({ id, start, end }) => {
      if (functions === 0) names.push({ name: id?.name ?? '', start, end });
    },
    CallExpression: ({ start, callee }) => note(start, textOf(callee)),
    TaggedTemplateExpression: ({ start, tag }) => note(start, textOf(tag)),
    NewExpression: ({ start, callee }) => note(start, textOf(callee), true),
  }).visit(parse(code, 'source.ts').program);
  return calls.map(({ start, callee, isNew }) => {
    const declared = names.findLast((each) => each.start <= start && start < each.end);
    return { declares: declared?.name.replace(/:.*/s, '') ?? '', callee, isNew };
  });
}
