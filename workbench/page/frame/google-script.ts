// What a frame with the add-on's HTML needs from the page: google.script.run, google.script.host, and the moved time.

import { fillIn } from './fill-in';
import type { FrameMessage, PageMessage } from './messages';
import { leaveByKey } from './region-key';
import { createRunner, type Runner } from './script-run';

declare global {
  interface Window {
    google?: { script: { run: Runner; host: object } };
  }
}

/** @param settings come from the server, because a frame with an opaque origin can't read the page's origin */
export function start(settings: { functionNames: readonly string[]; origin: string }): void {
  const send = (message: FrameMessage) => window.parent.postMessage(message, settings.origin);
  const { run, receive } = createRunner(settings.functionNames, (call, functionName, args) =>
    send({ kind: 'run', call, functionName, args }),
  );
  window.addEventListener('message', (event: MessageEvent<PageMessage>) => {
    if (event.source !== window.parent || event.origin !== settings.origin) return;
    if ('call' in event.data) receive(event.data);
    else if (event.data.kind === 'timeMoved') applyMovedTime(event.data.ms);
    else {
      const ends = {
        filled: (submit: string | null) => send({ kind: 'filledIn', submit }),
        formLeft: () => send({ kind: 'formLeft' }),
      };
      fillIn(event.data.values, ends);
    }
  });
  leaveByKey((isBackward) => send({ kind: 'leave', isBackward }));
  const host = {
    origin: settings.origin,
    close: () => send({ kind: 'close' }),
    editor: { focus: () => send({ kind: 'focusEditor' }) },
    // These work only in dialogs, because a sidebar's size is fixed.
    setWidth: (width: number) => send({ kind: 'resize', width }),
    setHeight: (height: number) => send({ kind: 'resize', height }),
  };
  window.google = { script: { run, host } };
}

function applyMovedTime(ms: number): void {
  const { now } = Date;
  Date.now = () => now() + ms;
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
}
