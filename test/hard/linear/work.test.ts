// Work on many parts grows in proportion to their number, and no list is too long for the stack.

import { useStepCounter } from 'sheets-workbench/test/set-up/steps/linear';
import { NAME_WORK } from './name-work';
import { ROW_WORK } from './row-work';

/** More arguments than one call of a function takes. */
const MANY = 150_000;
const EACH_WORK = [...ROW_WORK, ...NAME_WORK].map((work) => [work.subject, work] as const);

describe('in steps', () => {
  const steps = useStepCounter();

  test.each(EACH_WORK)('%s takes linear time', (_subject, work) => work.expectLinear(steps));
});

test.each(EACH_WORK)('%s may have 150,000 parts', (_subject, work) =>
  expect(() => work.run(MANY)).not.toThrow(),
);
