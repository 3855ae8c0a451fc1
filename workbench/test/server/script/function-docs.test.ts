// Documentation of custom functions in a script's comments.

import { customFunctionDocs } from '../../../server/script/function-docs';

const code = `
/** Opens. */
function onOpen() {}
/**
 * Doubles a number,
 * whatever it is.
 *
 * @param {number} value What to
 *   double.
 * @param {boolean} [twice] Optional.
 * @param refresh
 * @return The double.
 * @customfunction
 */
function DOUBLE(value, twice, refresh) { return 2 * value; }
/* @customfunction in no documentation comment */
function other() {}
`;

test('only functions that are marked, with their arguments in order', () => {
  expect(customFunctionDocs(code)).toEqual([
    {
      name: 'DOUBLE',
      description: 'Doubles a number, whatever it is.',
      parameters: [
        { name: 'value', detail: 'What to double.' },
        { name: '[twice]', detail: 'Optional.' },
        { name: 'refresh', detail: '' },
      ],
    },
  ]);
});

test('a script without any has none', () => {
  expect(customFunctionDocs('function onOpen() {}')).toEqual([]);
});
