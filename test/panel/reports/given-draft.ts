// A report as the panel sends it, a plain one that a test changes.

import type { ReportDraft } from '../../../src/panel/contract/reports';
import { firstChoice } from '../../../src/runs/choice';
import { rulesWithoutReport } from '../../../src/runs/write-rules';

export type DraftChanges = Partial<Omit<ReportDraft, 'choice'>> & { choice?: Partial<ReportDraft['choice']> };

/** A new report of app statistics by day that replaces its block; `choice` is changed field by field. */
export function newDraft({ choice, ...changes }: DraftChanges = {}): ReportDraft {
  return {
    id: '',
    name: 'Daily',
    ...rulesWithoutReport(),
    schedule: null,
    ...changes,
    choice: { ...firstChoice(), ...choice },
  };
}
