// Requests to the seller service: its CSV file, or its rows from JSON or CSV.

import { HeardLogins } from '../../connections/heard-logins';
import type { ServiceAccess } from '../../connections/opener';
import type { DaySpan } from '../../core/day';
import { eachOnce, type OutcomeEvent } from '../../core/outcome-events';
import { sumOf } from '../../core/sum';
import type { TableRow } from '../../core/table';
import { hasNoContent } from '../../http/answer-or-error';
import type { Gateway, TimeBudget } from '../../http/gateway';
import type { Read, Reply } from '../../http/reply';
import { withoutSecrets } from '../../http/secrets/service-words';
import { dividedByDay, sendInParts } from '../../http/send-in-parts';
import { countedParts, joinedRows, type ReadRows } from '../joined-rows';
import {
  checkColumns,
  joinedFile,
  readCsvRows,
  readFile,
  type SellerFile,
  withCleanHeader,
} from './csv-answer';
import { readJsonRows } from './json-answer';
import { sellerRequest } from './request';
import { answerFormat, type SellerQuery } from './seller-query';

/** The rows of a query: the dimensions' values, then the sent metrics. */
export interface SellerTable extends ReadRows {
  /** The service's request IDs, which only JSON answers have. */
  requestIds: string[];
}

export class SellerApi {
  constructor(
    private readonly gateway: Gateway,
    private readonly heard = new HeardLogins(),
  ) {}

  /**
   * The service's own CSV file, whose rows are checked as those that are written. Files of parts are joined to one.
   * @throws StatsError as `sentFile`, `readCsvRows` and `joinedRows`
   */
  file(access: ServiceAccess, query: SellerQuery, budget: TimeBudget): SellerFile {
    return this.heard.during(access, () => {
      const [parts = []] = this.send(access, [query], 'csv', budget);
      const file = fileOf(parts, query);
      joinedRows(parts, query.dimensions.map(fieldOf), csvReader(query));
      return file;
    });
  }

  /**
   * The file as it was sent.
   * @throws StatsError as `readFile` and `checkColumns`
   */
  sentFile(access: ServiceAccess, query: SellerQuery, budget: TimeBudget): SellerFile {
    return this.heard.during(access, () => {
      const [parts = []] = this.send(access, [query], 'csv', budget);
      return fileOf(parts, query);
    });
  }

  /**
   * The rows of a query, and of the earlier days that it is compared with.
   * @param previous the earlier days, requested together with those of the query
   * @throws StatsError as `joinedRows`, and what reading JSON or CSV throws
   */
  rows(
    access: ServiceAccess,
    query: SellerQuery,
    budget: TimeBudget,
    previous: DaySpan | null = null,
  ): SellerTable {
    const format = answerFormat(query);
    const queries = previous ? [query, { ...query, days: previous }] : [query];
    const sides = this.send(access, queries, format, budget);
    const requestIds: string[] = [];
    const heard: OutcomeEvent[] = [];
    const readJson: Read<TableRow[]> = (outcome, request) => {
      const { rows, requestId, events } = readJsonRows(outcome, request, query);
      if (requestId !== undefined) requestIds.push(requestId);
      heard.push(...events);
      return rows;
    };
    const readRows = format === 'json' ? readJson : csvReader(query);
    const read: Read<TableRow[]> = (outcome, request) =>
      hasNoContent(outcome) ? [] : readRows(outcome, request);
    const [rows = [], earlier] = this.heard.during(access, () =>
      sides.map((parts) => joinedRows(parts, query.dimensions.map(fieldOf), read)),
    );
    return {
      rows,
      ...(earlier ? { previous: earlier } : {}),
      // The header note and the log show these IDs, so those that repeat a secret are withheld.
      requestIds: withoutSecrets(requestIds),
      events: eachOnce(heard),
      dayParts: sumOf(sides.map(countedParts)),
    };
  }

  private send(
    access: ServiceAccess,
    queries: readonly SellerQuery[],
    format: 'json' | 'csv',
    budget: TimeBudget,
  ): Reply[][] {
    const requests = queries.map((query) => {
      // Only dated or summed rows can come in parts: any others would be repeated in each part.
      return query.sumsRows || query.dimensions.some(({ kind }) => kind === 'day')
        ? dividedByDay((days) => sellerRequest(access, { ...query, days }, format), query.days)
        : { ...sellerRequest(access, query, format), byDay: null };
    });
    return sendInParts(this.gateway, requests, budget);
  }
}

function fileOf(parts: readonly Reply[], query: SellerQuery): SellerFile {
  const files = parts.map((part) =>
    part.data((outcome, request) => {
      const file = readFile(outcome, request);
      checkColumns(file, query);
      return withCleanHeader(file, query);
    }),
  );
  return joinedFile(files);
}

function csvReader(query: SellerQuery): Read<TableRow[]> {
  return (outcome, request) => readCsvRows(readFile(outcome, request), query);
}

const fieldOf = ({ name, kind }: SellerQuery['dimensions'][number]) => ({ field: name, kind });
