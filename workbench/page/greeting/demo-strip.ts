// The strip above the sidebar's panel that fills in the demo login. It leaves logging in to the user, who sees how.

import { SERVICES } from '../../../src/core/add-on/services';
import { SERVICE_TEXTS } from '../../../src/text/services/services';
import type { DemoLogin } from '../../server/protocol/tools';
import { element, iconButton } from '../element';
import { fillInFrame } from '../panels/frame-host';
import { get } from '../server-client';
import type { Attempt } from '../toasts';
import { FILL_LABEL } from './guide';

/** The outcome disappears, because the panel soon shows something else. */
const OUTCOME_MS = 15_000;

/** Whether the user has asked for the form to be filled in, which hasn't happened yet. */
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
      const filled = await fillInFrame(frame, valuesOf(await get<DemoLogin>('/api/demo')));
      wish.isOpen = false;
      const outcome = outcomeOf(filled);
      status.textContent = outcome;
      setTimeout(() => status.textContent === outcome && status.replaceChildren(), OUTCOME_MS);
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

function valuesOf(demo: DemoLogin): Record<string, string> {
  const fields = SERVICES.flatMap((service) => SERVICE_TEXTS[service].fields);
  return Object.fromEntries(fields.map(({ name, label }) => [label, demo[name]]));
}

/** @param filled the labels of the fields that were there */
function outcomeOf(filled: readonly string[]): string {
  const next = SERVICES.find((service) =>
    SERVICE_TEXTS[service].fields.some(({ label }) => filled.includes(label)),
  );
  if (!next) return 'The sidebar shows no login form now.';
  return `Filled in. Now select ${SERVICE_TEXTS[next].submit}.`;
}
