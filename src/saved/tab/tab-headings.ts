// The headings of the reports tab as they are meant: a mark in each, its note, tells one that was typed over.

import { reportHeadings } from './report-columns';

/** The mark of each heading: itself where it is one of ours, and nothing in a person's own column. */
export function markOf(heading: string): string {
  return reportHeadings().includes(heading) ? heading : '';
}

/**
 * The headings of the columns as we wrote them. A person may type over one of ours, or give theirs to a column of
 * their own: without this, all reports would lose what that column tells of them.
 * @param texts the headings as they stand
 * @param marks called only when one of ours is missing or there twice
 */
export function headingsMeant(texts: readonly string[], marks: () => readonly string[]): string[] {
  const isThereOnce = (heading: string) => texts.indexOf(heading) === texts.lastIndexOf(heading);
  if (reportHeadings().every((heading) => texts.includes(heading) && isThereOnce(heading))) return [...texts];
  return betweenNeighbours(asMarked(texts, marks().map(markOf)));
}

function asMarked(texts: readonly string[], marks: readonly string[]): string[] {
  const firstAt = new Map<string, number>();
  for (const [at, mark] of marks.entries()) if (!firstAt.has(mark)) firstAt.set(mark, at);
  return texts.map((text, at) => {
    const mark = marks[at] ?? '';
    if (mark !== '' && firstAt.get(mark) === at) return mark;
    // A blank behind it sets a person's heading apart from ours, and looks the same if it is ever written.
    return text !== '' && firstAt.has(text) ? `${text} ` : text;
  });
}

/**
 * A heading that was pasted over has lost its mark: it is known by those on both of its sides. A column right of our
 * last one is a person's.
 */
function betweenNeighbours(headings: readonly string[]): string[] {
  const ours = reportHeadings();
  const present = new Set(headings);
  return headings.map((heading, at) => {
    const next = ours.indexOf(headings[at + 1] ?? '');
    const own = ours[next - 1];
    if (own === undefined || ours.includes(heading) || present.has(own)) return heading;
    // Both are undefined at the first column.
    return headings[at - 1] === ours[next - 2] ? own : heading;
  });
}
