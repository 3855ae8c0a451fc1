// All recipes of docs/formulas.md. `npm test` types only one formula into the grid (browser/first-report).

import { RECIPES } from '../../formulas/recipes/recipes';
import { testRecipes } from './recipe-cases';

testRecipes(RECIPES);
