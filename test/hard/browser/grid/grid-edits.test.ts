// All edits of the grid; `npm test` makes only the first ones (browser/grid-edits).

import { testGridEdits } from './grid-edit-cases';

testGridEdits(true);
