// The fake lock has one holder at a time and is released even after a failure.

import { FakeLock } from './fake-lock';

test('is held during the work and released, also after a failure', () => {
  const lock = new FakeLock();
  expect(lock.hold(() => lock.isHeld)).toBe(true);
  expect(() =>
    lock.hold(() => {
      throw new Error('inside');
    }),
  ).toThrow('inside');
  expect([lock.isHeld, lock.timesHeld]).toEqual([false, 2]);
});

test('a run inside a run throws', () => {
  const lock = new FakeLock();
  expect(() => lock.hold(() => lock.hold(() => 1))).toThrow('run inside a run');
});

test('a busy lock does no work', () => {
  const lock = new FakeLock();
  lock.busy = true;
  const work = jest.fn();
  expect(() => lock.hold(work)).toThrow(expect.objectContaining({ code: 'DOCUMENT_BUSY' }));
  expect(work).not.toHaveBeenCalled();
});
