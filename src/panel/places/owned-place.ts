// Refuses to write a choice to a place where a saved report writes, before anything is fetched.

import { a1OfRectangle } from '../../core/a1';
import { StatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import { isOutside, type OutsidePlace, type Place, placeName } from '../../core/place/place';
import type { SavedDeps } from '../../saved/deps';
import { isInBlock, placeKey } from '../../saved/places/taken-places';
import type { PlacedCells, ReportLocations } from '../../saved/ports';
import type { SavedReport } from '../../saved/saved-report';

/**
 * Refuses a place that belongs to a saved report. In the spreadsheet, a report owns its block, wherever the block is
 * now, and while it has a block, also the sheet that its destination names.
 * @throws StatsError REPORT_OWNS_PLACE
 */
export function refuseOwnedPlace(place: Place, { book, locations }: SavedDeps): void {
  if (isOutside(place)) {
    refuseOwnedOutside(place, book);
    return;
  }
  const blocks = blocksOf(locations);
  if (blocks.size === 0) return;
  const hasFirstCell = blockTest(place, locations);
  // If they can't be read, nothing is refused here. The write itself refuses cells that are in the way.
  for (const report of ignoreErrors(() => book.reports()) ?? []) {
    const block = blocks.get(report.id);
    if (!block || !(hasFirstCell(block) || isNamedFor(report, place))) continue;
    const { id, name } = report;
    const facts = { sheetName: block.sheetName, range: a1OfRectangle(block) };
    throw new StatsError('REPORT_OWNS_PLACE', { report: { id, name }, ...facts });
  }
}

/** Outside the spreadsheet, a place belongs to the report whose destination it is. */
function refuseOwnedOutside(place: OutsidePlace, book: SavedDeps['book']): void {
  const key = placeKey(place);
  const owner = (ignoreErrors(() => book.reports()) ?? []).find(
    ({ choice }) => placeKey(choice.destination) === key,
  );
  if (!owner) return;
  const report = { id: owner.id, name: owner.name };
  const facts = { sheetName: placeName(place), range: '', outside: place.kind };
  throw new StatsError('REPORT_OWNS_PLACE', { report, ...facts });
}

function blocksOf(locations: ReportLocations): ReadonlyMap<string, PlacedCells> {
  return new Map([...locations.all()].flatMap(([id, { block }]) => (block ? [[id, block] as const] : [])));
}

/** A test of whether a block contains the first cell that would be written. */
function blockTest(place: Place, locations: ReportLocations): (block: PlacedCells) => boolean {
  if (place.kind === 'newSheet') {
    const lowerName = place.sheetName.trim().toLowerCase();
    return (block) =>
      block.sheetName.toLowerCase() === lowerName && isInBlock(block, { ...block, row: 1, column: 1 });
  }
  const cell = locations.cellAt(place.kind === 'cell' ? place : null);
  return (block) => cell !== null && isInBlock(block, cell);
}

function isNamedFor({ choice }: SavedReport, place: Place): boolean {
  return place.kind === 'newSheet' && placeKey(choice.destination) === placeKey(place);
}
