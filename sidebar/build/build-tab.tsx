// The tab `Build`: what to read, how to show it, and where to write it.

import { factsOf, SOURCE_NAMES } from '../../src/sources/source-list';
import { DASHBOARD_TEXTS } from '../../src/text/panel/charts';
import { CHOICE_LABELS, CHOICE_TEXTS } from '../../src/text/panel/choice';
import { estimateLine } from '../../src/text/panel/usage';
import { WORK_LABELS, WORK_SHORT } from '../../src/text/panel/work';
import { joinedWithAnd } from '../../src/text/phrases';
import { JUDGING_FIELDS } from '../fields/build-fields';
import { estimateOfChoice } from '../fields/choice-size';
import { withChoiceToSend } from '../fields/choice-to-send';
import { ConnectAgain, ConnectFirst } from '../fields/connect-first';
import { isShown } from '../fields/field-rules';
import { isFormFresh, pickSource, startOver, undoStartOver } from '../fields/form-changes';
import { canSet } from '../fields/formula-choice';
import { OptionFields } from '../fields/row-field';
import { Field, Select } from '../parts/field';
import { usePanel } from '../parts/panel-context';
import { ReportForm } from '../reports/form/report-form';
import { type DashboardView, dashboardsOf } from '../reports/list/report-groups';
import { formBeforeStartOver } from '../state/forms-under';
import { comparesServices, missingServices, type Ready, sourceOf, titlesOf } from '../state/state';
import { useMainButtonShortcut } from '../work/write-key';
import { AppsField } from './apps/apps-field';
import { BundlesField } from './apps/bundles-field';
import { CHOICE_ID, ChoiceLine, useChoiceFold } from './choice-line';
import { GroupByField, MetricsField, OsField } from './columns';
import { DashboardFields } from './dashboard-fields';
import { DestinationField } from './destination-field';
import { readFormula } from './formula-commands';
import { MoreField } from './more-field';
import { PeriodField } from './period-field';
import { PreviewTable } from './preview-table';
import { Templates } from './templates';

export function BuildTab({ state }: { state: Ready }) {
  useMainButtonShortcut(state);
  const fold = useChoiceFold(state);
  const dashboard = editedDashboard(state);
  const isDashboard = dashboard !== undefined;
  return (
    <>
      <EditingBanner state={state} />
      {!isDashboard && <Templates state={state} />}
      {/* In the place of the fields, which fold into one line below it. */}
      <ReportForm state={state} />
      {state.reports.form && !isDashboard && <ChoiceLine state={state} fold={fold} />}
      <div class="fields" key="fields" id={CHOICE_ID} hidden={!fold.isOpen}>
        {dashboard ? <DashboardFields state={state} /> : <ChoiceFields state={state} />}
      </div>
      <PreviewTable state={state} />
    </>
  );
}

function ChoiceFields({ state }: { state: Ready }) {
  const source = sourceOf(state);
  const hasMore = canSet(state, 'compare') || canSet(state, 'filter');
  return (
    <>
      <SourceField state={state} />
      {/* Each source has its own choice, and so its own open lists. */}
      {source.takes.includes('apps') && canSet(state, 'apps') && (
        <AppsField key={source.name} state={state} />
      )}
      <PeriodField state={state} />
      {source.dimensions.length > 0 && <GroupByField state={withChoiceToSend(state)} />}
      {source.metrics.length > 0 && canSet(state, 'metrics') && (
        <MetricsField key={source.name} state={state} />
      )}
      {source.takes.includes('bundles') && <BundlesField state={state} />}
      {source.os.length > 0 && <OsField state={state} />}
      {comparesServices(source) && (
        <div class="discrepancies">
          <OptionFields rows={JUDGING_FIELDS.filter((row) => isShown(row, state))} state={state} />
        </div>
      )}
      {hasMore && <MoreField key={state.fills} state={state} />}
      {!state.formulaEdit && <DestinationField state={state} />}
      <LastRow state={state} />
    </>
  );
}

/** The dashboard that the form edits; undefined for none. */
function editedDashboard({ reports: { list, formStart } }: Ready): DashboardView | undefined {
  return dashboardsOf(list).find(({ id }) => id === formStart?.dashboard);
}

/** Says what is edited, or which other connections it reads, because the fields look the same. */
function EditingBanner({ state }: { state: Ready }) {
  const text = bannerText(state);
  return text === null ? null : <p class="banner">{text}</p>;
}

function bannerText(state: Ready): string | null {
  const { formulaEdit } = state;
  const dashboard = editedDashboard(state);
  if (dashboard) return DASHBOARD_TEXTS.editing(dashboard.name);
  if (formulaEdit) return CHOICE_TEXTS.editingFormula(formulaEdit.cell);
  const others = state.reports.form ? [] : otherTitles(state);
  if (others.length === 0) return null;
  const titles = others.map(({ title }) => title);
  return CHOICE_TEXTS.readsAsReport(
    joinedWithAnd(...titles),
    joinedWithAnd(...others.flatMap(({ current }) => current)),
  );
}

/** The connections that a look asks in place of the current ones. */
function otherTitles(state: Ready) {
  return titlesOf(state).flatMap(({ service, title }) => {
    const { connections, shared } = state.connections[service].view;
    const current = connections.find((each) => each.current)?.title ?? shared?.title ?? [];
    return title === current ? [] : [{ title, current }];
  });
}

/** The source, with the connections that it still needs, or that aren't accepted anymore. */
function SourceField({ state }: { state: Ready }) {
  const { change } = usePanel();
  const source = sourceOf(state);
  // The list of apps already says that the account is missing.
  const missing = source.takes.includes('apps') ? [] : missingServices(state, source);
  const pick = (name: string) => {
    const picked = SOURCE_NAMES.find((each) => each === name);
    if (picked) change(pickSource(picked));
  };
  return (
    <Field
      field="source"
      label={CHOICE_LABELS.source}
      problem={state.problems.source}
      across={[
        ...missing.map((service) => <ConnectFirst key={service} service={service} />),
        ...source.services.map((service) => (
          <ConnectAgain key={`again ${service}`} service={service} state={state} />
        )),
      ]}
    >
      {(control) => (
        <Select
          control={control}
          value={state.choice.source}
          options={SOURCE_NAMES.map((name) => ({ value: name, title: factsOf(name).title }))}
          onPick={pick}
        />
      )}
    </Field>
  );
}

/** Asks nothing, because the same button restores the form until it is changed again. */
function StartOver({ state }: { state: Ready }) {
  const { change } = usePanel();
  const isStartedOver = formBeforeStartOver(state) !== undefined;
  if (!isStartedOver && isFormFresh(state)) return null;
  return (
    <button
      type="button"
      class="link small"
      onClick={() => change(isStartedOver ? undoStartOver() : startOver())}
    >
      {isStartedOver ? CHOICE_TEXTS.undoStartOver : CHOICE_TEXTS.startOver}
    </button>
  );
}

/** The estimate of a write, and the button that edits an existing formula. */
function LastRow({ state }: { state: Ready }) {
  const panel = usePanel();
  const estimate = estimateOfChoice(state);
  return (
    <div class="last">
      <span class="hint">{estimate && estimateLine(estimate)}</span>
      {!state.reports.form && (
        <span class="links">
          {!state.formulaEdit && <StartOver state={state} />}
          <button
            type="button"
            class="link small"
            aria-label={WORK_LABELS.editFormula}
            title={WORK_LABELS.editFormula}
            onClick={() => void readFormula(panel)}
          >
            {WORK_SHORT.editFormula}
          </button>
        </span>
      )}
    </div>
  );
}
