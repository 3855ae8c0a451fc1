// The row of buttons while a report is saved or edited.

import { FORM_TEXTS } from '../../../src/text/panel/report-form';
import type { Ready } from '../../state/state';
import { writeKeyMarks } from '../build/write-key';
import { useCommands } from '../commands';
import { formOpener, REPORT_FORM_ID } from './report-form';
import { CANCEL_FORM_ID } from './report-ids';

export function ReportFormButtons({ state }: { state: Ready }) {
  const { reportCommands } = useCommands();
  return (
    <div class="actions" data-focus-fallback={formOpener(state)}>
      <button
        type="button"
        class="primary"
        id="save-and-run"
        {...writeKeyMarks()}
        onClick={() => void reportCommands.saveAndRun()}
      >
        {FORM_TEXTS.saveAndRun}
      </button>
      {/* Enter in a field of the form presses it. */}
      <button type="submit" class="plain" id="save-form" form={REPORT_FORM_ID}>
        {FORM_TEXTS.save}
      </button>
      <button type="button" class="plain" id={CANCEL_FORM_ID} onClick={() => reportCommands.leaveForm()}>
        {FORM_TEXTS.cancel}
      </button>
    </div>
  );
}
