// The page's entry: shows the help page, or connects store, server and page and opens the panel.

import type { FinalAfter } from '../src/core/report/final-days';
import { CellWatch } from './choice/cell-watch';
import { createChoiceSaver } from './choice/choice-saver';
import { createConnectionCommands } from './connection/connection-commands';
import { createQuestionCommands } from './connection/data-commands';
import { createFormulaCommands } from './formulas/formula-commands';
import { PanelOpener } from './panel-opener';
import { BackfillCommands } from './reports/backfill-commands';
import { DashboardCommands } from './reports/dashboard-commands';
import { ReportCommands } from './reports/report-commands';
import { ReportList } from './reports/report-list';
import { ReportRuns } from './reports/report-runs';
import { createLatestTracker } from './server/latest-call';
import { pageFacts, pageRunner, type Server, serverOver } from './server/server';
import { setSaveProblem } from './state/form-changes';
import { createStore } from './state/store';
import { renderHelp } from './views/help/help-document';
import { renderPanel } from './views/panel';
import { saveFile } from './work/download';
import { WorkRunner } from './work/work-runner';

/** Shows the panel in `root`. The returned function stops all timers and drops late answers. */
function mount(root: HTMLElement, server: Server): () => void {
  const store = createStore();
  const trackLatest = createLatestTracker();
  const choiceSaver = createChoiceSaver(server, (problem) => store.change(setSaveProblem(problem)));
  const connectionCommands = createConnectionCommands(store, server, trackLatest);
  const workRunner = new WorkRunner(store, server, choiceSaver, saveFile);
  const formulaCommands = createFormulaCommands(store, server, workRunner);
  const reportList = new ReportList(store, server, trackLatest, workRunner);
  const reportRuns = new ReportRuns(store, server, workRunner, reportList);
  const reportCommands = new ReportCommands(store, server, reportList, reportRuns);
  const dashboardCommands = new DashboardCommands(server, workRunner, reportList, reportRuns);
  const backfillCommands = new BackfillCommands(server, reportList, reportRuns);
  const opener = new PanelOpener(
    store,
    server,
    trackLatest,
    connectionCommands.loadApps,
    () => void reportList.load(),
  );
  const cellWatch = new CellWatch(store, server, trackLatest);
  const open = () => void opener.open();
  const questionCommands = createQuestionCommands({
    store,
    server,
    choiceSaver,
    workRunner,
    formulaCommands,
    connectionCommands,
    reportCommands,
    reopen: () => opener.open(),
  });
  const commands = {
    change: store.change,
    open,
    readSupportDetails: () => server.read('supportDetails', pageFacts()),
    connectionCommands,
    async setFinalAfter(days: FinalAfter) {
      await workRunner.setFinalAfter(days);
      await reportList.load();
    },
    questionCommands,
    workRunner,
    formulaCommands,
    reportList,
    reportRuns,
    reportCommands,
    dashboardCommands,
    backfillCommands,
  };

  store.listen((state, before) => {
    if (state.phase === 'ready') {
      if (before.phase === 'ready') choiceSaver.changed(state);
      else choiceSaver.setSaved(state);
    }
    renderPanel(root, state, commands);
    if (state.phase !== 'ready' || before.phase !== 'ready') return;
    // They change the state, which is shown by then.
    cellWatch.changed(state, before);
    reportList.changed(state, before);
  });
  const onVisibility = () => {
    if (document.hidden) return choiceSaver.flush();
    opener.checkDay();
    reportList.look();
  };
  const onFocus = () => {
    reportList.look();
    cellWatch.cameBack();
  };
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('focus', onFocus);
  // Removes the text that the page shows until its script runs.
  root.replaceChildren();
  renderPanel(root, store.state(), commands);
  open();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('focus', onFocus);
    store.stop();
    choiceSaver.stop();
    opener.stop();
  };
}

const root = document.getElementById('panel');
// On an element of the body, because the page that serves this one may replace the html element.
if (root?.dataset['page'] === 'help') {
  renderHelp(root, root.dataset['separator'] === ';' ? ';' : ',');
} else if (root) {
  const unmount = mount(root, serverOver(pageRunner()));
  // A page in the back-forward cache isn't gone, and must work when it is shown again.
  addEventListener('pagehide', (event) => {
    if (!event.persisted) unmount();
  });
}
