// The start of a text that may be too long, without half a character: an emoji is two of JavaScript's units. Pure.

/** @param most counted as `length` counts; one less is taken where the last would be half a character */
export function firstCharacters(text: string, most: number): string {
  const isHalved = text.length > most && (text.codePointAt(most - 1) ?? 0) > 0xffff;
  return text.slice(0, isHalved ? most - 1 : most);
}
