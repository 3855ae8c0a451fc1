// The progress that a run tells the panel.

import { ProgressBoard } from '../../src/panel/progress-board';
import { FakeClock } from '../fakes/net/fake-clock';
import { MemoryShortStore } from '../fakes/stores/memory-short-store';

test('what is left of several reports is kept for a while, until none is', () => {
  const clock = new FakeClock();
  const board = new ProgressBoard(new MemoryShortStore(clock), clock);
  const several = { of: 3, left: ['a', 'b'] };
  board.leave('file', several);
  expect([board.unfinished('file'), board.unfinished('other')]).toEqual([several, null]);
  board.leave('file', { of: 3, left: [] });
  expect(board.unfinished('file')).toBeNull();
});

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
