// Every recipe of docs/formulas.md in the workbench's own formula engine, against the sandbox's database; the document and the data agree.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { RECIPE_CELLS, RECIPES, RECIPES_NOT_RUN } from '../recipes';
import { bundledEngine } from './bundled-engine';
import { expectCells } from './expected-cells';
import type { FormulaEngine } from './formula-engine';
import { type FormulaHost, startFormulaHost } from './formula-host';

let live: FormulaHost;
let engine: FormulaEngine;
beforeAll(async () => {
  live = await startFormulaHost({ timeZone: 'Etc/UTC' });
  const { startFormulaEngine } = bundledEngine();
  engine = startFormulaEngine(['APP_STATS', 'SELLER_STATS', 'APP_LIST'], (name, args) =>
    live.value(name, args),
  );
}, 120_000);
afterAll(async () => {
  engine.close();
  await live.close();
});

const asNumbers = (cells: readonly (readonly unknown[])[]) =>
  cells.map((row) => row.map((cell) => (cell instanceof Date ? Number(cell) / 86_400_000 + 25_569 : cell)));

test.each(RECIPES)(
  '$name',
  async ({ formula, expected }) => {
    const cells = await expected(live.sandbox);
    expect(cells.length).toBeGreaterThan(0);
    expectCells(await engine.show(formula, RECIPE_CELLS), asNumbers(cells));
  },
  60_000,
);

const doc = readFileSync(path.join(__dirname, '../../../docs/formulas.md'), 'utf8');
const section = (title: string) => doc.split(/^## /m).find((text) => text.startsWith(title)) ?? '';
/** Headings with the formula below them. */
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

test('the document tells what stands in the cells that recipes read', () => {
  for (const [address, value] of Object.entries(RECIPE_CELLS)) {
    const shown = value instanceof Date ? value.toISOString().slice(0, 10) : value;
    expect(section('Recipes')).toContain(`| ${address} | ${shown} |`);
  }
});
