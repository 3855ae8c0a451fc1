// The buttons of `Build`: write the choice, preview it, save it as a report, insert it as a formula, or download it.

import type { ComponentChildren } from 'preact';
import { kindOf } from '../../src/core/place/place';
import { REPORT_LABELS } from '../../src/text/panel/report-form';
import { WORK_LABELS, WORK_SHORT } from '../../src/text/panel/work';
import { type Step, stepOf } from '../parts/action';
import { usePanel } from '../parts/panel-context';
import { SAVE_REPORT_ID } from '../reports/card/report-ids';
import { ReportFormButtons } from '../reports/form/report-form';
import { openReportForm } from '../reports/report-changes';
import { type Ready, sourceOf } from '../state/state';
import { downloadCsv, preview, WRITE } from '../work/choice-commands';
import { leaveFormula } from '../work/work-changes';
import { writeKeyMarks } from '../work/write-key';
import { INSERT_FORMULA } from './formula-commands';

export const WRITE_ID = 'write';
const PREVIEW_ID = 'preview';
const INSERT_FORMULA_ID = 'insert-formula';

export function BuildButtons({ state }: { state: Ready }) {
  const panel = usePanel();
  const { change } = panel;
  if (state.reports.form) return <ReportFormButtons state={state} />;
  const inserting = stepOf(panel, state, INSERT_FORMULA);
  if (state.formulaEdit) return <FormulaEditButtons updating={inserting} />;
  const writing = stepOf(panel, state, WRITE);
  // Only the seller API answers with files.
  const hasFile = sourceOf(state).name === 'sellerStats';
  return (
    <div class="actions crowded">
      <button type="button" class="primary" id={WRITE_ID} {...writeKeyMarks()} onClick={writing.run}>
        {writing.label}
      </button>
      {/* A load goes day by day, so there is no single table to preview. */}
      {!kindOf(state.choice.destination).holdsDays && (
        <button type="button" id={PREVIEW_ID} onClick={() => void preview(panel)}>
          {WORK_LABELS.preview}
        </button>
      )}
      <button type="button" class="plain" id={SAVE_REPORT_ID} onClick={() => change(openReportForm(null))}>
        {REPORT_LABELS.open}
      </button>
      <ShortButton
        id={INSERT_FORMULA_ID}
        name={inserting.label}
        text={hasFile ? <span aria-hidden="true">{WORK_SHORT.formulaSign}</span> : WORK_SHORT.formula}
        onClick={inserting.run}
      />
      {hasFile && (
        <ShortButton
          id="download-csv"
          name={WORK_LABELS.downloadCsv}
          text={WORK_SHORT.csv}
          onClick={() => void downloadCsv(panel)}
        />
      )}
    </div>
  );
}

/** The row has only 276 px, so the whole name is the tooltip and the accessible name. */
function ShortButton(props: { id: string; name: string; text: ComponentChildren; onClick(): void }) {
  const { id, name, text, onClick } = props;
  return (
    <button type="button" class="plain" id={id} aria-label={name} title={name} onClick={onClick}>
      {text}
    </button>
  );
}

function FormulaEditButtons({ updating }: { updating: Step }) {
  const panel = usePanel();
  return (
    <div class="actions">
      <button
        type="button"
        class="primary"
        id={INSERT_FORMULA_ID}
        {...writeKeyMarks()}
        onClick={updating.run}
      >
        {updating.label}
      </button>
      <button type="button" class="plain" onClick={() => panel.change(leaveFormula())}>
        {WORK_LABELS.cancel}
      </button>
    </div>
  );
}
