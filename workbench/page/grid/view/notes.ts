// Shows notes of cells and messages of errors: a mark in the corner, and the text on hover.

import type { Nullable } from '@univerjs/core';
import { InterceptorEffectEnum } from '@univerjs/core';
import {
  CellAlertManagerService,
  HoverManagerService,
  INTERCEPTOR_POINT,
  SheetInterceptorService,
} from '@univerjs/preset-sheets-core';
import { element } from '../../element';
import type { Grid } from '../grid';
import { noteOf } from './cell-data';

const mark = { color: '#f29900', size: 6 };

/** Distances in pixels: from the pointer, and the room that the bubble needs to the right and below. */
const distance = 14;
const bubbleRoom = { width: 300, height: 120 };

export function showNotes(grid: Grid): void {
  markCells(grid);
  hideUniverAlerts(grid);
  const bubble = element('div', { class: 'note', role: 'tooltip' });
  bubble.hidden = true;
  document.body.append(bubble);
  let pointer = { x: 0, y: 0 };
  document.addEventListener('pointermove', (event) => {
    pointer = { x: event.clientX, y: event.clientY };
  });
  grid.component.service(HoverManagerService).currentCell$.subscribe((cell) => {
    const place = cell?.location;
    const text = place ? textAt(grid, place.subUnitId, place.row, place.col) : '';
    bubble.hidden = !text;
    bubble.textContent = text;
    bubble.style.left = `${Math.min(pointer.x + distance, window.innerWidth - bubbleRoom.width)}px`;
    bubble.style.top = `${Math.min(pointer.y + distance, window.innerHeight - bubbleRoom.height)}px`;
  });
}

function textAt(grid: Grid, key: string, row: number, column: number): string {
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
  alerts.currentAlert$.subscribe((shown) => {
    for (const [key, { alert }] of shown) {
      const { subUnitId, row, col } = alert.location;
      const sheet = grid.model.sheet(subUnitId);
      if (sheet && grid.errorAt(sheet, row, col) !== undefined) alerts.removeAlert(key);
    }
  });
}
