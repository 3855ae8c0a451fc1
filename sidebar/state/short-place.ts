// The name of a place in a sentence of the panel, which has room for its last part. Pure.

import { type OutsidePlace, ownName, placeName } from '../../src/core/place/place';

/**
 * The sentence with the place's own name instead of the whole: the rest stands above it, and would take the lines that
 * are shown.
 */
export function withShortPlace(sentence: string, place: OutsidePlace): string {
  return sentence.split(placeName(place)).join(ownName(place));
}
