// Seeds 501 to 1000; the other half is a file of its own, so that two cores share them.

import { WHOLE } from '../../../google/switching/scenario';
import { testSeeds, useStartWorld } from './seed-cases';

testSeeds(useStartWorld(), { first: 501, count: 500 }, WHOLE);
