// The recipes in docs/formulas.md are those that test/browser/recipes.test.ts runs, and those that nothing can run.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RECIPE_CELLS } from '../formulas/recipes/recipe';
import { RECIPES, RECIPES_NOT_RUN } from '../formulas/recipes/recipes';

const text = readFileSync(join(__dirname, '../../docs/formulas.md'), 'utf8');
const section = (title: string) => text.split(/^## /m).find((part) => part.startsWith(title)) ?? '';
/** Headings and the formula below each. */
const recipesIn = (part: string) =>
  [...part.matchAll(/^### (?:\d+\. )?(.+)\n[\s\S]*?```\n(=.+)\n```/gm)].map(([, name, formula]) => ({
    name,
    formula,
  }));

test('the document shows the recipes that are run, in their order', () => {
  expect(recipesIn(section('Recipes'))).toEqual(RECIPES.map(({ name, formula }) => ({ name, formula })));
  expect(RECIPES.length).toBeGreaterThanOrEqual(10);
});

test('the document marks the recipes that are not run', () => {
  const notRun = section('Not run in the workbench');
  expect(recipesIn(notRun)).toEqual(RECIPES_NOT_RUN.map(({ name, formula }) => ({ name, formula })));
  for (const { formula, needs } of RECIPES_NOT_RUN) {
    expect(formula).toContain(`${needs}(`);
    expect(notRun).toContain(`\`${needs}\``);
  }
});

test('the document lists the content of the cells that recipes read', () => {
  for (const [address, value] of Object.entries(RECIPE_CELLS)) {
    const shown = value instanceof Date ? value.toISOString().slice(0, 10) : value;
    expect(section('Recipes')).toContain(`| ${address} | ${shown} |`);
  }
});
