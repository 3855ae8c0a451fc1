// Names that no other report has, for copies and imports.

import { firstCharacters } from '../../core/first-characters';
import { firstFree, isOneOf } from '../../core/name';
import { outsideKind } from '../../core/place/destination-kinds';
import {
  isOutside,
  type OutsidePlace,
  type Place,
  placeSheet,
  renamedPlace,
  shortPlaceName,
} from '../../core/place/place';
import { sheetNameProblem } from '../../core/place/sheet-name';
import { SOURCES } from '../../sources/registry';
import type { EditedReport, SavedReport } from '../saved-report';
import { placeKey } from './taken-places';

/**
 * The report with a name and a place that no other report has. A taken cell is replaced by a new sheet, which gets the
 * report's name, or the source's name if a sheet can't have that one.
 * @param isCellTaken whether another report has the report's cell
 */
export function withFreeNames<Report extends EditedReport>(
  report: Report,
  others: readonly SavedReport[],
  isCellTaken = true,
): Report {
  const name = freeName(
    report.name,
    others.map((each) => each.name),
  );
  const destination = freePlace({ ...report, name }, others, isCellTaken);
  return { ...report, name, choice: { ...report.choice, destination } };
}

function freePlace(
  { name, choice: { source, destination } }: EditedReport,
  others: readonly SavedReport[],
  isCellTaken: boolean,
): Place {
  if (destination.kind === 'cell' && !isCellTaken) return destination;
  if (isOutside(destination)) return freeOutside(destination, others);
  const sheets = others.flatMap(({ choice }) => placeSheet(choice.destination) ?? []);
  if (destination.kind === 'newSheet')
    return renamedPlace(destination, freeName(destination.sheetName.trim(), sheets));
  // A report may have a name that no sheet can have.
  const wanted = sheetNameProblem(name.trim()) === null ? name.trim() : SOURCES[source].sheetName;
  return { kind: 'newSheet', sheetName: freeName(wanted, sheets) };
}

/** A place outside of the spreadsheet, under another name if another report has it. */
function freeOutside(place: OutsidePlace, others: readonly SavedReport[]): Place {
  const taken = new Set(others.map(({ choice }) => placeKey(choice.destination)));
  const { copyOf } = outsideKind(place.kind);
  const nameOf = (nth: number): Place =>
    nth === 1 ? place : renamedPlace(place, copyOf(shortPlaceName(place), nth - 1));
  return firstFree(nameOf, (each) => taken.has(placeKey(each)));
}

function freeName(name: string, taken: readonly string[]): string {
  // Cut, because Google accepts at most 100 characters for the name of a sheet.
  const copyOf = (copy: number) => `${firstCharacters(name, 90)} (copy${copy > 1 ? ` ${copy}` : ''})`;
  return firstFree((nth) => (nth === 1 ? name : copyOf(nth - 1)), isOneOf(taken));
}
