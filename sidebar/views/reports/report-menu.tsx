// The menu of a report's card: all that is done less often than running it.

import type { SavedReportView } from '../../../src/panel/contract/reports';
import { CHART_LABELS } from '../../../src/text/panel/charts';
import { LIST_TEXTS, MENU_TEXTS } from '../../../src/text/panel/report-list';
import { useCommands } from '../commands';
import { MenuButton, type MenuItem } from '../parts/menu-button';
import { menuIdOf } from './report-ids';

export function ReportMenu({ report }: { report: SavedReportView }) {
  const { dispatch, reportCommands } = useCommands();
  const { id, name } = report.draft;
  const pauseOrResume = report.isPaused ? 'resume' : 'pause';
  const items: (MenuItem | false)[] = [
    { label: MENU_TEXTS.edit, run: () => reportCommands.edit(id) },
    { label: MENU_TEXTS[pauseOrResume], run: () => void reportCommands.change(report, pauseOrResume) },
    { label: MENU_TEXTS.duplicate, run: () => void reportCommands.change(report, 'duplicate') },
    report.canUndo && { label: MENU_TEXTS.undo, run: () => void reportCommands.change(report, 'undo') },
    { label: MENU_TEXTS.estimate, run: () => void reportCommands.estimate(report) },
    {
      label: CHART_LABELS.add,
      run: () => dispatch({ type: 'reportExpanded', expanded: { kind: 'chart', id } }),
    },
    { label: MENU_TEXTS.export, run: () => void reportCommands.exportText(report) },
    {
      label: MENU_TEXTS.delete,
      isDanger: true,
      run: () => dispatch({ type: 'reportExpanded', expanded: { kind: 'delete', id } }),
    },
  ];
  return (
    <MenuButton
      id={menuIdOf(id)}
      name={LIST_TEXTS.more(name)}
      items={items.filter((item) => item !== false)}
    />
  );
}
