// Twenty-two cells over twenty requests; `npm run test:hard` has three hundred.

import { testManyCells } from '../../hard/formulas/many-cells-cases';

testManyCells(22);
