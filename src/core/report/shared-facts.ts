// What several reports that are asked about as one would request.

import { groupedBy } from '../lists/grouped';

/** A fact of what a report would request, for people. */
export interface ShownFact {
  heading: string;
  text: string;
}

/** Each heading once, with all that differs between the reports. */
export function sharedFacts(definitions: readonly (readonly ShownFact[])[]): ShownFact[] {
  const byHeading = groupedBy(definitions.flat(), ({ heading }) => heading);
  return [...byHeading].map(([heading, facts]) => ({
    heading,
    text: [...new Set(facts.map(({ text }) => text))].join('; '),
  }));
}
