// The faults that change rows before they are written as JSON or CSV.

import type { Row } from '../data/database';
import type { FaultStep } from './fault-schemas';

/** What a fault of kind `extraFields` adds to each row, and to the envelope. */
const EXTRA_FIELDS: Row = { experiment: 'b', viewability: 0.5 };

/** The rows with the fault applied, or unchanged for a fault of another kind. */
export function rowsWithFault(rows: readonly Row[], fault: FaultStep | undefined): Row[] {
  if (fault?.kind === 'extraFields') return rows.map((row) => ({ ...row, ...EXTRA_FIELDS }));
  if (fault?.kind === 'noRows') return [];
  if (fault?.kind !== 'wrongType' && fault?.kind !== 'missingMetric') return [...rows];
  return rows.map((row, i) => {
    if (i !== fault.row) return row;
    if (fault.kind === 'wrongType') return { ...row, [fault.metric]: fault.value };
    return Object.fromEntries(Object.entries(row).filter(([field]) => field !== fault.metric));
  });
}

/** The fields that a fault adds to the documented ones of an answer. */
export const extraFieldsOf = (fault: FaultStep | undefined): Row =>
  fault?.kind === 'extraFields' ? { server: 'node-7', ...EXTRA_FIELDS } : {};
