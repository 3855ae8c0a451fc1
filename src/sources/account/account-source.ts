// The periods that the sources of the account service take.

import type { ReportSource } from '../source';

export const ACCOUNT_PERIODS = {
  formulaPeriod: 'last=month',
  refusesServicePeriods: null,
} satisfies Partial<ReportSource>;
