// The parts of the help, and what of them a search finds. Pure.

import type { HelpSection } from '../../src/text/panel/help';
import { hasWords } from '../choice/app-search';

/** A section, with what only the help on formulas has. */
export interface HelpPart extends HelpSection {
  /** Shown with whatever else of the part is found. */
  signatures?: readonly string[];
  terms?: readonly { name: string; says: string }[];
  examples?: readonly { says: string; formula: string }[];
}

const LISTS = ['steps', 'points', 'paragraphs', 'terms', 'examples'] as const;

/**
 * The parts with what the search finds of each; those with nothing are left out. Steps are shown all or not. A text is
 * found that has all the searched words, those of its heading included. If none has, those with the most of the words
 * of three letters or more are found; `limits` finds `limit`, too.
 */
export function partsFound(parts: readonly HelpPart[], search: string): readonly HelpPart[] {
  const isFound = finderIn(parts.flatMap(textsOf), search);
  return parts.flatMap((part) => {
    const found = <Entry>(entries: readonly Entry[] = []) =>
      entries.filter((entry) => isFound(textIn(part, entry)));
    const kept = {
      ...part,
      steps: found(part.steps).length > 0 ? (part.steps ?? []) : [],
      points: found(part.points),
      paragraphs: found(part.paragraphs),
      terms: found(part.terms),
      examples: found(part.examples),
    };
    return textsOf(kept).length > 0 ? [kept] : [];
  });
}

const textsOf = (part: HelpPart): string[] =>
  LISTS.flatMap((list) => (part[list] ?? []).map((entry) => textIn(part, entry)));

const textIn = ({ heading }: HelpPart, entry: unknown) =>
  [heading, ...(typeof entry === 'string' ? [entry] : Object.values(entry as object))].join(' ');

function finderIn(all: readonly string[], search: string): (text: string) => boolean {
  if (all.some((text) => hasWords(text, search))) return (text) => hasWords(text, search);
  const words = search.split(/\s+/).filter((word) => word.length >= 3);
  const count = (text: string) => words.filter((word) => hasWords(text, word.replace(/s$/i, ''))).length;
  const most = Math.max(1, ...all.map(count));
  return (text) => count(text) === most;
}
