// The first recipe of docs/formulas.md typed into the grid; `npm run test:hard` types the others.

import { RECIPES } from '../formulas/recipes/recipes';
import { testRecipes } from '../hard/browser/recipe-cases';

testRecipes(RECIPES.slice(0, 1));
