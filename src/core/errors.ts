// The one error class of the add-on. What a code knows and means stands in one row of `error-codes`.

import type { ServiceName } from './add-on/services';
import type { Agreement, Agreements } from './agreement';
import { BIGQUERY_ROWS, type BigQueryErrors } from './error-codes/bigquery-codes';
import { CHOICE_ROWS, type ChoiceErrors } from './error-codes/choice-codes';
import type { ErrorRow, ErrorRows, Remedy, RunEnd } from './error-codes/error-row';
import { FORMULA_ROWS, type FormulaErrors, type RepeatedFailure } from './error-codes/formula-codes';
import type { PanelField } from './error-codes/panel-field';
import { REPORT_ROWS, type ReportErrors } from './error-codes/report-codes';
import { RUN_ROWS, type RunErrors } from './error-codes/run-codes';
import { SERVICE_ROWS, type ServiceErrors } from './error-codes/service-codes';
import { SHEET_ROWS, type SheetErrors } from './error-codes/sheet-codes';
import { once } from './once';
import { PLATFORM_ROWS, type PlatformTroubles, platformTroubleIn } from './platform-trouble';

/**
 * An app that could not be read (`app` has its name, bundle and platform), and why. Or a list of users (`ofUsers`):
 * then all apps lack the users of some days, and `app` says which.
 */
export interface AppFailure {
  app: string;
  error: StatsError;
  ofUsers?: true;
}

/** The errors that are about other errors. */
interface ReportingErrors {
  ALL_APPS_FAILED: { failures: readonly AppFailure[] };
  /** `isSummed`: whether the rows would have summed all apps. */
  APPS_MISSING: { failures: readonly AppFailure[]; total: number | null; isSummed?: true };
  /** Days that were not loaded, whose partitions are unchanged. */
  DAYS_NOT_LOADED: { days: readonly string[]; problem: StatsError };
  /** The change was saved, but the hourly trigger wasn't updated. */
  TRIGGER_FAILED: { problem: StatsError };
}

const REPORTING_ROWS: ErrorRows<ReportingErrors> = {
  ALL_APPS_FAILED: { remedy: 'retry' },
  APPS_MISSING: { remedy: 'retry' },
  DAYS_NOT_LOADED: { remedy: 'retry' },
  TRIGGER_FAILED: { remedy: 'retry' },
};

/** The facts of each error, by code. `src/text/errors` turns them into a sentence. */
export interface ErrorDetails
  extends ServiceErrors,
    ChoiceErrors,
    RunErrors,
    SheetErrors,
    FormulaErrors,
    ReportErrors,
    BigQueryErrors,
    PlatformTroubles,
    ReportingErrors {}

export type ErrorCode = keyof ErrorDetails;

const rows = once(
  (): ErrorRows<ErrorDetails> => ({
    ...SERVICE_ROWS,
    ...CHOICE_ROWS,
    ...RUN_ROWS,
    ...SHEET_ROWS,
    ...FORMULA_ROWS,
    ...REPORT_ROWS,
    ...BIGQUERY_ROWS,
    ...PLATFORM_ROWS,
    ...REPORTING_ROWS,
  }),
);

/**
 * The one error class of the add-on. `details` carries the facts, never a token or a password;
 * `requestId` is the service's ID of the request, for its support.
 */
export class StatsError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly details: ErrorDetails[Code];
  readonly requestId: string | undefined;
  /** The cause, for the developers' log only. `Error.cause` is newer than ES2019, which the add-on is built for. */
  readonly causedBy: unknown;

  constructor(
    code: Code,
    details: ErrorDetails[Code],
    from: { cause?: unknown; requestId?: string | undefined } = {},
  ) {
    super(code);
    this.name = 'StatsError';
    this.code = code;
    this.details = details;
    this.requestId = from.requestId;
    this.causedBy = from.cause;
  }

  get remedy(): Remedy {
    return this.repeated()?.remedy ?? rowOf(this.code).remedy;
  }

  /** Whether the error may be temporary. If so, a later run can succeed, and the error doesn't count toward a pause. */
  get mayPass(): boolean {
    const reported = this.reported();
    if (reported.length === 0)
      return (
        this.repeated()?.mayPass ??
        rowOf(this.code).mayPass ??
        (this.remedy === 'retry' || this.remedy === 'wait')
      );
    // If apps are missing, all must be temporary, because nothing is written while one of them is.
    return isStatsError(this, 'APPS_MISSING')
      ? reported.every((error) => error.mayPass)
      : reported.some((error) => error.mayPass);
  }

  /** Why the rest of a run ends with this error, too; undefined if it may succeed. */
  get endsRun(): RunEnd | undefined {
    return endOf(this.code);
  }

  /** What the panel shows the error at. */
  get field(): PanelField | undefined {
    const { field } = rowOf(this.code);
    return typeof field === 'function' ? field(this.details) : field;
  }

  /** What the person can agree to. */
  get offer(): Agreement | null {
    return rowOf(this.code).offer?.(this.details) ?? null;
  }

  /** What the error takes over from the one that it shows again. */
  private repeated(): RepeatedFailure | null {
    return isStatsError(this, 'FAILED_MOMENTS_AGO') ? this.details : null;
  }

  /** The errors of apps or days that this one only reports. */
  reported(): readonly StatsError[] {
    if (isStatsError(this, 'DAYS_NOT_LOADED')) return [this.details.problem];
    const failures: readonly AppFailure[] =
      isStatsError(this, 'ALL_APPS_FAILED') || isStatsError(this, 'APPS_MISSING')
        ? this.details.failures
        : [];
    return failures.map(({ error }) => error);
  }
}

function rowOf(code: ErrorCode): ErrorRow<ErrorDetails[ErrorCode]> {
  // The table is keyed by the error's own code, which the compiler cannot follow through a union.
  return rows()[code] as ErrorRow<ErrorDetails[ErrorCode]>;
}

/** Why the rest of a run ends with an error of this code; undefined if it may succeed. */
export function endOf(code: ErrorCode): RunEnd | undefined {
  return rowOf(code).endsRun;
}

/** What an error is about: its code, and the service whose connection it concerns. */
interface Cause {
  code: ErrorCode;
  /** Null if the error is about no service. */
  service: ServiceName | null;
}

/** The cause of an error. For one that only reports the errors of days or of all apps, theirs, if it's the same. */
function causeOf(error: StatsError): Cause {
  const reported = isStatsError(error, 'APPS_MISSING') ? [] : error.reported();
  const [first, ...others] = reported.map(causeOf);
  if (first && others.every(({ code, service }) => code === first.code && service === first.service))
    return first;
  const { service = null } = error.details as { service?: ServiceName };
  return { code: error.code, service };
}

/** The service that the person must log in to before a retry can succeed; null for any other error. */
export function loginNeeded(error: StatsError): ServiceName | null {
  const { code, service } = causeOf(error);
  return rowOf(code).remedy === 'logIn' ? service : null;
}

/** Whether a person can't run another's report for want of a connection: it's left as it is, and they are told. */
export function isForLackOfAccess(code: ErrorCode, isMine: boolean): boolean {
  return !isMine && code === 'NOT_CONNECTED';
}

/**
 * What is wrong with something that a person has chosen or typed.
 * @param field the name of the panel's field
 * @param problem the whole sentence, from `src/text`
 */
export function choiceInvalid(field: string, problem: string): StatsError {
  return new StatsError('CHOICE_INVALID', { field, problem });
}

/** Tells whether `error` is of the given code, and narrows its details. */
export function isStatsError<Code extends ErrorCode>(error: unknown, code: Code): error is StatsError<Code> {
  return error instanceof StatsError && error.code === code;
}

/** Throws an error unless the person has agreed to what it offers. Called under the lock, for what stands there now. */
export function throwUnlessAgreed(error: StatsError, agreements: Agreements): void {
  const { offer } = error;
  if (!offer || !agreements.has(offer.kind, offer.fact)) throw error;
}

/** Turns anything thrown into a `StatsError`: Google's exceptions by their meaning, unknown ones into `UNEXPECTED`. */
export function toStatsError(error: unknown): StatsError {
  if (error instanceof StatsError) return error;
  const trouble = platformTroubleIn(reasonOf(error));
  if (trouble) return new StatsError(trouble.code, trouble.details, { cause: error });
  return new StatsError('UNEXPECTED', { reason: reasonOf(error) }, { cause: error });
}

/** The message of anything thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** An error as text for the developers' log: its code, and what caused it. */
export function logTextOf(error: StatsError): string {
  const { causedBy } = error;
  if (causedBy === undefined) return error.code;
  return `${error.code}, caused by ${causedBy instanceof StatsError ? logTextOf(causedBy) : reasonOf(causedBy)}`;
}
