// The seller reporting interface as the rest of the add-on uses it.

import type { Gateway, HttpRequest, Outcome, Patience } from '../gateway';
import {
  checkColumns,
  readCsvRows,
  readFile,
  readJsonRows,
  type SellerFile,
  type SellerRows,
} from './answers';
import type { SellerDimension } from './fields';
import { type SellerAccess, type SellerFilter, sellerRequest } from './request';

/** A filter whose `groupBy` is given as dimensions. */
export type SellerQuery = Omit<SellerFilter, 'groupBy'> & { dimensions: readonly SellerDimension[] };

export class SellerApi {
  constructor(private readonly gateway: Gateway) {}

  /** The service's own CSV file, which has the columns asked for. */
  file(access: SellerAccess, query: SellerQuery, patience: Patience): SellerFile {
    const file = this.ask(access, query, 'csv', patience, readFile);
    checkColumns(file, query.dimensions);
    return file;
  }

  /** Rows read from CSV by position: all eight dimensions are documented there. */
  rows(access: SellerAccess, query: SellerQuery, patience: Patience): SellerRows {
    return { rows: readCsvRows(this.file(access, query, patience), query.dimensions), requestId: undefined };
  }

  /** Rows read from JSON by name, with the service's request ID. */
  rowsFromJson(access: SellerAccess, query: SellerQuery, patience: Patience): SellerRows {
    return this.ask(access, query, 'json', patience, (outcome, request) =>
      readJsonRows(outcome, request, query.dimensions),
    );
  }

  private ask<Result>(
    access: SellerAccess,
    query: SellerQuery,
    format: 'json' | 'csv',
    patience: Patience,
    read: (outcome: Outcome, request: HttpRequest) => Result,
  ): Result {
    const { dimensions, ...filter } = query;
    const request = sellerRequest(
      access,
      { ...filter, groupBy: dimensions.map((dimension) => dimension.name) },
      format,
    );
    return read(this.gateway.sendAll([request], patience)[0] ?? { kind: 'unsent' }, request);
  }
}
