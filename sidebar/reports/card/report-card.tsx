// A saved report as a card or a line: its state, what it reads and writes, its last and next run, and its actions.

import type { ReportView, SavedReportView } from '../../../src/panel/contract/reports';
import { LIST_TEXTS } from '../../../src/text/panel/report-list';
import { stepsOf } from '../../parts/action';
import { MenuButton } from '../../parts/menu-button';
import { usePanel } from '../../parts/panel-context';
import type { Ready } from '../../state/state';
import { LookButtons } from '../../work/look-buttons';
import { Card, ListEntry } from '../list/list-entry';
import { loginOnCard } from '../list/report-groups';
import { runReport } from '../report-runs';
import { AddChart } from './chart-form';
import { actionsOf } from './report-actions';
import { LogInButton, RunButton, TakeOverButton } from './report-buttons';
import { ReportFacts } from './report-facts';
import { menuIdOf } from './report-ids';
import { DeleteQuestion, DeleteUnreadable, ExportedText } from './report-questions';
import { canRun, stateOf, UNREADABLE } from './report-summary';

/** @param part its name within a dashboard, whose reports are always lines */
export function SavedReport(props: {
  report: SavedReportView;
  state: Ready;
  isLine: boolean;
  part?: string;
}) {
  const { report, state, isLine, part } = props;
  const panel = usePanel();
  const { draft, lastRun } = report;
  const { id, name } = draft;
  const buttons = (
    <>
      {canRun(report) && <RunButton id={id} name={name} run={() => void runReport(panel, report)} />}
      <MenuButton
        id={menuIdOf(id)}
        name={LIST_TEXTS.more(name)}
        items={stepsOf(panel, report, actionsOf(report))}
      />
    </>
  );
  return (
    <ListEntry
      {...{ id, name: part ?? name, badge: stateOf([report]), state, isLine, buttons, lastRun }}
      heading={part === undefined ? 'h3' : 'h4'}
    >
      <Details report={report} state={state} isLine={isLine} />
    </ListEntry>
  );
}

/** The facts of a report, and the form or question that is open below them. */
function Details({ report, state, isLine }: { report: SavedReportView; state: Ready; isLine: boolean }) {
  const { expanded, list } = state.reports;
  const login = loginOnCard(report, list);
  const kind = expanded?.id === report.draft.id ? expanded.kind : null;
  return (
    <>
      <ReportFacts report={report} state={state} isLine={isLine} />
      {login && <LogInButton service={login} name={report.draft.name} />}
      {report.looks.length > 0 && (
        <div class="buttons">
          <LookButtons looks={report.looks} />
        </div>
      )}
      <TakeOverButton {...report.draft} reports={[report]} />
      {kind === 'delete' && <DeleteQuestion report={report} />}
      {kind === 'chart' && <AddChart report={report} state={state} />}
      {kind === 'export' && expanded?.kind === 'export' && (
        <ExportedText report={report} text={expanded.text} />
      )}
    </>
  );
}

/** A report that can't be read: what is wrong with it. It can be deleted. */
export function UnreadableCard({ view }: { view: ReportView }) {
  return (
    <Card name={view.name} badge={UNREADABLE}>
      <p class="problem">{view.problem}</p>
      {view.unreadableId && <DeleteUnreadable id={view.unreadableId} />}
    </Card>
  );
}
