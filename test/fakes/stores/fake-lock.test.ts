// The fake lock is held by one at a time and let go whatever happens.

import { FakeLock } from './fake-lock';

test('is held during the work and let go after a failure too', () => {
  const lock = new FakeLock();
  expect(lock.hold(() => lock.isHeld)).toBe(true);
  expect(() =>
    lock.hold(() => {
      throw new Error('inside');
    }),
  ).toThrow('inside');
  expect([lock.isHeld, lock.timesHeld]).toEqual([false, 2]);
});

test('a run inside a run fails loudly', () => {
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
