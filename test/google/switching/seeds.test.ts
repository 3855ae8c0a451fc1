// Whole scenarios of two people, in the orders that the seeds draw.

import { onlyInLongRun, seeds } from 'sheets-workbench/test/set-up/draws';
import { WHOLE } from './scenario';
import { testSeeds, useStartWorld } from './seeds';

onlyInLongRun({ oneIn: 2 });

testSeeds(useStartWorld(), seeds(1, 200), WHOLE);
