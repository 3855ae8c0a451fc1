// Returns the error that a function throws, for tests that look into it.

import { StatsError } from '../../src/core/errors';

/** The StatsError that `act` throws. Throws if there is none, or another error. */
export function errorFrom(act: () => unknown): StatsError {
  try {
    act();
  } catch (error) {
    if (error instanceof StatsError) return error;
    throw error;
  }
  throw new Error('The test expected a StatsError, and nothing was thrown.');
}
