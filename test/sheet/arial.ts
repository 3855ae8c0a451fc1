// How many pixels a cell needs to show a text in Arial of 10 points, the default font of Google Sheets.

import { sumOf } from '../../src/core/sum';

/** Thousandths of the font's size that Arial's characters take from the space on, and Arial Bold's. */
const [REGULAR, BOLD] = [
  `278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584
  584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667
  611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500
  722 500 500 500 334 260 334 584`,
  `278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584
  584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667
  611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556
  778 556 556 500 389 280 389 584`,
].map((widths) => widths.split(/\s+/).map(Number)) as [number[], number[]];
/** A size of 10 points. */
const FONT_PX = 40 / 3;
/** What Google leaves free on both sides of a text. */
const PADDING_PX = 6;

/** The pixels that a cell needs. Characters beyond ASCII are as wide as the font is high. */
export function neededBy(text: string, weight: 'regular' | 'bold' = 'regular'): number {
  const widths = weight === 'bold' ? BOLD : REGULAR;
  const ems = [...text].map((each) => (widths[each.charCodeAt(0) - 32] ?? 1_000) / 1_000);
  return sumOf(ems) * FONT_PX + PADDING_PX;
}
