// Frames with the add-on's own HTML, and what they may ask of the page: google.script.run and google.script.host.

import type { PanelSource, RunAnswer } from '../../server/protocol/protocol';
import { element } from '../element';
import type { FrameMessage, PageMessage } from '../frame/messages';
import { post } from '../server-client';

/**
 * The sandbox of Google's own frames without `allow-same-origin`: there the origin is a stranger's to the spreadsheet, so with
 * third-party storage blocked localStorage, cookies and IndexedDB fail. An opaque origin fails in the same way.
 */
const sandbox =
  'allow-scripts allow-forms allow-popups allow-modals allow-downloads allow-popups-to-escape-sandbox';

export interface FrameOwner {
  close: () => void;
  focusGrid: () => void;
  resize?: (size: { width?: number; height?: number }) => void;
}

const owners = new Map<HTMLIFrameElement, FrameOwner>();

export function panelFrame(panel: PanelSource, owner: FrameOwner): HTMLIFrameElement {
  const frame = element('iframe', { sandbox, src: panel.url, title: panel.title || 'Add-on' });
  owners.set(frame, owner);
  return frame;
}

export function forgetFrame(frame: HTMLIFrameElement): void {
  owners.delete(frame);
  frame.remove();
}

/** Starts hearing what frames ask; anything that is not one of our frames is ignored. */
export function listenToFrames(): void {
  window.addEventListener('message', (event: MessageEvent<FrameMessage>) => {
    for (const [frame, owner] of owners) {
      if (event.source === frame.contentWindow) void answer(frame, owner, event.data);
    }
  });
}

/** Time was moved ahead: what the frames show may be of yesterday. */
export function tellTimePassed(ms: number): void {
  for (const frame of owners.keys()) tell(frame, { kind: 'timePassed', ms });
}

async function answer(frame: HTMLIFrameElement, owner: FrameOwner, message: FrameMessage): Promise<void> {
  if (message.kind === 'close') owner.close();
  else if (message.kind === 'focusEditor') owner.focusGrid();
  else if (message.kind === 'resize') owner.resize?.(message);
  else if (message.kind === 'run') tell(frame, { call: message.call, answer: await run(message) });
}

async function run(message: Extract<FrameMessage, { kind: 'run' }>): Promise<RunAnswer> {
  try {
    return await post('/api/run', { functionName: message.functionName, args: message.args });
  } catch {
    // Google's own words for a lost line; the server may nevertheless have done the work.
    const error = { name: 'NetworkError', message: 'Connection failure due to HTTP 0' };
    return { ok: false, error };
  }
}

/** The frame's origin is opaque, so no origin can be named; the message holds only what the frame itself asked for, or the time. */
function tell(frame: HTMLIFrameElement, message: PageMessage): void {
  frame.contentWindow?.postMessage(message, '*');
}
