// Simultaneous ticks of six reports of three people; `npm run test:hard` has twenty reports, and edits and copies of
// the shared file.

import { testTicksAtOnce, useReportsOfThree } from '../../hard/google/saved/three-user-cases';

useReportsOfThree(6);
testTicksAtOnce();
