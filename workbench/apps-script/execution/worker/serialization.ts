// How values leave a script, to the sidebar or into a cell. Runs inside the script's realm.

const tag = (value: unknown) => Object.prototype.toString.call(value);

/** Thrown for any part of a value, to give the whole value up. */
class DoesNotCross extends Error {}

/**
 * The value as the browser receives it. A Date anywhere makes the whole value null (reported by eight). Assumption:
 * functions, NaN, infinities, class instances and circles do so too. Undefined is null in arrays and absent in objects.
 */
export function clientValue(value: unknown): unknown {
  try {
    return crossing(value, []);
  } catch (error) {
    if (error instanceof DoesNotCross) return null;
    throw error;
  }
}

function crossing(value: unknown, path: unknown[]): unknown {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return finite(value);
  if (typeof value !== 'object' || path.includes(value)) throw new DoesNotCross();
  const deeper = [...path, value];
  if (Array.isArray(value)) return value.map((item) => crossing(item, deeper));
  if (tag(value) !== '[object Object]' || !isPlain(value)) throw new DoesNotCross();
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(entries.map(([key, item]) => [key, crossing(item, deeper)]));
}

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new DoesNotCross();
  return value;
}

/** Whether it is an object literal, of whatever realm. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

type Cell = string | number | boolean | Date;

/**
 * A custom function's result: a scalar or rows. Assumption: an array of scalars is a column, and null is a blank.
 * @throws the cell's error for ragged rows, objects and numbers that aren't finite (assumed, since answers vary)
 */
export function cellResult(value: unknown): Cell | Cell[][] {
  if (!Array.isArray(value)) return cell(value);
  const rows = value.map((row) => (Array.isArray(row) ? row.map(cell) : [cell(row)]));
  const width = rows[0]?.length ?? 0;
  if (width === 0 || rows.some((row) => row.length !== width)) {
    throw new Error('Internal error executing the custom function');
  }
  return rows;
}

function cell(value: unknown): Cell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'number') throw new Error('Result was not a number.');
  if (tag(value) === '[object Date]') return new Date(Number(value));
  throw new Error('Internal error executing the custom function');
}

/**
 * The arguments of google.script.run as the server function receives them.
 * @throws TypeError, in the browser, for a value that can't be sent (the wording is assumed)
 */
export function clientArguments(args: unknown[]): unknown[] {
  return args.map((argument, index) => {
    try {
      return crossing(argument, []);
    } catch {
      throw new TypeError(`Failed due to illegal value in property: ${index}`);
    }
  });
}
