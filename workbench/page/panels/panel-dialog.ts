// The script's HTML dialog, one at a time.

import type { PanelSource } from '../../server/protocol/screen';
import { element, iconButton } from '../element';
import { post } from '../server-client';
import { panelFrame, removeFrame } from './frames';

let removeShown: (() => void) | null = null;

/** Shows the dialog in place of the one before; null closes it. */
export function showPanelDialog(panel: PanelSource | null, focusGrid: () => void): void {
  removeShown?.();
  removeShown = null;
  if (!panel) return;
  const dialog = element('dialog', { class: 'panel-dialog', 'aria-label': panel.title || 'Dialog' });
  const close = () => void post('/api/dialog/close', {});
  const frame = panelFrame(panel, {
    close,
    focusGrid,
    resize: ({ width, height }) => setSize(frame, width, height),
  });
  setSize(frame, panel.width, panel.height);
  dialog.append(
    // A `header` would be a second banner of the page.
    element('div', { class: 'title-bar' }, element('h2', {}, panel.title), iconButton('✕', 'Close', close)),
    frame,
  );
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  document.body.append(dialog);
  dialog.showModal();
  removeShown = () => {
    removeFrame(frame);
    dialog.close();
    dialog.remove();
  };
}

function setSize(frame: HTMLIFrameElement, width?: number, height?: number): void {
  if (width) frame.style.width = `${width}px`;
  if (height) frame.style.height = `${height}px`;
}
