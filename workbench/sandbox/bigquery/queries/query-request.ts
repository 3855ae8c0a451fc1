// What the request of a query may hold (jobs.query), and which of it the sandbox can do.

import type bigquery from '@google-cloud/bigquery/build/src/types';
import { z } from 'zod';
import { notEmulated } from '../errors';
import { int64, readAs } from '../given-json';
import { checkDatasetId } from '../tables/datasets';
import { checkLabels } from '../tables/labels';
import {
  invalidQuery,
  placeIn,
  syntaxErrorOf,
  TABLE_PARAMETER,
  type TablePlace,
  type ViewPlace,
  viewPlaceOf,
} from './query-text';
import { type RowsQuery, rowsQueryOf } from './rows-text';

const uint32 = int64.pipe(z.int().min(0).max(4_294_967_295));

const parameterShape = z.strictObject({
  name: z.string().optional(),
  parameterType: z.strictObject({ type: z.string() }),
  parameterValue: z.strictObject({ value: z.string().optional() }),
});

const queryShape = z.strictObject({
  query: z.string(),
  // BigQuery reads a query as legacy SQL unless told otherwise (jobs.query, the field `useLegacySql`).
  useLegacySql: z.boolean().default(true),
  location: z.string().optional(),
  // The sandbox never waits: its clock may stand still while a call is answered.
  timeoutMs: uint32.optional(),
  maxResults: uint32.optional(),
  parameterMode: z.string().optional(),
  queryParameters: z.array(parameterShape).default([]),
  labels: z.record(z.string(), z.string()).default({}),
});
type GivenQuery = z.output<typeof queryShape>;

/** A query that may be run: the partitions of which table, or which of its rows. */
export interface QueryRequest {
  readonly place: TablePlace;
  /** Absent for the partitions. */
  readonly rows?: RowsQuery;
  readonly location: string | undefined;
  readonly maxResults: number | undefined;
  readonly labels: Readonly<Record<string, string>>;
  /** As the job's resource repeats it. */
  readonly given: bigquery.IJobConfigurationQuery;
}

/** The project and the dataset of the view. @throws BigQueryRefusal for every query but the sandbox's own */
function placeOf({ query, useLegacySql }: GivenQuery): ViewPlace {
  const place = viewPlaceOf(query);
  if (place && !useLegacySql) {
    checkDatasetId(place.datasetId);
    return place;
  }
  if (place)
    throw invalidQuery(
      'Syntax error: legacy SQL has no such query. For standard SQL, set useLegacySql to false.',
    );
  throw useLegacySql
    ? notEmulated('legacy SQL')
    : (syntaxErrorOf(query) ?? notEmulated('queries other than those of partitions and of distinct rows'));
}

/** The table that the query's parameter names. */
function tableIdOf({ query, parameterMode, queryParameters }: GivenQuery): string {
  const [parameter, ...others] = queryParameters;
  // Names of parameters are case-insensitive ("Lexical structure and syntax", Case sensitivity).
  const found = queryParameters.find(({ name }) => name?.toLowerCase() === TABLE_PARAMETER);
  if (!found || !parameter)
    throw invalidQuery(
      `Query parameter '${TABLE_PARAMETER}' not found at ${placeIn(query, query.indexOf(`@${TABLE_PARAMETER}`))}`,
    );
  if (parameterMode !== 'NAMED') throw notEmulated(`parameterMode ${parameterMode ?? 'left out'}`);
  if (others.length > 0) throw notEmulated('parameters that the query does not use');
  const { type } = parameter.parameterType;
  if (type !== 'STRING') throw notEmulated(`parameters of type ${type}`);
  const { value } = parameter.parameterValue;
  if (value === undefined) throw notEmulated('parameters without a value');
  return value;
}

/** Reads a query. @throws BigQueryRefusal for what is invalid or not emulated */
export function queryRequestOf(body: unknown): QueryRequest {
  const given = readAs(queryShape, body, 'query');
  checkLabels(given.labels);
  const { query, location, maxResults, labels } = given;
  const rows = given.useLegacySql ? undefined : rowsQueryOf(query);
  if (rows) {
    checkDatasetId(rows.datasetId);
    if (given.queryParameters.length > 0) throw notEmulated('parameters that the query does not use');
    return {
      place: rows,
      rows,
      location,
      maxResults,
      labels,
      given: { query, useLegacySql: false },
    };
  }
  const place = placeOf(given);
  const tableId = tableIdOf(given);
  const parameter = { name: TABLE_PARAMETER, parameterType: { type: 'STRING' } };
  return {
    place: { ...place, tableId },
    location,
    maxResults,
    labels,
    given: {
      query,
      useLegacySql: false,
      parameterMode: 'NAMED',
      queryParameters: [{ ...parameter, parameterValue: { value: tableId } }],
    },
  };
}
