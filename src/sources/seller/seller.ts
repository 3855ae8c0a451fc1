// The seller reporting interface as the rest of the add-on uses it.

import type { ServiceAccess } from '../../connections/opener';
import type { TableRow } from '../../core/table';
import type { Gateway, HttpRequest, TimeBudget } from '../../http/gateway';
import {
  checkColumns,
  readCsvRows,
  readFile,
  readJsonRows,
  type SellerFile,
  type SellerRows,
} from './answers';
import type { SellerDimension } from './fields';
import { type SellerFilter, sellerRequest } from './request';

/** A filter whose `groupBy` is given as dimensions. */
export type SellerQuery = Omit<SellerFilter, 'groupBy'> & { dimensions: readonly SellerDimension[] };

export class SellerApi {
  constructor(private readonly gateway: Gateway) {}

  /** The service's own CSV file, which has the columns asked for. */
  file(access: ServiceAccess, query: SellerQuery, budget: TimeBudget): SellerFile {
    const request = requestOf(access, query, 'csv');
    const file = readFile(this.gateway.send(request, budget), request);
    checkColumns(file, query.dimensions);
    return file;
  }

  /** Rows read from CSV by position: all eight dimensions are documented there. */
  rows(access: ServiceAccess, query: SellerQuery, budget: TimeBudget): TableRow[] {
    return readCsvRows(this.file(access, query, budget), query.dimensions);
  }
}

/**
 * Rows read from JSON by name, with the service's request ID. No method, so that Code.js, which reads CSV, need not carry
 * what reads JSON.
 */
export function rowsFromJson(
  gateway: Gateway,
  access: ServiceAccess,
  query: SellerQuery,
  budget: TimeBudget,
): SellerRows {
  const request = requestOf(access, query, 'json');
  return readJsonRows(gateway.send(request, budget), request, query.dimensions);
}

function requestOf(access: ServiceAccess, query: SellerQuery, format: 'json' | 'csv'): HttpRequest {
  const { dimensions, ...filter } = query;
  return sellerRequest(access, { ...filter, groupBy: dimensions.map((dimension) => dimension.name) }, format);
}
