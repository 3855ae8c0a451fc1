// Frames with the add-on's HTML, and their requests to the page: google.script.run and google.script.host.

import type { RunAnswer } from '../../server/protocol/functions';
import { frameRights, type PanelSource } from '../../server/protocol/screen';
import { element } from '../element';
import type { FilledIn, FrameMessage, LeaveFrame, PageMessage } from '../frame/messages';
import { post } from '../server-client';

interface FrameOwner {
  close: () => void;
  focusGrid: () => void;
  resize?: (size: { width?: number; height?: number }) => void;
}

const owners = new Map<HTMLIFrameElement, FrameOwner>();

/** Who waits for the answer of a frame that is asked to fill in fields. */
const filling = new WeakMap<HTMLIFrameElement, (answer: FilledIn) => void>();
/** Who waits until a form that was filled in is left. */
const leaving = new WeakMap<HTMLIFrameElement, () => void>();
const loaded = new WeakSet<HTMLIFrameElement>();

export function panelFrame(panel: PanelSource, owner: FrameOwner): HTMLIFrameElement {
  const frame = element('iframe', { sandbox: frameRights, src: panel.url, title: panel.title || 'Add-on' });
  owners.set(frame, owner);
  frame.addEventListener('load', () => loaded.add(frame), { once: true });
  return frame;
}

export function removeFrame(frame: HTMLIFrameElement): void {
  owners.delete(frame);
  frame.remove();
}

/**
 * Starts to answer frames; messages from other windows are ignored.
 * @param leave moves the focus out of the frame that has it.
 */
export function listenToFrames(leave: (isBackward: boolean) => void): void {
  window.addEventListener('message', ({ source, data }: MessageEvent<FrameMessage>) => {
    for (const [frame, owner] of owners) {
      if (source !== frame.contentWindow) continue;
      if (data.kind === 'leave') leave(data.isBackward);
      else void handle(frame, owner, data);
    }
  });
}

/** Tells all frames that time was moved ahead, because what they show may be out of date. */
export function announceMovedTime(ms: number): void {
  for (const frame of owners.keys()) send(frame, { kind: 'timeMoved', ms });
}

/**
 * Fills in fields of the frame's HTML, when it shows one of them within a few seconds.
 * @param values by the text of the field's label.
 * @returns `submit` of the frame's answer, and a promise of the form's end. Never settles for a frame that was closed
 *   meanwhile.
 */
export async function fillInFrame(
  frame: HTMLIFrameElement,
  values: Readonly<Record<string, string>>,
): Promise<{ submit: string | null; formLeft: Promise<void> }> {
  if (!loaded.has(frame)) await new Promise((resolve) => frame.addEventListener('load', resolve));
  const answer = new Promise<FilledIn>((resolve) => filling.set(frame, resolve));
  const formLeft = new Promise<void>((resolve) => leaving.set(frame, resolve));
  send(frame, { kind: 'fillIn', values });
  return { submit: (await answer).submit, formLeft };
}

async function handle(
  frame: HTMLIFrameElement,
  owner: FrameOwner,
  message: Exclude<FrameMessage, LeaveFrame>,
): Promise<void> {
  if (message.kind === 'close') owner.close();
  else if (message.kind === 'focusEditor') owner.focusGrid();
  else if (message.kind === 'resize') owner.resize?.(message);
  else if (message.kind === 'filledIn') filling.get(frame)?.(message);
  else if (message.kind === 'formLeft') leaving.get(frame)?.();
  else if (message.kind === 'run') send(frame, { call: message.call, answer: await run(message) });
}

async function run(message: Extract<FrameMessage, { kind: 'run' }>): Promise<RunAnswer> {
  try {
    return await post('/api/run', { functionName: message.functionName, args: message.args });
  } catch {
    // Google's own message for a lost connection, after which the function may still have run.
    const error = { name: 'NetworkError', message: 'Connection failure due to HTTP 0' };
    return { ok: false, error };
  }
}

/** Sends to any origin, because an opaque one has no name. Messages hold only what the frame's document may know. */
function send(frame: HTMLIFrameElement, message: PageMessage): void {
  frame.contentWindow?.postMessage(message, '*');
}
