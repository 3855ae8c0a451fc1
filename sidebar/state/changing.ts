// How the panel's state changes: by pure functions of it, which the store calls through its one `change`.

import { withOutcomePlaced } from './outcome-age';
import type { Ready, State } from './state';

/** The state after a change. */
export type Change = (state: State) => State;

/** What follows each change, in this order. */
const FOLLOWING: readonly ((state: Ready, before: Ready) => Ready)[] = [foldedTemplates, withOutcomePlaced];

/**
 * A change of the panel once it can be used; before that, it changes nothing.
 * @param after the state after it, from what has changed
 */
export function changing<Facts extends readonly unknown[]>(
  after: (state: Ready, ...facts: Facts) => Ready,
): (...facts: Facts) => Change {
  return (...facts) =>
    (state) =>
      state.phase === 'ready'
        ? FOLLOWING.reduce((now, follow) => follow(now, state), after(state, ...facts))
        : state;
}

/** Ends the first visit, which shows the templates, once there is a report or a table. */
function foldedTemplates(state: Ready): Ready {
  const { templates, reports, done } = state;
  if (templates !== 'firstVisit') return state;
  const isOver = reports.list.length > 0 || done?.kind === 'written';
  return isOver ? { ...state, templates: 'folded' } : state;
}
