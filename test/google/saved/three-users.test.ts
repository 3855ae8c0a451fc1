// Six reports of three people; `npm run test:hard` has twenty, and what else happens in a shared file.

import { testTicksAtOnce, useReportsOfThree } from '../../hard/google/saved/three-user-cases';

useReportsOfThree(6);
testTicksAtOnce();
