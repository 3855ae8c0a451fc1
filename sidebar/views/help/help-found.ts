// What of the help a search finds. Pure.

import type { HelpSection } from '../../../src/text/panel/help';
import { hasWords } from '../../choice/app-search';

/** The sentences that have the searched words, their heading's words counted in. */
export function textsFound(heading: string, texts: readonly string[], search: string): readonly string[] {
  return texts.filter((text) => hasWords(`${heading} ${text}`, search));
}

/** The sections with what the search finds of each; those with nothing are left out. Steps are shown all or not. */
export function sectionsFound(sections: readonly HelpSection[], search: string): readonly HelpSection[] {
  return sections.flatMap((section) => {
    const { heading, steps = [], points = [], paragraphs = [] } = section;
    const found = (texts: readonly string[]) => textsFound(heading, texts, search);
    const kept = {
      ...section,
      steps: found(steps).length > 0 ? steps : [],
      points: found(points),
      paragraphs: found(paragraphs),
    };
    return kept.steps.length + kept.points.length + kept.paragraphs.length > 0 ? [kept] : [];
  });
}
