// Reads the upload of a load job, a body of two parts, and checks it as strictly as BigQuery.

import type { HttpRequest } from '../../../src/http/gateway';

export interface JobError {
  reason: string;
  message: string;
  location?: string;
}

export type LoadedRow = Readonly<Record<string, unknown>>;

export interface UploadedLoad {
  project: string;
  dataset: string;
  table: string;
  /** The day of the partition. */
  day: string;
  jobId: string;
  location: string;
  fields: readonly { name: string; type: string; mode: string }[];
  /** Partitioning and clustering, which BigQuery compares with the table's. */
  layout: { timePartitioning?: object; clustering?: object };
  rows: readonly LoadedRow[];
}

/** The load that a request uploads; a text if something is wrong with it. */
export function uploadedLoad({ url, body }: HttpRequest): UploadedLoad | string {
  const [, boundary] = /^multipart\/related; boundary=(\S+)$/.exec(body?.type ?? '') ?? [];
  if (!body || !boundary || !url.endsWith('?uploadType=multipart')) return `no upload: ${url} ${body?.type}`;
  if (/[^\n\r\x20-\x7e]/.test(body.text)) return 'a body of other than printable ASCII';
  const [before, first, second, after, ...more] = body.text.split(`--${boundary}`);
  if (before !== '' || after !== '--\r\n' || more.length > 0) return 'not two parts';
  const [json, data] = [
    partOf(first, 'application/json; charset=UTF-8'),
    partOf(second, 'application/octet-stream'),
  ];
  if (json === null || data === null) return 'parts of other types';
  const { jobReference, configuration } = JSON.parse(json);
  const { destinationTable, schema, timePartitioning, clustering, ...how } = configuration.load;
  const expected = {
    sourceFormat: 'NEWLINE_DELIMITED_JSON',
    writeDisposition: 'WRITE_TRUNCATE',
    createDisposition: 'CREATE_NEVER',
    maxBadRecords: 0,
    ignoreUnknownValues: false,
  };
  if (JSON.stringify(how) !== JSON.stringify(expected)) return `a load as ${JSON.stringify(how)}`;
  const [, table = '', year, month, day] =
    /^(\w+)\$(\d{4})(\d\d)(\d\d)$/.exec(destinationTable.tableId) ?? [];
  if (!table) return `a load of the whole table ${destinationTable.tableId}`;
  if (!/^[\w-]{1,1024}$/.test(jobReference.jobId)) return `the job name ${jobReference.jobId}`;
  return {
    project: destinationTable.projectId,
    dataset: destinationTable.datasetId,
    table,
    day: `${year}-${month}-${day}`,
    jobId: jobReference.jobId,
    location: jobReference.location,
    fields: schema.fields,
    layout: { timePartitioning, clustering },
    rows: data.split('\n').map((line) => JSON.parse(line)),
  };
}

function partOf(part = '', type: string): string | null {
  const head = `\r\nContent-Type: ${type}\r\n\r\n`;
  return part.startsWith(head) && part.endsWith('\r\n') ? part.slice(head.length, -2) : null;
}

const VALUES: { readonly [Type in string]?: (value: unknown) => boolean } = {
  DATE: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  STRING: (value) => typeof value === 'string',
  INTEGER: (value) =>
    Number.isSafeInteger(value) || (typeof value === 'string' && /^-?\d{16,19}$/.test(value)),
  NUMERIC: (value) => typeof value === 'string' && /^-?\d{1,29}(\.\d{1,9})?$/.test(value),
  FLOAT: (value) => typeof value === 'number',
};

/** Why a load into its table fails; null if it doesn't. */
export function loadProblem(
  load: UploadedLoad,
  resource: Readonly<Record<string, unknown>>,
): JobError | null {
  const { fields } = resource['schema'] as { fields: UploadedLoad['fields'] };
  const { type: partition, field: dayField } = resource['timePartitioning'] as {
    type: string;
    field: string;
  };
  // The expiration of partitions isn't compared.
  const layout = {
    timePartitioning: { type: partition, field: dayField },
    clustering: resource['clustering'],
  };
  if (JSON.stringify(load.layout) !== JSON.stringify(layout))
    return { reason: 'invalid', message: 'Incompatible table partitioning specification.' };
  const invalid = (message: string, row: number): JobError => ({
    reason: 'invalid',
    message,
    location: `row ${row}`,
  });
  for (const [index, row] of load.rows.entries()) {
    const unknown = Object.keys(row).find((name) => !fields.some((field) => field.name === name));
    if (unknown) return invalid(`No such field: ${unknown}.`, index);
    for (const { name, type, mode } of fields) {
      const value = row[name];
      if (value === undefined ? mode === 'REQUIRED' : !VALUES[type]?.(value))
        return invalid(`Could not convert ${name}: ${JSON.stringify(value)}`, index);
    }
    if (row[dayField] !== load.day)
      return invalid('Some rows belong to different partitions rather than destination partition', index);
  }
  return null;
}
