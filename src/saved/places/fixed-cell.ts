// The cell where a report's table will begin: resolved when the report is saved, and then found by a named range.

import { choiceInvalid, StatsError } from '../../core/errors';
import type { Place } from '../../core/place/place';
import { isOwnTab } from '../../core/place/sheet-name';
import { CHOICE_PROBLEMS } from '../../text/errors/choice-problems';
import type { PlacedCell, ReportLocation, ReportLocations } from '../ports';
import type { SavedReport } from '../saved-report';
import { isInBlock, placeKey, placeOfCell } from './taken-places';

/** The place of a draft, and its cell for `fixCell` to name. */
export interface ResolvedPlace {
  destination: Place;
  /** Null if the place isn't a cell, or there is no such sheet. */
  cell: PlacedCell | null;
}

/**
 * The place that a draft is saved with. `currentCell` becomes the cell that is selected now.
 * @param id of the report; if the selected cell is in the report's table, the place is the table's first cell
 * @throws StatsError NO_CURRENT_CELL, TAB_WITHOUT_CELLS; CHOICE_INVALID if one of the add-on's own tabs is selected
 */
export function resolvePlace(destination: Place, id: string, locations: ReportLocations): ResolvedPlace {
  if (destination.kind === 'cell') return { destination, cell: locations.cellAt(destination) };
  if (destination.kind !== 'currentCell') return { destination, cell: null };
  const selected = locations.cellAt(null);
  if (!selected) throw new StatsError('NO_CURRENT_CELL', {});
  if (isOwnTab(selected.sheetName)) throw choiceInvalid('destination', CHOICE_PROBLEMS.ownTab);
  const block = locations.all().get(id)?.block;
  const cell = block && isInBlock(block, selected) ? block : selected;
  return { destination: placeOfCell(cell), cell };
}

/**
 * Names the cell of a report that is being saved, or removes the name if the report no longer writes to a cell. A
 * report whose table exists stays where it is.
 */
export function fixCell(
  saved: SavedReport,
  existing: SavedReport | null,
  cell: PlacedCell | null,
  locations: ReportLocations,
): void {
  const hadCell = existing?.choice.destination.kind === 'cell';
  if (saved.choice.destination.kind !== 'cell') {
    if (hadCell) locations.fix(saved.id, null);
    return;
  }
  const isSame = hadCell && placeKey(existing.choice.destination) === placeKey(saved.choice.destination);
  if (cell && !isSame && !locations.all().get(saved.id)?.block) locations.fix(saved.id, cell);
}

/** The place of a report, with its current cell, since sheets may have been renamed and rows inserted above it. */
export function currentPlace(destination: Place, location: ReportLocation | undefined): Place {
  const cell = location?.block ?? location?.fixedCell;
  return destination.kind === 'cell' && cell ? placeOfCell(cell) : destination;
}
