// Shortens the name of a table in a sentence to its last part. Pure.

import { type OutsidePlace, placeName, shortPlaceName } from '../../src/core/place/place';

/**
 * The sentence with the table's own name. Its project and dataset are shown above, and would take the few lines that
 * are shown.
 */
export function withShortPlace(sentence: string, place: OutsidePlace): string {
  return sentence.split(placeName(place)).join(shortPlaceName(place));
}
