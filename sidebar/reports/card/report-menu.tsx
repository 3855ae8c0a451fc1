// The menu of a report's card: all actions but `Run`.

import { kindOf } from '../../../src/core/place/place';
import type { ReportChange } from '../../../src/panel/contract/calls';
import type { SavedReportView } from '../../../src/panel/contract/reports';
import { factsOf } from '../../../src/sources/source-list';
import { LOOK_TEXTS } from '../../../src/text/finding';
import { CHART_LABELS } from '../../../src/text/panel/charts';
import { REPORT_TEXTS } from '../../../src/text/panel/report-actions';
import { LIST_TEXTS } from '../../../src/text/panel/report-list';
import { isDays } from '../../choice/date-by';
import { hasFixedDays } from '../../fields/choice-to-send';
import { MenuButton, type MenuItem } from '../../parts/menu-button';
import { usePanel } from '../../parts/panel-context';
import type { Panel } from '../../state/panel';
import { lookIntoRow } from '../../work/choice-commands';
import { editReport } from '../form/form-commands';
import { expand } from '../report-changes';
import { changeReport, exportReport, orderColumns } from '../report-commands';
import { menuIdOf } from './report-ids';
import { isLookOnly } from './report-summary';

export function ReportMenu({ report }: { report: SavedReportView }) {
  const panel = usePanel();
  const { change } = panel;
  const { choice } = report.draft;
  const { holdsDays } = kindOf(choice.destination);
  const { id, name } = report.draft;
  const { edit, export: exporting, delete: deleting } = REPORT_TEXTS;
  const exports = { label: exporting.label, run: () => void exportReport(panel, report) };
  const items: (MenuItem | false)[] = [
    report.mayEdit && { label: edit.label, run: () => editReport(panel, id) },
    report.isPaused
      ? report.mayResume && changeItem('resume', report, panel)
      : changeItem('pause', report, panel),
    changeItem('duplicate', report, panel),
    report.isMine &&
      holdsDays &&
      hasFixedDays(choice, factsOf(choice.source)) && {
        label: REPORT_TEXTS.earlierDays.label,
        run: () => change(expand({ kind: 'earlier', id })),
      },
    report.canLeaveOut && changeItem('leaveOut', report, panel),
    report.canUndo && !holdsDays && changeItem('undo', report, panel),
    choice.compare !== '' &&
      report.place !== null && { label: LOOK_TEXTS.intoRow, run: () => void lookIntoRow(panel) },
    choice.columns !== '' &&
      !isDays(choice.columns) && {
        label: REPORT_TEXTS.orderColumns.label,
        run: () => void orderColumns(panel, report),
      },
    !holdsDays && {
      label: CHART_LABELS.add,
      run: () => change(expand({ kind: 'chart', id })),
    },
    exports,
    {
      label: deleting.label,
      isDanger: true,
      run: () => change(expand({ kind: 'delete', id })),
    },
  ];
  return (
    <MenuButton
      id={menuIdOf(id)}
      name={LIST_TEXTS.more(name)}
      items={isLookOnly(report) ? [exports] : items.filter((item) => item !== false)}
    />
  );
}

/** The menu items that change a report without a form or a question. */
type InMenu = {
  [Name in ReportChange]: (typeof REPORT_TEXTS)[Name] extends { label: string } ? Name : never;
};

function changeItem(change: InMenu[ReportChange], report: SavedReportView, panel: Panel): MenuItem {
  return { label: REPORT_TEXTS[change].label, run: () => void changeReport(panel, report, change) };
}
