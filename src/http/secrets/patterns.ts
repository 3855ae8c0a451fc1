// Secrets as they are searched for, and where they stand in a text without blanks.

import { unescaped } from './escapes';
import { mappedText } from './mapped-text';
import { type SolidText, solidText } from './solid-text';

/** Shorter secrets stand in texts by chance, so they are found as whole words only. */
const SHORTEST_ANYWHERE = 8;
/** Shorter ones cannot be told from words at all. */
export const SHORTEST_SECRET = 4;
/** What is left of a secret at the end of a text that was cut, if it is longer than this. */
const LONGEST_HARMLESS_START = 3;

/** A secret without case, blanks and invisible characters. */
export interface Pattern {
  readonly text: string;
  /** Where the secret itself has blanks. */
  readonly gapBefore: readonly boolean[];
  /** For each length matched: the longest shorter match that is its end (Knuth, Morris and Pratt). */
  readonly fallback: readonly number[];
}

/** A part of a text without blanks: characters from `start` to before `end`. */
export interface Found {
  readonly start: number;
  readonly end: number;
}

/** The number of characters of a secret that count: blanks and invisible ones can be left out of it. */
export function solidLength(secret: string): number {
  return solidText(mappedText(secret)).text.length;
}

/** The forms of each secret in which it may remain when a text has been decoded, or its tags have been taken out. */
export function patternsOf(secrets: readonly string[]): Pattern[] {
  const forms = secrets
    .filter((secret) => solidLength(secret) > 0)
    .flatMap((secret) => [
      secret,
      secret.replace(/ /g, '+'),
      ...(/[<>]/.test(secret) ? secret.split(/[<>]/).filter((part) => part.length >= SHORTEST_SECRET) : []),
      ...decodedForms(secret),
    ]);
  return [...new Set(forms)].map(patternOf);
}

/** What a secret becomes that holds an escape itself, `%00` say, where other characters of it were escaped. */
function decodedForms(secret: string): string[] {
  const decoded = unescaped(mappedText(secret))?.text ?? '';
  return solidLength(decoded) >= SHORTEST_ANYWHERE ? [decoded] : [];
}

function patternOf(form: string): Pattern {
  const { text, gapBefore } = solidText(mappedText(form));
  const folded = foldCase(text);
  return { text: folded, gapBefore, fallback: fallbackOf(folded) };
}

function fallbackOf(text: string): number[] {
  const fallback = [0];
  for (let at = 1, matched = 0; at < text.length; at++) {
    while (matched > 0 && text[at] !== text[matched]) matched = fallback[matched - 1] ?? 0;
    if (text[at] === text[matched]) matched++;
    fallback.push(matched);
  }
  return fallback;
}

/** Lower case, of the same length. */
export function foldCase(text: string): string {
  const lower = text.toLowerCase();
  if (/^[\0-\x7f]*$/.test(text)) return lower;
  return Array.from({ length: text.length }, (_each, i) => {
    const folded = text.charAt(i).toLowerCase();
    return folded.length === 1 ? folded : text.charAt(i);
  }).join('');
}

/**
 * Where a pattern stands in a text.
 * @param folded the text's characters in lower case
 * @param isCut whether the text was cut at its end, where the start of a secret may be left
 */
export function findPattern(pattern: Pattern, solid: SolidText, folded: string, isCut: boolean): Found[] {
  const found: Found[] = [];
  let matched = 0;
  for (let at = 0; at < folded.length; at++) {
    while (matched > 0 && (matched === pattern.text.length || folded[at] !== pattern.text[matched]))
      matched = pattern.fallback[matched - 1] ?? 0;
    if (folded[at] === pattern.text[matched]) matched++;
    if (matched < pattern.text.length) continue;
    const place = { start: at + 1 - matched, end: at + 1 };
    if (matched >= SHORTEST_ANYWHERE || isWholeWord(place, pattern, solid)) found.push(place);
  }
  if (isCut && matched > LONGEST_HARMLESS_START && matched < pattern.text.length)
    found.push({ start: folded.length - matched, end: folded.length });
  return found;
}

/** Whether a short secret stands alone: written as it is, or each of its characters apart. */
function isWholeWord({ start, end }: Found, pattern: Pattern, { text, gapBefore }: SolidText): boolean {
  const isApart = (at: number) =>
    at === 0 || at === text.length || gapBefore[at] || !(isWordAt(text, at - 1) && isWordAt(text, at));
  const inner = Array.from({ length: end - start - 1 }, (_each, i) => i + 1);
  return Boolean(
    isApart(start) &&
      isApart(end) &&
      (inner.every((i) => gapBefore[start + i] === pattern.gapBefore[i]) ||
        inner.every((i) => gapBefore[start + i])),
  );
}

function isWordAt(text: string, at: number): boolean {
  return /[\p{L}\p{N}]/u.test(text.charAt(at));
}
