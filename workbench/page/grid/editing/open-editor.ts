// What the user types stays while cells change behind the open editor: a script writes, another page, or the engine computes.

import type { IEditorBridgeService } from '@univerjs/preset-sheets-core';

/**
 * The component puts the content of a changed cell into the editor that is open at the same row and column, even if the cell is on
 * another sheet. What is typed is lost by that; here the editor hears of the change when it is closed.
 */
export function keepOpenEditor(bridge: IEditorBridgeService): void {
  const refresh = bridge.refreshEditCellState.bind(bridge);
  let missed = false;
  bridge.refreshEditCellState = () => {
    missed = bridge.isVisible().visible;
    if (!missed) refresh();
  };
  bridge.visible$.subscribe(({ visible }) => {
    // The text is taken out of the editor after this.
    if (!visible && missed) setTimeout(() => bridge.refreshEditCellState());
  });
}
