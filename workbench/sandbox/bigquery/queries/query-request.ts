// What the request of a query may hold (jobs.query), and which of it the sandbox can do.

import type bigquery from '@google-cloud/bigquery/build/src/types';
import { z } from 'zod';
import { notEmulated } from '../errors';
import { int64, readAs } from '../given-json';
import { checkDatasetId } from '../tables/datasets';
import { checkLabels } from '../tables/labels';
import {
  APPS_PARAMETER,
  invalidQuery,
  placeIn,
  type RowsQuery,
  rowsQueryOf,
  syntaxErrorOf,
} from './query-text';

const uint32 = int64.pipe(z.int().min(0).max(4_294_967_295));

const valueShape = z.strictObject({ value: z.string().optional() });
const typeShape = z.strictObject({ type: z.string() });

const parameterShape = z.strictObject({
  name: z.string().optional(),
  parameterType: typeShape.extend({ arrayType: typeShape.optional() }),
  parameterValue: valueShape.extend({ arrayValues: z.array(valueShape).optional() }),
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

/** A query that may be run. */
export interface QueryRequest {
  readonly read: RowsQuery;
  /** The apps whose rows are left out. */
  readonly apps: readonly string[];
  readonly location: string | undefined;
  readonly maxResults: number | undefined;
  readonly labels: Readonly<Record<string, string>>;
  /** As the job's resource repeats it. */
  readonly given: bigquery.IJobConfigurationQuery;
}

/** What the query reads. @throws BigQueryRefusal for every query but the sandbox's own */
function readOf({ query, useLegacySql }: GivenQuery): RowsQuery {
  const read = rowsQueryOf(query);
  if (read && !useLegacySql) {
    checkDatasetId(read.datasetId);
    return read;
  }
  if (read)
    throw invalidQuery(
      'Syntax error: legacy SQL has no such query. For standard SQL, set useLegacySql to false.',
    );
  throw useLegacySql
    ? notEmulated('legacy SQL')
    : (syntaxErrorOf(query) ?? notEmulated('queries other than that for rows of a table'));
}

/** The apps that the query's parameter lists. */
function appsOf({ query, parameterMode, queryParameters }: GivenQuery): string[] {
  // Names of parameters are case-insensitive ("Lexical structure and syntax", Case sensitivity).
  const found = queryParameters.find(({ name }) => name?.toLowerCase() === APPS_PARAMETER);
  if (!found)
    throw invalidQuery(
      `Query parameter '${APPS_PARAMETER}' not found at ${placeIn(query, query.indexOf(`@${APPS_PARAMETER}`))}`,
    );
  if (parameterMode !== 'NAMED') throw notEmulated(`parameterMode ${parameterMode ?? 'left out'}`);
  if (queryParameters.length > 1) throw notEmulated('parameters that the query does not use');
  const { type, arrayType } = found.parameterType;
  if (type !== 'ARRAY' || arrayType?.type !== 'STRING')
    throw notEmulated(`parameters of type ${type}${arrayType ? `<${arrayType.type}>` : ''}`);
  const { arrayValues = [{ value: undefined }] } = found.parameterValue;
  return arrayValues.map(({ value }) => {
    if (value === undefined) throw notEmulated('parameters without a value');
    return value;
  });
}

/** Reads a query. @throws BigQueryRefusal for what is invalid or not emulated */
export function queryRequestOf(body: unknown): QueryRequest {
  const given = readAs(queryShape, body, 'query');
  checkLabels(given.labels);
  const { query, location, maxResults, labels } = given;
  const read = readOf(given);
  const apps = appsOf(given);
  const parameter = {
    name: APPS_PARAMETER,
    parameterType: { type: 'ARRAY', arrayType: { type: 'STRING' } },
    parameterValue: { arrayValues: apps.map((value) => ({ value })) },
  };
  return {
    read,
    apps,
    location,
    maxResults,
    labels,
    given: { query, useLegacySql: false, parameterMode: 'NAMED', queryParameters: [parameter] },
  };
}
