// The add-on's sidebar: 300 pixels wide and one at a time, as in Google Sheets.

import type { PanelSource } from '../../server/protocol/screen';
import { byId, element, iconButton } from '../element';
import { post } from '../server-client';
import { panelFrame, removeFrame } from './frames';

let current: { url: string; frame: HTMLIFrameElement } | null = null;

/** Called with the frame of a sidebar that opens. */
type SidebarListener = (frame: HTMLIFrameElement) => void;
const listeners = new Set<SidebarListener>();

/** @returns the function that stops listening */
export function onSidebar(listener: SidebarListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Shows the panel in place of the one before, unless it is shown already; null closes it.
 * @returns whether another panel is shown now.
 */
export function showSidebar(panel: PanelSource | null, focusGrid: () => void): boolean {
  if (panel && current?.url === panel.url) return false;
  const place = byId('sidebar');
  const hadFocus = place.contains(document.activeElement);
  if (current) removeFrame(current.frame);
  current = null;
  place.replaceChildren();
  place.hidden = !panel;
  if (!panel) {
    if (hadFocus) focusGrid();
    return false;
  }
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
  current = { url: panel.url, frame };
  for (const listener of listeners) listener(frame);
  return true;
}

/**
 * Puts the focus into the shown panel, which keeps it while its HTML loads.
 * @param isByKey draws a frame around the panel until the focus returns to the page, because its HTML may not show it
 */
export function focusSidebar(isByKey = document.activeElement?.matches(':focus-visible') ?? false): void {
  const place = byId('sidebar');
  current?.frame.focus();
  place.classList.toggle('entered', isByKey);
  window.addEventListener('focus', () => place.classList.remove('entered'), { once: true });
}
