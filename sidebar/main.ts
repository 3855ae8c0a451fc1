// The panel's entry: puts store, server and page together, opens the panel, and takes it apart when the page goes away.

import { createConnecting } from './connecting';
import { saveFile } from './download';
import { Opening } from './opening';
import { createMemory } from './remembering';
import { Reporting } from './reporting';
import { pageRunner, type Server, serverOver } from './server';
import { createStore } from './store';
import { createTurns } from './turns';
import { panelView } from './views/panel';
import { Working } from './working';

/** Shows the panel in `root`; the returned function ends every timer and drops what is still to come. */
function mount(root: HTMLElement, server: Server): () => void {
  const store = createStore();
  const turns = createTurns();
  const memory = createMemory(server, (problem) => store.dispatch({ type: 'remembered', problem }));
  const connecting = createConnecting(store, server, turns);
  const working = new Working(store, server, memory, saveFile);
  const reporting = new Reporting(store, server, working, turns);
  const opening = new Opening(store, server, turns, connecting.loadApps, () => void reporting.load());
  const open = () => void opening.open();
  const show = panelView(root, { dispatch: store.dispatch, open, connecting, working, reporting });

  store.listen((state, before) => {
    if (state.phase === 'ready') {
      if (before.phase === 'ready') memory.changed(state.choice);
      else memory.known(state.choice);
    }
    show(state);
  });
  const onVisibility = () => {
    if (document.hidden) return memory.flush();
    opening.checkDay();
    reporting.look();
  };
  const onFocus = () => reporting.look();
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('focus', onFocus);
  show(store.state());
  open();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('focus', onFocus);
    store.stop();
    memory.stop();
    opening.stop();
  };
}

const root = document.getElementById('panel');
if (root) {
  const unmount = mount(root, serverOver(pageRunner()));
  // A page kept for going back is not gone: it must work when it is shown again.
  addEventListener('pagehide', (event) => {
    if (!event.persisted) unmount();
  });
}
