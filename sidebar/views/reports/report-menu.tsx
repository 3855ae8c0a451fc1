// The menu of a report's card: all that is done less often than running it.

import { kindOf } from '../../../src/core/place/place';
import type { ReportChange, SavedReportView } from '../../../src/panel/contract/reports';
import { BACKFILL_TEXTS } from '../../../src/text/panel/bigquery';
import { CHART_LABELS } from '../../../src/text/panel/charts';
import { LIST_TEXTS, MENU_TEXTS } from '../../../src/text/panel/report-list';
import { hasFixedDays } from '../../choice/shown-choice';
import { type Ready, sourceOf } from '../../state/state';
import { type Commands, useCommands } from '../commands';
import { MenuButton, type MenuItem } from '../parts/menu-button';
import { menuIdOf } from './report-ids';

export function ReportMenu({ report, state }: { report: SavedReportView; state: Ready }) {
  const commands = useCommands();
  const { dispatch, reportCommands } = commands;
  const { choice } = report.draft;
  const kind = kindOf(choice.destination);
  const { id, name } = report.draft;
  const pauseOrResume = report.isPaused ? 'resume' : 'pause';
  const items: (MenuItem | false)[] = [
    { label: MENU_TEXTS.edit, run: () => reportCommands.edit(id) },
    { label: MENU_TEXTS[pauseOrResume], run: () => void reportCommands.change(report, pauseOrResume) },
    { label: MENU_TEXTS.duplicate, run: () => void reportCommands.change(report, 'duplicate') },
    ...(hasFixedDays(choice, sourceOf(state, choice.source)) ? backfillItems(report, commands) : []),
    report.canUndo &&
      kind.undo && { label: MENU_TEXTS.undo, run: () => void reportCommands.change(report, 'undo') },
    choice.columns !== '' && {
      label: MENU_TEXTS.orderColumns,
      run: () => void reportCommands.orderColumns(report),
    },
    { label: MENU_TEXTS.estimate, run: () => void reportCommands.estimate(report) },
    kind.charts && {
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

/** Earlier days: a backfill can be started, and one that there is can be paused and ended. */
function backfillItems(report: SavedReportView, { dispatch, reportCommands }: Commands): MenuItem[] {
  const { backfill, draft } = report;
  const change = (label: string, name: ReportChange) => ({
    label,
    run: () => void reportCommands.change(report, name),
  });
  const start = {
    label: BACKFILL_TEXTS.menu,
    run: () => dispatch({ type: 'reportExpanded', expanded: { kind: 'backfill', id: draft.id } }),
  };
  if (!backfill) return [start];
  const pauseOrResume = backfill.isPaused
    ? change(BACKFILL_TEXTS.resume, 'resumeBackfill')
    : change(BACKFILL_TEXTS.pause, 'pauseBackfill');
  return [start, pauseOrResume, change(BACKFILL_TEXTS.end, 'endBackfill')];
}
