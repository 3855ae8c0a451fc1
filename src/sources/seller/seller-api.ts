// The seller service as the rest of the add-on uses it: its CSV file, and its rows in whichever format tells more.

import type { ServiceAccess } from '../../connections/opener';
import type { Gateway, HttpRequest, TimeBudget } from '../../http/gateway';
import { readWithoutSecrets, wordsWithoutSecrets } from '../../http/secrets/service-words';
import { checkColumns, readCsvRows, readFile, type SellerFile, withCleanHeader } from './csv-answer';
import { readJsonRows, type SellerRows } from './json-answer';
import { answerFormat, type SellerQuery } from './query';
import { sellerRequest } from './request';

export class SellerApi {
  constructor(private readonly gateway: Gateway) {}

  /** The service's own CSV file, checked to have the columns of the query. */
  file(access: ServiceAccess, query: SellerQuery, budget: TimeBudget): SellerFile {
    const request = sellerRequest(access, query, 'csv');
    const outcome = this.gateway.send(request, budget);
    return readWithoutSecrets(request.secrets, () => {
      const file = readFile(outcome, request);
      checkColumns(file, query);
      return withCleanHeader(file, request);
    });
  }

  /** The rows: the dimensions' values, then the sent metrics. */
  rows(access: ServiceAccess, query: SellerQuery, budget: TimeBudget): SellerRows {
    const format = answerFormat(query);
    const request = sellerRequest(access, query, format);
    const outcome = this.gateway.send(request, budget);
    return readWithoutSecrets(request.secrets, () => {
      if (format === 'json') return withCleanId(readJsonRows(outcome, request, query), request);
      return { rows: readCsvRows(readFile(outcome, request), query), requestId: undefined };
    });
  }
}

/** The rows with a request ID that can stand in a note and a log. */
function withCleanId({ rows, requestId }: SellerRows, { secrets }: HttpRequest): SellerRows {
  return { rows, requestId: requestId === undefined ? undefined : wordsWithoutSecrets(requestId, secrets) };
}
