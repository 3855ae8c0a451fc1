// The add-on's sidebar: 300 pixels wide and one at a time, as in Google Sheets.

import type { PanelSource } from '../../server/protocol/screen';
import { byId, element, iconButton } from '../element';
import { post } from '../server-client';
import { panelFrame, removeFrame } from './frame-host';

let shown: { url: string; frame: HTMLIFrameElement } | null = null;

/** Called with the frame of a sidebar that opens. */
type Listener = (frame: HTMLIFrameElement) => void;
const listeners = new Set<Listener>();

/** @returns ends listening. */
export function onSidebar(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the panel in place of the one before, unless it is shown already; null closes it. */
export function showSidebar(panel: PanelSource | null, focusGrid: () => void): void {
  if (panel && shown?.url === panel.url) return;
  const place = byId('sidebar');
  if (shown) removeFrame(shown.frame);
  shown = null;
  place.replaceChildren();
  place.hidden = !panel;
  if (!panel) return;
  const close = () => {
    void post('/api/sidebar/close', {});
    focusGrid();
  };
  const frame = panelFrame(panel, { close, focusGrid });
  place.setAttribute('aria-label', panel.title || 'Sidebar');
  place.append(
    element('header', {}, element('h2', {}, panel.title), iconButton('✕', 'Close sidebar', close)),
    frame,
  );
  shown = { url: panel.url, frame };
  for (const listener of listeners) listener(frame);
}
