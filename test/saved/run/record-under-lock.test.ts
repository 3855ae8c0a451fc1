// What is tried again under the lock.

import { StatsError } from '../../../src/core/errors';
import { holdWithRetries } from '../../../src/saved/run/record-under-lock';
import { errorFrom } from '../../fakes/error-from';
import { FakeLock } from '../../fakes/stores/fake-lock';

test('work that fails for another reason than a busy lock isn’t tried again', () => {
  const lock = new FakeLock();
  const error = new StatsError('FILE_READ_ONLY', {});
  const work = () => {
    throw error;
  };
  expect(errorFrom(() => holdWithRetries(lock, work))).toBe(error);
  expect(lock.timesHeld).toBe(1);
});
