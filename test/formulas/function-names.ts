// The names of the custom functions.

import { FUNCTIONS } from '../../src/text/formulas/functions';

export const functionNames = (): string[] => Object.values(FUNCTIONS).map(({ name }) => name);
