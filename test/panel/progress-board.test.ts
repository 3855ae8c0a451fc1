// The progress that a run tells the panel.

import { ProgressBoard } from '../../src/panel/progress-board';
import { FakeClock } from '../fakes/net/fake-clock';
import { MemoryShortStore } from '../fakes/stores/memory-short-store';

const FIRST = { phase: 'writing', done: 1, total: 9, unit: 'rows' } as const;

test.each([
  [0, 'another unit', true, { unit: 'days' }],
  [0, 'another count', false, { done: 2 }],
  [999, 'another count', false, { done: 2 }],
  [1_000, 'another count', true, { done: 2 }],
] as const)('after %i ms, %s is told: %p', (laterMs, _what, isTold, changes) => {
  const clock = new FakeClock();
  const board = new ProgressBoard(new MemoryShortStore(clock), clock);
  const observer = board.observer('run-0001');
  observer.report(FIRST);
  clock.advance(laterMs);
  observer.report({ ...FIRST, ...changes });
  expect(board.read('run-0001')).toEqual(isTold ? { ...FIRST, ...changes } : FIRST);
});
