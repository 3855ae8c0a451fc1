// Strikes secrets out of a text, in whatever encoding a service repeats them. The work is linear in the text.

import { base64Texts } from './base64';
import { unescaped } from './escapes';
import { type MappedText, mappedText } from './mapped-text';
import { findPattern, foldCase, type Pattern, patternsOf } from './patterns';
import { solidText } from './solid-text';

/** What stands for a secret. */
export const MASK = '•••';
/** How often an escape may itself be escaped, as in the JSON text of a JSON text. */
const MOST_ESCAPES = 3;

/** A part of the source, from `from` to before `to`. */
interface Part {
  readonly from: number;
  readonly to: number;
}

/**
 * `text` with every secret replaced by a mask: as it is, with blanks between its characters, in any case, as escapes
 * of JSON, percent encoding or HTML, in base64, also in the middle of something longer. Of secrets with fewer than
 * eight characters only whole words are replaced.
 * @param isCut whether the text was cut at its end, where the start of a secret may be left
 */
export function withoutSecrets(text: string, secrets: readonly string[], isCut = false): string {
  const parts = secretParts(mappedText(text), patternsOf(secrets), isCut).sort((a, b) => a.from - b.from);
  const clean: string[] = [];
  let end = 0;
  for (const { from, to } of parts) {
    if (from >= end) clean.push(text.slice(end, from), MASK);
    end = Math.max(end, to);
  }
  return [...clean, text.slice(end)].join('');
}

/** Whether any of the secrets stands in `text`, in any of those forms. */
export function holdsSecret(text: string, secrets: readonly string[]): boolean {
  return secretParts(mappedText(text), patternsOf(secrets), false).length > 0;
}

function secretParts(
  source: MappedText,
  patterns: readonly Pattern[],
  isCut: boolean,
  isOuter = true,
): Part[] {
  const parts: Part[] = [];
  if (patterns.length === 0) return parts;
  let layer: MappedText | null = source;
  for (let escapes = 0; layer && escapes <= MOST_ESCAPES; escapes++) {
    const solid = solidText(layer);
    const folded = foldCase(solid.text);
    for (const pattern of patterns)
      for (const { start, end } of findPattern(pattern, solid, folded, isCut))
        parts.push({ from: solid.from[start] ?? 0, to: solid.to[end - 1] ?? 0 });
    if (isOuter)
      for (const decoded of base64Texts(solid))
        for (const part of secretParts(decoded, patterns, isCut, false)) parts.push(part);
    layer = unescaped(layer);
  }
  return parts;
}
