// The errors with which a job ends.

import { BigQueryRefusal } from '../errors';

/** One entry of a job's errors. */
export interface JobError {
  readonly reason: string;
  readonly message: string;
  readonly location?: string;
}

/** A job that ends with an error, and the further entries of its list of errors. */
export class JobFailure extends Error {
  constructor(
    readonly result: JobError,
    readonly others: readonly JobError[] = [],
  ) {
    super(result.message);
  }
}

/** A job that ends with one error. */
export const failure = (reason: string, message: string, location?: string): JobFailure =>
  new JobFailure({ reason, message, ...(location !== undefined && { location }) });

/** Turns a refusal into a job's failure, because BigQuery checks tables and schemas when the job runs. */
export function asFailure<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof BigQueryRefusal) throw failure(error.details.reason, error.message);
    throw error;
  }
}
