// Refuses a place that another report has, because two reports at one place would overwrite each other's block.

import { addressOfCell } from '../../core/a1';
import { choiceInvalid } from '../../core/errors';
import { outsideKind } from '../../core/place/destination-kinds';
import { isOutside, outsidePlaceText, type Place, placeName } from '../../core/place/place';
import { isIn } from '../../sheet/block';
import { DESTINATION_TEXTS } from '../../text/destinations';
import { REPORT_PROBLEMS } from '../../text/errors/choice-problems';
import type { PlacedCell, ReportLocation, ReportLocations } from '../ports';
import type { SavedReport } from '../saved-report';

/**
 * Refuses a place that another report has.
 * @param existing the report before this change; null for a new one. A place that hasn't changed isn't checked
 * @param cell the cell of the place; null if the place isn't a cell, or its sheet doesn't exist
 * @throws StatsError CHOICE_INVALID
 */
export function checkPlaceIsFree(
  saved: SavedReport,
  existing: SavedReport | null,
  cell: PlacedCell | null,
  reports: readonly SavedReport[],
  locations: ReportLocations,
): void {
  const own = keyOf(saved);
  if (existing && keyOf(existing) === own) return;
  const others = reports.filter(({ id }) => id !== saved.id);
  // A sheet may have been renamed since another report was saved, so the reports' current locations decide.
  const owner = cell ? ownerOfCell(cell, others, locations) : others.find((each) => keyOf(each) === own);
  if (!owner) return;
  const { destination } = saved.choice;
  if (isOutside(destination)) {
    const { kind } = destination;
    throw choiceInvalid(outsideKind(kind).own, DESTINATION_TEXTS[kind].taken(owner.name));
  }
  throw destination.kind === 'cell'
    ? choiceInvalid('destination', REPORT_PROBLEMS.cellTaken(owner.name))
    : choiceInvalid('sheetName', REPORT_PROBLEMS.sheetTaken(owner.name));
}

function keyOf({ choice }: SavedReport): string {
  return placeKey(choice.destination);
}

/**
 * A key that is equal for two places if their tables begin in the same cell, or are the same table outside of the
 * spreadsheet. The table of a new sheet begins at A1. Ignores the case of sheet names, as Google does.
 */
export function placeKey(place: Place): string {
  // Outside of the spreadsheet, names that differ only in case are different places.
  const outside = outsidePlaceText(place);
  if (outside !== null) return outside;
  const name = place.kind === 'newSheet' ? `${place.sheetName.trim()}!A1` : placeName(place);
  return (name ?? '').toLowerCase();
}

/** The report whose table covers a cell, or will begin there; undefined if there is none. */
export function ownerOfCell(
  cell: PlacedCell,
  reports: readonly SavedReport[],
  locations: ReportLocations,
): SavedReport | undefined {
  const all = locations.all();
  const key = placeKey(placeOfCell(cell));
  const hasCell = ({ id, choice }: SavedReport) => {
    const { block, fixedCell } = all.get(id) ?? {};
    if (block) return isInBlock(block, cell);
    if (fixedCell) return isInBlock({ ...fixedCell, rows: 1, columns: 1 }, cell);
    return placeKey(choice.destination) === key;
  };
  return reports.find(hasCell);
}

/** Whether a cell is in a block of the same sheet. */
export function isInBlock(
  block: NonNullable<ReportLocation['block']>,
  cell: Pick<PlacedCell, 'sheetId' | 'row' | 'column'>,
): boolean {
  return block.sheetId === cell.sheetId && isIn(block, cell);
}

/** A cell as the place of a report. */
export function placeOfCell(cell: PlacedCell): Place {
  return { kind: 'cell', sheetName: cell.sheetName, cell: addressOfCell(cell) };
}
