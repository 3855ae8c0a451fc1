// Work on many parts grows with their number, and no list of them is too long for the stack.

import { NAME_WORK } from './name-work';
import { ROW_WORK } from './row-work';

/** More arguments than one call of a function takes. */
const MANY = 150_000;

describe.each([...ROW_WORK, ...NAME_WORK].map((work) => [work.subject, work] as const))(
  '%s',
  (_subject, work) => {
    test('takes linear time', () => work.check());

    test('may be many', () => expect(work.timeFor(MANY)).toBeLessThan(60_000));
  },
);
