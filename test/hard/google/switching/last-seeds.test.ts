// Seeds 201 to 400; the other half is a file of its own, so that two cores share them.

import { WHOLE } from '../../../google/switching/scenario';
import { testSeeds, useStartWorld } from '../../../google/switching/seeds';

testSeeds(useStartWorld(), { first: 201, count: 200 }, WHOLE);
