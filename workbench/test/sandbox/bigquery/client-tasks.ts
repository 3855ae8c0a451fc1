// Tasks of Google's own BigQuery client with the sandbox, in a Node process of their own because jest can't load it.

import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BigQuery, type BigQueryOptions, type RowsResponse } from '@google-cloud/bigquery';
import type bigquery from '@google-cloud/bigquery/build/src/types';
import { OAuth2Client } from 'google-auth-library';
import { rowsSql } from './rows-query';

/** A task, the sandbox's address, and a token of its endpoint. */
interface TaskCall {
  readonly task: keyof typeof TASKS;
  readonly url: string;
  readonly token: string;
}

const SCHEMA = {
  fields: [
    { name: 'date', type: 'DATE', mode: 'REQUIRED' },
    { name: 'app', type: 'STRING' },
    { name: 'revenue', type: 'NUMERIC' },
    { name: 'bundle_id', type: 'STRING' },
    { name: 'platform', type: 'STRING' },
  ],
};
export const ROWS = [
  { date: '2026-06-09', app: 'Chess', revenue: '1.123456789' },
  { date: '2026-06-09', app: 'Café', revenue: null },
];

const dataset = (client: BigQuery) => client.dataset('publisher_stats');

const newTable = async (client: BigQuery) => {
  const [table] = await dataset(client).createTable('daily', {
    schema: SCHEMA,
    timePartitioning: { type: 'DAY', field: 'date' },
    clustering: { fields: ['app'] },
    labels: { report: 'r1' },
  });
  return table;
};

/** Loads rows from a file, which is deleted afterwards. */
async function loadDay(client: BigQuery, rows: readonly object[], jobId: string) {
  const path = join(tmpdir(), `publisher-stats-${process.pid}.ndjson`);
  await writeFile(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  try {
    return await dataset(client).table('daily$20260609').load(path, {
      jobId,
      schema: SCHEMA,
      sourceFormat: 'NEWLINE_DELIMITED_JSON',
      writeDisposition: 'WRITE_TRUNCATE',
      createDisposition: 'CREATE_NEVER',
      location: 'europe-west3',
    });
  } finally {
    await rm(path);
  }
}

/** The client's error for a refused call; throws if the call succeeds. */
async function refusal(call: Promise<unknown>) {
  try {
    await call;
  } catch (error) {
    const { code, message, errors } = error as {
      code: number;
      message: string;
      errors: { reason: string }[];
    };
    return { code, message, reason: errors[0]?.reason };
  }
  throw new Error('The call has succeeded.');
}

/** A row as the client reads it, in plain values. */
const plainRow = ({ date, app, revenue }: RowsResponse[0][number]) => ({
  date: String(date.value),
  app: String(app),
  revenue: revenue === null ? null : String(revenue),
});

export const TASKS = {
  async findDatasets(client: BigQuery) {
    const [datasets] = await client.getDatasets();
    const [metadata] = await dataset(client).getMetadata();
    const [isThere] = await dataset(client).exists();
    const missing = await refusal(client.dataset('nowhere').exists());
    return { ids: datasets.map(({ id }) => id), location: String(metadata.location), isThere, missing };
  },

  async changeTable(client: BigQuery) {
    const table = await newTable(client);
    const [made] = await table.getMetadata();
    await table.setMetadata({ labels: { report: 'r2' } });
    const [changed] = await table.getMetadata();
    const [tables] = await dataset(client).getTables();
    const again = await refusal(newTable(client));
    return { made: { ...made }, labels: changed.labels, ids: tables.map(({ id }) => id), again };
  },

  async loadAndRead(client: BigQuery) {
    const table = await newTable(client);
    const [job] = await loadDay(client, ROWS, 'first');
    const [rows] = await table.getRows();
    const read = rows.map(plainRow);
    const again = await refusal(loadDay(client, ROWS, 'first'));
    return { job, read, again };
  },

  async replaceAndDelete(client: BigQuery) {
    const table = await newTable(client);
    await loadDay(client, ROWS, 'first');
    await loadDay(client, ROWS.slice(0, 1), 'second');
    const [replaced] = await table.getRows();
    const day = dataset(client).table('daily$20260609');
    await day.delete();
    const again = await refusal(day.delete());
    const [remaining] = await table.getRows();
    const [jobs] = await client.getJobs();
    return { replaced: replaced.length, again, remaining: remaining.length, jobs: jobs.map(({ id }) => id) };
  },

  async readPages(client: BigQuery) {
    const table = await newTable(client);
    const many = Array.from({ length: 25 }, (_each, i) => ({ date: '2026-06-09', app: `app ${i}` }));
    await loadDay(client, many, 'many');
    const pages: string[][] = [];
    let query: object | null | undefined = { maxResults: 10, autoPaginate: false };
    while (query) {
      const [rows, next]: RowsResponse = await table.getRows(query);
      pages.push(rows.map(({ app }) => String(app)));
      query = next;
    }
    return pages;
  },

  /** The query's rows, but those of an app. The client's own calls of queries have fields that aren't emulated. */
  async queryRows(client: BigQuery) {
    await newTable(client);
    const others = [{ date: '2026-06-09', app: 'Go', bundle_id: 'com.go' }];
    await loadDay(client, [...ROWS, ...others], 'first');
    const json = {
      query: rowsSql({ columns: '`date`, `app`, `revenue`' }),
      useLegacySql: false,
      parameterMode: 'NAMED',
      queryParameters: [{ name: 'apps', ...BigQuery.valueToQueryParameter_(['com.go  Go'], ['STRING']) }],
    };
    const { schema, rows } = await new Promise<bigquery.IQueryResponse>((resolve, reject) =>
      client.request({ method: 'POST', uri: '/queries', json }, (error, answer) =>
        error ? reject(error) : resolve(answer),
      ),
    );
    return BigQuery.mergeSchemaWithRows_(schema, rows ?? [], { wrapIntegers: false }).map(plainRow);
  },

  async loadSlowly(client: BigQuery) {
    await newTable(client);
    const [job] = await loadDay(client, ROWS, 'slow');
    return job;
  },

  async loadBadRow(client: BigQuery) {
    await newTable(client);
    const thrown = await refusal(loadDay(client, [{ date: '2026-06-09', cost: 1 }], 'bad'));
    const [metadata] = await client.job('bad', { location: 'europe-west3' }).getMetadata();
    return { thrown, status: { ...metadata.status } };
  },

  async meetRefusals(client: BigQuery) {
    return [
      await refusal(dataset(client).table('none').getMetadata()),
      await refusal(client.dataset('read_only').createTable('t', { schema: SCHEMA })),
      await refusal(client.createQueryJob('SELECT 1')),
      await refusal(client.job('none', { location: 'europe-west3' }).getMetadata()),
    ];
  },
};

async function run({ task, url, token }: TaskCall): Promise<unknown> {
  const authClient = new OAuth2Client();
  authClient.setCredentials({ access_token: token, expiry_date: Date.now() + 3_600_000_000 });
  // The client brings another version of the same library, whose types differ.
  const options = { authClient: authClient as unknown as NonNullable<BigQueryOptions['authClient']> };
  return TASKS[task](new BigQuery({ projectId: 'publisher-demo', apiEndpoint: url, ...options }));
}

process.on('message', (call: TaskCall) => {
  run(call).then(
    (value) => process.send?.({ value: JSON.parse(JSON.stringify(value)) }),
    (error) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
  );
});
