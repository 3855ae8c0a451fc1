// Notes of cells and the sentences of errors: a corner mark, the text on hover, and an editor.

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

/** Starts marking cells with notes and showing the note of the cell under the pointer. */
export function showNotes(grid: Grid): void {
  markCells(grid);
  hideGeneralWords(grid);
  const bubble = element('div', { class: 'note', role: 'tooltip' });
  bubble.hidden = true;
  document.body.append(bubble);
  let pointer = { x: 0, y: 0 };
  document.addEventListener('pointermove', (event) => {
    pointer = { x: event.clientX, y: event.clientY };
  });
  grid.service(HoverManagerService).currentCell$.subscribe((cell) => {
    const place = cell?.location;
    const sheet = place && grid.model.sheet(place.subUnitId);
    const texts = sheet
      ? [grid.errorAt(sheet, place.row, place.col), noteOf(sheet.raw(place.row, place.col))]
      : [];
    const note = texts.filter(Boolean).join('\n\n');
    bubble.hidden = !note;
    bubble.textContent = note;
    bubble.style.left = `${Math.min(pointer.x + 14, window.innerWidth - 300)}px`;
    bubble.style.top = `${Math.min(pointer.y + 14, window.innerHeight - 120)}px`;
  });
}

function markCells(grid: Grid): void {
  grid.service(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Style,
    handler: (cell: Nullable<object>, _place, next) =>
      next(noteOf(cell) ? { ...cell, markers: { tr: mark } } : cell),
  });
}

/** The component has general words of its own for each kind of error; ours say what is wrong. */
function hideGeneralWords(grid: Grid): void {
  const alerts = grid.service(CellAlertManagerService);
  alerts.currentAlert$.subscribe((shown) => {
    for (const [key, { alert }] of shown) {
      const { subUnitId, row, col } = alert.location;
      const sheet = grid.model.sheet(subUnitId);
      if (sheet && grid.errorAt(sheet, row, col) !== undefined) alerts.removeAlert(key);
    }
  });
}
