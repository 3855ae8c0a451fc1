// Where the cells of the shown sheet are on the screen, for what lies over them: charts and notes.

import {
  IRenderManagerService,
  SHEET_VIEWPORT_KEY,
  SheetSkeletonManagerService,
} from '@univerjs/preset-sheets-core';
import type { Grid } from '../grid/grid';
import type { AxisPlaces } from './floating-place';

export interface GridPlaces {
  /** The host's id. */
  sheet: number;
  /** The grid with its headers, in the window. */
  area: DOMRect;
  zoom: number;
  x: AxisPlaces;
  y: AxisPlaces;
}

/** The canvas with the cells. Each workbook that is opened gets a new one. */
export function gridCanvas(): Element | null {
  return document.querySelector('#grid canvas[id^=univer-sheet-main-canvas]');
}

/**
 * Calls `moved` whenever cells may have moved on the screen, at most once for each frame.
 * @returns the function that asks for another call
 */
export function onMovedCells({ component }: Grid, moved: () => void): () => void {
  let scheduled = false;
  const schedule = () => {
    if (scheduled) return;
    scheduled = true;
    requestAnimationFrame(() => {
      scheduled = false;
      moved();
    });
  };
  // Changes of sizes, sheets and frozen rows are commands. The wheel still scrolls after its command has ended.
  component.commands.onCommandExecuted(schedule);
  component.api.addEvent(component.api.Event.Scroll, schedule);
  return schedule;
}

/** Undefined while no sheet is drawn. Only the area is in zoomed pixels. */
export function gridPlaces(grid: Grid): GridPlaces | undefined {
  const { component } = grid;
  const sheet = grid.shownSheet();
  const canvas = gridCanvas();
  const render = component.service(IRenderManagerService).getRenderById(component.model.unitId);
  const skeleton = render?.with(SheetSkeletonManagerService).getCurrentSkeleton();
  const viewport = render?.scene.getViewport(SHEET_VIEWPORT_KEY.VIEW_MAIN);
  if (!sheet || !canvas || !render || !skeleton || !viewport) return undefined;
  const { xSplit, ySplit } = skeleton.worksheet.getFreeze();
  return {
    sheet: sheet.id,
    area: canvas.getBoundingClientRect(),
    zoom: render.scene.scaleX,
    x: axisPlaces(
      skeleton.rowHeaderWidth,
      xSplit,
      skeleton.columnWidthAccumulation,
      viewport.viewportScrollX,
    ),
    y: axisPlaces(
      skeleton.columnHeaderHeight,
      ySplit,
      skeleton.rowHeightAccumulation,
      viewport.viewportScrollY,
    ),
  };
}

/** @param ends the pixels at which the row or column at each position ends */
function axisPlaces(header: number, frozen: number, ends: readonly number[], scrolled: number): AxisPlaces {
  const startOf = (position: number) =>
    position <= 0 ? 0 : (ends[Math.min(position, ends.length) - 1] ?? 0);
  return { header, frozen, frozenPixels: startOf(frozen), scrolled, startOf };
}
