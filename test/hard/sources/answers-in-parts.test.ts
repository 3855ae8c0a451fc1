// Answers that are too large as a whole, over many and long periods.

import { testJoinedTables } from './part-cases';

testJoinedTables(400, 90);
