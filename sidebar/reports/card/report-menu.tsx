// The menu of a report's card: all actions but `Run`.

import type { SavedReportView } from '../../../src/panel/contract/reports';
import { LIST_TEXTS } from '../../../src/text/panel/report-list';
import { MenuButton } from '../../parts/menu-button';
import { usePanel } from '../../parts/panel-context';
import { actionsOf } from './report-actions';
import { menuIdOf } from './report-ids';

export function ReportMenu({ report }: { report: SavedReportView }) {
  const panel = usePanel();
  const { id, name } = report.draft;
  const items = actionsOf(report).map(({ run, ...item }) => ({ ...item, run: () => run(panel, report) }));
  return <MenuButton id={menuIdOf(id)} name={LIST_TEXTS.more(name)} items={items} />;
}
