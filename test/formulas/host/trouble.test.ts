// A service that fails under eight cells at once; `npm run test:hard` has thirty, evicted parts and one that hangs.

import { testFailingCells } from '../../hard/formulas/failing-cell-cases';
import { type FormulaHost, startFormulaHost } from './formula-host';

let live: FormulaHost;
beforeAll(async () => {
  live = await startFormulaHost();
});
afterAll(() => live.close());

testFailingCells(8, () => live);
