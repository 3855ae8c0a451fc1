// Tests of turns: only the newest call of a kind may change the state.

import { createTurns } from '../../sidebar/turns';

it('knows the newest of each kind', () => {
  const turns = createTurns();
  const first = turns('apps');
  const other = turns('open');
  expect(first()).toBe(true);
  const second = turns('apps');
  expect([first(), second(), other()]).toEqual([false, true, true]);
});
