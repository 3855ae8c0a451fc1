// The row of buttons while a report is saved or edited.

import { FORM_TEXTS } from '../../../src/text/panel/report-form';
import type { ReportForm } from '../../reports/report-state';
import { useCommands } from '../commands';

export function ReportFormButtons({ form }: { form: ReportForm }) {
  const { dispatch, reportCommands } = useCommands();
  return (
    <div class="actions">
      <button type="button" class="primary" onClick={() => void reportCommands.save(form.id === '')}>
        {FORM_TEXTS.save}
      </button>
      <button type="button" class="plain" onClick={() => dispatch({ type: 'reportFormClosed' })}>
        {FORM_TEXTS.cancel}
      </button>
    </div>
  );
}
