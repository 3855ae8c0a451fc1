// The store: holds the state, passes actions to the reducer and tells the listeners.

import type { Action, Dispatch } from './actions';
import { reduce } from './reduce';
import { FIRST_STATE, type Ready, type State } from './state';

export interface Store {
  dispatch: Dispatch;
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

  function dispatch(action: Action): void {
    if (stopped) return;
    const before = state;
    state = reduce(before, action);
    if (state === before) return;
    const after = state;
    for (const listener of listeners) listener(after, before);
  }

  return {
    dispatch,
    state: () => state,
    ready: () => (state.phase === 'ready' ? state : null),
    listen: (listener) => void listeners.push(listener),
    stop: () => {
      stopped = true;
    },
    stopped: () => stopped,
  };
}
