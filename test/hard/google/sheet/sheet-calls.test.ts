// Writes of 100,000 rows, which first blocks and later ones need few calls for.

import { testCalls } from './sheet-call-cases';

testCalls([
  ['a first write of 100,000 rows', [100_000]],
  ['a block that grows to 100,000 rows', [10, 100_000]],
  ['a block that shrinks from 100,000 rows', [100_000, 60_000]],
]);
