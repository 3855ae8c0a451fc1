// How the work ended: a strip with its whole sentence that can be dismissed, what makes its figure incomplete, the rest
// behind `Details`; how fresh it is, and what to do or look at next.

import { LOOK_TEXTS } from '../../src/text/finding';
import { CHART_TEXTS, DASHBOARD_TEXTS } from '../../src/text/panel/charts';
import { PAGE_TEXTS } from '../../src/text/panel/page';
import { REPORT_TEXTS } from '../../src/text/panel/report-actions';
import { WORK_TEXTS } from '../../src/text/panel/work';
import { shortValue } from '../../src/text/phrases';
import { WithDetails } from '../parts/details';
import { ErrorBox } from '../parts/error-box';
import { usePanel } from '../parts/panel-context';
import { REPORT_ACTIONS } from '../reports/card/report-actions';
import { editReport } from '../reports/form/form-commands';
import { OpenPlace, PlaceQuery } from '../reports/places/loaded-place';
import { openRestatements, showChart, showReport } from '../reports/report-commands';
import { isOutcomeShown } from '../state/outcome-age';
import { savedReport } from '../state/report-state';
import type { Ready } from '../state/state';
import { undoWrite } from '../work/choice-commands';
import { BackButton, LookButtons, RowButton } from '../work/look-buttons';
import { isPartial, type Lines, type OutcomeText, outcomeOf } from '../work/outcome-text';
import { dismissOutcome } from '../work/work-changes';
import { nextSteps } from './next-steps';

const NOTHING = { done: null, error: null };

/** Always on the page, because screen readers only announce what changes inside an existing status region. */
export function WorkOutcome({ state }: { state: Ready }) {
  const panel = usePanel();
  const { saveProblem } = state;
  const { done, error } = isOutcomeShown(state) ? state : NOTHING;
  const text = done && outcomeOf(done);
  return (
    <div class="outcome">
      <div role="status" class={done && isPartial(done) ? 'status partial' : 'status'}>
        {text && (
          <>
            <WithDetails
              key={text.sentence}
              sentence={text.sentence}
              gaps={text.gaps}
              beside={text.loaded && <OpenPlace loaded={text.loaded} />}
            >
              {(text.parts.length > 0 || text.loaded?.query) && (
                <>
                  {text.loaded?.query && <PlaceQuery loaded={text.loaded} />}
                  {text.parts.map((part) => (
                    <Part key={part.title} {...part} />
                  ))}
                </>
              )}
            </WithDetails>
            {text.fresh && <p>{text.fresh}</p>}
            {text.formula && <code class="formula">{text.formula}</code>}
            <div class="buttons">
              {text.shows !== null && (
                <ShowButton
                  id={text.shows}
                  chartId={text.showsChart}
                  label={done.kind === 'ranAll' ? DASHBOARD_TEXTS.showAria : CHART_TEXTS.showAria}
                  state={state}
                />
              )}
              <OutcomeButtons text={text} isPreview={done.kind === 'previewed'} state={state} />
            </div>
          </>
        )}
      </div>
      {error && <ErrorBox error={error} steps={nextSteps(error, state, panel)} />}
      <BackButton state={state} />
      {(done || error) && (
        <button
          type="button"
          class="close"
          aria-label={WORK_TEXTS.dismiss}
          title={WORK_TEXTS.dismiss}
          onClick={() => panel.change(dismissOutcome())}
        >
          <span aria-hidden="true">✕</span>
        </button>
      )}
      {saveProblem !== null && <p class="hint">{saveProblem}</p>}
    </div>
  );
}

/** What to do or look at next. */
function OutcomeButtons(props: { text: OutcomeText; isPreview: boolean; state: Ready }) {
  const { isPreview, state } = props;
  const { undo, edits, looks, hasListed } = props.text;
  const isCompared = looks.some(({ choice }) => choice.compare !== '');
  return (
    <>
      {undo && <UndoButton undo={undo} state={state} />}
      {edits !== null && <EditButton id={edits} state={state} />}
      {hasListed && <ListButton />}
      <LookButtons looks={looks} />
      {isCompared && !isPreview && <RowButton />}
    </>
  );
}

/** Puts back what was replaced: by the choice, or by a report that still exists. */
function UndoButton({ undo, state }: { undo: NonNullable<OutcomeText['undo']>; state: Ready }) {
  const panel = usePanel();
  const report = 'report' in undo ? savedReport(state.reports.list, undo.report) : null;
  const action =
    report && REPORT_ACTIONS.undo.isOffered(report) ? () => REPORT_ACTIONS.undo.run(panel, report) : null;
  const run = 'write' in undo ? () => void undoWrite(panel, undo.write) : action;
  if (!run) return null;
  return (
    <button type="button" class="small" onClick={run}>
      {WORK_TEXTS.undo}
    </button>
  );
}

/** Opens the form of a report that still exists. */
function EditButton({ id, state }: { id: string; state: Ready }) {
  const panel = usePanel();
  if (!savedReport(state.reports.list, id)) return null;
  return (
    <button type="button" class="small" onClick={() => editReport(panel, id)}>
      {REPORT_TEXTS.edit.label}
    </button>
  );
}

/** Leads to the list of restatements. */
function ListButton() {
  const panel = usePanel();
  return (
    <button type="button" class="small" onClick={() => void openRestatements(panel)}>
      {LOOK_TEXTS.intoList}
    </button>
  );
}

/** Leads to the cells of a report that still exists, or to one of its charts. */
function ShowButton(props: { id: string; chartId: number | null; label: string; state: Ready }) {
  const { id, chartId, label, state } = props;
  const panel = usePanel();
  const report = savedReport(state.reports.list, id);
  if (!report?.place) return null;
  const show = () => (chartId === null ? showReport(panel, report) : showChart(panel, report, chartId));
  return (
    <button type="button" class="small" aria-label={label} onClick={() => void show()}>
      {DASHBOARD_TEXTS.show}
    </button>
  );
}

/** How many characters of a name are shown: a report's, or an app's with its bundle and platform. */
const LONGEST_LINE_NAME = 200;

function Part({ title, lines }: Lines) {
  return (
    <>
      {title !== '' && <p>{title}</p>}
      <ul>
        {lines.map(({ name, sentence, code }) => (
          <li key={`${name} ${sentence}`}>
            {name !== '' && <strong>{shortValue(name, LONGEST_LINE_NAME)}: </strong>}
            {sentence}
            {code && ` ${PAGE_TEXTS.errorCode(code)}`}
          </li>
        ))}
      </ul>
    </>
  );
}
