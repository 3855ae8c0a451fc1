// Reading some hostile texts takes work in proportion to their length, by the steps of all code. A file of its own,
// because coverage counts too few steps of functions that have run before.

import { useStepCounter } from 'sheets-workbench/test/set-up/steps/linear';
import { EACH_READER, expectLinearIn, SOME_TEXTS, textsOf } from '../../linear/linear-readers';

const steps = useStepCounter();

test.each(EACH_READER)('%s is read in linear time by all code', (_subject, reader) =>
  expectLinearIn(reader, textsOf(reader, SOME_TEXTS), steps),
);
