// The first edits of the grid; `npm run test:hard` goes on with rows, sheets and another locale.

import { testGridEdits } from '../hard/browser/grid/grid-edit-cases';

testGridEdits(false);
