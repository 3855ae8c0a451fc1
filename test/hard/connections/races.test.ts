// Changes of connections by two people in two files, inside each other at every call, and killed at every call.

import { skipWaiting, stepsOf, testKilledChanges, testRaces } from './race-cases';
import { ANN, BOB, CHANGES, type ChangeName } from './race-world';

const ALL = Object.keys(CHANGES) as ChangeName[];

skipWaiting();
testRaces(stepsOf(ANN, ALL, ['one']), [
  ...stepsOf(ANN, ALL),
  ...stepsOf(BOB, ['share', 'unshare', 'logOut'], ['one']),
]);
testRaces(stepsOf(BOB, ['share'], ['one']), stepsOf(ANN, ALL));
testKilledChanges([...stepsOf(ANN, ALL), ...stepsOf(BOB, ['share'], ['one'])]);
