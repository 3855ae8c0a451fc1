// The counters tell squares from linear work in all patterns and lists, and give up what has no end.

import { nativeSteps } from '../../set-up/steps/native-steps';
import { LINEAR, LISTS, SQUARE, testLinear, testLists, testSquare } from './step-cases';

testLinear(LINEAR);
testSquare(SQUARE);
testLists(LISTS);

test('a pattern that never comes to an end is given up', () => {
  expect(() => nativeSteps(() => /^(?:a|aa)+b/.test('a'.repeat(35)))).toThrow('steps');
});
