// Listeners are told each change in turn: one that follows from another is told after it, and none is lost.

import { FIRST_STATE, type State } from '../../../sidebar/state/state';
import { createStore } from '../../../sidebar/state/store';

const SLOW: State = { phase: 'opening', slow: true };
const slowly = () => SLOW;
const again = () => FIRST_STATE;

test('a change that a listener makes is told to all after the one that led to it', () => {
  const store = createStore();
  const calls: string[] = [];
  store.listen((state) => {
    calls.push(`first: ${state === SLOW}`);
    if (state === SLOW) store.change(again);
  });
  store.listen((state) => calls.push(`second: ${state === SLOW}`));
  store.change(slowly);
  expect(calls).toEqual(['first: true', 'second: true', 'first: false', 'second: false']);
});

test('a listener that fails ends neither later changes nor what they tell', () => {
  const store = createStore();
  const states: State[] = [];
  store.listen((state) => {
    if (state === SLOW) throw new Error('It can’t be drawn.');
    states.push(state);
  });
  expect(() => store.change(slowly)).toThrow('It can’t be drawn.');
  store.change(again);
  expect(states).toEqual([FIRST_STATE]);
});
