// Tests of the tracker: only the latest call of a kind may change the state.

import { createLatestTracker } from '../../../sidebar/server/latest-call';

it('the tracker knows the latest call of each kind', () => {
  const trackLatest = createLatestTracker();
  const first = trackLatest('apps');
  const other = trackLatest('open');
  expect(first()).toBe(true);
  const second = trackLatest('apps');
  expect([first(), second(), other()]).toEqual([false, true, true]);
});
