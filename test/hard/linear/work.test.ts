// No list is too long for the stack.

import { NAME_WORK } from './name-work';
import { ROW_WORK } from './row-work';

/** More arguments than one call of a function takes. */
const MANY = 150_000;

test.each([...ROW_WORK, ...NAME_WORK].map((work) => [work.subject, work] as const))(
  '%s may be many',
  (_subject, work) => expect(() => work.run(MANY)).not.toThrow(),
);
