// The places that a report can be written to, as the panel and the server side both know them.

import { isCellAddress } from '../a1';
import { isRecord } from '../json';
import { type SheetNameProblem, sheetNameProblem } from './sheet-name';
import { TABLE_NAME_PARTS, textOfTableName } from './table-name';

/** Longer names are no names of a person, and neither are more of them in one choice. */
export const LONGEST_NAME = 500;
export const MOST_NAMES = 2000;

/** The longest text of a place that is one: BigQuery takes 1,024 characters for the name of a dataset. */
const LONGEST_PLACE_TEXT = 1024;

/**
 * Each kind of place with the texts that it is given by. For a new one the compiler asks for its name and its writer.
 */
const PLACE_TEXTS = {
  newSheet: ['sheetName'],
  currentCell: [],
  cell: ['sheetName', 'cell'],
  bigQueryTable: TABLE_NAME_PARTS,
} as const;

type PlaceKind = keyof typeof PLACE_TEXTS;
type PlaceOf<Kind extends PlaceKind> = { kind: Kind } & {
  [Text in (typeof PLACE_TEXTS)[Kind][number]]: string;
};

export type Place = { [Kind in PlaceKind]: PlaceOf<Kind> }[PlaceKind];

/** A place outside of the spreadsheet that is a BigQuery table. */
export type TablePlace = PlaceOf<'bigQueryTable'>;
/** A place in the spreadsheet. */
export type SheetPlace = Exclude<Place, TablePlace>;

/** Whether a place is in the spreadsheet. */
export function isSheetPlace(place: Place): place is SheetPlace {
  return place.kind !== 'bigQueryTable';
}

/** Whether a value has a kind that is known, all of its texts, and nothing else; a fixed cell has an A1 address. */
export function isPlace(value: unknown): value is Place {
  if (!isRecord(value)) return false;
  const { kind, ...texts } = value;
  const [, names] = Object.entries<readonly string[]>(PLACE_TEXTS).find(([each]) => each === kind) ?? [];
  if (names === undefined || Object.keys(texts).length !== names.length) return false;
  if (!names.every((name) => isPlaceText(texts[name]))) return false;
  return kind !== 'cell' || isCellAddress(String(texts['cell']));
}

function isPlaceText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= LONGEST_PLACE_TEXT;
}

/** The name of a place, which no two saved reports may share; null for one that no saved report can have. */
export function placeName(place: Place): string | null {
  switch (place.kind) {
    case 'newSheet':
      return place.sheetName.trim();
    case 'cell':
      return `${place.sheetName}!${place.cell}`;
    case 'bigQueryTable':
      return textOfTableName(place);
    case 'currentCell':
      return null;
  }
}

/** The sheet that a place names; null for one that names none. */
export function placeSheet(place: Place): string | null {
  return 'sheetName' in place ? place.sheetName.trim() : null;
}

/** What keeps a place from being written to by the name of its sheet; null when nothing does, or it has none. */
export function placeNameProblem(place: Place): SheetNameProblem | null {
  switch (place.kind) {
    case 'newSheet':
      return sheetNameProblem(place.sheetName.trim());
    case 'cell':
      return existingSheetProblem(place.sheetName);
    case 'bigQueryTable':
    case 'currentCell':
      return null;
  }
}

/** A sheet that is there may have a name that none gets from the add-on. */
function existingSheetProblem(sheetName: string): SheetNameProblem | null {
  const problem = sheetNameProblem(sheetName);
  return problem === 'characters' || problem === 'apostrophe' ? null : problem;
}

/** Such a place under another name: beside a fixed cell that is a sheet of that name, of a table a sister. */
export function placeNamed(like: Place, name: string): Place {
  switch (like.kind) {
    case 'newSheet':
      return { ...like, sheetName: name };
    case 'cell':
      return name === placeName(like) ? like : { kind: 'newSheet', sheetName: name };
    case 'bigQueryTable':
      return { ...like, table: name };
    case 'currentCell':
      return like;
  }
}

/** The place where a run writes outside of the spreadsheet, in words; null inside of it. */
export function placeOutside(place: Place): string | null {
  switch (place.kind) {
    case 'newSheet':
    case 'cell':
    case 'currentCell':
      return null;
    case 'bigQueryTable':
      return `BigQuery table ${textOfTableName(place)}`;
  }
}

/** The place that a person means by the name of a sheet, and perhaps of a cell, in the reports tab. */
export function placeOfName(sheetName: string, cell = ''): Place {
  return isCellAddress(cell) ? { kind: 'cell', sheetName, cell } : { kind: 'newSheet', sheetName };
}
