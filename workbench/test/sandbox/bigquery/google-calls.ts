// Calls to the sandbox's BigQuery, as a program with a service account's key makes them.

import { createSign } from 'node:crypto';
import type { KeyFile } from '../../../sandbox/bigquery/sign-in/service-accounts';
import type { Sandbox } from '../../../sandbox/sandbox';
import { type Answer, objectOf } from '../calls';
import { appsParameter, rowsSql } from './rows-query';

export const PROJECT = 'publisher-demo';
export const BIGQUERY_SCOPE = 'https://www.googleapis.com/auth/bigquery';
export const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The clock of most tests, in seconds. */
export const NOON_S = Date.parse('2026-06-10T12:00:00Z') / 1000;

export interface Signing {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
  /** Another key than the file's. */
  readonly privateKey?: string;
}

/** A valid assertion, with changes. A claim that is undefined is left out. */
export function assertionOf(keyText: string, { claims, header, privateKey }: Signing = {}): string {
  const key = JSON.parse(keyText) as KeyFile;
  const times = { iat: NOON_S, exp: NOON_S + 3600 };
  const body = { iss: key.client_email, aud: key.token_uri, scope: BIGQUERY_SCOPE, ...times, ...claims };
  const signed = `${base64url({ alg: 'RS256', typ: 'JWT', ...header })}.${base64url(body)}`;
  const signature = createSign('RSA-SHA256')
    .update(signed)
    .sign(privateKey ?? key.private_key, 'base64url');
  return `${signed}.${signature}`;
}

export async function answerOf(url: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Exchanges an assertion. */
export const exchange = (sandbox: Sandbox, assertion: string): Promise<Answer> =>
  answerOf(`${sandbox.bigQueryUrl}/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: GRANT_TYPE, assertion }),
  });

/** A bearer token of the demo account, or of another key, for a scope. */
export async function bearerToken(
  sandbox: Sandbox,
  { key = sandbox.serviceAccountKey, scope = BIGQUERY_SCOPE, iat = NOON_S } = {},
): Promise<string> {
  const claims = { scope, iat, exp: iat + 3600 };
  return String(objectOf(await exchange(sandbox, assertionOf(key, { claims })))['access_token']);
}

/** A load's settings besides its destination. */
export type LoadOptions = Readonly<Record<string, unknown>>;

export interface Loading {
  /** Of `publisher_stats`, or with its dataset: `trial.daily$20260609`. */
  readonly into: string;
  /** Objects, or the text itself. */
  readonly rows: readonly object[] | string;
  readonly jobId?: string;
  readonly location?: string | undefined;
  readonly options?: LoadOptions;
}

/** The columns of the tables in these tests. */
export const FIELDS = [
  { name: 'date', type: 'DATE', mode: 'REQUIRED' },
  { name: 'app', type: 'STRING' },
  { name: 'impressions', type: 'INTEGER' },
  { name: 'revenue', type: 'NUMERIC' },
  { name: 'bundle_id', type: 'STRING' },
  { name: 'platform', type: 'STRING' },
];

const partition = (destination: string): { datasetId: string; tableId: string } => {
  const [first = '', second] = destination.split('.');
  return second === undefined
    ? { datasetId: 'publisher_stats', tableId: first }
    : { datasetId: first, tableId: second };
};

/** The job of a load as JSON. */
export function loadJob({ into, jobId, location, options }: Omit<Loading, 'rows'>): object {
  return {
    jobReference: { projectId: PROJECT, jobId, location },
    configuration: {
      load: {
        destinationTable: { projectId: PROJECT, ...partition(into) },
        sourceFormat: 'NEWLINE_DELIMITED_JSON',
        ...options,
      },
    },
  };
}

const ROWS_QUERY = {
  query: rowsSql(),
  useLegacySql: false,
  location: 'europe-west3',
  parameterMode: 'NAMED',
  queryParameters: [appsParameter()],
};

/** The body of an upload, with the boundary `BOUNDARY`. */
export const multipartBody = (job: unknown, data: string): string =>
  [
    '--BOUNDARY',
    'Content-Type: application/json; charset=UTF-8',
    '',
    typeof job === 'string' ? job : JSON.stringify(job),
    '--BOUNDARY',
    'Content-Type: application/octet-stream',
    '',
    data,
    '--BOUNDARY--',
    '',
  ].join('\r\n');

export const ndjson = (rows: readonly object[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('');

/** A client that holds a token. */
export class GoogleCalls {
  constructor(
    readonly sandbox: Sandbox,
    private readonly token: string | undefined,
  ) {}

  private get headers(): Record<string, string> {
    return this.token === undefined ? {} : { authorization: `Bearer ${this.token}` };
  }

  /** @param path behind `/bigquery/v2/projects` */
  call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return answerOf(`${this.sandbox.bigQueryUrl}/bigquery/v2/projects${path}`, {
      method,
      headers: {
        ...this.headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** Creates a table that is partitioned by `date`; `table` may have its dataset before it. */
  createTable(table: string, changes: object = {}): Promise<Answer> {
    const { datasetId, tableId } = partition(table);
    return this.call('POST', `/${PROJECT}/datasets/${datasetId}/tables`, {
      tableReference: { projectId: PROJECT, datasetId, tableId },
      schema: { fields: FIELDS },
      timePartitioning: { type: 'DAY', field: 'date' },
      ...changes,
    });
  }

  upload(
    body: string,
    contentType = 'multipart/related; boundary=BOUNDARY',
    query = '?uploadType=multipart',
  ) {
    return answerOf(`${this.sandbox.bigQueryUrl}/upload/bigquery/v2/projects/${PROJECT}/jobs${query}`, {
      method: 'POST',
      headers: { ...this.headers, 'content-type': contentType },
      body,
    });
  }

  load({ rows, ...loading }: Loading): Promise<Answer> {
    return this.upload(multipartBody(loadJob(loading), typeof rows === 'string' ? rows : ndjson(rows)));
  }

  job(id: string, location = 'europe-west3'): Promise<Answer> {
    return this.call('GET', `/${PROJECT}/jobs/${id}?location=${location}`);
  }

  /** Asks for days of the table `daily`, or what the changes say; a field that is undefined is left out. */
  query(changes: object = {}, project = PROJECT): Promise<Answer> {
    return this.call('POST', `/${project}/queries`, { ...ROWS_QUERY, ...changes });
  }

  /** The results of a query in europe-west3, or with other parameters. */
  results(jobId: string, parameters: Record<string, string> = {}): Promise<Answer> {
    const query = new URLSearchParams({ location: 'europe-west3', ...parameters });
    return this.call('GET', `/${PROJECT}/queries/${jobId}?${query}`);
  }

  /** Loads, and returns the job's status once it is done. The sandbox's jobs must take no time. */
  async loaded(loading: Loading): Promise<Record<string, unknown>> {
    const accepted = await this.load(loading);
    if (accepted.status !== 200) throw new Error(`The load is refused: ${accepted.text}`);
    const { jobId, location } = objectOf(accepted)['jobReference'] as { jobId: string; location: string };
    return objectOf(await this.job(jobId, location));
  }
}

/** The envelope of a refusal, as [status, reason, message]. */
export function refusalOf(answer: Answer): [number, unknown, unknown] {
  const { error } = objectOf(answer) as {
    error: { code: number; message: string; errors: { reason: string }[] };
  };
  return [answer.status, error.errors[0]?.reason, error.message];
}

/** How a job has ended, as [state, reason, message] of its errorResult. */
export function endOf(job: Record<string, unknown>): unknown[] {
  const status = job['status'] as { state: string; errorResult?: { reason: string; message: string } };
  return [status.state, status.errorResult?.reason, status.errorResult?.message];
}

/** One load of the tests replaces a day in a table that exists. */
export const REPLACE_DAY = { writeDisposition: 'WRITE_TRUNCATE', createDisposition: 'CREATE_NEVER' };
