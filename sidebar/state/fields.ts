// The fields of the panel that an error can be about: the server side's, and those that only the panel checks.

import type { ErrorReport, PanelField } from '../../src/panel/contract/errors';
import type { ReportStand } from '../reports/report-state';

export type Field = PanelField | 'from' | 'to' | 'lookback';

/** An error as the panel shows it; one of the server side is one as it is. */
export interface PanelError extends Omit<ErrorReport, 'problems'> {
  /** Several fields at fault, each with its own sentence. */
  problems?: readonly { field: Field | null; sentence: string }[];
  /** The report whose run failed, as it stood before. */
  about?: ReportStand;
}

/** The sentence beside each field at fault. */
export type FieldProblems = Readonly<Partial<Record<Field, string>>>;
