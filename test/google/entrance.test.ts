// Every function of the add-on, and one call of the panel, typed into a cell by another editor; `npm run test:hard` has
// all calls of the panel.

import { testEntrance } from '../hard/google/entrance/entrance-cases';

testEntrance(1);
