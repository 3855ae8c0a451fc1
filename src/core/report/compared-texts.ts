// How the texts of conditions, names and labels are compared. For the panel and the server.

import type { Operator } from './filter';

/**
 * Returns a test for texts that stand for one value, of which one equals (`=`) or contains (`~`) one of `values`, or
 * none does (`!=`, `!~`). Ignores case; a blank never passes.
 */
export function textCondition(
  operator: Operator,
  values: readonly string[],
): (texts: readonly string[]) => boolean {
  const wanted = values.map(folded);
  const isNegated = operator.startsWith('!');
  const isIn = operator.endsWith('~')
    ? (text: string) => wanted.some((part) => text.includes(part))
    : (text: string) => wanted.includes(text);
  return (texts) => texts.some((text) => text !== '') && texts.map(folded).some(isIn) !== isNegated;
}

/**
 * How texts are compared: in lower case, with a letter and its combining accent as one character, and without what
 * nobody sees: a line break is a space, and an emoji has no selector of how it's drawn.
 */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize()
    .replace(/[\uFE0E\uFE0F]/g, '')
    .replace(/\s+/g, ' ');
}
