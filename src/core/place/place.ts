// The places that a report can be written to, as the panel and the server side both know them.

import { type SheetNameProblem, sheetNameProblem } from './sheet-name';

/** A new kind is a member here; the compiler then asks for its name, its schema and what writes to it. */
export type Place = { kind: 'newSheet'; sheetName: string } | { kind: 'currentCell' };

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
