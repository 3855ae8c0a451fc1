// Whole scenarios in which everybody is granted the document lock.

import { WHOLE } from '../../../google/switching/scenario';
import { testBrokenLock, useStartWorld } from './seed-cases';

testBrokenLock(useStartWorld(), { first: 1, count: 30 }, WHOLE);
