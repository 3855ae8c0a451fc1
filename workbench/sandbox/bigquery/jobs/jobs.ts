// The jobs of BigQuery, which go through PENDING, RUNNING and DONE by the sandbox's clock. A job takes effect when it
// ends. Jobs whose end has passed take effect at the next call, in the order of their ends.

import { randomBytes } from 'node:crypto';
import type { Behaviour } from '../../behaviour';
import type { SandboxClock } from '../../clock';
import type { Query, QueryOutcome } from '../queries/run-query';
import type { Bearer } from '../sign-in/bearer-tokens';
import { type JobError, JobFailure } from './job-errors';
import type { LoadOutcome } from './load';
import type { Load } from './load-target';

export type JobState = 'PENDING' | 'RUNNING' | 'DONE';

/** What a job does. */
export type Work =
  | { readonly kind: 'load'; readonly load: Load }
  | { readonly kind: 'query'; readonly query: Query };

export type JobOutcome = LoadOutcome | QueryOutcome;

export interface Job {
  readonly id: string;
  readonly location: string;
  readonly bearer: Bearer;
  readonly labels: Readonly<Record<string, string>>;
  /** The data of a load are emptied when the job has ended. */
  work: Work;
  readonly startMs: number;
  endMs: number;
  /** Absent until the job is done. */
  end?: { readonly outcome: JobOutcome } | { readonly failure: JobFailure };
  /** The failure that a fault has set for it. */
  readonly fated: JobError | undefined;
}

type NewJob = Pick<Job, 'bearer' | 'labels' | 'work' | 'location' | 'fated'> & {
  readonly id: string | undefined;
};

export class Jobs {
  private jobs: Job[] = [];

  /** @param run what a job does at its end; throws JobFailure */
  constructor(
    private readonly clock: SandboxClock,
    private readonly behaviour: Behaviour,
    private readonly run: (work: Work, endMs: number) => Promise<JobOutcome>,
  ) {}

  /** Ids are unique in a location. */
  find(id: string, location: string): Job | undefined {
    return this.jobs.find((job) => job.id === id && job.location.toLowerCase() === location.toLowerCase());
  }

  /** All jobs, newest first. */
  list(): Job[] {
    return this.jobs.toReversed();
  }

  /** Accepts a job, and draws its id if it has none. */
  add({ id = `job_${randomBytes(15).toString('base64url')}`, ...job }: NewJob): Job {
    const { bigQueryPendingMs, bigQueryRunningMs } = this.behaviour;
    const startMs = this.clock.nowMs() + bigQueryPendingMs;
    const added = { ...job, id, startMs, endMs: startMs + bigQueryRunningMs };
    this.jobs.push(added);
    return added;
  }

  /** Even a job that takes no time is still running in the answer that accepts it. */
  stateOf(job: Job): JobState {
    if (job.end) return 'DONE';
    return this.clock.nowMs() < job.startMs ? 'PENDING' : 'RUNNING';
  }

  /** Ends the jobs whose time has come. */
  async settle(): Promise<void> {
    const now = this.clock.nowMs();
    const due = this.jobs.filter((job) => !job.end && job.endMs <= now).toSorted((a, b) => a.endMs - b.endMs);
    for (const job of due) {
      job.end = await this.endOf(job);
      if (job.work.kind === 'load') job.work = { kind: 'load', load: { ...job.work.load, data: '' } };
    }
  }

  private async endOf({ work, endMs, fated }: Job): Promise<NonNullable<Job['end']>> {
    try {
      if (fated) throw new JobFailure(fated);
      return { outcome: await this.run(work, endMs) };
    } catch (failure) {
      if (failure instanceof JobFailure) return { failure };
      throw failure;
    }
  }

  /** Ends a job that is not done yet, without an effect. */
  cancel(job: Job): void {
    if (job.end) return;
    job.endMs = this.clock.nowMs();
    job.end = {
      failure: new JobFailure({
        reason: 'stopped',
        message: 'Job execution was cancelled: User requested cancellation',
      }),
    };
  }

  clear(): void {
    this.jobs = [];
  }
}
