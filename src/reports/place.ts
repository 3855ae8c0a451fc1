// The places that a report can be written to: all that runs, saved reports and the panel know of each kind.

import * as z from 'zod/mini';
import { choiceInvalid, StatsError } from '../core/errors';
import { once } from '../core/once';
import { type Place, placeName, placeNameProblem } from '../core/place/place';
import { sheetNameProblem } from '../core/place/sheet-name';
import { REPORT_PROBLEMS } from '../text/errors/choice-problems';

/** Longer names are no names of a person, and a choice has to fit into a property. */
export const LONGEST_NAME = 500;

type PlaceSchemas = { readonly [Kind in Place['kind']]: z.ZodMiniType<Extract<Place, { kind: Kind }>> };

export const placeSchema = once((): z.ZodMiniType<Place> => {
  const schemas: PlaceSchemas = {
    newSheet: z.object({
      kind: z.literal('newSheet'),
      sheetName: z.string().check(z.maxLength(LONGEST_NAME)),
    }),
    currentCell: z.object({ kind: z.literal('currentCell') }),
  };
  return z.union(Object.values(schemas));
});

/** @throws StatsError for a place that no saved report can have, or that cannot be written to */
export function checkSavedPlace(place: Place): void {
  const name = placeName(place);
  if (name === null) throw choiceInvalid('destination', REPORT_PROBLEMS.noSheet);
  const problem = placeNameProblem(place);
  if (problem !== null) throw new StatsError('SHEET_NAME_INVALID', { name, problem });
}

/**
 * The place that a person has named in the reports tab.
 * @throws StatsError SHEET_NAME_INVALID
 */
export function placeOfText(text: string): Place {
  return { kind: 'newSheet', sheetName: checkSheetName(text) };
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
