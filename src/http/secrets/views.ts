// The texts that a text may stand for, decoded twice at most: in them a secret is looked for.

import { carriedTexts } from './carriers';
import { unescaped } from './escapes';

/** How often one encoding as bytes may stand in another. */
const MOST_CARRIERS = 2;
/** How often an escape may itself be escaped, as in the JSON text of a JSON text. */
const MOST_ESCAPES = 3;
/** How many characters all views of a text may have: what a service says has far fewer, unless it is made to have. */
const MOST_CHARACTERS = 300_000;

export interface Views {
  /** The text itself, and with its escapes undone once, twice, … */
  readonly plain: readonly string[];
  /** What stands in it as base64, hexadecimal digits or quoted-printable, and what stands in that. */
  readonly carried: readonly string[];
}

/** The views of a text, in time linear in its length; null for one that has too many. */
export function viewsOf(text: string): Views | null {
  const plain = layersOf(text);
  const carried: string[] = [];
  let left = MOST_CHARACTERS - lengthOf(plain);
  let last = plain.slice(-1);
  for (let round = 0; round < MOST_CARRIERS && left > 0; round++) {
    const layers = last.flatMap(carriedTexts).map(layersOf);
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
