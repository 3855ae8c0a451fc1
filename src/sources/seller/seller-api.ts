// The seller service as the rest of the add-on uses it: its CSV file, and its rows in whichever format tells more.

import type { ServiceAccess } from '../../connections/opener';
import type { Gateway, TimeBudget } from '../../http/gateway';
import { checkColumns, readCsvRows, readFile, type SellerFile } from './csv-answer';
import { readJsonRows, type SellerRows } from './json-answer';
import { answerFormat, type SellerQuery } from './query';
import { sellerRequest } from './request';

export class SellerApi {
  constructor(private readonly gateway: Gateway) {}

  /** The service's own CSV file, checked to have the columns of the query. */
  file(access: ServiceAccess, query: SellerQuery, budget: TimeBudget): SellerFile {
    const request = sellerRequest(access, query, 'csv');
    const file = readFile(this.gateway.send(request, budget), request);
    checkColumns(file, query);
    return file;
  }

  /** The rows: the dimensions' values, then the sent metrics. */
  rows(access: ServiceAccess, query: SellerQuery, budget: TimeBudget): SellerRows {
    const format = answerFormat(query);
    const request = sellerRequest(access, query, format);
    const outcome = this.gateway.send(request, budget);
    if (format === 'json') return readJsonRows(outcome, request, query);
    return { rows: readCsvRows(readFile(outcome, request), query), requestId: undefined };
  }
}
