// Decodes a text in every way that can hide a secret, so that the results can be searched.

import { decodedTexts } from './carriers';
import { unescaped } from './escapes';

/** How deeply encodings as bytes may be nested, such as base64 in base64. */
const MOST_CARRIERS = 2;
/** How often an escape may itself be escaped, as in the JSON text of a JSON text. */
const MOST_ESCAPES = 3;
/** The most characters that all views of a text may have together. Ordinary texts of a service have far fewer. */
const MOST_CHARACTERS = 300_000;

export interface Views {
  /** The text itself, and with its escapes undone once, twice, … */
  readonly plain: readonly string[];
  /** The texts that it carries as base64, hexadecimal digits or quoted-printable, and the texts that these carry. */
  readonly carried: readonly string[];
}

/** The views of a text, in time linear in its length; null if they have too many characters. */
export function viewsOf(text: string): Views | null {
  const plain = layersOf(text);
  const carried: string[] = [];
  let left = MOST_CHARACTERS - lengthOf(plain);
  let last = plain.slice(-1);
  for (let round = 0; round < MOST_CARRIERS && left > 0; round++) {
    const layers = last.flatMap(decodedTexts).map(layersOf);
    last = layers.flatMap((each) => each.slice(-1));
    for (const each of layers) carried.push(...each);
    left -= lengthOf(layers.flat());
  }
  return left < 0 ? null : { plain, carried };
}

/** A text, and what it becomes when its escapes are undone once, twice, … */
function layersOf(text: string): string[] {
  const layers = [text];
  for (let last = text; layers.length <= MOST_ESCAPES; ) {
    const next = unescaped(last);
    if (next === last) break;
    layers.push(next);
    last = next;
  }
  return layers;
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0);
}
