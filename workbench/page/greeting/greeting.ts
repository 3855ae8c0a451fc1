// Greets on the first visit: a guide to the add-on's menu, and an offer to fill in the demo login if there is one.

import { openingItem } from '../../server/protocol/opening-item';
import type { WorkbenchState } from '../../server/protocol/state';
import { onSidebar } from '../panels/sidebar';
import { post } from '../server-client';
import type { Attempt } from '../toasts';
import { demoStrip, type FillWish } from './demo-strip';
import { guide } from './guide';

interface GreetingParts {
  state: WorkbenchState;
  /** The button of the menu bar that the guide points at. */
  pointAt: HTMLElement | undefined;
  focusGrid: () => void;
  attempt: Attempt;
}

/** Greets until it is dismissed or a sidebar opens. Call it before the page shows a sidebar that is open. */
export function greet({ state, pointAt, focusGrid, attempt }: GreetingParts): void {
  if (wasGreeted()) return;
  const { hasLogin } = state.services;
  const wish: FillWish = { isOpen: false };
  const dismiss = () => {
    end();
    card.remove();
    rememberGreeting();
    focusGrid();
  };
  const end = onSidebar((frame) => {
    rememberGreeting();
    card.remove();
    if (!hasLogin) return;
    const { strip, fill } = demoStrip(frame, attempt, dismiss, wish);
    frame.before(strip);
    // A sidebar that replaced the one to fill in is filled in as well.
    if (wish.isOpen) fill();
  });
  const { path, functionName } = openingItem(state);
  const card = guide({
    path,
    pointAt,
    dismiss,
    fill: hasLogin
      ? () => {
          wish.isOpen = true;
          if (functionName !== undefined) attempt(() => post('/api/menu', { functionName }));
        }
      : null,
  });
  if (!state.sidebar) card.show();
}

const KEY = 'workbench.greeted';

/** True also where the browser keeps nothing, because the greeting would return with each visit. */
function wasGreeted(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

function rememberGreeting(): void {
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {
    // This browser keeps nothing, which `wasGreeted` allows for.
  }
}
