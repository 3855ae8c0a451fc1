// The recipes in docs/formulas.md are the ones that the tests run, in the workbench's formula engine, and show the
// figures of the sandbox's database: the first, in the hard run all.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { drawnFrom, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { functionNames } from '../function-names';
import { RECIPE_DIFFERENCES } from '../recipes/discrepancy-recipes';
import { historyOf, RECIPE_CELLS } from '../recipes/recipe';
import { RECIPES, RECIPES_NOT_RUN } from '../recipes/recipes';
import { bundledEngine } from './bundled-engine';
import { expectCells } from './expected-cells';
import type { FormulaEngine } from './formula-engine';
import { useFormulaHost } from './formula-host';

onlyInLongRun();

const DRAWN = drawnFrom(RECIPES.slice(0, 1), RECIPES);
let engine: FormulaEngine;
const live = useFormulaHost({ days: historyOf(DRAWN), file: { timeZone: 'Etc/UTC' } });
beforeAll(async () => {
  live.sandbox.behave({ sellerDifferences: [...RECIPE_DIFFERENCES] });
  const { startFormulaEngine } = bundledEngine();
  engine = startFormulaEngine(functionNames(), (name, args) => live.value(name, args));
});
afterAll(async () => {
  engine.close();
});

const asNumbers = (cells: readonly (readonly unknown[])[]) =>
  cells.map((row) => row.map((cell) => (cell instanceof Date ? Number(cell) / 86_400_000 + 25_569 : cell)));

test.each(DRAWN)('the recipe “$name” shows the database’s figures', async ({ formula, expected }) => {
  const cells = await expected(live.sandbox);
  expect(cells.length).toBeGreaterThan(0);
  expectCells(await engine.show(formula, RECIPE_CELLS), asNumbers(cells));
});

const doc = readFileSync(path.join(__dirname, '../../../docs/formulas.md'), 'utf8');
const section = (title: string) => doc.split(/^## /m).find((text) => text.startsWith(title)) ?? '';
/** Headings and the formula below each. */
const recipesIn = (text: string) =>
  [...text.matchAll(/^### (?:\d+\. )?(.+)\n[\s\S]*?```\n(=.+)\n```/gm)].map(([, name, formula]) => ({
    name,
    formula,
  }));

test('the document shows the recipes that are run, in their order', () => {
  expect(recipesIn(section('Recipes'))).toEqual(RECIPES.map(({ name, formula }) => ({ name, formula })));
  expect(RECIPES.length).toBeGreaterThanOrEqual(10);
});

test('the document marks the recipes that are not run', () => {
  const text = section('Not run in the workbench');
  expect(recipesIn(text)).toEqual(RECIPES_NOT_RUN.map(({ name, formula }) => ({ name, formula })));
  for (const { formula, needs } of RECIPES_NOT_RUN) {
    expect(formula).toContain(`${needs}(`);
    expect(text).toContain(`\`${needs}\``);
  }
});

test('the document lists the content of the cells that recipes read', () => {
  for (const [address, value] of Object.entries(RECIPE_CELLS)) {
    const text = value instanceof Date ? value.toISOString().slice(0, 10) : value;
    expect(section('Recipes')).toContain(`| ${address} | ${text} |`);
  }
});
