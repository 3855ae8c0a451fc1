// The headings of a block as the last write has left them, by which one that a person renames stays theirs.

import { once } from '../../core/once';
import { fnv1a } from '../../core/hash';
import { knownColumns } from '../known-columns';

/** A column as the last write has left it: hashes of what tells it from others, and of its heading. */
interface WrittenHeading {
  key: string;
  heading: string;
  /** Whether a person has renamed it. */
  isTheirs: boolean;
}

/** What the cells of a header say. */
export interface Headings {
  /** What the report calls the column of each cell: the cell's own text where nobody has renamed it, or isn't known. */
  titles: string[];
  /** By those titles, what a person calls the column. */
  renamed: ReadonlyMap<string, string>;
  /** The 0-based cells whose headings are new, if they are several, so that nothing tells which columns they are. */
  unclear: readonly number[];
}

/** Columns with what tells each from others in every run; their titles, where that is absent. */
interface Titled {
  titles: readonly string[];
  keys?: readonly string[];
}

/** More isn't stored: a property of Google holds 9 kB (docs/platform.md §7). */
const LONGEST = 6000;

/** @param headings what stands above the columns */
export function textOfHeadings({ titles, keys = titles }: Titled, headings: readonly string[]): string {
  const texts = titles.map((title, at) => {
    const [key, heading] = [fnv1a(keys[at] ?? title), fnv1a(headings[at] ?? title)];
    if ((headings[at] ?? title) !== title) return `${key}!${heading}`;
    return key === heading ? key : `${key}=${heading}`;
  });
  const text = texts.join(' ');
  return text.length > LONGEST ? '' : text;
}

function headingsOf(text = ''): WrittenHeading[] {
  const parts = text === '' ? [] : text.split(' ');
  return parts.map((part) => {
    const [, key = '', mark = '', heading = key] = /^(\w+)(?:([!=])(\w+))?$/.exec(part) ?? [];
    return { key, heading, isTheirs: mark === '!' };
  });
}

const titlesByKey = once(() => new Map(knownColumns().map(({ title }) => [fnv1a(title), title])));

/**
 * @param cells the texts of the header
 * @param text what the last write has stored
 * @param written the columns that are written next; none if that isn't known
 */
export function headingsIn(
  cells: readonly string[],
  text: string | undefined,
  { titles: written, keys = written }: Titled = { titles: [] },
): Headings {
  const stored = headingsOf(text);
  const titles = new Map(written.map((title, at) => [fnv1a(keys[at] ?? title), title]));
  const titleOf = ({ key }: WrittenHeading) => titles.get(key) ?? titlesByKey().get(key);
  const found = unchanged(cells, stored);
  const left = stored.filter((each) => !found.includes(each));
  const taken = new Set(written);
  const fresh = cells.flatMap((cell, at) => (found[at] || taken.has(cell) ? [] : at));
  // With other columns between, or without some, a new heading may be that of a person's own column.
  const isWhole = cells.length === stored.length;
  const [one, ...more] = fresh;
  if (isWhole && one !== undefined && more.length === 0 && left.length === 1) {
    const [column] = left;
    if (column) found[one] = { ...column, isTheirs: cells[one] !== '' };
  }
  const own = cells.map((cell, at) => (found[at] && titleOf(found[at])) ?? cell);
  return {
    titles: own,
    renamed: new Map(own.flatMap((title, at) => (found[at]?.isTheirs ? [[title, cells[at] ?? '']] : []))),
    unclear: isWhole && more.length > 0 ? fresh : [],
  };
}

/** The column of each cell whose heading is as it was: in its place, or moved. */
function unchanged(
  cells: readonly string[],
  stored: readonly WrittenHeading[],
): (WrittenHeading | undefined)[] {
  const marks = cells.map(fnv1a);
  const found = stored.slice(0, cells.length).map((each, at) => (each.heading === marks[at] ? each : undefined));
  const left = new Set(stored.filter((each) => !found.includes(each)));
  return marks.map((mark, at) => {
    if (found[at]) return found[at];
    const moved = [...left].find(({ heading }) => heading === mark);
    if (moved) left.delete(moved);
    return moved;
  });
}
