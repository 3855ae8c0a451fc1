// What another editor can type into a cell, and one call of the panel there; `npm run test:hard` has all calls.

import { testEntrance } from '../hard/google/entrance/entrance-cases';

testEntrance(1);
