// What the source of discrepancies says of itself.

import { FINAL_WEEK } from '../../core/period';
import type { SourceFacts } from '../facts';
import { discrepancyColumns, discrepancyDimensions, discrepancyFilterFields } from './columns';

export function discrepancyFacts(): SourceFacts<'discrepancies'> {
  return {
    name: 'discrepancies',
    title: 'Discrepancies',
    services: ['account', 'seller'],
    sheetName: 'Discrepancies',
    dimensions: discrepancyDimensions(),
    metrics: [],
    columns: discrepancyColumns({ day: true, bundle: true }),
    needsDimension: true,
    defaultGroupBy: discrepancyDimensions().map(({ name }) => name),
    firstPeriod: FINAL_WEEK,
    requestsPerApp: true,
    takes: [],
    os: [],
    filterFields: discrepancyFilterFields(),
    judges: true,
  };
}
