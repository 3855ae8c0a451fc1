// Counts what built-in functions go over while work runs: characters of texts, items of lists, steps of patterns.

import { searchSteps } from './pattern-steps';

type Charge = (self: unknown, args: readonly unknown[], result: unknown) => number;

const sizeOf = (value: unknown): number =>
  typeof value === 'string' || value instanceof String || Array.isArray(value) ? value.length : 1;
const ofSelf: Charge = (self) => sizeOf(self);
const ofResult: Charge = (_self, _args, result) => sizeOf(result);
const ofArgument: Charge = (_self, [first]) => sizeOf(first);
/** Up to what is found, or all. */
const upToFound: Charge = (self, [wanted, from], result) =>
  result === -1 ? sizeOf(self) : Math.abs(Number(result) - Number(from ?? 0)) + sizeOf(wanted);
/** A pattern is counted where it searches. */
const unlessPattern: Charge = (self, [wanted]) => (wanted instanceof RegExp ? 1 : sizeOf(self));
const ofSorting: Charge = (self) => sizeOf(self) * Math.ceil(Math.log2(sizeOf(self) + 1));
const keysOf: Charge = (_self, args) =>
  args.reduce<number>((sum, each) => sum + Object.keys(Object(each)).length, 0);

const { indexOf } = Array.prototype;
const textIndexOf = String.prototype.indexOf;

/** What each function goes over. Functions with callbacks are left out, because their callbacks count as blocks. */
const CHARGES: readonly (readonly [owner: object, charges: { readonly [name: string | symbol]: Charge }])[] =
  [
    [
      String.prototype,
      {
        indexOf: upToFound,
        lastIndexOf: ofSelf,
        includes: (self, args) => upToFound(self, args, textIndexOf.apply(String(self), args as [string])),
        startsWith: ofArgument,
        endsWith: ofArgument,
        split: unlessPattern,
        replace: unlessPattern,
        replaceAll: unlessPattern,
        toLowerCase: ofSelf,
        toUpperCase: ofSelf,
        normalize: ofSelf,
        trim: (self, _args, result) => sizeOf(self) - sizeOf(result) + 1,
        localeCompare: ofArgument,
        padStart: ofResult,
        padEnd: ofResult,
        repeat: ofResult,
        [Symbol.iterator]: ofSelf,
      },
    ],
    [
      Array.prototype,
      {
        indexOf: upToFound,
        lastIndexOf: ofSelf,
        includes: (self, args) => upToFound(self, args, indexOf.apply(self, args as [unknown])),
        concat: ofResult,
        copyWithin: ofSelf,
        fill: ofSelf,
        flat: ofResult,
        join: ofResult,
        push: (_self, args) => args.length,
        reverse: ofSelf,
        shift: ofSelf,
        slice: ofResult,
        sort: ofSorting,
        splice: ofSelf,
        unshift: ofSelf,
        [Symbol.iterator]: ofSelf,
      },
    ],
    [Object, { assign: keysOf, entries: keysOf, keys: keysOf, values: keysOf, fromEntries: ofArgument }],
    [JSON, { parse: ofArgument, stringify: ofResult }],
    [globalThis, { encodeURIComponent: ofArgument, decodeURIComponent: ofArgument }],
  ];

/** The characters and items that built-in functions go over in `work`, and the steps of its patterns. */
export function nativeSteps(work: () => unknown): number {
  let steps = 0;
  // The calls of counting itself don't count.
  let isCounting = true;
  const restore = [...CHARGES.flatMap(wrapAll), wrapPatterns()];
  try {
    work();
  } finally {
    isCounting = false;
    for (const each of restore) each();
  }
  return steps;

  function charge(count: () => number): void {
    if (!isCounting) return;
    isCounting = false;
    try {
      steps += count();
    } finally {
      isCounting = true;
    }
  }

  function wrapAll([owner, charges]: (typeof CHARGES)[number]): (() => void)[] {
    return Reflect.ownKeys(charges).map((name) => {
      const native = Reflect.get(owner, name);
      const countOf = charges[name] as Charge;
      return replaced(owner, name, function (this: unknown, ...args: unknown[]) {
        const result = Reflect.apply(native, this, args);
        charge(() => countOf(this, args, result));
        return result;
      });
    });
  }

  function wrapPatterns(): () => void {
    const native = RegExp.prototype.exec;
    return replaced(RegExp.prototype, 'exec', function (this: RegExp, text: unknown) {
      const searched = String(text);
      const from = this.global || this.sticky ? this.lastIndex : 0;
      const match = native.call(this, searched);
      const found = match && { start: match.index, end: match.index + match[0].length };
      charge(() => searchSteps(this, searched, from, found));
      return match;
    });
  }
}

/** @returns what puts the old member back */
function replaced(owner: object, name: string | symbol, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  if (!before) throw new Error(`There is no ${String(name)} to be counted.`);
  Object.defineProperty(owner, name, { ...before, value });
  return () => Object.defineProperty(owner, name, before);
}
