// What is edited, on top of `Build`: the rest looks the same for a new table, a formula and a report.

import { CHOICE_TEXTS } from '../../../src/text/panel/choice';
import { savedReport } from '../../reports/report-state';
import type { Ready } from '../../state/state';

export function EditingBanner({ state }: { state: Ready }) {
  const text = editedOf(state);
  return text === null ? null : <p class="banner">{text}</p>;
}

function editedOf({ formulaEdit, reports: { form, list } }: Ready): string | null {
  const report = form && savedReport(list, form.id);
  if (report) return CHOICE_TEXTS.editingReport(report.draft.name);
  return formulaEdit && CHOICE_TEXTS.editingFormula(formulaEdit.cell);
}
