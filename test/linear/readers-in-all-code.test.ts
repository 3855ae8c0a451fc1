// Reading some hostile texts takes work in proportion to their length, by the steps of all code. A file of its own,
// because coverage counts too few steps of functions that have run before.

import { drawnFrom, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { useStepCounter } from 'sheets-workbench/test/set-up/steps/linear';
import { hostileTexts } from './hostile-texts';
import { expectLinearIn, SOME_TEXTS } from './linear-work';
import { SERVICE_READERS } from './service-readers';
import { SHEET_READERS } from './sheet-readers';

onlyInLongRun();

const steps = useStepCounter();

const READERS = [...SERVICE_READERS, ...SHEET_READERS];

test.each(drawnFrom(READERS.slice(0, 1), READERS))('%s is read in linear time by all code', (...reader) => {
  const [, openings] = reader;
  expectLinearIn(reader, hostileTexts(['', ...openings], SOME_TEXTS), steps);
});
