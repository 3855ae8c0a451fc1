// Reading some hostile texts takes work in proportion to their length, by the steps of all code. A file of its own, so
// that another core has the steps of built-in functions, which take as long.

import { useStepCounter } from 'sheets-workbench/test/set-up/steps/linear';
import { EACH_READER, expectLinearIn, SOME_TEXTS } from '../../linear/linear-readers';

const steps = useStepCounter();

test.each(EACH_READER)('%s is read in linear time by all code', (_subject, reader) =>
  expectLinearIn(reader, steps, SOME_TEXTS),
);
