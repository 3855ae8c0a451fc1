// The size of a choice that a test changes.

import type { ChoiceSize } from '../../src/core/estimate';

/** App stats of 24 apps by date for a week. */
export const SIZE: ChoiceSize = {
  groupBy: ['date'],
  timePoints: 7,
  apps: 24,
  sumsApps: false,
  requestsPerApp: true,
  services: 1,
  requestsBundles: false,
  isFiltered: false,
  topRows: null,
  isCompared: false,
  columns: 5,
};
