// Sharing, un-sharing, logging in and logging out at once; `npm run test:hard` has all changes of two people.

import { skipWaiting, stepsOf, testKilledChanges, testRaces } from '../hard/connections/race-cases';
import { ANN } from '../hard/connections/race-world';

const CHANGES = stepsOf(ANN, ['logIn', 'logOut', 'share', 'unshare'], ['one']);

skipWaiting();
testRaces(CHANGES, stepsOf(ANN, ['logIn', 'logOut', 'unshare'], ['one']), ['Ann shares in both files']);
testKilledChanges(stepsOf(ANN, ['share', 'logOut'], ['one']), ['Ann shares in both files']);
