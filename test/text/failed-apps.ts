// Apps that could not be read, for tests of sentences.

import { StatsError } from '../../src/core/errors';

const BUSY = new StatsError('SERVICE_BUSY', { service: 'account', status: 429, serviceMessage: 'Slow down' });

export const ONE_APP = [{ app: 'Chess (com.chess, ios)', error: BUSY }];

export const failedApps = (count: number) =>
  Array.from({ length: count }, (_each, i) => ({ app: `App ${i}`, error: BUSY }));

export const FIVE_APPS = failedApps(5);
