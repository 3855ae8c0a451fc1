// Univer's green theme with readable colors for tabs and for the parts of a formula that is being edited.

import { greenTheme } from '@univerjs/themes';

/** Readable on white, and on black when dark mode inverts them. */
const references = [
  'orange.800',
  'blue.800',
  'pink.800',
  'green.800',
  'red.800',
  'gray.600',
  'yellow.800',
  'blue.900',
  'pink.900',
  'green.900',
  'red.900',
  'yellow.900',
];

/** Univer's own colors of references and numbers have a contrast as low as 1.3:1. */
export const gridTheme: typeof greenTheme = {
  ...greenTheme,
  // The color of the active tab's name.
  primary: { ...greenTheme.primary, 700: greenTheme.primary[800] },
  // The color of numbers.
  blue: { ...greenTheme.blue, 700: greenTheme.blue[800] },
  'loop-color': {
    ...greenTheme['loop-color'],
    ...Object.fromEntries(references.map((color, index) => [index + 1, color])),
  },
};
