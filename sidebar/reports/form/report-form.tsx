// The form of a saved report: its name, how it writes and when it runs. What it writes is the choice in `Build`.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { DASHBOARD_TEXTS } from '../../../src/text/panel/charts';
import { FORM_TEXTS, REPORT_LABELS } from '../../../src/text/panel/report-form';
import { withChoiceToSend } from '../../fields/choice-to-send';
import { pickPeriod } from '../../fields/form-changes';
import { hasOtherColumns, REPORT_FIELDS } from '../../fields/report-fields';
import { RowFields } from '../../fields/row-field';
import { enterPart } from '../../parts/enter-part';
import { InfoButton, InfoText, useInfo } from '../../parts/info';
import { usePanel } from '../../parts/panel-context';
import { type OpenReportForm as Form, savedReport } from '../../state/report-state';
import type { Ready } from '../../state/state';
import { writeKeyMarks } from '../../work/write-key';
import { CANCEL_FORM_ID, MAKE_REPORT_ID, menuIdOf, SAVE_REPORT_ID } from '../card/report-ids';
import { dashboardEntryId } from '../list/report-groups';
import { changeReportForm } from '../report-changes';
import { leaveReportForm, saveAndRun, saveAsNew, saveReport } from './form-commands';
import { ConnectionFields, OF_FORM } from './report-fields';
import { growingPeriod } from './rolling-columns';
import { betterTime } from './run-time';
import { ScheduleField } from './schedule-field';
import { WatchField } from './watch-field';

const REPORT_FORM_ID = 'report-form';
const TITLE_ID = 'report-form-title';
const NAME_ID = 'field-reportName';
/** Gets the focus in the form of a dashboard, which has no name. */
const PERIOD_ID = 'field-period';

/** The id of the control that opened the form, or of its replacement, which gets the focus back. */
function formOpener({ reports: { form, formStart } }: Ready): string {
  if (formStart?.dashboard !== undefined) return menuIdOf(dashboardEntryId(formStart.dashboard));
  if (formStart?.from !== 'reports') return SAVE_REPORT_ID;
  return form?.id ? menuIdOf(form.id) : MAKE_REPORT_ID;
}

/** The form, or nothing while it is closed. Moves the focus into it and back. */
export function ReportForm({ state }: { state: Ready }) {
  const panel = usePanel();
  const { form, formStart } = state.reports;
  useFormFocus(state);
  if (!form) return null;
  // A dashboard has no more than the fields below.
  const isReport = formStart?.dashboard === undefined;
  return (
    <form
      class={isReport ? 'report-form fields' : 'report-form'}
      id={REPORT_FORM_ID}
      noValidate
      {...(isReport ? { 'aria-labelledby': TITLE_ID } : { 'aria-label': DASHBOARD_TEXTS.edit })}
      data-focus-fallback={formOpener(state)}
      // The Enter that opened it may still be held.
      onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
      onSubmit={(event) => {
        event.preventDefault();
        void saveReport(panel);
      }}
    >
      {isReport ? <FormFields form={form} state={state} /> : <p class="hint">{DASHBOARD_TEXTS.editHint}</p>}
    </form>
  );
}

function FormFields({ form, state }: { form: Form; state: Ready }) {
  const panel = usePanel();
  const info = useInfo();
  const edited = savedReport(state.reports.list, form.id);
  const title = edited ? FORM_TEXTS.editTitle(edited.draft.name) : FORM_TEXTS.newTitle;
  const toSend = withChoiceToSend(state);
  const growing = growingPeriod(toSend.choice);
  const [name, ...others] = REPORT_FIELDS.filter(({ matters }) => matters?.(toSend) ?? true);
  return (
    <>
      <div class="form-title">
        <h2 id={TITLE_ID}>{title}</h2>
        <InfoButton name={FORM_TEXTS.about} id="info-report-form" info={info} />
      </div>
      <InfoText
        id="info-report-form"
        info={info}
        text={edited ? FORM_TEXTS.explainEdit : FORM_TEXTS.explain}
      />
      <RowFields rows={name ? [name] : []} values={OF_FORM} state={toSend} />
      <ConnectionFields form={form} state={toSend} />
      {growing && (
        <p class="hint">
          {FORM_TEXTS.columnsMove}{' '}
          <button type="button" class="link" onClick={() => panel.change(pickPeriod(growing.period))}>
            {FORM_TEXTS.usePeriod(growing.title)}
          </button>
        </p>
      )}
      <RowFields
        rows={others}
        values={OF_FORM}
        state={toSend}
        own={{
          schedule: (
            <ScheduleField
              key="schedule"
              schedule={form.schedule}
              state={state}
              better={betterTime(form, state.choice, state.panel)}
              pick={(schedule) => panel.change(changeReportForm('schedule', { schedule }))}
            />
          ),
          watch: <WatchField key="watch" form={form} state={toSend} />,
        }}
      />
      {form.id !== '' && (
        <div class="buttons">
          <button type="button" class="small" onClick={() => void saveAsNew(panel)}>
            {FORM_TEXTS.saveNew}
          </button>
        </div>
      )}
    </>
  );
}

/** The buttons of the footer while the form is open. */
export function ReportFormButtons({ state }: { state: Ready }) {
  const panel = usePanel();
  return (
    <>
      {hasOtherColumns(withChoiceToSend(state)) && <p class="status partial">{FORM_TEXTS.otherColumns}</p>}
      <div class="actions" data-focus-fallback={formOpener(state)}>
        <button
          type="button"
          class="primary"
          id="save-and-run"
          {...writeKeyMarks()}
          onClick={() => void saveAndRun(panel)}
        >
          {FORM_TEXTS.saveAndRun}
        </button>
        {/* Enter in a field of the form presses it. */}
        <button type="submit" class="plain" id="save-form" form={REPORT_FORM_ID}>
          {REPORT_LABELS.save}
        </button>
        <button type="button" class="plain" id={CANCEL_FORM_ID} onClick={() => leaveReportForm(panel)}>
          {FORM_TEXTS.cancel}
        </button>
      </div>
    </>
  );
}

/**
 * Opening moves the focus to the name, whose text is selected to be typed over. Leaving moves it back. After saving,
 * the end of the work does that.
 */
function useFormFocus(state: Ready): void {
  const before = useRef(state);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = state;
    const { formStart } = state.reports;
    if (formStart && formStart !== was.reports.formStart) {
      const name = document.getElementById(NAME_ID) ?? document.getElementById(PERIOD_ID);
      enterPart(document.getElementById(REPORT_FORM_ID), name);
      if (name instanceof HTMLInputElement) name.select();
    } else if (!formStart && was.reports.formStart && !was.work)
      document.getElementById(formOpener(was))?.focus();
  });
}
