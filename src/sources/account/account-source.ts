// What the sources of the account service have in common.

import type { ReportSource } from '../source';

export function sourceOfAccount() {
  return {
    services: ['account'],
    needsDimension: false,
    needsBundle: false,
    defaultGroupBy: [],
    firstPeriod: null,
    formulaPeriod: 'last=month',
    choosesApps: true,
    takesBundlesAndOs: false,
    os: [],
    refusesServicePeriods: null,
    judges: false,
  } satisfies Partial<ReportSource>;
}
