// What the source of the seller service says of itself.

import type { SourceFacts } from '../facts';
import { type Fields, fieldColumns } from '../fields';
import { filterFieldsOf } from '../filter-fields';
import { operatingSystems } from './fields';

export function sellerStatsFacts(fields: Fields): SourceFacts<'sellerStats'> {
  return {
    ...fields,
    name: 'sellerStats',
    title: 'Seller stats',
    services: ['seller'],
    sheetName: 'Seller stats',
    columns: fieldColumns(fields),
    needsDimension: true,
    // The service's own default (docs/services.md §2.1). A request never has an empty list of dimensions.
    defaultGroupBy: ['date'],
    firstPeriod: null,
    requestsPerApp: false,
    takes: ['bundles', 'os'],
    os: operatingSystems(),
    filterFields: filterFieldsOf(fields),
    judges: false,
  };
}
