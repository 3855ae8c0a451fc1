// Colours as setBackground and setFontColor take them.

import { CSS_COLORS } from './css-colors';

/** Lower-case hex; undefined for what Google silently ignores, such as `foo` or `#gggggg` (measured). */
export function colorHex(color: string): string | undefined {
  const text = color.toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(text)) return text;
  if (/^#[0-9a-f]{3}$/.test(text)) return `#${[...text.slice(1)].map((digit) => digit + digit).join('')}`;
  return CSS_COLORS.get(text);
}
