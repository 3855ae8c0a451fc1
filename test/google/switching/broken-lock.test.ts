// Whole and small scenarios in which everybody is granted the document lock.

import { SMALL, WHOLE } from './scenario';
import { testBrokenLock, useStartWorld } from './seeds';

const startOf = useStartWorld();

const seedsUpTo = (count: number) => Array.from({ length: count }, (_each, at) => at + 1);

describe.each([
  ['whole', 30, WHOLE],
  ['small', 80, SMALL],
] as const)('in %s scenarios', (_title, count, size) => testBrokenLock(startOf, seedsUpTo(count), size));
