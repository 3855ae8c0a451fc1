// The store: holds the state, changes it and tells the listeners.

import type { Change } from './changing';
import { FIRST_STATE, type Ready, type State } from './state';

export interface Store {
  change(change: Change): void;
  state(): State;
  /** The state when the panel can be used, else null. */
  ready(): Ready | null;
  listen(listener: (state: State, before: State) => void): void;
  /** Ends all changes and calls of listeners, because late answers may come after the panel is closed. */
  stop(): void;
  stopped(): boolean;
}

export function createStore(): Store {
  let state: State = FIRST_STATE;
  let stopped = false;
  const listeners: ((state: State, before: State) => void)[] = [];
  const untold: [State, State][] = [];

  function change(after: Change): void {
    if (stopped) return;
    const before = state;
    const now = after(before);
    if (now === before) return;
    state = now;
    // Drawing a change may lead to another, such as when a field that is disabled loses the focus: it is drawn next.
    untold.push([now, before]);
    if (untold.length > 1) return;
    try {
      for (const each of untold) for (const listener of listeners) listener(...each);
    } finally {
      // Also after a listener that failed, or no later change would be drawn.
      untold.length = 0;
    }
  }

  return {
    change,
    state: () => state,
    ready: () => (state.phase === 'ready' ? state : null),
    listen: (listener) => void listeners.push(listener),
    stop: () => {
      stopped = true;
    },
    stopped: () => stopped,
  };
}
