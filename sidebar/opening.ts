// Opens the panel with one call, and asks again for the periods when the UTC day has changed.

import { msToNextDay, utcDay } from './days';
import type { Server } from './server';
import { isConnected } from './state';
import type { Store } from './store';
import type { Turns } from './turns';

/** After this many ms of waiting the panel says what may be wrong. */
const SLOW_MS = 15_000;

export interface Opening {
  open(): Promise<void>;
  /** To be called when the panel becomes visible again. */
  checkDay(): void;
  stop(): void;
}

/** @param loadApps is started as soon as an account can be read. */
export function createOpening(store: Store, server: Server, turns: Turns, loadApps: () => void): Opening {
  let slowTimer: ReturnType<typeof setTimeout> | undefined;
  let dayTimer: ReturnType<typeof setTimeout> | undefined;
  /** This computer's UTC day at the last asking: its clock may be wrong, and must not make the panel ask forever. */
  let askedOn = '';

  async function open(): Promise<void> {
    const isNewest = turns('open');
    store.dispatch({ type: 'opening' });
    slowTimer = setTimeout(() => store.dispatch({ type: 'openingSlowly' }), SLOW_MS);
    askedOn = utcDay(Date.now());
    const answer = await server.call('sidebarOpen', {});
    clearTimeout(slowTimer);
    if (!isNewest() || store.stopped()) return;
    if (!answer.ok) return store.dispatch({ type: 'openFailed', error: answer.error });
    store.dispatch({ type: 'opened', panel: answer.value });
    waitForDay();
    const ready = store.ready();
    if (ready && isConnected(ready.connections.account)) loadApps();
  }

  function waitForDay(): void {
    clearTimeout(dayTimer);
    dayTimer = setTimeout(() => {
      checkDay();
      waitForDay();
    }, msToNextDay(Date.now()));
  }

  function checkDay(): void {
    const today = utcDay(Date.now());
    const ready = store.ready();
    if (ready && today !== ready.panel.today && today !== askedOn) void renewDays(today);
  }

  /** Quiet: without an answer the old days stay, and the next look asks again. */
  async function renewDays(today: string): Promise<void> {
    const isNewest = turns('open');
    askedOn = today;
    const answer = await server.call('sidebarOpen', {});
    if (!isNewest()) return;
    if (answer.ok) store.dispatch({ type: 'dayChanged', panel: answer.value });
    else askedOn = '';
  }

  return {
    open,
    checkDay,
    stop() {
      clearTimeout(slowTimer);
      clearTimeout(dayTimer);
    },
  };
}
