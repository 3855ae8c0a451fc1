// Asks Google again where it refuses a call: under load any call may be refused, in any language, and a moment later
// all goes well (docs/platform.md §14). Once, after a pause, and only what can be done twice: reads, and writes that
// leave the same. A write may be refused only with the next call, so what follows writes is asked again with them.
// What the refusal of another call ends, such as an insertion, is done again as a whole.

import { reasonOf, StatsError, toStatsError } from '../core/errors';
import { once } from '../core/once';
import { platformTroubleIn } from '../core/platform-trouble';

type Call = () => unknown;

const READS = /^(get|is|can|has|offset|find|toString$)/;

/** Values, formulas, formats, notes and names of cells, and other settings; but no renaming of a tab. */
const REPEATED_WRITES =
  /^(set(?!Name$)|clear|hide|show|activate$|copyTo$|merge$|breakApart$|removeColumnFilterCriteria$)/;

/** Objects that are made of settings, before Google hears of them; and what shows a person something. */
const BUILDERS = /^(new|modify|toast$)/;

/** What was written to the file since it was last flushed. */
let written: Call[] = [];

/** Whether something was done since that can't be done twice, so that Google may refuse it only now. */
let isUnsure = false;

/** What Google has refused twice in this execution, which isn't asked again. */
const refused = once(() => new Set<string>());

/** The object behind each one that is asked again. */
const objects = once(() => new WeakMap<object, object>());

/** An object of a store of texts, each of whose calls can be made twice. */
export function askedAgain<Store extends object | null>(find: () => Store): Store {
  const store = twice(find);
  return (
    store &&
    standIn(
      store,
      (_name, call) => twice(call),
      (text) => text,
    )
  );
}

/** An object of the spreadsheet's, and all that its calls return. */
export function fileAskedAgain<Part extends object | null>(find: () => Part): Part {
  const part = twice(find);
  return part && fileStandIn(part);
}

/** Has Google do what was written, all of it once more if it refuses. */
export function flush(): void {
  askFile('flush', () => SpreadsheetApp.flush());
  forgetWrites();
}

/** What was written before isn't written again, as by an execution that has no lock any more. */
export function forgetWrites(): void {
  written = [];
  isUnsure = false;
}

/** Under a lock, what was refused before may be asked again. */
export function forgetRefusals(): void {
  refused().clear();
}

/** What Google takes as an argument elsewhere. */
export function itself<Part extends object>(part: Part): Part {
  return (objects().get(part) as Part | undefined) ?? part;
}

function fileStandIn<Part extends object>(part: Part, by = ask): Part {
  return standIn(part, by, function answer(value, name): unknown {
    if (Array.isArray(value)) return isPart(value[0]) ? value.map((each) => answer(each, name)) : value;
    return isPart(value) ? fileStandIn(value, BUILDERS.test(name) ? (_name, call) => call() : by) : value;
  });
}

/** An object that asks in place of another, which Google takes as an argument only as itself. */
function standIn<Part extends object>(
  part: Part,
  by: (name: string, call: Call) => unknown,
  answer: (value: unknown, name: string) => unknown,
): Part {
  const own = (value: unknown): unknown => objects().get(value as object) ?? value;
  const stand = new Proxy({} as Part, {
    get: (_none, name) => {
      const member: unknown = Reflect.get(part, name);
      if (typeof member !== 'function' || typeof name !== 'string') return member;
      return (...given: unknown[]) => {
        const args = given.map((each) => (Array.isArray(each) ? each.map(own) : own(each)));
        return answer(
          by(name, () => Reflect.apply(member, part, args)),
          name,
        );
      };
    },
  });
  objects().set(stand, part);
  return stand;
}

function isPart(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isDateLike(value);
}

/** Google's dates are of another realm. */
const isDateLike = (value: object): boolean => Object.prototype.toString.call(value) === '[object Date]';

function ask(name: string, call: Call): unknown {
  if (BUILDERS.test(name)) return call();
  const isAskedAgain = READS.test(name) || REPEATED_WRITES.test(name);
  // At once, so that a refusal of what can't be done twice isn't taken for that of the next call.
  if (isUnsure ? isAskedAgain : !isAskedAgain && written.length > 0) flush();
  if (!isAskedAgain) {
    isUnsure = true;
    return call();
  }
  const result = askFile(name, call);
  if (!READS.test(name)) written.push(call);
  return result;
}

/** Asks twice, with what was written; what is refused nevertheless isn't written again with a later call. */
function askFile<Result>(name: string, call: () => Result): Result {
  try {
    return isUnsure ? call() : twice(call, { name, before: written });
  } catch (thrown) {
    isUnsure = name !== 'flush' && written.length > 0;
    written = [];
    throw thrown;
  }
}

/** A refusal under load comes at once, ms. */
const AT_ONCE_MS = 20_000;

/** @param work looks for what it has done before, as after an execution that Google has stopped */
export function wholeTwice<Result>(work: () => Result): Result {
  const startedMs = Date.now();
  try {
    return work();
  } catch (thrown) {
    const { code } = toStatsError(thrown);
    const mayPass = code === 'UNEXPECTED' || code === 'WRITE_FAILED';
    if (!mayPass || refused().size > 0 || Date.now() - startedMs > AT_ONCE_MS) throw thrown;
    forgetWrites();
    pause();
    return work();
  }
}

/**
 * @param before what is done again first
 * @param lasts what a text of Google's has that means that it will refuse again
 */
export function twice<Result>(
  call: () => Result,
  { name = '', before = [], lasts }: { name?: string; before?: readonly Call[]; lasts?: RegExp } = {},
): Result {
  try {
    return call();
  } catch (thrown) {
    const reason = reasonOf(thrown);
    const known = `${name} ${reason}`;
    if (thrown instanceof StatsError || platformTroubleIn(reason) || lasts?.test(reason)) throw thrown;
    if (refused().has(known)) throw thrown;
    pause();
    refused().add(known);
    for (const each of before) each();
    const result = call();
    refused().delete(known);
    return result;
  }
}

function pause(): void {
  Utilities.sleep(300 + Math.floor(Math.random() * 700));
}
