// google.script.run and google.script.host for a frame with the add-on's HTML.

import type { FrameMessage, PageMessage } from './messages';
import { comeBackLater } from './return-later';
import { createRunner, type Runner } from './runner';

declare global {
  interface Window {
    google?: { script: { run: Runner; host: object } };
  }
}

/** The frame's origin is opaque and the page's is known only to the server, which hands it in. */
export function start(settings: { functionNames: readonly string[]; origin: string }): void {
  const tell = (message: FrameMessage) => window.parent.postMessage(message, settings.origin);
  const { run, receive } = createRunner(settings.functionNames, (call, functionName, args) =>
    tell({ kind: 'run', call, functionName, args }),
  );
  window.addEventListener('message', (event: MessageEvent<PageMessage>) => {
    if (event.source !== window.parent || event.origin !== settings.origin) return;
    if ('call' in event.data) receive(event.data);
    else comeBackLater(event.data.ms);
  });
  const host = {
    origin: settings.origin,
    close: () => tell({ kind: 'close' }),
    editor: { focus: () => tell({ kind: 'focusEditor' }) },
    // Of effect in dialogs only; a sidebar's size is fixed.
    setWidth: (width: number) => tell({ kind: 'resize', width }),
    setHeight: (height: number) => tell({ kind: 'resize', height }),
  };
  window.google = { script: { run, host } };
}
