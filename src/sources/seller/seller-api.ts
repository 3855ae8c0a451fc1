// The seller service as the rest of the add-on uses it: its CSV file, and its rows in whichever format tells more.

import type { ServiceAccess } from '../../connections/opener';
import type { TableRow } from '../../core/table';
import type { Gateway, TimeBudget } from '../../http/gateway';
import { readWithoutSecrets, wordsWithoutSecrets } from '../../http/secrets/service-words';
import { tokenSecrets } from '../../http/secrets/token';
import { dividedByDay, type Part, sendInParts } from '../../http/send-in-parts';
import { joinedRows, partsOf } from '../joined-rows';
import {
  checkColumns,
  joinedFile,
  readCsvRows,
  readFile,
  type SellerFile,
  withCleanHeader,
} from './csv-answer';
import { readJsonRows } from './json-answer';
import { answerFormat, type SellerQuery } from './query';
import { sellerRequest } from './request';

/** The rows of a query: the dimensions' values, then the sent metrics. */
export interface SellerTable {
  rows: TableRow[];
  /** The service's request IDs, which CSV files have no place for. */
  requestIds: string[];
  /** The number of parts that the answer came in, 0 where it came as a whole. */
  parts: number;
}

export class SellerApi {
  constructor(private readonly gateway: Gateway) {}

  /** The service's own CSV file, checked to have the columns of the query; of an answer in parts, their lines. */
  file(access: ServiceAccess, query: SellerQuery, budget: TimeBudget): SellerFile {
    const parts = this.send(access, query, 'csv', budget);
    return readWithoutSecrets(tokenSecrets(access.token), () => {
      const files = parts.map(({ outcome, request }) => {
        const file = readFile(outcome, request);
        checkColumns(file, query);
        return withCleanHeader(file, request);
      });
      // What is put together is checked line by line; a file that came whole is handed on as it is.
      if (parts.length > 1) joinedRows(parts, query.dimensions.map(fieldOf), csvReader(query));
      return joinedFile(files);
    });
  }

  rows(access: ServiceAccess, query: SellerQuery, budget: TimeBudget): SellerTable {
    const format = answerFormat(query);
    const parts = this.send(access, query, format, budget);
    const requestIds: string[] = [];
    const readJson = ({ outcome, request }: Part) => {
      const { rows, requestId } = readJsonRows(outcome, request, query);
      // It stands in a note and a log.
      if (requestId !== undefined) requestIds.push(wordsWithoutSecrets(requestId, request.secrets));
      return rows;
    };
    const read = format === 'json' ? readJson : csvReader(query);
    const rows = readWithoutSecrets(tokenSecrets(access.token), () =>
      joinedRows(parts, query.dimensions.map(fieldOf), read),
    );
    return { rows, requestIds, parts: partsOf(parts) };
  }

  private send(
    access: ServiceAccess,
    query: SellerQuery,
    format: 'json' | 'csv',
    budget: TimeBudget,
  ): readonly Part[] {
    // Without days in the rows, those of two parts could not be told apart.
    const isByDay = query.dimensions.some(({ kind }) => kind === 'day');
    const request = isByDay
      ? dividedByDay((days) => sellerRequest(access, { ...query, days }, format), query.days)
      : { ...sellerRequest(access, query, format), byDay: null };
    return sendInParts(this.gateway, [request], budget)[0] ?? [];
  }
}

function csvReader(query: SellerQuery): (part: Part) => TableRow[] {
  return ({ outcome, request }) => readCsvRows(readFile(outcome, request), query);
}

const fieldOf = ({ name, kind }: SellerQuery['dimensions'][number]) => ({ field: name, kind });
