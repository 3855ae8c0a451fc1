// What the person can do about an error: the buttons below its sentence.

import { isStatsService } from '../../src/core/add-on/services';
import { outsideKind, outsideNames } from '../../src/core/place/destination-kinds';
import { PAGE_TEXTS } from '../../src/text/panel/page';
import { OFFER_LABELS, WORK_TEXTS } from '../../src/text/panel/work';
import { SERVICE_TEXTS, serviceOfField } from '../../src/text/services/services';
import { pickDestination } from '../choice/choice-changes';
import { firstPlace } from '../choice/first-places';
import { sizeFaults } from '../fields/choice-size';
import { fieldsAtFault, focusField, openConnection, tabOf } from '../fields/field-focus';
import { FIELD_TITLES } from '../fields/field-titles';
import { changeChoice } from '../fields/form-changes';
import type { NextStep } from '../parts/error-box';
import { editReport } from '../reports/form/form-commands';
import { runNamedReport } from '../reports/report-runs';
import type { PanelError } from '../state/fields';
import { showTab } from '../state/page-changes';
import type { Panel } from '../state/panel';
import { savedReport } from '../state/report-state';
import { connectionToRenew, missingService, type Ready, sourceOf } from '../state/state';
import { failWork } from '../work/work-changes';

export function nextSteps(error: PanelError, state: Ready, panel: Panel): NextStep[] {
  const { offer, remedy, report } = error;
  if (offer?.kind === 'insertRows' || offer?.kind === 'insertColumns')
    return [{ label: OFFER_LABELS[offer.kind], run: () => panel.again(offer) }];
  if (offer?.kind === 'runReport' && report) {
    const owner = savedReport(state.reports.list, report.id);
    // A report that isn't listed, or that isn't this person's, is shown before it runs.
    const isKnown = owner !== null && owner.spending.yes === null;
    const label = isKnown ? WORK_TEXTS.runInstead(report.name) : WORK_TEXTS.goToReport(report.name);
    return [{ label, run: () => runNamedReport(panel, report) }];
  }
  if (remedy === 'logIn') return [goToConnection(error, state, panel)];
  if (remedy === 'retry' || remedy === 'wait')
    return [{ label: PAGE_TEXTS.tryAgain, run: () => panel.again() }];
  const elsewhere = isTooSmall(error, state) ? placesOutside(state, panel) : [];
  const { about, fieldOfReport, ...said } = error;
  if (about && fieldOfReport)
    return [
      {
        label: PAGE_TEXTS.goToField(FIELD_TITLES[fieldOfReport]),
        run() {
          editReport(panel, about.id);
          // In its form, which unfolds for a problem.
          panel.change(failWork({ ...said, problems: [{ field: fieldOfReport, sentence: said.sentence }] }));
          focusField(fieldOfReport);
        },
      },
    ];
  return [...elsewhere, ...stepsToFields(state, panel)];
}

function stepsToFields(state: Ready, panel: Panel): NextStep[] {
  return fieldsAtFault(state.problems).map((field) => ({
    label: PAGE_TEXTS.goToField(FIELD_TITLES[field]),
    run() {
      panel.change(showTab(tabOf(field)));
      focusField(field);
    },
  }));
}

/** Whether the sheet is too small for the choice, by the server or by the panel's own estimate. */
function isTooSmall({ code, field }: PanelError, state: Ready): boolean {
  const isFull = code === 'SPREADSHEET_FULL' && field === 'destination';
  return isFull || code === 'TABLE_TOO_LARGE' || sizeFaults(state).length > 0;
}

/** Chooses a place outside of the spreadsheet for the same report. */
function placesOutside(state: Ready, panel: Panel): NextStep[] {
  return outsideNames().map((kind) => ({
    label: PAGE_TEXTS.choosePlace(outsideKind(kind).title),
    run() {
      panel.change(changeChoice('destination', pickDestination(firstPlace(state, kind))));
      panel.change(showTab(tabOf('destination')));
      focusField('destination');
    },
  }));
}

/** Opens the form of the connection that the error is about, or else of the one that the source needs. */
function goToConnection({ code, field, service: atFault }: PanelError, state: Ready, panel: Panel): NextStep {
  const named = field && serviceOfField(field);
  const other = atFault && !isStatsService(atFault) ? atFault : null;
  const source = sourceOf(state);
  const refused = code === 'TOKEN_REFUSED' ? atFault : null;
  const service = refused ?? other ?? named ?? missingService(state, source) ?? atFault ?? source.services[0];
  const { againLabel, goTo } = SERVICE_TEXTS[service];
  const isOwn = connectionToRenew(state.connections[service].view) !== undefined;
  return {
    label: refused && isOwn ? againLabel : goTo,
    run: () => openConnection(service, panel),
  };
}
