// Shortens the name of a table in a sentence to its last part. Pure.

import { type OutsidePlace, placeName, shortPlaceName } from '../../src/core/place/place';

/** The sentence with the table's own name, because its project and dataset are shown above. */
export function withShortPlace(sentence: string, place: OutsidePlace): string {
  return sentence.split(placeName(place)).join(shortPlaceName(place));
}
