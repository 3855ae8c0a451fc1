// How one fact of a report is written into a cell of the reports tab and read back from what a person typed there.

import { quoted, unquoted, valuesIn } from '../../core/lists/quoted-list';
import { LONGEST_NAME, MOST_NAMES } from '../../core/place/place';
import type { ApprovalCover } from '../../core/report/options';

/** A value as text. For a wrong text, `read` throws a RangeError that says what the cell takes, or a StatsError. */
export interface CellText<Value> {
  write(value: Value): string;
  read(text: string): Value;
}

/** A fact of a report and its column in the reports tab. An empty cell is read as the fact's initial value. */
export interface Fact<Value> {
  heading: string;
  cell: CellText<Value>;
  approval?: ApprovalCover;
}

/** Facts by the keys of their values in the record (`FactsOf`). */
export type FactTable = Readonly<Record<string, Fact<unknown>>>;

/** The record of a table: a value for each fact. */
export type FactsOf<Table> = {
  -readonly [Key in keyof Table]: Table[Key] extends { cell: CellText<infer Value> } ? Value : never;
};

/** The initial record: each fact as it is read from an empty cell. */
export function initialFacts<Table extends FactTable>(table: Table): FactsOf<Table> {
  const entries = Object.entries<Fact<unknown>>(table).map(([key, { cell }]) => [key, cell.read('')]);
  return Object.fromEntries(entries) as FactsOf<Table>;
}

export const TEXT: CellText<string> = { write: (text) => text, read: (text) => text };

/** Names separated by commas. A name with a comma, a quote, or a space at either end is quoted. */
export const NAMES: CellText<string[]> = {
  write: (names) => names.map((name) => (/[",]|^\s|\s$/.test(name) ? quoted(name) : name)).join(', '),
  read(text) {
    const names = valuesIn(text)
      .map((name) => unquoted(name.trim()) ?? name.trim())
      .filter((name) => name !== '');
    if (names.length > MOST_NAMES || names.some((name) => name.length > LONGEST_NAME))
      throw new RangeError(`up to ${MOST_NAMES} names of up to ${LONGEST_NAME} characters each`);
    return names;
  },
};

/** Yes or no, also read from `true` or `false`; an empty cell is read as `whenEmpty`. */
export const yesNo = (whenEmpty: boolean): CellText<boolean> => ({
  write: (value) => (value ? 'yes' : 'no'),
  read: (text) =>
    ['yes', 'true'].includes(
      knownWord(['yes', 'no', 'true', 'false'] as const, text, whenEmpty ? 'yes' : 'no'),
    ),
});

/** One of a few words; an empty cell is read as `whenEmpty`. */
export const oneOf = <Word extends string>(words: readonly Word[], whenEmpty: Word): CellText<Word> => ({
  write: (word) => word,
  read: (text) => knownWord(words, text, whenEmpty),
});

/** A whole number from 0 to `greatest`; an empty cell is read as `whenEmpty`, which may be null. */
export const count = <Unset extends number | null>(
  greatest: number,
  whenEmpty: Unset,
): CellText<number | Unset> => ({
  write: (value) => (value === null ? '' : String(value)),
  read: (text) => (text === '' ? whenEmpty : wholeNumber(text, greatest)),
});

/**
 * Later years are refused as typing errors. It's ten years before 9999, so that the years of days calculated from a
 * time have four digits.
 */
const LAST_YEAR = 9989;

/** A time, ms since 1970, as ISO 8601 text in UTC; null as an empty cell. */
export const TIME: CellText<number | null> = {
  write: (ms) => (ms === null ? '' : new Date(ms).toISOString()),
  read(text) {
    if (text === '') return null;
    // `Date.parse` alone would read `46346.5` as a year.
    const ms = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
    if (!(ms >= 0 && new Date(ms).getUTCFullYear() <= LAST_YEAR))
      throw new RangeError('a time such as 2026-11-20T09:00:00Z');
    return ms;
  },
};

function wholeNumber(text: string, greatest: number): number {
  // Only digits, because `Number` also reads `-0`, `1e3` and `0x10`, which would be written back as other texts.
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= greatest)) throw new RangeError(`a whole number from 0 to ${greatest}`);
  return value;
}

function knownWord<Word extends string>(words: readonly Word[], text: string, whenEmpty: Word): Word {
  const found = text === '' ? whenEmpty : words.find((word) => word.toLowerCase() === text.toLowerCase());
  if (found === undefined) throw new RangeError(`one of ${words.join(', ')}`);
  return found;
}
