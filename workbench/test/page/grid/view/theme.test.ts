// The colors that the grid gives to parts of a formula, against the background that it draws them on.

import { gridTheme } from '../../../../page/grid/view/theme';
import { contrast, type Rgb } from './contrast';

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/** The channels of a color of the theme like `blue.800`. */
function channels(name: string): Rgb {
  const [family = '', shade = ''] = name.split('.');
  const families: Record<string, unknown> = gridTheme;
  const shades = families[family] as Record<string, string>;
  const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(shades[shade] ?? '') ?? [];
  return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)];
}

/** In dark mode, Univer's canvas keeps the differences between the channels and mirrors their mean. */
function inverted([red, green, blue]: Rgb): Rgb {
  const shift = 255 - (2 / 3) * (red + green + blue);
  const limited = (channel: number) => Math.min(255, Math.max(0, channel + shift));
  return [limited(red), limited(green), limited(blue)];
}

test('contrast is as WCAG 2 defines it', () => {
  expect(contrast(BLACK, WHITE)).toBeCloseTo(21, 10);
  expect(contrast([119, 119, 119], WHITE)).toBeCloseTo(4.48, 2);
});

/** Univer gives texts jiqing.800. */
test.each([...Object.values(gridTheme['loop-color']), 'blue.700', 'jiqing.800'])(
  '%s is readable in a formula, light and dark',
  (name) => {
    const color = channels(name);
    expect(contrast(color, WHITE)).toBeGreaterThanOrEqual(7);
    expect(contrast(inverted(color), BLACK)).toBeGreaterThanOrEqual(7);
  },
);
