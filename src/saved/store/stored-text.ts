// A text in properties, in parts, because a property holds 9 kB (docs/platform.md §4).

import type { Properties } from '../../connections/connection';
import { fnv1a } from '../../core/hash';

/** Characters of four bytes at most. */
const PARTS = /[\s\S]{1,2100}/gu;

/** The properties that hold a text. Of a longer one before, the other parts become blank. */
export function partsOf(key: string, text: string, before: Properties): Properties {
  const parts = text.match(PARTS) ?? [''];
  const [first = '', ...others] = parts;
  const texts = Object.fromEntries([
    [key, `${parts.length} ${fnv1a(text)} ${first}`],
    ...others.map((part, at) => [`${key}.${at + 1}`, part]),
  ]) as Properties;
  const left = Object.keys(before).filter((each) => isPartOf(key, each) && !(each in texts));
  return { ...texts, ...Object.fromEntries(left.map((each) => [each, ''])) };
}

/** Whether a property is one of those that hold a text. */
export function isPartOf(key: string, property: string): boolean {
  return property === key || property.startsWith(`${key}.`);
}

/** @returns null if the text isn't whole; blank if there is none */
export function textIn(properties: Properties, key: string): string | null {
  const stored = properties[key];
  if (stored === undefined) return '';
  const [, count = '', digest = '', first = ''] = /^(\d+) ([0-9a-f]{8}) ([\s\S]*)$/.exec(stored) ?? [];
  const others = Array.from(
    { length: Math.max(0, Number(count) - 1) },
    (_, at) => properties[`${key}.${at + 1}`],
  );
  const text = [first, ...others].join('');
  return count !== '' && fnv1a(text) === digest ? text : null;
}
