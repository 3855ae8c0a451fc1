// The form of a saved report: its name, how it writes and when it runs. What it writes is the choice in `Build`.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { kindOf, placeSheet } from '../../../src/core/place/place';
import { LONGEST_REPORT_NAME, reportFlags } from '../../../src/core/report/report-options';
import { DASHBOARD_TEXTS } from '../../../src/text/panel/charts';
import { FORM_TEXTS, REPORT_LABELS, SUMMARY_OFF } from '../../../src/text/panel/report-form';
import { withChoiceToSend } from '../../choice/choice-to-send';
import { sheetOfReport } from '../../choice/first-places';
import { leaveReportForm, saveAndRun, saveReport } from '../../reports/form-commands';
import { dashboardEntryId } from '../../reports/report-groups';
import {
  type OpenReportForm as Form,
  hasFlag,
  savedReport,
  summaryNote,
  summaryOff,
} from '../../reports/report-state';
import type { Field as FieldName } from '../../state/fields';
import { changeReportForm } from '../../state/report-changes';
import type { Ready } from '../../state/state';
import { writeKeyMarks } from '../build/write-key';
import { usePanel } from '../panel-context';
import { Field } from '../parts/field';
import { InfoButton, InfoText, useInfo } from '../parts/info';
import {
  ConnectionFields,
  FlagField,
  type FormPart,
  LookbackField,
  MissingRowsField,
  ModeField,
} from './report-fields';
import { CANCEL_FORM_ID, MAKE_REPORT_ID, menuIdOf, SAVE_REPORT_ID } from './report-ids';
import { ScheduleField } from './schedule-field';
import { WatchField } from './watch-field';

const REPORT_FORM_ID = 'report-form';
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
  const { form } = state.reports;
  useFormFocus(state);
  if (form && state.reports.formStart?.dashboard !== undefined) return <DashboardForm state={state} />;
  return form && <OpenForm form={form} state={state} />;
}

/** A dashboard has no more than the fields below. */
function DashboardForm({ state }: { state: Ready }) {
  const panel = usePanel();
  const send = (event: Event) => {
    event.preventDefault();
    void saveReport(panel, false);
  };
  return (
    <form
      class="report-form"
      id={REPORT_FORM_ID}
      noValidate
      aria-label={DASHBOARD_TEXTS.edit}
      data-focus-fallback={formOpener(state)}
      onSubmit={send}
    >
      <p class="hint">{DASHBOARD_TEXTS.editHint}</p>
    </form>
  );
}

function OpenForm({ form, state }: { form: Form; state: Ready }) {
  const panel = usePanel();
  const { change } = panel;
  const info = useInfo();
  const edited = savedReport(state.reports.list, form.id);
  const pick = (field: FieldName | null, changed: Partial<Form>) => change(changeReportForm(field, changed));
  const send = (event: Event) => {
    event.preventDefault();
    void saveReport(panel, false);
  };
  const title = edited ? FORM_TEXTS.editTitle(edited.draft.name) : FORM_TEXTS.newTitle;
  const { choice } = withChoiceToSend(state);
  const parts = { form, state, pick };
  const sheetName = sheetOfReport(state);
  const off = summaryOff(form, choice);
  return (
    <form
      class="report-form fields"
      id={REPORT_FORM_ID}
      noValidate
      aria-labelledby="report-form-title"
      data-focus-fallback={formOpener(state)}
      onSubmit={send}
    >
      <div class="form-title">
        <h2 id="report-form-title">{title}</h2>
        <InfoButton name={FORM_TEXTS.about} id="info-report-form" info={info} />
      </div>
      <InfoText
        id="info-report-form"
        info={info}
        text={edited ? FORM_TEXTS.explainEdit : FORM_TEXTS.explain}
      />
      <Field
        field="reportName"
        label={REPORT_LABELS.name}
        problem={state.problems.reportName}
        hint={
          sheetName === null || sheetName === placeSheet(choice.destination)
            ? ''
            : FORM_TEXTS.sheet(sheetName)
        }
      >
        {(control) => (
          <input
            {...control}
            type="text"
            maxLength={LONGEST_REPORT_NAME}
            autocomplete="off"
            required
            value={form.name}
            onInput={(event) => pick('reportName', { name: event.currentTarget.value })}
          />
        )}
      </Field>
      <ConnectionFields {...parts} />
      {kindOf(state.choice.destination).modes ? <ModeFields {...parts} /> : <LookbackField {...parts} />}
      <ScheduleField
        id={form.id}
        schedule={form.schedule}
        state={state}
        pick={(schedule) => pick('schedule', { schedule })}
      />
      <WatchField {...parts} />
      <FlagField
        flag="mailsSummary"
        off={off}
        needs={off === SUMMARY_OFF.noComparison ? 'compare' : null}
        note={summaryNote(choice, state.panel)}
        {...parts}
      />
      {form.id !== '' && (
        <div class="buttons">
          <button type="button" class="small" onClick={() => void saveReport(panel, true)}>
            {FORM_TEXTS.saveNew}
          </button>
        </div>
      )}
    </form>
  );
}

/** The options of rows that are written beside earlier ones. */
function ModeFields(parts: FormPart) {
  const { choice } = withChoiceToSend(parts.state);
  const flags = reportFlags().filter((flag) => flag !== 'mailsSummary' && hasFlag(parts.form, flag, choice));
  return (
    <>
      <ModeField {...parts} />
      <MissingRowsField {...parts} />
      <LookbackField {...parts} />
      {flags.map((flag) => (
        <FlagField key={flag} flag={flag} {...parts} />
      ))}
    </>
  );
}

/** The buttons of the footer while the form is open. */
export function ReportFormButtons({ state }: { state: Ready }) {
  const panel = usePanel();
  return (
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
        {state.reports.formStart?.dashboard === undefined ? REPORT_LABELS.save : DASHBOARD_TEXTS.scheduleSave}
      </button>
      <button type="button" class="plain" id={CANCEL_FORM_ID} onClick={() => leaveReportForm(panel)}>
        {FORM_TEXTS.cancel}
      </button>
    </div>
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
      document.getElementById(REPORT_FORM_ID)?.scrollIntoView({ block: 'nearest' });
      name?.focus({ preventScroll: true });
      if (name instanceof HTMLInputElement) name.select();
    } else if (!formStart && was.reports.formStart && !was.work)
      document.getElementById(formOpener(was))?.focus();
  });
}
