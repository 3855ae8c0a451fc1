// The fields that an error can be about: those of the server, and those that only the panel checks.

import type { PanelField } from '../../src/core/error-codes/panel-field';
import type { ChoiceOptions } from '../../src/core/report/choice-options';
import type { ReportFlag } from '../../src/core/report/report-options';
import type { ErrorReport } from '../../src/panel/contract/errors';
import type { ReportStand } from './report-state';

export type Field =
  | PanelField
  | keyof ChoiceOptions
  | 'from'
  | 'to'
  | 'otherPeriod'
  | 'missingRows'
  | 'finalRows'
  | 'listsFor'
  | ReportFlag
  | 'watchShare'
  | 'watchAmount';

/** An error as the panel shows it, which every error of the server is. */
export interface PanelError extends Omit<ErrorReport, 'problems'> {
  /** If several fields are at fault, the sentence of each. */
  problems?: readonly { field: Field | null; sentence: string }[];
  /** The report whose run failed, as it was before. */
  about?: ReportStand;
  /** The field of that report's form which the error is about. */
  fieldOfReport?: Field;
}

/** The sentence beside each field at fault. */
export type FieldProblems = Readonly<Partial<Record<Field, string>>>;
