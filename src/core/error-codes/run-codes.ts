// A run: what each error knows, and what it means.

import type { ErrorRows } from './error-row';

export interface RunErrors {
  DOCUMENT_BUSY: Record<never, never>;
  CANCELLED: Record<never, never>;
  /** `tookMs`: how long it was tried; absent where that isn't known. */
  OUT_OF_TIME: { done: number; total: number; unit: string; tookMs?: number };
  /** Google stopped an earlier run of the report before it finished. */
  RUN_STOPPED: Record<never, never>;
  UNEXPECTED: { reason: string };
}

export const RUN_ROWS: ErrorRows<RunErrors> = {
  DOCUMENT_BUSY: { remedy: 'wait' },
  CANCELLED: { remedy: 'fix', endsRun: 'person' },
  OUT_OF_TIME: { remedy: 'fix', mayPass: true, endsRun: 'time' },
  RUN_STOPPED: { remedy: 'fix' },
  UNEXPECTED: { remedy: 'retry' },
};
