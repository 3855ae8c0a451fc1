// Recipes of docs/formulas.md in the workbench's formula engine, compared with the sandbox's database.

import { FUNCTION_NAMES } from '../../../src/core/add-on/function-signatures';
import { bundledEngine } from '../../formulas/host/bundled-engine';
import { expectCells } from '../../formulas/host/expected-cells';
import type { FormulaEngine } from '../../formulas/host/formula-engine';
import { type FormulaHost, startFormulaHost } from '../../formulas/host/formula-host';
import { RECIPE_DIFFERENCES } from '../../formulas/recipes/discrepancy-recipes';
import { historyOf, RECIPE_CELLS, type Recipe } from '../../formulas/recipes/recipe';

/** Registers a test of each recipe. */
export function testRecipes(recipes: readonly Recipe[]): void {
  let live: FormulaHost;
  let engine: FormulaEngine;
  beforeAll(async () => {
    live = await startFormulaHost({ timeZone: 'Etc/UTC', days: historyOf(recipes) });
    live.sandbox.behave({ sellerDifferences: [...RECIPE_DIFFERENCES] });
    const { startFormulaEngine } = bundledEngine();
    engine = startFormulaEngine(FUNCTION_NAMES, (name, args) => live.value(name, args));
  });
  afterAll(async () => {
    engine.close();
    await live.close();
  });

  const asNumbers = (cells: readonly (readonly unknown[])[]) =>
    cells.map((row) => row.map((cell) => (cell instanceof Date ? Number(cell) / 86_400_000 + 25_569 : cell)));

  test.each(recipes)('the recipe “$name” shows the database’s figures', async ({ formula, expected }) => {
    const cells = await expected(live.sandbox);
    expect(cells.length).toBeGreaterThan(0);
    expectCells(await engine.show(formula, RECIPE_CELLS), asNumbers(cells));
  });
}
