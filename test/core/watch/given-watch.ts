// A watch from its words, as cases of tests name it.

import { isWatch, WATCH_TELLS, type Watch } from '../../../src/core/watch/watch';

/** The watch of words such as `revenue of each country falls by 20% and 150`; null for anything else. */
export function parseWatch(text: string): Watch | null {
  const match = /^(.+?)(?: of each (.+?))? (falls|moves) by (\d+) ?%(?: and (\d+(?:\.\d\d?)?))?$/i.exec(
    text.trim().replace(/\s+/g, ' '),
  );
  if (!match) return null;
  const [, metric = '', of = '', word = '', percent, amountText] = match;
  const tells = WATCH_TELLS.find((each) => each === word.toLowerCase());
  const share = Number(percent) / 100;
  const amount = amountText === undefined ? null : Number(amountText);
  const watch = { metric, of, tells, share, amount };
  return isWatch(watch) ? watch : null;
}
