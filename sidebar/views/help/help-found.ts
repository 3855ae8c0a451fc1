// What of the help a search finds. Pure.

import type { HelpSection } from '../../../src/text/panel/help';
import { hasWords } from '../../choice/app-search';

/** Whether the search finds a text below a heading, whose words count in. */
export type IsFound = (heading: string, text: string) => boolean;

/**
 * Returns what finds the texts that have all the searched words. If no text of the help does, it finds those with the
 * most of its words, of three letters or more; `limits` finds `limit`, too.
 * @param help all that is searched
 */
export function finderIn(help: readonly HelpSection[], search: string): IsFound {
  const all = help.flatMap(({ heading, steps = [], points = [], paragraphs = [] }) =>
    [...steps, ...points, ...paragraphs].map((text) => `${heading} ${text}`),
  );
  if (all.some((text) => hasWords(text, search)))
    return (heading, text) => hasWords(`${heading} ${text}`, search);
  const words = search.split(/\s+/).filter((word) => word.length >= 3);
  const count = (text: string) => words.filter((word) => hasWords(text, word.replace(/s$/i, ''))).length;
  const most = Math.max(1, ...all.map(count));
  return (heading, text) => count(`${heading} ${text}`) === most;
}

/** The sections with what the search finds of each; those with nothing are left out. Steps are shown all or not. */
export function sectionsFound(sections: readonly HelpSection[], isFound: IsFound): readonly HelpSection[] {
  return sections.flatMap((section) => {
    const { heading, steps = [], points = [], paragraphs = [] } = section;
    const found = (texts: readonly string[]) => texts.filter((text) => isFound(heading, text));
    const kept = {
      ...section,
      steps: found(steps).length > 0 ? steps : [],
      points: found(points),
      paragraphs: found(paragraphs),
    };
    return kept.steps.length + kept.points.length + kept.paragraphs.length > 0 ? [kept] : [];
  });
}

/** What of an example is searched. */
export const exampleText = ({ says, formula }: { says: string; formula: string }) => `${says} ${formula}`;
