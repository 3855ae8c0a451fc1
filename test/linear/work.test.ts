// Work on many parts grows in proportion to their number. The hard run has all work, and no list is too long for the
// stack.

import { drawnFrom, hard } from 'sheets-workbench/test/set-up/draws';
import { MOST_GROWTH, useStepCounter } from 'sheets-workbench/test/set-up/steps/linear';
import { WORK } from './many-parts';

/** More arguments than one call of a function takes. */
const MANY = 150_000;
const EACH_WORK = WORK.map((work) => [work.subject, work] as const);

/** Subjects in `npm test`. */
const FEW = [
  'rows restated, of many days',
  'CSV with quotes',
  'rows sent twice of as many countries',
  'a list of apps',
  'names in a range',
  'a formula with many apps',
  'a request with wrong names',
  'connections',
  'reports in their tab',
];

describe('in steps', () => {
  const steps = useStepCounter();
  const few = EACH_WORK.filter(([subject]) => FEW.includes(subject));

  test('the subjects of npm test are there', () => expect(few).toHaveLength(FEW.length));

  test.each(drawnFrom(few, EACH_WORK))('%s takes linear time', (_subject, work) =>
    expect(work.growth(steps)).toBeLessThan(MOST_GROWTH),
  );
});

hard.test.each(drawnFrom([], EACH_WORK))('%s may have 150,000 parts', (_subject, work) =>
  expect(() => work.run(MANY)).not.toThrow(),
);
