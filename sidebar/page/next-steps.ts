// What the person can do next: the buttons below what was done, or below the sentence of an error.

import { isStatsService } from '../../src/core/add-on/services';
import { outsideKind, outsideNames } from '../../src/core/place/destination-kinds';
import type { SavedReportView } from '../../src/panel/contract/reports';
import type { Look } from '../../src/panel/contract/work';
import { LOOK_TEXTS } from '../../src/text/finding';
import { CHART_TEXTS, DASHBOARD_TEXTS } from '../../src/text/panel/charts';
import { PAGE_TEXTS } from '../../src/text/panel/page';
import { LIST_TEXTS } from '../../src/text/panel/report-list';
import { OFFER_LABELS, WORK_TEXTS } from '../../src/text/panel/work';
import { serviceOfField } from '../../src/text/services/services';
import { pickDestination } from '../choice/choice-changes';
import { firstPlace } from '../choice/first-places';
import { sizeFaults } from '../fields/choice-size';
import { OPEN_CONNECTION } from '../fields/connect-first';
import { fieldsAtFault, focusField, tabOf } from '../fields/field-focus';
import { FIELD_TITLES } from '../fields/field-titles';
import { changeChoice } from '../fields/form-changes';
import { type Action, type Step, stepOf, stepsOf } from '../parts/action';
import { tryAgain } from '../parts/error-box';
import { REPORT_ACTIONS } from '../reports/card/report-actions';
import { editReport } from '../reports/form/form-commands';
import { entryIdOf } from '../reports/list/report-groups';
import { entryControl } from '../reports/list/scroll-to-entry';
import { scrollToEntry } from '../reports/report-changes';
import { openRestatements, showChart, showReport } from '../reports/report-commands';
import { goToReports, runAll, runReport } from '../reports/report-runs';
import type { PanelError } from '../state/fields';
import { showTab } from '../state/page-changes';
import type { Panel } from '../state/panel';
import { savedReport, savedReports } from '../state/report-state';
import { connectionToRenew, type Done, missingService, type Ready, sourceOf } from '../state/state';
import { undoWrite } from '../work/choice-commands';
import { LOOK } from '../work/look-buttons';
import { failWork } from '../work/work-changes';

const UNDO_WRITE: Action<string> = {
  label: WORK_TEXTS.undo,
  run: (panel, key) => void undoWrite(panel, key),
};

const UNDO_RUN = { ...REPORT_ACTIONS.undo, label: WORK_TEXTS.undo };

/** After an undo of any report that still exists, also of one that the menu offers no `Edit` for. */
const EDIT: Action<SavedReportView> = { ...REPORT_ACTIONS.edit, isOffered: () => true };

/** Goes on where the panel was closed while several reports ran. */
const RUN_OTHERS: Action<readonly SavedReportView[]> = {
  label: LIST_TEXTS.runOthers,
  isOffered: ({ length }) => length > 0,
  run: (panel, reports) => void runAll(panel, reports),
};

/** Leads from the form that has run a report to its card. */
const TO_CARD: Action<SavedReportView> = {
  label: ({ draft }) => WORK_TEXTS.goToReport(draft.name),
  run(panel, report) {
    const id = entryIdOf(report);
    panel.change(showTab('reports'));
    panel.change(scrollToEntry(id));
    entryControl({ id, count: 0 })?.focus({ preventScroll: true });
  },
};

/** Leads to the list of restatements. */
const INTO_LIST: Action<unknown> = {
  label: LOOK_TEXTS.intoList,
  run: (panel) => void openRestatements(panel),
};

/** Leads to the cells of a report, or to one of its charts. */
function showing(name: string, chart: number | null): Action<SavedReportView> {
  return {
    label: DASHBOARD_TEXTS.show,
    name: () => name,
    isOffered: ({ place }) => place !== null,
    run: (panel, report) =>
      void (chart === null ? showReport(panel, report) : showChart(panel, report, chart)),
  };
}

/** What to do or look at next after work. What is about a report that is gone isn't offered. */
export function stepsAfter(done: Done, state: Ready, panel: Panel): Step[] {
  const about = (id: string | null | undefined, action: Action<SavedReportView>) =>
    stepsOf(panel, savedReport(state.reports.list, id ?? ''), [action]);
  const looks = looksOf(done).map((look) => stepOf(panel, look, LOOK));
  switch (done.kind) {
    case 'message':
      return [
        ...about(done.shows, showing(CHART_TEXTS.showAria, done.showsChart ?? null)),
        ...about(done.undoes, UNDO_RUN),
        ...stepsOf(panel, done.undoKey ?? null, [UNDO_WRITE]),
        ...stepsOf(panel, savedReports(state.reports.list, done.left ?? []), [RUN_OTHERS]),
        ...about(done.edits, EDIT),
        ...(state.tab === 'build' ? about(done.about?.[0]?.id, TO_CARD) : []),
        ...(done.hasListed ? [stepOf(panel, null, INTO_LIST)] : []),
        ...looks,
      ];
    case 'ranAll':
      return about(done.newDashboard?.shows, showing(DASHBOARD_TEXTS.showAria, null));
    case 'written':
      return [...stepsOf(panel, done.outcome.undoKey ?? null, [UNDO_WRITE]), ...looks];
    default:
      return looks;
  }
}

/** What can be previewed next. */
export function looksOf(done: Done): readonly Look[] {
  if (done.kind === 'message') return done.looks ?? [];
  return 'outcome' in done ? done.outcome.looks : [];
}

/** What to do about an error. */
export function stepsToMend(error: PanelError, state: Ready, panel: Panel): Step[] {
  const { offer, remedy, report } = error;
  if (offer?.kind === 'insertRows' || offer?.kind === 'insertColumns')
    return [{ label: OFFER_LABELS[offer.kind], run: () => panel.again(offer) }];
  if (offer?.kind === 'runReport' && report) {
    const owner = savedReport(state.reports.list, report.id);
    // A report that isn't listed, or isn't this person's, is shown before it runs.
    return owner?.spending.runsWithAll
      ? [{ label: WORK_TEXTS.runInstead(report.name), run: () => void runReport(panel, owner) }]
      : [{ label: WORK_TEXTS.goToReport(report.name), run: () => goToReports(panel, Boolean(owner)) }];
  }
  if (remedy === 'logIn') return [goToConnection(error, state, panel)];
  if (remedy === 'retry' || remedy === 'wait') return [tryAgain(() => panel.again())];
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

function stepsToFields(state: Ready, panel: Panel): Step[] {
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
function placesOutside(state: Ready, panel: Panel): Step[] {
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
function goToConnection({ code, field, service: atFault }: PanelError, state: Ready, panel: Panel): Step {
  const ofField = field && serviceOfField(field);
  const other = atFault && !isStatsService(atFault) ? atFault : null;
  const source = sourceOf(state);
  const refused = code === 'TOKEN_REFUSED' ? atFault : null;
  const service =
    refused ?? other ?? ofField ?? missingService(state, source) ?? atFault ?? source.services[0];
  const isOwn = connectionToRenew(state.connections[service].view) !== undefined;
  return stepOf(panel, { service, renews: refused !== null && isOwn }, OPEN_CONNECTION);
}
