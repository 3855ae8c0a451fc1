// Shows notes of cells and messages of errors: a mark in the corner, and the text on hover, beside the cell.

import type { Nullable } from '@univerjs/core';
import { InterceptorEffectEnum } from '@univerjs/core';
import {
  CellAlertManagerService,
  HoverManagerService,
  INTERCEPTOR_POINT,
  SheetInterceptorService,
} from '@univerjs/preset-sheets-core';
import { type AxisPlaces, floatingPlace } from '../../charts/floating-place';
import { gridPlaces, onMovedCells } from '../../charts/grid-places';
import { element } from '../../element';
import type { Grid } from '../grid';
import { noteOf } from './cell-data';

const mark = { color: '#f29900', size: 6 };

/** Pixels between the cell and its bubble, and the most that the bubble takes (style/toasts.css). */
const GAP = 4;
const bubbleRoom = { width: 300, height: 120 };

interface HoveredCell {
  /** Univer's id of the sheet. */
  sheet: string;
  row: number;
  column: number;
}

export function showNotes(grid: Grid): void {
  markCells(grid);
  hideUniverAlerts(grid);
  const bubble = element('div', { class: 'note', role: 'tooltip' });
  bubble.hidden = true;
  document.body.append(bubble);
  let hovered: HoveredCell | undefined;
  const show = () => {
    const text = hovered ? textAt(grid, hovered) : '';
    const place = hovered && text ? bubblePlace(grid, hovered) : undefined;
    bubble.hidden = !place;
    if (!place) return;
    bubble.textContent = text;
    bubble.style.left = `${place.left}px`;
    bubble.style.top = `${place.top}px`;
  };
  onMovedCells(grid, show);
  grid.component.service(HoverManagerService).currentCell$.subscribe((cell) => {
    const place = cell?.location;
    hovered = place ? { sheet: place.subUnitId, row: place.row, column: place.col } : undefined;
    show();
  });
}

/** Beside the cell, or below it where there is no room. Undefined if the cell isn't seen. */
function bubblePlace(grid: Grid, { sheet, row, column }: HoveredCell) {
  const places = gridPlaces(grid);
  if (!places || grid.model.sheet(sheet)?.id !== places.sheet) return undefined;
  const { area, zoom } = places;
  const x = cellEdges(places.x, column, area.left, zoom);
  const y = cellEdges(places.y, row, area.top, zoom);
  if (x.end <= x.visibleFrom || x.start >= area.right) return undefined;
  if (y.end <= y.visibleFrom || y.start >= area.bottom) return undefined;
  const left = window.innerWidth - bubbleRoom.width;
  const isBeside = x.end + GAP <= left;
  return {
    left: Math.min(isBeside ? x.end + GAP : x.start, left),
    top: Math.min(isBeside ? y.start : y.end + GAP, window.innerHeight - bubbleRoom.height),
  };
}

/** In the window. */
function cellEdges(axis: AxisPlaces, position: number, origin: number, zoom: number) {
  const { start, visibleFrom } = floatingPlace(axis, position, 0);
  const size = axis.startOf(position + 1) - axis.startOf(position);
  const inWindow = (pixels: number) => origin + pixels * zoom;
  return { start: inWindow(start), end: inWindow(start + size), visibleFrom: inWindow(visibleFrom) };
}

function textAt(grid: Grid, { sheet: key, row, column }: HoveredCell): string {
  const sheet = grid.model.sheet(key);
  if (!sheet) return '';
  return [grid.errorAt(sheet, row, column), noteOf(sheet.raw(row, column))].filter(Boolean).join('\n\n');
}

function markCells(grid: Grid): void {
  grid.component.service(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Style,
    handler: (cell: Nullable<object>, _place, next) =>
      next(noteOf(cell) ? { ...cell, markers: { tr: mark } } : cell),
  });
}

/** Univer's own alert has one general text per kind of error; the message here is more precise. */
function hideUniverAlerts(grid: Grid): void {
  const alerts = grid.component.service(CellAlertManagerService);
  alerts.currentAlert$.subscribe((current) => {
    for (const [key, { alert }] of current) {
      const { subUnitId, row, col } = alert.location;
      const sheet = grid.model.sheet(subUnitId);
      if (sheet && grid.errorAt(sheet, row, col) !== undefined) alerts.removeAlert(key);
    }
  });
}
