// Looks up names leniently: `ad type`, `ad_type` and `AdType` are the same name.

import { StatsError } from './errors';
import { firstCharacters } from './first-characters';
import { LONGEST_SHEET_NAME } from './place/sheet-name';

/** The form in which names are compared: lower case, letters and digits only. */
export function foldName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** The names in some texts, each of which holds one name or several, separated by commas or semicolons. */
export function namesIn(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.split(/[,;]/))
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** Something that a person can name: by its internal name, by the title that people see, or by an alias. */
export interface Named {
  readonly name: string;
  readonly title: string;
  readonly aliases?: readonly string[];
}

/**
 * The entry of `table` that `name` means.
 * @param what the kind of thing that is named, such as `dimension`, for the error's sentence
 * @throws StatsError NAME_UNKNOWN with the list of known titles
 */
export function findNamed<Entry extends Named>(table: readonly Entry[], name: string, what: string): Entry {
  const found = entryNamed(table, name);
  if (!found) throw new StatsError('NAME_UNKNOWN', { what, name, names: table.map((entry) => entry.title) });
  return found;
}

/** The entry of `table` that `name` means; undefined if there is none. */
export function entryNamed<Entry extends Named>(table: readonly Entry[], name: string): Entry | undefined {
  const folded = foldName(name);
  return table.find((entry) =>
    [entry.name, entry.title, ...(entry.aliases ?? [])].some((spelling) => foldName(spelling) === folded),
  );
}

/**
 * The entries that `names` mean, in the order given.
 * @param what the kind of thing that is named, such as `dimension`, for the error's sentence
 * @throws StatsError NAME_UNKNOWN, or NAME_TWICE when two names mean one entry
 */
export function findAllNamed<Entry extends Named>(
  table: readonly Entry[],
  names: readonly string[],
  what: string,
): Entry[] {
  const found: Entry[] = [];
  for (const name of names) {
    const entry = findNamed(table, name, what);
    if (found.includes(entry)) throw new StatsError('NAME_TWICE', { what, name: entry.title });
    found.push(entry);
  }
  return found;
}

/** The first of the names for 1, 2, 3 … that isn't taken. */
export function firstFree<Name>(nameOf: (nth: number) => Name, isTaken: (name: Name) => boolean): Name {
  for (let nth = 1; ; nth++) {
    const name = nameOf(nth);
    if (!isTaken(name)) return name;
  }
}

/** Whether a name is one of these in any case of letters, as Google compares the names of tabs. */
export function isOneOf(taken: readonly string[]): (name: string) => boolean {
  const folded = new Set(taken.map((each) => each.toLowerCase()));
  return (name) => folded.has(name.toLowerCase());
}

/** A name that no sheet has: the name itself, or with a number, such as `App stats 2`, and `App stats 3` after that. */
export function freeSheetName(name: string, taken: readonly string[]): string {
  const isTaken = isOneOf(taken);
  if (!isTaken(name)) return name;
  const unnumbered = name.replace(/ \d+$/, '');
  // A number that no sheet goes without, such as a year, is part of the name.
  const stem = isTaken(unnumbered) ? unnumbered : name;
  // Cut, so that the number has room.
  const nameOf = (nth: number) => `${firstCharacters(stem, LONGEST_SHEET_NAME - 10)} ${nth + 1}`;
  return firstFree(nameOf, isTaken);
}
