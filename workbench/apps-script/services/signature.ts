// Checks the arguments of a service call as Google does, and refuses them in Google's words.

import { EnumValue } from './enums';
import { fail } from './exception';
import { ServiceObject, type ServiceType } from './service-object';

/*
 * A parameter list is written `number,String? | Range`: alternatives parted by `|`, parameters by `,`, `?` allows null.
 * number, String, Boolean, Date, any, Object (plain), Array, Grid (array of arrays), Text (a scalar that becomes text),
 * Bytes, or the name of an emulated class or enumeration. `...any` at the end takes the rest.
 */
type Test = (value: unknown) => boolean;

const isArray = (value: unknown): value is unknown[] => Array.isArray(value);

const TESTS: Record<string, Test> = {
  any: () => true,
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  String: (value) => typeof value === 'string',
  Boolean: (value) => typeof value === 'boolean',
  Text: (value) => ['string', 'number', 'boolean'].includes(typeof value),
  Date: (value) => Object.prototype.toString.call(value) === '[object Date]',
  Object: (value) =>
    typeof value === 'object' && value !== null && !isArray(value) && !(value instanceof ServiceObject),
  Array: isArray,
  Grid: (value) => isArray(value) && value.every(isArray),
  Bytes: isArray,
};

function accepts(kind: string, value: unknown): boolean {
  if (value === null) return kind.endsWith('?') || kind === 'any';
  const name = kind.replace(/\?$/, '');
  const test = TESTS[name];
  if (test) return test(value);
  if (value instanceof EnumValue) return value.typeName === name;
  return value instanceof ServiceObject && value.type.className === name;
}

const parsed = new Map<string, string[][]>();

function alternatives(signature: string): string[][] {
  let lists = parsed.get(signature);
  if (!lists) {
    lists = signature.split('|').map((list) => list.split(',').flatMap((kind) => kind.trim() || []));
    parsed.set(signature, lists);
  }
  return lists;
}

function matches(kinds: string[], args: unknown[]): boolean {
  const rest = kinds.at(-1) === '...any';
  const fixed = rest ? kinds.slice(0, -1) : kinds;
  if (args.length < fixed.length || (!rest && args.length > fixed.length)) return false;
  return fixed.every((kind, index) => accepts(kind, args[index]));
}

/** @throws `The parameters (String,number) don't match the method signature for SpreadsheetApp.Range.setValues.` */
export function checkArguments(type: ServiceType, method: string, args: unknown[]): void {
  if (alternatives(type.signatures[method] ?? '').some((kinds) => matches(kinds, args))) return;
  mismatch(type, method, args);
}

/** Refuses what only the method itself can check. @throws as checkArguments does */
export function mismatch(type: ServiceType, method: string, args: unknown[]): never {
  const owner = type.className === type.service ? type.service : `${type.service}.${type.className}`;
  fail(
    `The parameters (${args.map(typeText).join(',')}) don't match the method signature for ${owner}.${method}.`,
  );
}

function typeText(value: unknown): string {
  if (value === null) return 'null';
  if (value instanceof ServiceObject) return `${value.type.service}.${value.type.className}`;
  if (typeof value === 'string') return 'String';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'Boolean';
  if (isArray(value)) return value.every((item) => typeof item === 'number') ? 'number[]' : 'Object[]';
  return '(class)';
}
