// A fake of BigQuery with one dataset, its tables and load jobs, on a virtual clock. An unknown request throws.

import type { HttpAnswer, HttpRequest, HttpSender } from '../../../src/http/gateway';
import { FakeClock } from './fake-clock';
import { type JobError, type LoadedRow, loadProblem, type UploadedLoad, uploadedLoad } from './uploaded-load';

type Operation =
  | 'dataset'
  | 'table'
  | 'makeTable'
  | 'changeTable'
  | 'insertJob'
  | 'job'
  | 'cancelJob'
  | 'deletePartition'
  | 'query';

interface FakeTable {
  resource: Record<string, unknown>;
  /** Rows by day. */
  partitions: Map<string, readonly LoadedRow[]>;
}

interface Job {
  load: UploadedLoad;
  doneMs: number;
  error: JobError | null;
  isApplied: boolean;
}

const PROJECT = 'publisher-demo';
const DATASET = 'publisher_stats';
const LOCATION = 'europe-west3';

/** A refusal in BigQuery's envelope. */
function refusal(status: number, reason: string, message: string): HttpAnswer {
  const errors = [{ domain: 'global', reason, message }];
  return { status, headers: {}, body: JSON.stringify({ error: { code: status, message, errors } }) };
}

/** How long a batch takes, ms. */
const LATENCY_MS = 100;

export class FakeBigQuery implements HttpSender {
  token = 'ya29.first-token-of-the-run';
  readonly tables = new Map<string, FakeTable>();
  /** The duration of a job, ms. */
  jobMs = 1_500;
  private readonly jobs = new Map<string, Job>();
  private readonly clock = new FakeClock();

  sendAll(requests: readonly HttpRequest[]): HttpAnswer[] {
    this.clock.advance(LATENCY_MS);
    return requests.map((request) => {
      this.settle();
      const operation = operationOf(request);
      if (!operation) throw unexpected(`${request.method} ${request.url}`);
      const sent = request.headers['Authorization'];
      if (sent !== `Bearer ${this.token}`) return refusal(401, 'authError', `Invalid Credentials ${sent}`);
      return this.answer(operation, request);
    });
  }

  private answer(operation: Operation, request: HttpRequest): HttpAnswer {
    const name = decodeURIComponent(/\/(?:tables|jobs)\/([^/?]+)/.exec(request.url)?.[1] ?? '');
    const table = this.tables.get(name);
    switch (operation) {
      case 'dataset':
        return done({ location: LOCATION });
      case 'table':
        return table ? done(table.resource) : refusal(404, 'notFound', `Not found: Table ${name}`);
      case 'makeTable':
        return this.makeTable(request.json ?? '');
      case 'changeTable':
        if (!table) return refusal(404, 'notFound', `Not found: Table ${name}`);
        Object.assign(table.resource, JSON.parse(request.json ?? ''));
        return done(table.resource);
      case 'insertJob':
        return this.insertJob(request);
      case 'job':
        return this.jobOf(name, /[?&]location=([^&]+)/.exec(request.url)?.[1] ?? '');
      case 'cancelJob':
        return this.cancelJob(name, /[?&]location=([^&]+)/.exec(request.url)?.[1] ?? '');
      case 'deletePartition':
        return this.deletePartition(name);
      case 'query':
        return this.rowsOf(request.json ?? '');
    }
  }

  /** Columns of the rows of some days, but those of the apps that the query's parameter lists. */
  private rowsOf(json: string): HttpAnswer {
    const { query, queryParameters } = JSON.parse(json);
    const [, list = '', name = '', where = ''] =
      /^SELECT (.*) FROM `.*`\.`.*`\.`(\w+)` WHERE (.*)$/.exec(query) ?? [];
    const spans = [...where.matchAll(/BETWEEN DATE '([\d-]+)' AND DATE '([\d-]+)'/g)];
    if (spans.length === 0) throw unexpected(query);
    const columns = [...list.matchAll(/`(\w+)`/g)].map(([, column = '']) => column);
    const given: readonly { value: string }[] = queryParameters?.[0]?.parameterValue.arrayValues ?? [];
    const apps = given.map(({ value }) => value);
    const days = [...(this.tables.get(name)?.partitions ?? new Map<string, readonly LoadedRow[]>())];
    const rows = days
      .filter(([day]) => spans.some(([, first = '', last = '']) => day >= first && day <= last))
      .flatMap(([, each]) => each)
      .filter((row) => !apps.includes(`${row['bundle_id'] ?? ''} ${row['platform'] ?? ''}`))
      .map((row) => ({
        f: columns.map((column) => ({ v: row[column] === undefined ? null : String(row[column]) })),
      }));
    const totalRows = String(rows.length);
    return done({ jobComplete: true, totalRows, ...(rows.length > 0 ? { rows } : {}) });
  }

  private makeTable(json: string): HttpAnswer {
    const resource = JSON.parse(json) as { tableReference: { tableId: string } };
    const { tableId } = resource.tableReference;
    if (this.tables.has(tableId)) return refusal(409, 'duplicate', `Already Exists: Table ${tableId}`);
    const made = { ...resource, creationTime: String(this.clock.now()) };
    this.tables.set(tableId, { resource: made, partitions: new Map() });
    return done(made);
  }

  private insertJob(request: HttpRequest): HttpAnswer {
    const load = uploadedLoad(request);
    if (typeof load === 'string') throw unexpected(load);
    if (load.dataset !== DATASET || load.project !== PROJECT) throw unexpected(`a load into ${load.dataset}`);
    if (this.jobs.has(load.jobId)) return refusal(409, 'duplicate', `Already Exists: Job ${load.jobId}`);
    if (load.location !== LOCATION) return refusal(404, 'notFound', `no dataset in ${load.location}`);
    const job = { load, doneMs: this.clock.now() + this.jobMs, error: null, isApplied: false };
    this.jobs.set(load.jobId, job);
    return done(this.resourceOf(job));
  }

  private jobOf(id: string, location: string): HttpAnswer {
    const job = this.jobs.get(id);
    if (!job || location !== LOCATION) return refusal(404, 'notFound', `Not found: Job ${id}`);
    return done(this.resourceOf(job));
  }

  /** Ends a job that isn't done, without an effect. */
  private cancelJob(id: string, location: string): HttpAnswer {
    const job = this.jobs.get(id);
    if (!job || location !== LOCATION) return refusal(404, 'notFound', `Not found: Job ${id}`);
    if (!job.isApplied) {
      job.doneMs = this.clock.now();
      job.error = { reason: 'stopped', message: 'Job execution was cancelled' };
    }
    return done({ kind: 'bigquery#jobCancelResponse', job: this.resourceOf(job) });
  }

  private resourceOf(job: Job): object {
    const isDone = this.clock.now() >= job.doneMs;
    const failure = job.error && { errorResult: { ...job.error }, errors: [job.error] };
    return {
      jobReference: { jobId: job.load.jobId, location: LOCATION },
      status: isDone ? { state: 'DONE', ...failure } : { state: 'RUNNING' },
    };
  }

  /** Ends every due job, in the order of time. */
  private settle(): void {
    const due = [...this.jobs.values()].filter(
      ({ isApplied, doneMs }) => !isApplied && doneMs <= this.clock.now(),
    );
    for (const job of due.sort((a, b) => a.doneMs - b.doneMs)) {
      job.isApplied = true;
      const { table, day, rows } = job.load;
      const stored = this.tables.get(table);
      job.error ??= stored
        ? loadProblem(job.load, stored.resource)
        : { reason: 'notFound', message: `Not found: Table ${table}` };
      if (job.error) continue;
      stored?.partitions.set(day, rows);
    }
  }

  private deletePartition(name: string): HttpAnswer {
    const [, table = '', digits = ''] = /^(\w+)\$(\d{8})$/.exec(name) ?? [];
    const partitions = this.tables.get(table)?.partitions;
    if (!digits) throw unexpected(`the deletion of ${name}`);
    const day = digits.replace(/(....)(..)(..)/, '$1-$2-$3');
    if (!partitions?.delete(day)) return refusal(404, 'notFound', `Not found: Table ${name}`);
    return { status: 204, headers: {}, body: '' };
  }
}

const unexpected = (problem: string): Error => new Error(`unexpected: ${problem}`);

const done = (resource: object): HttpAnswer => ({
  status: 200,
  headers: {},
  body: JSON.stringify(resource),
});

/** The operation of a request; null for an unknown one. */
function operationOf({ method, url }: HttpRequest): Operation | null {
  const path = url.replace(/\?.*$/, '');
  const inDataset = `/bigquery/v2/projects/${PROJECT}/datasets/${DATASET}`;
  if (path === `/upload/bigquery/v2/projects/${PROJECT}/jobs` && method === 'post') return 'insertJob';
  if (path.startsWith(`/bigquery/v2/projects/${PROJECT}/jobs/`)) {
    if (method === 'get') return 'job';
    return method === 'post' && path.endsWith('/cancel') ? 'cancelJob' : null;
  }
  if (path === `/bigquery/v2/projects/${PROJECT}/queries` && method === 'post') return 'query';
  if (path === inDataset && method === 'get') return 'dataset';
  if (path === `${inDataset}/tables` && method === 'post') return 'makeTable';
  if (!path.startsWith(`${inDataset}/tables/`)) return null;
  const operations = { get: 'table', patch: 'changeTable', delete: 'deletePartition', post: null } as const;
  return operations[method];
}
