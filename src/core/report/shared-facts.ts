// What several reports that are asked about as one would request.

import { groupedBy } from '../lists/grouped';

/** A fact of what a report would request, for people. */
export interface ShownFact {
  heading: string;
  text: string;
}

/**
 * Reports by a fact of theirs. One that several share stands once above them, and no longer in their definitions.
 * @returns in the order of the first of each; `text` is blank for one that shares its fact with none, or has none
 */
export function byFact<Report extends { definition: readonly ShownFact[] }>(
  reports: readonly Report[],
  heading: string,
): { text: string; reports: Report[] }[] {
  const factText = ({ definition }: Report) =>
    definition.find((fact) => fact.heading === heading)?.text ?? '';
  return [...groupedBy(reports, factText)].map(([text, same]) => {
    if (same.length === 1) return { text: '', reports: same };
    const without = ({ definition }: Report) => definition.filter((fact) => fact.heading !== heading);
    return { text, reports: same.map((report) => ({ ...report, definition: without(report) })) };
  });
}

/** Each heading once, with all that differs between the reports. */
export function sharedFacts(definitions: readonly (readonly ShownFact[])[]): ShownFact[] {
  const byHeading = groupedBy(definitions.flat(), ({ heading }) => heading);
  return [...byHeading].map(([heading, facts]) => ({
    heading,
    text: [...new Set(facts.map(({ text }) => text))].join('; '),
  }));
}
