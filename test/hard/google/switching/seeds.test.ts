// Whole scenarios of two people, in the orders that the seeds draw.

import { onlyInLongRun, seeds } from 'sheets-workbench/test/set-up/draws';
import { WHOLE } from '../../../google/switching/scenario';
import { testSeeds, useStartWorld } from '../../../google/switching/seeds';

onlyInLongRun();

testSeeds(useStartWorld(), seeds(0, 200), WHOLE);
