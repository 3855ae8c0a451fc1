// Whole scenarios of two people, in the orders that the seeds draw.

import { seeds } from 'sheets-workbench/test/set-up/draws';
import { WHOLE } from './scenario';
import { testSeeds, useStartWorld } from './seeds';

testSeeds(useStartWorld(), seeds(1, 200), WHOLE);
