// Seeds 101 to 200; the other half is a file of its own, so that two cores share them.

import { WHOLE } from '../../../google/switching/scenario';
import { testSeeds, useStartWorld } from '../../../google/switching/seeds';

testSeeds(useStartWorld(), { first: 101, count: 100 }, WHOLE);
