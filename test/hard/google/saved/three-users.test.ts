// Twenty reports of three people.

import { testSharedFile, testTicksAtOnce, useReportsOfThree } from './three-user-cases';

useReportsOfThree(20);
testTicksAtOnce();
testSharedFile();
