// The headings of the reports tab as they are meant: a note in each tells one that was typed over.

import { reportHeadings } from './report-columns';

/** The note of each heading: itself where it is one of ours, and nothing in a person's own column. */
export function noteOf(heading: string): string {
  return reportHeadings().includes(heading) ? heading : '';
}

/**
 * The headings of the columns as we wrote them. A person may type over one of ours, or give theirs to a column of
 * their own: without this, all reports would lose what that column tells of them.
 * @param texts the headings as they stand
 * @param notes called only when one of ours is missing or there twice
 */
export function headingsMeant(texts: readonly string[], notes: () => readonly string[]): string[] {
  const isThereOnce = (heading: string) => texts.indexOf(heading) === texts.lastIndexOf(heading);
  if (reportHeadings().every((heading) => texts.includes(heading) && isThereOnce(heading))) return [...texts];
  return betweenNeighbours(asNoted(texts, notes().map(noteOf)));
}

function asNoted(texts: readonly string[], notes: readonly string[]): string[] {
  const firstAt = new Map<string, number>();
  for (const [at, note] of notes.entries()) if (!firstAt.has(note)) firstAt.set(note, at);
  return texts.map((text, at) => {
    const note = notes[at] ?? '';
    if (note !== '' && firstAt.get(note) === at) return note;
    // A blank behind it sets a person's heading apart from ours, and looks the same if it is ever written.
    return text !== '' && firstAt.has(text) ? `${text} ` : text;
  });
}

/**
 * A heading that was pasted over has lost its note: it is known by those on both of its sides. A column right of our
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
