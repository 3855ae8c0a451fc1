// What the person can do about an error: the buttons below its sentence.

import { PAGE_TEXTS } from '../../../src/text/panel/page';
import { OFFER_LABELS, WORK_TEXTS } from '../../../src/text/panel/work';
import { savedReport } from '../../reports/report-state';
import type { PanelError } from '../../state/fields';
import { missingService, type Ready, sourceOf } from '../../state/state';
import type { Commands } from '../commands';
import { goToTitle } from '../parts/connect-first';
import type { NextStep } from '../parts/error-box';
import { FIELD_TITLES, fieldsAtFault, focusField, focusForm, tabOf } from '../parts/field-focus';

export function nextSteps(error: PanelError, state: Ready, commands: Commands): NextStep[] {
  const { offer, remedy, report } = error;
  const { dispatch, workRunner, reportRuns } = commands;
  if (offer === 'insertRows' || offer === 'insertColumns')
    return [{ label: OFFER_LABELS[offer], run: () => workRunner.tryAgain(true) }];
  if (offer === 'runReport' && report) {
    const owner = savedReport(state.reports.list, report.id);
    // One that is not in the list, or not approved, is shown before it runs.
    const isKnown = owner !== null && !owner.approval.needsQuestion;
    const label = isKnown ? WORK_TEXTS.runInstead(report.name) : WORK_TEXTS.goToReport(report.name);
    return [{ label, run: () => reportRuns.runNamed(report) }];
  }
  if (remedy === 'logIn') return [goToConnection(error, state, commands)];
  if (remedy === 'retry' || remedy === 'wait')
    return [{ label: PAGE_TEXTS.tryAgain, run: () => workRunner.tryAgain() }];
  return fieldsAtFault(state.problems).map((field) => ({
    label: PAGE_TEXTS.goToField(FIELD_TITLES[field]),
    run() {
      dispatch({ type: 'tabShown', tab: tabOf(field) });
      focusField(field);
    },
  }));
}

/** Opens the form of the connection that the error names, or else of the one that the source needs. */
function goToConnection(
  { field, service: wanted }: PanelError,
  state: Ready,
  { dispatch }: Commands,
): NextStep {
  const wantedService = connectionOf(field, wanted, state);
  return {
    label: goToTitle(wantedService),
    run() {
      dispatch({ type: 'tabShown', tab: 'account' });
      if (wantedService !== 'bigquery')
        dispatch({ type: 'formShown', service: wantedService, form: 'again' });
      focusForm(wantedService);
    },
  };
}

function connectionOf(
  field: PanelError['field'],
  wanted: PanelError['service'],
  state: Ready,
): NonNullable<PanelError['service']> {
  if (field === 'password') return 'account';
  if (field === 'sellerToken') return 'seller';
  if (wanted === 'bigquery') return wanted;
  return missingService(state, sourceOf(state)) ?? wanted ?? sourceOf(state).services[0];
}
