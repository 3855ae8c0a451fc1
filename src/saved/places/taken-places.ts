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
 * Refuses the place of another report.
 * @param existing the report before this change, which may share its place already
 * @param cell where the place is now; null if only its name is known
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
  // A report at a cell may have a sheet name that was changed since, so its current location decides.
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

function keyOf({ choice }: Pick<SavedReport, 'choice'>): string {
  return placeKey(choice.destination);
}

/**
 * A key that is equal for places whose tables begin in the same cell; the table of a new sheet begins at A1. Case is
 * ignored, because to Google sheet names that differ only in case are the same.
 */
export function placeKey(place: Place): string {
  // Outside the spreadsheet, names that differ only in case are different places.
  const outside = outsidePlaceText(place);
  if (outside !== null) return outside;
  const name = place.kind === 'newSheet' ? `${place.sheetName.trim()}!A1` : placeName(place);
  return (name ?? '').toLowerCase();
}

/** The report that has a cell: its table covers the cell, or will begin there. */
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
