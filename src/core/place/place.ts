// The places that a report can be written to, as the panel and the server side both know them.

import { isRecord } from '../json';
import { type SheetNameProblem, sheetNameProblem } from './sheet-name';

/** Longer names are no names of a person, and a choice has to fit into a property. */
export const LONGEST_NAME = 500;

/**
 * Each kind of place with the texts that it is given by. For a new one the compiler asks for its name and its writer.
 */
const PLACE_TEXTS = { newSheet: ['sheetName'], currentCell: [] } as const;

type PlaceKind = keyof typeof PLACE_TEXTS;
type PlaceOf<Kind extends PlaceKind> = { kind: Kind } & {
  [Text in (typeof PLACE_TEXTS)[Kind][number]]: string;
};

export type Place = { [Kind in PlaceKind]: PlaceOf<Kind> }[PlaceKind];

/** Whether a value has a kind that is known, all of its texts, and nothing else. */
export function isPlace(value: unknown): value is Place {
  if (!isRecord(value)) return false;
  const { kind, ...texts } = value;
  const [, names] = Object.entries<readonly string[]>(PLACE_TEXTS).find(([each]) => each === kind) ?? [];
  if (names === undefined || Object.keys(texts).length !== names.length) return false;
  return names.every((name) => isName(texts[name]));
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value.length <= LONGEST_NAME;
}

/** The name of a place, which no two saved reports may share; null for one that no saved report can have. */
export function placeName(place: Place): string | null {
  switch (place.kind) {
    case 'newSheet':
      return place.sheetName.trim();
    case 'currentCell':
      return null;
  }
}

/** What keeps a place from being written to by its name; null when nothing does, or it has none. */
export function placeNameProblem(place: Place): SheetNameProblem | null {
  switch (place.kind) {
    case 'newSheet':
      return sheetNameProblem(place.sheetName.trim());
    case 'currentCell':
      return null;
  }
}

/** Such a place under another name. */
export function placeNamed(like: Place, name: string): Place {
  switch (like.kind) {
    case 'newSheet':
      return { ...like, sheetName: name };
    case 'currentCell':
      return like;
  }
}

/** The place where a run writes outside of the spreadsheet, in words; null inside of it. */
export function placeOutside(place: Place): string | null {
  switch (place.kind) {
    case 'newSheet':
    case 'currentCell':
      return null;
  }
}

/** The place that a person means by a name in the reports tab. */
export function placeOfName(name: string): Place {
  return { kind: 'newSheet', sheetName: name };
}
