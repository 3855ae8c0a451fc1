// The strip above the sidebar's panel that fills in the demo login. It leaves logging in to the user, who sees how.

import { element, iconButton } from '../element';
import { fillInFrame } from '../panels/frames';
import { get } from '../server-client';
import type { Attempt } from '../toasts';
import { FILL_LABEL } from './guide';

/** How long it is said that there is no form, and a sidebar that opens is filled in, too. */
const OUTCOME_MS = 15_000;

/** Whether the user has asked for the form to be filled in, which hasn't happened yet, or just now. */
export interface FillWish {
  isOpen: boolean;
}

/** @param frame the sidebar's. */
export function demoStrip(
  frame: HTMLIFrameElement,
  attempt: Attempt,
  dismiss: () => void,
  wish: FillWish,
): { strip: HTMLElement; fill: () => void } {
  const status = element('p', { role: 'status' });
  const fill = () =>
    attempt(async () => {
      wish.isOpen = true;
      status.textContent = 'Waiting for the login form …';
      // Before the fields, because the frame would take the focus from the field inside.
      frame.focus();
      const { submit, formLeft } = await fillInFrame(frame, await get<Record<string, string>>('/api/login'));
      // Another sidebar may be about to replace this one.
      wish.isOpen = submit !== null;
      const outcome = outcomeOf(submit);
      status.textContent = outcome;
      const clear = () => {
        if (status.textContent === outcome) status.replaceChildren();
      };
      void formLeft.then(clear);
      setTimeout(() => {
        wish.isOpen = false;
        if (submit === null) clear();
      }, OUTCOME_MS);
    });
  const strip = element(
    'div',
    { class: 'demo-strip', role: 'group', 'aria-label': 'Demo login' },
    element('button', { type: 'button', class: 'plain', click: fill }, FILL_LABEL),
    iconButton('✕', 'Dismiss the demo login', () => {
      strip.remove();
      dismiss();
    }),
    status,
  );
  return { strip, fill };
}

/** @param submit the button of the form that was filled in, null if there was none */
function outcomeOf(submit: string | null): string {
  if (submit === null) return 'The sidebar shows no login form now.';
  return `Filled in.${submit && ` Now select ${submit}.`}`;
}
