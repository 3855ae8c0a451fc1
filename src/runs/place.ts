// Checks of the places that a report can be written to.

import { choiceInvalid, StatsError } from '../core/errors';
import {
  isOutside,
  type OutsidePlace,
  type Place,
  placeNameProblem,
  placeOfName,
  placeSheet,
  wrongParts,
} from '../core/place/place';
import { sheetNameProblem } from '../core/place/sheet-name';
import { partProblem } from '../text/destinations';
import { REPORT_PROBLEMS } from '../text/errors/choice-problems';

/** @throws StatsError for a place that no saved report can have, or that cannot be written to */
export function checkSavedPlace(place: Place): void {
  if (isOutside(place)) {
    checkOutsidePlace(place);
    return;
  }
  const name = placeSheet(place);
  if (name === null) throw choiceInvalid('destination', REPORT_PROBLEMS.noSheet);
  const problem = placeNameProblem(place);
  if (problem !== null) throw new StatsError('SHEET_NAME_INVALID', { name, problem });
}

/** @throws StatsError CHOICE_INVALID about a text that names no such place */
export function checkOutsidePlace(place: OutsidePlace): void {
  const [wrong] = wrongParts(place);
  if (wrong) throw choiceInvalid(wrong, partProblem(place.kind, wrong));
}

/**
 * The place that a person has named in the reports tab.
 * @param cell the address of a fixed cell of that sheet, or nothing
 * @throws StatsError SHEET_NAME_INVALID
 */
export function placeOfText(text: string, cell = ''): Place {
  const place = placeOfName(text.trim(), cell);
  checkSavedPlace(place);
  return place;
}

/**
 * The name without blanks around it.
 * @throws StatsError SHEET_NAME_INVALID for a name that is impossible or needs odd quoting (docs/platform.md §11)
 */
export function checkSheetName(text: string): string {
  const name = text.trim();
  const problem = sheetNameProblem(name);
  if (problem !== null) throw new StatsError('SHEET_NAME_INVALID', { name, problem });
  return name;
}
