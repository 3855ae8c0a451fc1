/** Colours as setBackground and setFontColor take them. */

/** The basic CSS names; the live service knows all 147, the emulation throws at the others rather than guess. */
const NAMES: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  gray: '#808080',
  grey: '#808080',
  lightgray: '#d3d3d3',
  lightgrey: '#d3d3d3',
  whitesmoke: '#f5f5f5',
  lightcoral: '#f08080',
};

/** Lower-case hex; undefined for what Google silently ignores, such as `foo` or `#gggggg` (measured). */
export function colorHex(color: string): string | undefined {
  const text = color.toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(text)) return text;
  if (/^#[0-9a-f]{3}$/.test(text)) return `#${[...text.slice(1)].map((digit) => digit + digit).join('')}`;
  return NAMES[text];
}
