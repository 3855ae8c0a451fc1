// The headings of a block as the last write has left them, by which one that a person renames stays theirs.

import { fnv1a } from '../../core/hash';
import { once } from '../../core/once';
import type { Column } from '../../core/table';
import { knownColumns } from '../known-columns';

/** A column as the last write has left it: hashes of what tells it from others, and of its heading. */
interface WrittenHeading {
  key: string;
  heading: string;
  /** Whether a person has renamed it. */
  isTheirs: boolean;
  /** Whether it was of an app that had left the account, and so kept its heading. */
  isGone: boolean;
}

/** What the cells of a header say. */
export interface Headings {
  /** What the report calls the column of each cell: the cell's own text where nobody has renamed it, or isn't known. */
  titles: string[];
  /** By those titles, what a person calls the column. */
  renamed: ReadonlyMap<string, string>;
  /** By those titles, the headings that were the report's own, and those of apps that had left before. */
  former: ReadonlyMap<string, FormerHeading>;
  /** The 0-based cells whose headings are new, if they are several, so that nothing tells which columns they are. */
  unclear: readonly number[];
}

/** A heading that the report has written. */
interface FormerHeading {
  text: string;
  /** Whether its app had left the account already. */
  wasGone: boolean;
}

/** A column, and what tells it from others. */
type Titled = Pick<Column, 'title' | 'of'>;

const keyOf = ({ of, title }: Titled): string => fnv1a(of ? `${of.metric}=${of.value}` : title);

/** More isn't stored: a property of Google holds 9 kB (docs/platform.md §7). */
const LONGEST = 6000;

/** @param headings what stands above the columns */
export function textOfHeadings(columns: readonly Titled[], headings: readonly string[]): string {
  const texts = columns.map((column, at) => {
    const heading = headings[at] ?? column.title;
    const [key, mark] = [keyOf(column), fnv1a(heading)];
    if (column.of?.isGone) return `${key}?${mark}`;
    if (heading !== column.title) return `${key}!${mark}`;
    return key === mark ? key : `${key}=${mark}`;
  });
  const text = texts.join(' ');
  return text.length > LONGEST ? '' : text;
}

function headingsOf(text = ''): WrittenHeading[] {
  const parts = text === '' ? [] : text.split(' ');
  return parts.map((part) => {
    const [, key = '', mark = '', heading = key] = /^(\w+)(?:([!=?])(\w+))?$/.exec(part) ?? [];
    return { key, heading, isTheirs: mark === '!', isGone: mark === '?' };
  });
}

const titlesByKey = once(() => new Map(knownColumns().map(({ title }) => [fnv1a(title), title])));

/**
 * @param cells the texts of the header
 * @param text what the last write has stored
 * @param written the columns that are written next; none if that isn't known
 * @param isOurs whether the cells are a header of the add-on's; asked only where headings are new
 */
export function headingsIn(
  cells: readonly string[],
  text: string | undefined,
  written: readonly Titled[] = [],
  isOurs = () => true,
): Headings {
  const stored = headingsOf(text);
  const columns = new Map(written.map((column) => [keyOf(column), column]));
  const titleOf = ({ key }: WrittenHeading) => columns.get(key)?.title ?? titlesByKey().get(key);
  const found = unchanged(cells, stored);
  const unused = stored.filter((each) => !found.includes(each));
  const taken = new Set(written.map(({ title }) => title));
  const fresh = cells.flatMap((cell, at) => (found[at] || cell === '' || taken.has(cell) ? [] : at));
  // With other columns between, or without some, a new heading may be that of a person's own column.
  const isWhole = cells.length === stored.length;
  const [one, ...more] = fresh;
  const [lost, ...others] = isWhole && unused.length > 0 && isOurs() ? unused : [];
  if (lost && others.length === 0) {
    const at = one ?? cells.indexOf('');
    if (more.length === 0 && at >= 0 && !found[at]) found[at] = { ...lost, isTheirs: cells[at] !== '' };
  }
  const own = cells.map((cell, at) => (found[at] && titleOf(found[at])) ?? cell);
  const headings = own.flatMap((title, at) =>
    found[at] ? [{ title, text: cells[at] ?? '', ...found[at] }] : [],
  );
  return {
    titles: own,
    renamed: new Map(
      headings.flatMap(({ title, text: heading, isTheirs }) => (isTheirs ? [[title, heading]] : [])),
    ),
    former: new Map(
      headings.flatMap(({ title, text: heading, isTheirs, isGone }) =>
        isTheirs ? [] : [[title, { text: heading, wasGone: isGone }]],
      ),
    ),
    // Of a header that is mostly another, nothing tells whose it is.
    unclear: others.length > 0 && more.length > 0 && fresh.length * 2 <= cells.length ? fresh : [],
  };
}

/** The headings to write: a person's stay, and so does that of an app that has left, whose name nothing else tells. */
export function headingsToWrite(
  columns: readonly Titled[],
  { renamed, former }: Pick<Headings, 'renamed' | 'former'>,
): string[] {
  return columns.map(
    ({ title, of }) => renamed.get(title) ?? (of?.isGone ? former.get(title)?.text : undefined) ?? title,
  );
}

/** The column of each cell whose heading is as it was: in its place, or moved. */
function unchanged(
  cells: readonly string[],
  stored: readonly WrittenHeading[],
): (WrittenHeading | undefined)[] {
  const marks = cells.map(fnv1a);
  const found = stored
    .slice(0, cells.length)
    .map((each, at) => (each.heading === marks[at] ? each : undefined));
  const unused = new Set(stored.filter((each) => !found.includes(each)));
  return marks.map((mark, at) => {
    if (found[at]) return found[at];
    const moved = [...unused].find(({ heading }) => heading === mark);
    if (moved) unused.delete(moved);
    return moved;
  });
}
