// The add-on's sidebar: 300 pixels wide, one at a time, as in the spreadsheet.

import type { PanelSource } from '../../server/protocol/protocol';
import { byId, element, signButton } from '../element';
import { post } from '../server-client';
import { forgetFrame, panelFrame } from './frame-host';

let shown: { url: string; frame: HTMLIFrameElement } | null = null;

/** Shows this panel in place of the one before; null closes it. A panel that is already there stays as it is. */
export function showSidebar(panel: PanelSource | null, focusGrid: () => void): void {
  if (panel && shown?.url === panel.url) return;
  const place = byId('sidebar');
  if (shown) forgetFrame(shown.frame);
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
    element('header', {}, element('h2', {}, panel.title), signButton('✕', 'Close sidebar', close)),
    frame,
  );
  shown = { url: panel.url, frame };
}
