// Recovers headings of the reports tab that a person has typed or pasted over, from cell notes or adjacent headings.

import { reportHeadings } from './report-columns';

/** The note of a heading's cell: the heading itself for one of the add-on's columns, '' for a person's own column. */
export function headingNote(heading: string): string {
  return reportHeadings().includes(heading) ? heading : '';
}

/**
 * The headings in the tab, recovered where a person has changed them. Otherwise, after a person types over a heading or
 * uses it for a column of their own too, every report would lose what the add-on's column stores.
 * @param texts the headings in the cells now
 * @param notes returns the notes of these cells; called only if a heading of the add-on is missing or appears twice
 */
export function originalHeadings(texts: readonly string[], notes: () => readonly string[]): string[] {
  const isThereOnce = (heading: string) => texts.indexOf(heading) === texts.lastIndexOf(heading);
  if (reportHeadings().every((heading) => texts.includes(heading) && isThereOnce(heading))) return [...texts];
  return headingsByNeighbors(headingsByNotes(texts, notes().map(headingNote)));
}

function headingsByNotes(texts: readonly string[], notes: readonly string[]): string[] {
  const firstAt = new Map<string, number>();
  for (const [at, note] of notes.entries()) if (!firstAt.has(note)) firstAt.set(note, at);
  return texts.map((text, at) => {
    const note = notes[at] ?? '';
    if (note !== '' && firstAt.get(note) === at) return note;
    // A person's own column: a trailing space, which nobody sees, tells its heading from the add-on's.
    return text !== '' && firstAt.has(text) ? `${text} ` : text;
  });
}

/**
 * Recovers a heading that was pasted over, and so has lost its note, from the headings on both sides. That of the
 * add-on's last column can't be recovered, because without a next heading it may be a person's own.
 */
function headingsByNeighbors(headings: readonly string[]): string[] {
  const ours = reportHeadings();
  const present = new Set(headings);
  return headings.map((heading, at) => {
    const next = ours.indexOf(headings[at + 1] ?? '');
    const own = ours[next - 1];
    if (own === undefined || ours.includes(heading) || present.has(own)) return heading;
    // For the first column, both are undefined and so equal.
    return headings[at - 1] === ours[next - 2] ? own : heading;
  });
}
