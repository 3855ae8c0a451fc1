// Refuses to write a choice to a place where a saved report writes, before anything is fetched.

import { a1OfRectangle } from '../../core/a1';
import { StatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import { isOutside, type OutsidePlace, type Place, placeName, type SheetPlace } from '../../core/place/place';
import type { SavedDeps } from '../../saved/deps';
import { isInBlock, placeKey } from '../../saved/places/taken-places';
import type { SavedReport } from '../../saved/saved-report';

/**
 * Refuses a place that belongs to a saved report. In the spreadsheet, a report owns its block, wherever the block is
 * now, and while it has a block, also the sheet that its destination names.
 * @throws StatsError REPORT_OWNS_PLACE
 */
export function refuseReportPlace(place: Place, { book, locations }: SavedDeps): void {
  if (isOutside(place)) {
    refuseOwnedOutside(place, book);
    return;
  }
  // If they can't be read, nothing is refused here. The write itself refuses cells that are in the way.
  const reports = ignoreErrors(() => book.reports()) ?? [];
  if (reports.length === 0) return;
  const cell = locations.cellAt(addressOf(place));
  const isNamedFor = ({ choice }: SavedReport) =>
    place.kind === 'newSheet' && placeKey(choice.destination) === placeKey(place);
  const isNamed = reports.some(isNamedFor);
  if (!cell && !isNamed) return;
  // Each block costs calls.
  const blocks = locations.all(isNamed ? null : cell);
  for (const report of reports) {
    const block = blocks.get(report.id)?.block;
    if (!block || !((cell && isInBlock(block, cell)) || isNamedFor(report))) continue;
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

/** The first cell that would be written; null for the selected one. */
function addressOf(place: SheetPlace): { sheetName: string; cell: string } | null {
  if (place.kind === 'newSheet') return { sheetName: place.sheetName.trim(), cell: 'A1' };
  return place.kind === 'cell' ? place : null;
}
