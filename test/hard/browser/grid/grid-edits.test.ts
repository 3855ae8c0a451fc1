// All edits of the grid.

import { testGridEdits } from './grid-edit-cases';

testGridEdits(true);
