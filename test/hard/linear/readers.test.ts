// Every reader of a text from elsewhere: what built-in functions do on all hostile texts, what all code does on some.

import { useStepCounter } from 'sheets-workbench/test/set-up/steps/linear';
import { EACH_READER, expectLinearInAll, expectLinearInSome } from './reader-cases';

describe('by the steps of built-in functions', () => {
  test.each(EACH_READER)('%s is read in linear time', (_subject, reader) => expectLinearInAll(reader));
});

describe('by the steps of all code', () => {
  const steps = useStepCounter();

  test.each(EACH_READER)('%s is read in linear time', (_subject, reader) =>
    expectLinearInSome(reader, steps),
  );
});
