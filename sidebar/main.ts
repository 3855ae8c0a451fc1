// The page's entry: shows the help page, or the panel, which it opens.

import { lookAtCell, lookAtNewCell } from './build/cell-watch';
import { renderHelp } from './help/help-document';
import { checkDay, loadPanel, watchDay } from './page/load-panel';
import { ignorePress, renderPanel } from './page/panel';
import { followReports, refreshReports, reloadAfterConnections } from './reports/list/report-list';
import { pageRunner, type Server, serverOver } from './server/server';
import { ownForm } from './state/forms-under';
import { createPanel } from './state/panel';
import { loadAppsOnceAccepted } from './work/load-apps';

/** Shows the panel in `root`. The returned function stops all timers and drops late answers. */
function mount(root: HTMLElement, server: Server): () => void {
  const panel = createPanel(server);
  const { choiceSaver } = panel;
  panel.listen((state, before) => {
    if (state.phase === 'ready') {
      if (before.phase === 'ready') choiceSaver.changed({ ...ownForm(state), tab: state.tab });
      else choiceSaver.setSaved(state);
    }
    renderPanel(root, state, panel);
    if (state.phase !== 'ready' || before.phase !== 'ready') return;
    // They change the state, which is shown by then.
    lookAtNewCell(panel, state, before);
    reloadAfterConnections(panel, state, before);
    loadAppsOnceAccepted(panel, state, before);
  });
  const onVisibility = () => {
    if (document.hidden) return choiceSaver.flush();
    checkDay(panel);
    refreshReports(panel);
  };
  const onFocus = () => {
    refreshReports(panel);
    lookAtCell(panel);
  };
  // The person may be on the way to the menu, whose items use what was chosen here.
  const onBlur = () => choiceSaver.flush();
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('focus', onFocus);
  addEventListener('blur', onBlur);
  // Removes the text that the page shows until its script runs.
  root.replaceChildren();
  for (const press of ['mousedown', 'click'] as const) root.addEventListener(press, ignorePress, true);
  renderPanel(root, panel.state(), panel);
  const stops = [watchDay(panel), followReports(panel)];
  void loadPanel(panel);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('focus', onFocus);
    removeEventListener('blur', onBlur);
    panel.stop();
    choiceSaver.stop();
    for (const stop of stops) stop();
  };
}

const root = document.getElementById('panel');
// On an element of the body, because the page that serves this one may replace the html element.
if (root?.dataset['page'] === 'help') {
  renderHelp(root);
} else if (root) {
  const unmount = mount(root, serverOver(pageRunner()));
  // A page in the back-forward cache isn't gone, and must work when it is shown again.
  addEventListener('pagehide', (event) => {
    if (!event.persisted) unmount();
  });
}
