// Strikes secrets out of a text, in whatever encoding a service repeats them. The work is linear in the text.

import { base64Texts } from './base64';
import { unescaped } from './escapes';
import { type MappedText, mappedText } from './mapped-text';
import { type Found, findPattern, foldCase, type Pattern, patternsOf } from './patterns';
import { shapedSecrets } from './secret-shapes';
import { type SolidText, solidText } from './solid-text';

/** What stands for a secret. */
export const MASK = '•••';
/** How often an escape may itself be escaped, as in the JSON text of a JSON text. */
const MOST_ESCAPES = 3;

/** A part of the source, from `from` to before `to`. */
interface Part {
  readonly from: number;
  readonly to: number;
}

/** What is searched for in a text. */
interface Search {
  readonly patterns: readonly Pattern[];
  readonly isCut: boolean;
}

/**
 * Strikes `secrets` out of texts, each replaced by a mask: as it is, with blanks between its characters, in any case,
 * as escapes of JSON, percent encoding or HTML, in base64, also in the middle of something longer. Of secrets with
 * fewer than eight characters only whole words are replaced. Beside them goes what is a secret by its form alone.
 * @returns a function of a text, and whether it was cut at its end, where the start of a secret may be left
 */
export function secretScrubber(secrets: readonly string[]): (text: string, isCut?: boolean) => string {
  const patterns = patternsOf(secrets);
  return (text, isCut = false) => withoutParts(text, secretParts(mappedText(text), { patterns, isCut }));
}

/** Whether any of the secrets stands in `text`, in any of those forms. */
export function holdsSecret(text: string, secrets: readonly string[]): boolean {
  return secretParts(mappedText(text), { patterns: patternsOf(secrets), isCut: false }).length > 0;
}

function withoutParts(text: string, parts: readonly Part[]): string {
  const clean: string[] = [];
  let end = 0;
  for (const { from, to } of [...parts].sort((a, b) => a.from - b.from)) {
    if (from >= end) clean.push(text.slice(end, from), MASK);
    end = Math.max(end, to);
  }
  return [...clean, text.slice(end)].join('');
}

function secretParts(source: MappedText, search: Search, isOuter = true): Part[] {
  const { patterns, isCut } = search;
  const parts: Part[] = [];
  if (patterns.length === 0) return parts;
  const shortest = isCut ? 1 : Math.min(...patterns.map(({ text }) => text.length));
  let layer: MappedText | null = source;
  for (let escapes = 0; layer && escapes <= MOST_ESCAPES; escapes++) {
    const solid = solidText(layer);
    addFound(solid, patternsFound(solid, search), parts);
    addFound(layer, shapedSecrets(layer.text), parts);
    if (isOuter)
      for (const decoded of base64Texts(solid, shortest))
        for (const part of secretParts(decoded, search, false)) parts.push(part);
    layer = unescaped(layer);
  }
  return parts;
}

function patternsFound(solid: SolidText, { patterns, isCut }: Search): Found[] {
  const folded = foldCase(solid.text);
  return patterns.flatMap((pattern) => findPattern(pattern, solid, folded, isCut));
}

/** Adds what was found in a text, as parts of the source. */
function addFound({ from, to }: MappedText, found: readonly Found[], parts: Part[]): void {
  for (const { start, end } of found) parts.push({ from: from[start] ?? 0, to: to[end - 1] ?? 0 });
}
