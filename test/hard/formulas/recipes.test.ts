// All recipes except the first, which `npm test` evaluates.

import { RECIPES } from '../../formulas/recipes/recipes';
import { testRecipes } from './recipe-cases';

testRecipes(RECIPES.slice(1));
