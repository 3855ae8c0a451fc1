// The recipes in docs/formulas.md are the ones that the tests run, and the first shows the database's figures.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { testRecipes } from '../../hard/formulas/recipe-cases';
import { RECIPE_CELLS } from '../recipes/recipe';
import { RECIPES, RECIPES_NOT_RUN } from '../recipes/recipes';

testRecipes(RECIPES.slice(0, 1));

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
    const shown = value instanceof Date ? value.toISOString().slice(0, 10) : value;
    expect(section('Recipes')).toContain(`| ${address} | ${shown} |`);
  }
});
