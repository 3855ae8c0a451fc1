// What the person can do about an error: the buttons below its sentence.

import type { AskedService } from '../../../src/core/errors';
import { KEY_TEXTS } from '../../../src/text/panel/bigquery';
import { SERVICE_TEXTS } from '../../../src/text/panel/connections';
import { PAGE_TEXTS } from '../../../src/text/panel/page';
import { OFFER_LABELS, WORK_TEXTS } from '../../../src/text/panel/work';
import { savedReport } from '../../reports/report-state';
import type { PanelError } from '../../state/fields';
import { missingService, type Ready, sourceOf } from '../../state/state';
import type { Commands } from '../commands';
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

/**
 * Opens the form of a connection, with the focus in it. That for a key stands beside what is said of the one that is
 * connected.
 */
export function openConnection(service: AskedService, { dispatch }: Pick<Commands, 'dispatch'>): void {
  dispatch({ type: 'tabShown', tab: 'account' });
  if (service === 'bigquery') {
    dispatch({ type: 'bigQueryFormShown', isShown: true });
    focusField('serviceAccountKey');
    return;
  }
  dispatch({ type: 'formShown', service, form: 'again' });
  focusForm(service);
}

/** Opens the form of the connection that the error names, or else of the one that the source needs. */
function goToConnection({ field, service: wanted }: PanelError, state: Ready, commands: Commands): NextStep {
  if (wanted === 'bigquery' || field === 'serviceAccountKey')
    return { label: KEY_TEXTS.goTo, run: () => openConnection('bigquery', commands) };
  const named = { password: 'account', sellerToken: 'seller' } as const;
  const service =
    field === 'password' || field === 'sellerToken'
      ? named[field]
      : (missingService(state, sourceOf(state)) ?? wanted ?? sourceOf(state).services[0]);
  return {
    label: SERVICE_TEXTS[service].goTo,
    run: () => openConnection(service, commands),
  };
}
