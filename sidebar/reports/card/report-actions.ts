// What a person can do to a report from its card's menu: for each one object with its label, when it is offered and
// what it does.

import { kindOf } from '../../../src/core/place/place';
import type { ReportChange } from '../../../src/panel/contract/calls';
import type { SavedReportView } from '../../../src/panel/contract/reports';
import { LOOK_TEXTS } from '../../../src/text/finding';
import { CHART_LABELS } from '../../../src/text/panel/charts';
import { REPORT_TEXTS } from '../../../src/text/panel/report-actions';
import { isDays } from '../../choice/date-by';
import type { Action } from '../../parts/action';
import type { Panel } from '../../state/panel';
import { lookIntoRow } from '../../work/choice-commands';
import { editReport } from '../form/form-commands';
import { expand } from '../report-changes';
import { changeReport, exportReport, orderColumns } from '../report-commands';
import { isLookOnly } from './report-summary';

type ReportAction = Action<SavedReportView>;

/** In the order of the menu. `Run` is a button beside it. */
export const REPORT_ACTIONS = {
  edit: {
    label: REPORT_TEXTS.edit.label,
    isOffered: ({ mayEdit }) => mayEdit,
    run: (panel, { draft }) => editReport(panel, draft.id),
  },
  resume: changing('resume', ({ isPaused, mayResume }) => isPaused && mayResume),
  pause: changing('pause', ({ isPaused }) => !isPaused),
  duplicate: changing('duplicate'),
  undo: changing('undo', ({ canUndo }) => canUndo),
  intoRow: {
    label: LOOK_TEXTS.intoRow,
    isOffered: ({ draft, place }) => draft.choice.compare !== '' && place !== null,
    run: (panel) => void lookIntoRow(panel),
  },
  orderColumns: {
    label: REPORT_TEXTS.orderColumns.label,
    isOffered: ({ draft: { choice } }) => choice.columns !== '' && !isDays(choice.columns),
    run: (panel, report) => void orderColumns(panel, report),
  },
  chart: { label: CHART_LABELS.add, isOffered: isInSheet, run: unfolding('chart') },
  export: { label: REPORT_TEXTS.export.label, run: (panel, report) => void exportReport(panel, report) },
  delete: { label: REPORT_TEXTS.delete.label, run: unfolding('delete'), isDanger: true },
} as const satisfies Readonly<Record<string, ReportAction>>;

/** Those of the menu of a report. One that a person can only look at has nothing but `export`. */
export function actionsOf(report: SavedReportView): readonly ReportAction[] {
  if (report.isMirrored) return [REPORT_ACTIONS.delete];
  return isLookOnly(report) ? [REPORT_ACTIONS.export] : Object.values(REPORT_ACTIONS);
}

function isInSheet({ draft }: SavedReportView): boolean {
  return !kindOf(draft.choice.destination).holdsDays;
}

/** The changes that have a label. */
type Labelled = {
  [Name in ReportChange]: (typeof REPORT_TEXTS)[Name] extends { label: string } ? Name : never;
}[ReportChange];

/** A change that one click makes. */
function changing(change: Labelled, isOffered: (report: SavedReportView) => boolean = () => true) {
  const { label } = REPORT_TEXTS[change];
  return {
    label,
    isOffered,
    run: (panel, report) => void changeReport(panel, report, change),
  } satisfies ReportAction;
}

/** Opens a form or a question below the card. */
function unfolding(kind: 'chart' | 'delete') {
  return (panel: Panel, { draft: { id } }: SavedReportView): void => panel.change(expand({ kind, id }));
}
