// Saved reports in the action area: the button that opens or sends their form, and a note when one needs attention.

import { REPORT_LABELS } from '../../../src/text/panel/report-form';
import { LIST_TEXTS } from '../../../src/text/panel/report-list';
import type { ReportCommands } from '../../reports/report-commands';
import { needingAttention } from '../../reports/report-summary';
import type { Dispatch } from '../../state/actions';
import type { Ready } from '../../state/state';
import { h, setText, type View } from '../parts/h';
import { REPORTS_TITLE_ID } from './report-list';

/** What stands in for the form's own buttons once it is closed. */
export const SAVE_BUTTON_ID = 'save-report';

/** Opens the form; pressed again while it is open, it saves. */
export function saveReportButton(dispatch: Dispatch, reportCommands: ReportCommands): View<Ready> {
  let isOpen = false;
  const click = (event: MouseEvent) => {
    // The second click of a double one opened nothing to be saved.
    if (event.detail > 1) return;
    if (isOpen) void reportCommands.save(false);
    else dispatch({ type: 'reportFormOpened', id: null });
  };
  const element = h(
    'button',
    { type: 'button', class: 'plain', id: SAVE_BUTTON_ID, on: { click } },
    REPORT_LABELS.save,
  );
  return {
    element,
    update({ reports }) {
      isOpen = reports.form !== null;
    },
  };
}

/** How many reports need attention; a click leads to the list. */
export function attentionView(): View<Ready> {
  const click = () => {
    const title = document.getElementById(REPORTS_TITLE_ID);
    title?.scrollIntoView();
    title?.focus({ preventScroll: true });
  };
  const element = h('button', { type: 'button', class: 'link attention', on: { click } });
  return {
    element,
    update({ reports, work }) {
      const count = needingAttention(reports.list);
      element.hidden = count === 0 || work !== null;
      setText(element, count === 0 ? '' : LIST_TEXTS.attention(count));
    },
  };
}
