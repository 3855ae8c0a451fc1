// Refuses to write a choice where a saved report writes, before anything is fetched.

import { a1OfRectangle } from '../../core/a1';
import { StatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import { isOutside, type OutsidePlace, type Place, placeName } from '../../core/place/place';
import type { SavedDeps } from '../../saved/deps';
import { isInBlock, placeKey } from '../../saved/places/taken-places';
import type { PlacedBlock, ReportLocations } from '../../saved/ports';
import type { SavedReport } from '../../saved/saved-report';

/**
 * A report owns its block wherever that is by now, and the sheet that is named for it while it has a block.
 * @throws StatsError REPORT_OWNS_PLACE
 */
export function refuseOwnedPlace(
  place: Place,
  { book, locations }: Pick<SavedDeps, 'book' | 'locations'>,
): void {
  if (isOutside(place)) {
    refuseOwnedOutside(place, book);
    return;
  }
  const blocks = blocksOf(locations);
  if (blocks.size === 0) return;
  const isThere = blockTest(place, locations);
  // Where the tab cannot be read, the write itself finds the cells in the way.
  for (const report of ignoreErrors(() => book.named()) ?? []) {
    const block = blocks.get(report.id);
    if (!block || !(isThere(block) || isNamedFor(report, place))) continue;
    const { id, name } = report;
    const facts = { sheetName: block.sheetName, range: a1OfRectangle(block) };
    throw new StatsError('REPORT_OWNS_PLACE', { report: { id, name }, ...facts });
  }
}

/** A place outside of the spreadsheet is the report's that names it. */
function refuseOwnedOutside(place: OutsidePlace, book: SavedDeps['book']): void {
  const key = placeKey(place);
  const owner = (ignoreErrors(() => book.named()) ?? []).find(
    ({ choice }) => placeKey(choice.destination) === key,
  );
  if (!owner) return;
  const report = { id: owner.id, name: owner.name };
  const facts = { sheetName: placeName(place), range: '', outside: place.kind };
  throw new StatsError('REPORT_OWNS_PLACE', { report, ...facts });
}

function blocksOf(locations: ReportLocations): ReadonlyMap<string, PlacedBlock> {
  return new Map([...locations.all()].flatMap(([id, { block }]) => (block ? [[id, block] as const] : [])));
}

/** Whether the first cell of what would be written is in a block. */
function blockTest(place: Place, locations: ReportLocations): (block: PlacedBlock) => boolean {
  if (place.kind === 'newSheet') {
    const folded = place.sheetName.trim().toLowerCase();
    return (block) =>
      block.sheetName.toLowerCase() === folded && isInBlock(block, { ...block, row: 1, column: 1 });
  }
  const cell = locations.cellAt(place.kind === 'cell' ? place : null);
  return (block) => cell !== null && isInBlock(block, cell);
}

function isNamedFor({ choice }: SavedReport, place: Place): boolean {
  return place.kind === 'newSheet' && placeKey(choice.destination) === placeKey(place);
}
