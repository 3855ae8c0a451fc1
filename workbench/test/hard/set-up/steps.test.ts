// The counters tell quadratic from linear work in all patterns and lists, and give up an endless search.

import { nativeSteps } from '../../set-up/steps/native-steps';
import { LINEAR, LISTS, SQUARE, testLinear, testLists, testSquare } from './step-cases';

testLinear(LINEAR);
testSquare(SQUARE);
testLists(LISTS);

test('an endless search is given up', () => {
  expect(() => nativeSteps(() => /^(?:a|aa)+b/.test('a'.repeat(35)))).toThrow('steps');
});
