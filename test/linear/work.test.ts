// Work on many parts is quick; `npm run test:hard` measures how it grows.

import { NAME_WORK } from '../hard/linear/name-work';
import { ROW_WORK } from '../hard/linear/row-work';

/** Enough for squares to take half a second, and for linear work to take a few milliseconds. */
const PARTS = 2_000;

test.each([...ROW_WORK, ...NAME_WORK].map((work) => [work.subject, work] as const))(
  '%s: 2,000 parts take less than 150 ms',
  (_subject, work) => expect(Math.min(work.timeFor(PARTS), work.timeFor(PARTS))).toBeLessThan(150),
);
