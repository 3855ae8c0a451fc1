// Seeds 1 to 500; the other half is a file of its own, so that two cores share them.

import { testSeeds, useStartWorld } from './seed-cases';

testSeeds(useStartWorld(), 1, 500);
