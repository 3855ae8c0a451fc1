// Runs inside a script's own globals, without Node: provides the services and converts values.

import {
  type CallReply,
  type ClassDescription,
  ENUM,
  type EncodedEnum,
  type EncodedHandle,
  HANDLE,
  type ResultKind,
  type StartMessage,
} from './protocol';
import { cellResult, clientValue } from './serialization';

/** Calls the host and blocks until it answers. */
type Bridge = (target: number, method: string, args: unknown[]) => CallReply;

interface ScriptEnum {
  name(): string;
  toString(): string;
  toJSON(): string;
}

const handles = new WeakMap<object, number>();
const objects = new Map<number, object>();
const classes = new Map<string, ClassDescription>();
const enums = new Map<string, Record<string, ScriptEnum>>();
const enumTypes = new Map<object, string>();
let bridge: Bridge;
let hostNow: number | null = null;
let hostNowAt = 0;
let isClockStill = false;
let isKilled = false;
const RealDate = Date;

const tag = (value: unknown) => Object.prototype.toString.call(value);

function defineEnum(typeName: string, names: readonly string[]): void {
  const values: Record<string, ScriptEnum> = {};
  for (const name of names) {
    const value: ScriptEnum = {
      name: () => name,
      toString: () => name,
      toJSON: () => name,
    };
    enumTypes.set(value, typeName);
    values[name] = Object.freeze(value);
  }
  enums.set(typeName, Object.freeze(values));
}

/** A copy whose arrays, objects and dates are the script's own. */
function revive(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const copy = new Array<unknown>(value.length);
    for (let index = 0; index < value.length; index++) copy[index] = revive(value[index]);
    return copy;
  }
  if (tag(value) === '[object Date]') return new RealDate(Number(value));
  if (HANDLE in value) return objectFor(value as EncodedHandle);
  if (ENUM in value) {
    const { [ENUM]: typeName, name } = value as EncodedEnum;
    return enums.get(typeName)?.[name];
  }
  const copy: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) copy[key] = revive(item);
  return copy;
}

/** Functions become their text and errors their name and message. */
function encode(value: unknown): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  const handle = handles.get(value);
  if (handle !== undefined) return { [HANDLE]: handle };
  const typeName = enumTypes.get(value);
  if (typeName !== undefined) return { [ENUM]: typeName, name: String(value) };
  if (Array.isArray(value)) return Array.from(value, encode);
  if (tag(value) === '[object Date]') return value;
  if (value instanceof Error) return { name: value.name, message: value.message };
  const plain: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) plain[key] = encode(item);
  return plain;
}

function takeTime(now: number | null): void {
  hostNow = now;
  hostNowAt = RealDate.now();
}

/** A killed script may catch the error and continue, but its calls no longer reach the host. */
function call(target: number, method: string, args: unknown[]): unknown {
  if (isKilled) throw new Error('killed');
  const reply = bridge(target, method, Array.from(args, encode));
  takeTime(reply.now);
  if (reply.ok) return revive(reply.value);
  isKilled = reply.killed ?? false;
  const error = new Error(reply.message);
  error.name = reply.name;
  throw error;
}

/** Names that JavaScript or a formatter looks up on any object. */
const SILENT = new Set(['then', 'toJSON', 'constructor', 'valueOf', 'inspect']);

function objectFor(encoded: EncodedHandle): object {
  const id = encoded[HANDLE];
  const existing = objects.get(id);
  if (existing) return existing;
  if (encoded.description) classes.set(encoded.className, encoded.description);
  const description = classes.get(encoded.className);
  const members = new Map<string, unknown>();
  const member = (name: string): unknown => {
    if (name === 'toString') return () => encoded.text;
    const enumType = description?.enums[name];
    if (enumType !== undefined) return enums.get(enumType);
    if (description?.methods.includes(name)) return (...args: unknown[]) => call(id, name, args);
    throw new Error(`not emulated: ${encoded.className}.${name}`);
  };
  const proxy = new Proxy(Object.create(null), {
    get: (_, name) => {
      if (name === Symbol.toPrimitive) return () => encoded.text;
      if (typeof name === 'symbol' || SILENT.has(name)) return undefined;
      if (!members.has(name)) members.set(name, member(name));
      return members.get(name);
    },
    set: (_, name) => {
      throw new Error(`not emulated: ${encoded.className}.${String(name)}`);
    },
  });
  handles.set(proxy, id);
  objects.set(id, proxy);
  return proxy;
}

/** ms: the host's clock, where that isn't the machine's. */
function scriptNow(): number {
  if (hostNow === null) return RealDate.now();
  return isClockStill ? hostNow : hostNow + (RealDate.now() - hostNowAt);
}

const HostDate = new Proxy(RealDate, {
  apply: () => new RealDate(scriptNow()).toString(),
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [scriptNow()] : args, newTarget),
  get: (target, name, receiver) => (name === 'now' ? scriptNow : Reflect.get(target, name, receiver)),
});

/** Makes the script's globals, before its file is evaluated. */
export function prepare(start: StartMessage, toHost: Bridge, enumNames: Record<string, string[]>): void {
  bridge = toHost;
  isClockStill = start.isClockStill;
  takeTime(start.now);
  if (start.now !== null) {
    Object.defineProperty(globalThis, 'Date', { value: HostDate, writable: true, configurable: true });
  }
  for (const [typeName, names] of Object.entries(enumNames)) defineEnum(typeName, names);
  for (const [name, encoded] of Object.entries(start.globals)) {
    const value = objectFor(encoded);
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  }
  for (const name of start.missing) {
    const get = () => {
      throw new Error(`not emulated: ${name}`);
    };
    Object.defineProperty(globalThis, name, { get, configurable: true });
  }
  // Node's contexts have both, Apps Script has neither.
  for (const name of ['SharedArrayBuffer', 'Atomics']) Reflect.deleteProperty(globalThis, name);
}

/** Calls the entry function. The worker awaits its result. */
export function run(entry: (...args: unknown[]) => unknown, args: unknown[]): unknown {
  return entry(...args.map(revive));
}

/** Converts the result for where it goes. */
export function leave(value: unknown, kind: ResultKind): unknown {
  if (kind === 'client') return clientValue(value);
  return kind === 'cell' ? cellResult(value) : undefined;
}

/** Name and message, which is all that Google reports of an error. */
export function reported(error: unknown): { name: string; message: string } {
  if (typeof error === 'object' && error !== null && 'message' in error) {
    return { name: 'name' in error ? String(error.name) : 'Error', message: String(error.message) };
  }
  return { name: 'Error', message: String(error) };
}
