// The page's entry: shows the help, or puts store, server and page together and opens the panel.

import { createChoiceSaver } from './choice/choice-saver';
import { createConnectionCommands } from './connection/connection-commands';
import { createQuestionCommands } from './connection/data-commands';
import { createFormulaCommands } from './formulas/formula-commands';
import { PanelOpener } from './panel-opener';
import { ReportCommands } from './reports/report-commands';
import { createLatestTracker } from './server/latest-call';
import { pageRunner, type Server, serverOver } from './server/server';
import { createStore } from './state/store';
import { renderHelp } from './views/help/render-help';
import { renderPanel } from './views/panel';
import { saveFile } from './work/download';
import { WorkRunner } from './work/work-runner';

/** Shows the panel in `root`; the returned function ends every timer and drops what is still to come. */
function mount(root: HTMLElement, server: Server): () => void {
  const store = createStore();
  const trackLatest = createLatestTracker();
  const choiceSaver = createChoiceSaver(server, (problem) =>
    store.dispatch({ type: 'choiceSaved', problem }),
  );
  const connectionCommands = createConnectionCommands(store, server, trackLatest);
  const workRunner = new WorkRunner(store, server, choiceSaver, saveFile);
  const formulaCommands = createFormulaCommands(store, server, workRunner);
  const reportCommands = new ReportCommands(store, server, workRunner, trackLatest);
  const opener = new PanelOpener(
    store,
    server,
    trackLatest,
    connectionCommands.loadApps,
    () => void reportCommands.load(),
  );
  const open = () => void opener.open();
  const questionCommands = createQuestionCommands({
    store,
    server,
    choiceSaver,
    workRunner,
    formulaCommands,
    connectionCommands,
    reopen: () => opener.open(),
  });
  const commands = {
    dispatch: store.dispatch,
    open,
    connectionCommands,
    questionCommands,
    workRunner,
    formulaCommands,
    reportCommands,
  };

  store.listen((state, before) => {
    if (state.phase === 'ready') {
      if (before.phase === 'ready') choiceSaver.changed(state);
      else choiceSaver.setSaved(state);
    }
    renderPanel(root, state, commands);
  });
  const onVisibility = () => {
    if (document.hidden) return choiceSaver.flush();
    opener.checkDay();
    reportCommands.look();
  };
  const onFocus = () => reportCommands.look();
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('focus', onFocus);
  // What the page shows until its script runs.
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
if (root && document.documentElement.dataset['page'] === 'help') {
  renderHelp(root, document.documentElement.dataset['separator'] === ';' ? ';' : ',');
} else if (root) {
  const unmount = mount(root, serverOver(pageRunner()));
  // A page kept for going back is not gone: it must work when it is shown again.
  addEventListener('pagehide', (event) => {
    if (!event.persisted) unmount();
  });
}
