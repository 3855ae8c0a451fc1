// Seeds 501 to 1000; the other half is a file of its own, so that two cores share them.

import { testSeeds, useStartWorld } from './seed-cases';

testSeeds(useStartWorld(), 501, 500);
