// Twenty reports of three people, with simultaneous ticks and a copied file.

import { testSharedFile, testTicksAtOnce, useReportsOfThree } from './three-user-cases';

useReportsOfThree(20);
testTicksAtOnce();
testSharedFile();
