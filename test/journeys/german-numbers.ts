// What a German file says, with its numbers as en_US writes them.

import type { Words } from './look/sentences';

/** `1.864.503,97`, `0,5` and `1,28 %`. */
const NUMBER = /(?<![\d.])(?:\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+,\d+)(?!\d)/g;

const swapped = (number: string): string => number.replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));

const read = (text: string): string => text.replaceAll(NUMBER, swapped).replaceAll(/(?<=\d)\s%/g, '%');

export const fromGerman = ({ outcome, cards, mails, log }: Words): Words => ({
  outcome: read(outcome),
  cards: cards.map(read),
  mails: mails.map(read),
  log: log.map((line) =>
    Object.fromEntries(Object.entries(line).map(([title, text]) => [title, text && read(text)])),
  ),
});
