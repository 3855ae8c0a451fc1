// A fake of BigQuery with one dataset, its tables and load jobs, on a virtual clock. An unknown request throws.

import type { HttpAnswer, HttpRequest, HttpSender } from '../../../src/http/gateway';
import { FakeClock } from './fake-clock';
import { type JobError, type LoadedRow, loadProblem, type UploadedLoad, uploadedLoad } from './uploaded-load';

export type Operation =
  | 'dataset'
  | 'table'
  | 'makeTable'
  | 'changeTable'
  | 'insertJob'
  | 'job'
  | 'cancelJob'
  | 'deletePartition'
  | 'partitions'
  | 'apps';

/** What goes wrong with one request. A `lost` one is carried out, but its answer never comes. */
export type Trouble =
  | { kind: 'answer'; status: number; body: string }
  | { kind: 'lost' }
  | { kind: 'fault' }
  | { kind: 'jobFails'; error: JobError };

interface FakeTable {
  resource: Record<string, unknown>;
  /** Rows by day. */
  partitions: Map<string, readonly LoadedRow[]>;
}

interface Job {
  load: UploadedLoad;
  location: string;
  doneMs: number;
  error: JobError | null;
  isApplied: boolean;
}

const PROJECT = 'publisher-demo';
const DATASET = 'publisher_stats';

/** A refusal in BigQuery's envelope. */
function refusal(status: number, reason: string, message = `refused: ${reason}`): Trouble {
  const errors = [{ domain: 'global', reason, message }];
  return { kind: 'answer', status, body: JSON.stringify({ error: { code: status, message, errors } }) };
}

export class FakeBigQuery implements HttpSender {
  token = 'ya29.first-token-of-the-run';
  /** Null if there is none. */
  dataset: Record<string, unknown> | null = { location: 'europe-west3' };
  readonly tables = new Map<string, FakeTable>();
  readonly jobs = new Map<string, Job>();
  readonly requests: HttpRequest[] = [];
  /** The most load jobs of one batch. */
  insertsAtOnce = 0;
  /** The duration of a job, ms. */
  jobMs = 1_500;
  /** The duration of a batch, ms. */
  latencyMs = 100;
  /** When partitions changed, ms. */
  readonly changedMs: number[] = [];
  onRequest: (operation: Operation) => void = () => undefined;
  private readonly troubles: { operation: Operation; trouble: Trouble }[] = [];
  private readonly unexpected: string[] = [];

  constructor(readonly clock = new FakeClock()) {}

  /** Gives each of the next requests of that kind one of these troubles. */
  trouble(operation: Operation, ...troubles: readonly Trouble[]): void {
    this.troubles.push(...troubles.map((trouble) => ({ operation, trouble })));
  }

  sendAll(requests: readonly HttpRequest[]): HttpAnswer[] {
    const inserts = requests.filter((request) => operationOf(request) === 'insertJob').length;
    this.insertsAtOnce = Math.max(this.insertsAtOnce, inserts);
    this.clock.advance(this.latencyMs);
    const answers = requests.map((request) => this.take(request));
    if (answers.includes(null)) throw new Error('Address unavailable: https://bigquery.example');
    return answers.flatMap((answer) => answer ?? []);
  }

  /** The rows of a day after every due job; undefined if there is no partition. */
  rows(table: string, day: string): readonly LoadedRow[] | undefined {
    this.settle();
    return this.tables.get(table)?.partitions.get(day);
  }

  requestsFor(operation: Operation): HttpRequest[] {
    return this.requests.filter((request) => operationOf(request) === operation);
  }

  /** Throws if a request was unknown or a trouble unused, because the gateway hides what `sendAll` throws. */
  verify(): void {
    if (this.unexpected.length > 0) throw new Error(this.unexpected.join('\n'));
    if (this.troubles.length > 0) throw new Error(`never met: ${JSON.stringify(this.troubles)}`);
  }

  /** The answer to a request; null if none comes. */
  private take(request: HttpRequest): HttpAnswer | null {
    this.requests.push(request);
    this.settle();
    const operation = operationOf(request);
    if (!operation) throw this.note(`${request.method} ${request.url}`);
    this.onRequest(operation);
    if (request.headers['Authorization'] !== `Bearer ${this.token}`)
      return answerOf(refusal(401, 'authError', `Invalid Credentials ${request.headers['Authorization']}`));
    const at = this.troubles.findIndex((each) => each.operation === operation);
    const trouble = at < 0 ? undefined : this.troubles.splice(at, 1)[0]?.trouble;
    if (trouble?.kind === 'answer') return answerOf(trouble);
    if (trouble?.kind === 'fault') return null;
    const answer = answerOf(this.answer(operation, request, trouble));
    return trouble?.kind === 'lost' ? null : answer;
  }

  private answer(operation: Operation, request: HttpRequest, trouble: Trouble | undefined): Trouble {
    if (!this.dataset) return refusal(404, 'notFound', `Not found: Dataset ${PROJECT}:${DATASET}`);
    const name = decodeURIComponent(/\/(?:tables|jobs)\/([^/?]+)/.exec(request.url)?.[1] ?? '');
    const table = this.tables.get(name);
    switch (operation) {
      case 'dataset':
        return done(this.dataset);
      case 'table':
        return table ? done(table.resource) : refusal(404, 'notFound', `Not found: Table ${name}`);
      case 'makeTable':
        return this.makeTable(request.json ?? '');
      case 'changeTable':
        if (!table) return refusal(404, 'notFound', `Not found: Table ${name}`);
        Object.assign(table.resource, JSON.parse(request.json ?? ''));
        return done(table.resource);
      case 'insertJob':
        return this.insertJob(request, trouble?.kind === 'jobFails' ? trouble.error : null);
      case 'job':
        return this.jobOf(name, /[?&]location=([^&]+)/.exec(request.url)?.[1] ?? '');
      case 'cancelJob':
        return this.cancelJob(name, /[?&]location=([^&]+)/.exec(request.url)?.[1] ?? '');
      case 'deletePartition':
        return this.deletePartition(name);
      case 'partitions':
        return this.partitionsOf(request.json ?? '');
      case 'apps':
        return this.appsOf(request.json ?? '');
    }
  }

  /** The days of a table, each as written now. */
  private partitionsOf(json: string): Trouble {
    const { query, queryParameters } = JSON.parse(json);
    if (!/INFORMATION_SCHEMA\.PARTITIONS WHERE table_name = @table$/.test(query)) throw this.note(query);
    const table = this.tables.get(queryParameters[0].parameterValue.value);
    const days = [...(table?.partitions ?? new Map<string, readonly LoadedRow[]>())];
    const writtenMs = String(this.clock.now());
    const rows = days.map(([day, rows]) => ({
      f: [day.replace(/-/g, ''), String(rows.length), writtenMs].map((v) => ({ v })),
    }));
    const totalRows = String(days.length);
    return done({ jobComplete: true, totalRows, ...(rows.length > 0 ? { rows } : {}) });
  }

  /** Which apps a table has on which days. */
  private appsOf(json: string): Trouble {
    const { query } = JSON.parse(json);
    const [, name = '', where = ''] =
      /^SELECT DISTINCT .* FROM `.*`\.`.*`\.`(\w+)` WHERE (.*)$/.exec(query) ?? [];
    const spans = [...where.matchAll(/BETWEEN DATE '([\d-]+)' AND DATE '([\d-]+)'/g)];
    if (spans.length === 0) throw this.note(query);
    const days = [...(this.tables.get(name)?.partitions ?? new Map<string, readonly LoadedRow[]>())];
    const read = days.filter(([day]) =>
      spans.some(([, first = '', last = '']) => day >= first && day <= last),
    );
    const cells = read.flatMap(([day, rows]) =>
      rows.map((row) => [day, row['app'], row['bundle_id'], row['platform'] ?? null]),
    );
    const rows = [...new Set(cells.map((each) => JSON.stringify(each)))].map((each) => ({
      f: (JSON.parse(each) as unknown[]).map((v) => ({ v })),
    }));
    return done({
      jobComplete: true,
      totalRows: String(rows.length),
      ...(rows.length > 0 ? { rows } : {}),
    });
  }

  private makeTable(json: string): Trouble {
    const resource = JSON.parse(json) as { tableReference: { tableId: string }; timePartitioning?: object };
    const { tableId } = resource.tableReference;
    if (this.tables.has(tableId)) return refusal(409, 'duplicate', `Already Exists: Table ${tableId}`);
    const expirationMs = this.dataset?.['defaultPartitionExpirationMs'];
    if (expirationMs) resource.timePartitioning = { ...resource.timePartitioning, expirationMs };
    const made = { ...resource, creationTime: String(this.clock.now()) };
    this.tables.set(tableId, { resource: made, partitions: new Map() });
    return done(made);
  }

  private insertJob(request: HttpRequest, error: JobError | null): Trouble {
    const load = uploadedLoad(request);
    if (typeof load === 'string') throw this.note(load);
    if (load.dataset !== DATASET || load.project !== PROJECT) throw this.note(`a load into ${load.dataset}`);
    if (this.jobs.has(load.jobId)) return refusal(409, 'duplicate', `Already Exists: Job ${load.jobId}`);
    const location = String(this.dataset?.['location']);
    if (load.location !== location) return refusal(404, 'notFound', `no dataset in ${load.location}`);
    const job = { load, location, doneMs: this.clock.now() + this.jobMs, error, isApplied: false };
    this.jobs.set(load.jobId, job);
    return done(this.resourceOf(job));
  }

  private jobOf(id: string, location: string): Trouble {
    const job = this.jobs.get(id);
    if (!job || job.location !== location) return refusal(404, 'notFound', `Not found: Job ${id}`);
    return done(this.resourceOf(job));
  }

  /** Ends a job that isn't done, without an effect. */
  private cancelJob(id: string, location: string): Trouble {
    const job = this.jobs.get(id);
    if (!job || job.location !== location) return refusal(404, 'notFound', `Not found: Job ${id}`);
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
      jobReference: { jobId: job.load.jobId, location: job.location },
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
      this.changedMs.push(job.doneMs);
      stored?.partitions.set(day, rows);
    }
  }

  private deletePartition(name: string): Trouble {
    const [, table = '', digits = ''] = /^(\w+)\$(\d{8})$/.exec(name) ?? [];
    const partitions = this.tables.get(table)?.partitions;
    if (!digits) throw this.note(`the deletion of ${name}`);
    const day = digits.replace(/(....)(..)(..)/, '$1-$2-$3');
    if (!partitions?.delete(day)) return refusal(404, 'notFound', `Not found: Table ${name}`);
    this.changedMs.push(this.clock.now());
    return { kind: 'answer', status: 204, body: '' };
  }

  private note(problem: string): Error {
    this.unexpected.push(`unexpected: ${problem}`);
    return new Error(`unexpected: ${problem}`);
  }
}

function done(resource: object): Trouble {
  return { kind: 'answer', status: 200, body: JSON.stringify(resource) };
}

function answerOf(trouble: Trouble): HttpAnswer {
  if (trouble.kind !== 'answer') throw new Error(`no answer: ${trouble.kind}`);
  return { status: trouble.status, headers: {}, body: trouble.body };
}

/** The operation of a request; null for an unknown one. */
function operationOf({ method, url, json = '' }: HttpRequest): Operation | null {
  const path = url.replace(/^https:\/\/bigquery\.example/, '').replace(/\?.*$/, '');
  const inDataset = `/bigquery/v2/projects/${PROJECT}/datasets/${DATASET}`;
  if (path === `/upload/bigquery/v2/projects/${PROJECT}/jobs` && method === 'post') return 'insertJob';
  if (path.startsWith(`/bigquery/v2/projects/${PROJECT}/jobs/`)) {
    if (method === 'get') return 'job';
    return method === 'post' && path.endsWith('/cancel') ? 'cancelJob' : null;
  }
  if (path === `/bigquery/v2/projects/${PROJECT}/queries` && method === 'post')
    return json.includes('INFORMATION_SCHEMA') ? 'partitions' : 'apps';
  if (path === inDataset && method === 'get') return 'dataset';
  if (path === `${inDataset}/tables` && method === 'post') return 'makeTable';
  if (!path.startsWith(`${inDataset}/tables/`)) return null;
  const operations = { get: 'table', patch: 'changeTable', delete: 'deletePartition', post: null } as const;
  return operations[method];
}
