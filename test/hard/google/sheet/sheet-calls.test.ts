// The number of calls for blocks that grow to 100,000 rows and shrink again.

import { testCalls } from './sheet-call-cases';

testCalls([
  ['a block that grows to 100,000 rows', [10, 100_000]],
  ['a block that shrinks from 100,000 rows', [100_000, 60_000]],
]);
