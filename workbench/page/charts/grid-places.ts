// Where the cells of the shown sheet are on the screen, for what floats over them.

import {
  IRenderManagerService,
  SHEET_VIEWPORT_KEY,
  SheetSkeletonManagerService,
} from '@univerjs/preset-sheets-core';
import type { Grid } from '../grid/grid';

/** Of an axis: columns and x, or rows and y. */
export interface AxisPlaces {
  /** Pixels from the grid's edge to the first cell: the header. */
  header: number;
  /** How many rows or columns are frozen, and their pixels. */
  frozen: number;
  frozenPixels: number;
  /** Pixels by which the other ones are scrolled. */
  scrolled: number;
  /** Pixels from the first cell's edge to that of the one at this position, counted from 0, as if nothing was scrolled. */
  startOf: (position: number) => number;
}

export interface GridPlaces {
  /** The host's id. */
  sheet: number;
  /** The grid with its headers, in the window. */
  area: DOMRect;
  zoom: number;
  x: AxisPlaces;
  y: AxisPlaces;
}

/** The picture of the cells; another one for each workbook that is opened. */
export function gridCanvas(): Element | null {
  return document.querySelector('#grid canvas[id^=univer-sheet-main-canvas]');
}

/** Undefined while no sheet is drawn. Lengths other than the area's are without the zoom. */
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

/** @param ends the sums of all sizes up to each position */
function axisPlaces(header: number, frozen: number, ends: readonly number[], scrolled: number): AxisPlaces {
  const startOf = (position: number) =>
    position <= 0 ? 0 : (ends[Math.min(position, ends.length) - 1] ?? 0);
  return { header, frozen, frozenPixels: startOf(frozen), scrolled, startOf };
}

/** One axis of a floating object: its start, and the start of the area in which it is seen. */
export interface FloatingPlace {
  start: number;
  visibleFrom: number;
}

/** An object on a frozen cell stays and is seen over the others; one on another cell goes under the frozen ones. */
export function floatingPlace(axis: AxisPlaces, position: number, offset: number): FloatingPlace {
  const isFrozen = position < axis.frozen;
  const start = axis.header + axis.startOf(position) + offset - (isFrozen ? 0 : axis.scrolled);
  return { start, visibleFrom: axis.header + (isFrozen ? 0 : axis.frozenPixels) };
}
