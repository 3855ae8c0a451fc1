// Protects what the user is typing when the cell behind the open editor changes.

import type { IEditorBridgeService } from '@univerjs/preset-sheets-core';

/**
 * Univer replaces the text in the open editor when a cell at the same row and column changes, even on another
 * sheet. Here the editor is refreshed only after it closes.
 */
export function keepOpenEditor(bridge: IEditorBridgeService): void {
  const refresh = bridge.refreshEditCellState.bind(bridge);
  let missed = false;
  bridge.refreshEditCellState = () => {
    missed = bridge.isVisible().visible;
    if (!missed) refresh();
  };
  bridge.visible$.subscribe(({ visible }) => {
    // Univer takes the text out of the editor after this event.
    if (!visible && missed) setTimeout(() => bridge.refreshEditCellState());
  });
}
