// F6 and Shift+F6 move the focus from part to part of the page. The Tab key can't, because the grid uses it for cells.

import { byId } from './element';
import { listenForRegionKey } from './frame/region-key';
import { focusSidebar } from './panels/sidebar';

interface Region {
  /** The part, if it is on the page. */
  find: () => HTMLElement | null;
  /** Puts the focus into the part. */
  enter: (part: HTMLElement) => void;
}

const focusFirst = (selector: string) => (part: HTMLElement) =>
  part.querySelector<HTMLElement>(selector)?.focus();

export class Regions {
  private readonly regions: readonly Region[];

  /**
   * @param focusGrid puts the focus into the cells
   * @param closeMenus closes an open menu, which doesn't close by itself
   */
  constructor(
    focusGrid: () => void,
    private readonly closeMenus: () => void,
  ) {
    this.regions = [
      { find: () => byId('sheet-area'), enter: focusGrid },
      { find: () => byId('heading'), enter: focusFirst('#menu-bar > [tabindex="0"]') },
      { find: () => document.getElementById('guide'), enter: focusFirst('button') },
      { find: () => byId('tool-buttons'), enter: focusFirst('button') },
      { find: () => byId('tool-panel'), enter: focusFirst('h2') },
      { find: () => byId('sidebar'), enter: () => focusSidebar(true) },
      { find: () => document.querySelector('dialog.panel-dialog'), enter: focusFirst('iframe') },
    ];
    listenForRegionKey((isBackward) => this.move(isBackward));
  }

  /** Moves the focus to the next part that is shown, or to the one before. A modal dialog keeps it. */
  move(isBackward: boolean): void {
    if (document.querySelector('dialog:modal')) return;
    const visible = this.regions.flatMap(({ find, enter }) => {
      const part = find();
      return part?.checkVisibility({ visibilityProperty: true }) ? [{ part, enter }] : [];
    });
    // An element in no part belongs to the grid, whose lists are at the end of the page.
    const at = Math.max(
      0,
      visible.findIndex(({ part }) => part.contains(document.activeElement)),
    );
    const next = visible[(at + (isBackward ? -1 : 1) + visible.length) % visible.length];
    this.closeMenus();
    next?.enter(next.part);
  }
}
