// The progress that a run tells the panel through a cache: written seldom, and never a reason for the run to fail.

import { ProgressBoard } from '../../src/panel/progress-board';
import { FakeClock } from '../fakes/net/fake-clock';
import { MemoryShortStore } from '../fakes/stores/memory-short-store';

const RUN = 'run-0001';
function board() {
  const clock = new FakeClock();
  const store = new MemoryShortStore(clock);
  const made = new ProgressBoard(store, clock);
  return { clock, store, board: made, observer: made.observer(RUN) };
}
const fetching = (done: number, total = 40) => ({ phase: 'fetching', done, total, unit: 'apps' }) as const;

test('a run that has reported nothing is starting', () => {
  expect(board().board.read(RUN)).toEqual({ phase: 'starting', done: 0, total: 0, unit: 'apps' });
});

test('the progress of each run is read by another execution', () => {
  const made = board();
  made.observer.report(fetching(3));
  const other = new ProgressBoard(made.store, made.clock);
  expect(other.read(RUN)).toEqual(fetching(3));
  expect(other.read('run-0002').phase).toBe('starting');
});

test('progress is written at intervals, but a new phase and the end of a phase are always written', () => {
  const made = board();
  for (let done = 1; done <= 39; done++) {
    made.observer.report(fetching(done));
    made.clock.advance(100);
  }
  // Writes at 0, 700, 1400, … 3500 ms.
  expect(made.store.calls.put).toBe(6);
  made.observer.report(fetching(40));
  expect(made.board.read(RUN).done).toBe(40);
  made.observer.report({ phase: 'writing', done: 0, total: 9, unit: 'rows' });
  expect(made.board.read(RUN).phase).toBe('writing');
});

test('progress is written at once for the first count, and at intervals for later ones', () => {
  const made = board();
  for (const done of [0, 20, 30, 35]) {
    made.observer.report(fetching(done));
    made.clock.advance(100);
  }
  expect([made.board.read(RUN).done, made.store.calls.put]).toEqual([20, 2]);
});

test('progress is written at once when a run begins to wait, and when it continues', () => {
  const made = board();
  const retry = { atMs: made.clock.now() + 8_000, status: 429 };
  made.observer.report(fetching(5));
  made.observer.report({ ...fetching(5), retry });
  expect(made.board.read(RUN)).toEqual({ ...fetching(5), retry });
  made.observer.report(fetching(6));
  expect(made.board.read(RUN)).toEqual(fetching(6));
});

test.each([{ phase: 'writing' }, { unit: 'rows' }] as const)(
  'progress is written at once with another %j',
  (other) => {
    const made = board();
    made.observer.report(fetching(5));
    made.observer.report({ ...fetching(5), ...other });
    expect(made.board.read(RUN)).toEqual({ ...fetching(5), ...other });
  },
);

test('a cancel is looked for every 700 ms, and stays', () => {
  const made = board();
  expect(made.observer.isCancelled()).toBe(false);
  made.board.cancel(RUN);
  made.clock.advance(699);
  expect([made.observer.isCancelled(), made.store.calls.get]).toEqual([false, 1]);
  made.clock.advance(1);
  expect([made.observer.isCancelled(), made.observer.isCancelled(), made.store.calls.get]).toEqual([
    true,
    true,
    2,
  ]);
});

test('a cancel of one run does not cancel another', () => {
  const made = board();
  made.board.cancel('run-0002');
  expect(made.observer.isCancelled()).toBe(false);
});

test('a cache that fails does not fail a run', () => {
  const made = board();
  made.store.failure = new Error('Service error: Cache');
  expect(() => made.observer.report(fetching(1))).not.toThrow();
  expect(made.observer.isCancelled()).toBe(false);
});

test.each(['', 'null', '[]', '7', '{"phase":'])('progress of the form %j counts as none', (entry) => {
  const made = board();
  made.store.put(`progress.${RUN}`, entry, 60);
  expect(made.board.read(RUN).phase).toBe('starting');
});
