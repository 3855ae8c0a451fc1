// The places that a report can be written to. For the panel and the server.

import { isCellAddress } from '../a1';
import { isRecord } from '../json';
import {
  type DestinationKind,
  type OutsidePart,
  type OutsidePlace,
  outsideKind,
  outsideNames,
  placeParts,
  SHEET,
} from './destination-kinds';
import { type SheetNameProblem, sheetNameProblem } from './sheet-name';

/** Limits for lists of names in a choice, such as bundles. No person enters longer names, or more of them. */
export const LONGEST_NAME = 500;
export const MOST_NAMES = 2000;

/** The longest text that can name a place: BigQuery allows 1,024 characters for a dataset. */
const LONGEST_PLACE_TEXT = 1024;

/** The kinds of places in the spreadsheet, each with the texts that name a place. */
const SHEET_TEXTS = {
  newSheet: ['sheetName'],
  currentCell: [],
  cell: ['sheetName', 'cell'],
} as const;

type SheetPlaceKind = keyof typeof SHEET_TEXTS;
type SheetPlaceOf<Name extends SheetPlaceKind> = { kind: Name } & {
  [Text in (typeof SHEET_TEXTS)[Name][number]]: string;
};
/** A place in the spreadsheet. */
export type SheetPlace = { [Name in SheetPlaceKind]: SheetPlaceOf<Name> }[SheetPlaceKind];
export type { OutsidePlace };
export type Place = SheetPlace | OutsidePlace;

/** Whether a place is outside of the spreadsheet. */
export function isOutside(place: Place): place is OutsidePlace {
  return outsideNames().some((name) => name === place.kind);
}

/** What a report can do at a place. */
export function kindOf(place: Place): DestinationKind {
  return isOutside(place) ? outsideKind(place.kind) : SHEET;
}

/** Whether a value has a known kind and exactly the texts of that kind. The text of a cell must be an A1 address. */
export function isPlace(value: unknown): value is Place {
  if (!isRecord(value)) return false;
  const { kind, ...texts } = value;
  const [, names] = textsByKind().find(([each]) => each === kind) ?? [];
  if (names === undefined || Object.keys(texts).length !== names.length) return false;
  if (!names.every((name) => isPlaceText(texts[name]))) return false;
  return kind !== 'cell' || isCellAddress(String(texts['cell']));
}

function textsByKind(): [string, readonly string[]][] {
  const outside = outsideNames().map((name): [string, readonly string[]] => [name, placeParts(name)]);
  return [...Object.entries<readonly string[]>(SHEET_TEXTS), ...outside];
}

function isPlaceText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= LONGEST_PLACE_TEXT;
}

/** The name of a place, such as `Sheet1!B2` or `my-project.my_dataset.my_table`; null for the current cell. */
export function placeName(place: OutsidePlace): string;
export function placeName(place: Place): string | null;
export function placeName(place: Place): string | null {
  if (isOutside(place)) return textsOf(place).join(outsideKind(place.kind).separator);
  switch (place.kind) {
    case 'newSheet':
      return place.sheetName.trim();
    case 'cell':
      return `${place.sheetName}!${place.cell}`;
    case 'currentCell':
      return null;
  }
}

/** The shortest name that distinguishes a place; outside of the spreadsheet its `own` part. '' for the current cell. */
export function shortPlaceName(place: Place): string {
  if (!isOutside(place)) return placeName(place) ?? '';
  return placeText(place, outsideKind(place.kind).own);
}

/** The URL of a place in a browser. */
export function placeAddress(place: OutsidePlace): string {
  return outsideKind(place.kind).address(place);
}

/** One of the texts that name a place; '' for a part that its kind doesn't have. */
export function placeText(place: OutsidePlace, part: OutsidePart): string {
  const texts: { readonly [Part in OutsidePart]?: string } = place;
  return texts[part] ?? '';
}

/** The texts that name a place, in the order of the parts of its kind. */
function textsOf(place: OutsidePlace): string[] {
  return placeParts(place.kind).map((part) => placeText(place, part));
}

/** The parts of a place whose texts aren't allowed, in their order. */
export function wrongParts(place: OutsidePlace): OutsidePart[] {
  const { parts } = outsideKind(place.kind);
  const wrong = parts.filter(({ name, allowed }) => !new RegExp(allowed).test(placeText(place, name)));
  return wrong.map(({ name }) => name);
}

/** The sheet that a place names; null for the current cell and outside of the spreadsheet. */
export function placeSheet(place: Place): string | null {
  return 'sheetName' in place ? place.sheetName.trim() : null;
}

/** What is wrong with the name of a place's sheet; null if nothing is, or if the place names no sheet. */
export function placeNameProblem(place: Place): SheetNameProblem | null {
  if (place.kind === 'newSheet') return sheetNameProblem(place.sheetName.trim());
  return place.kind === 'cell' ? existingSheetProblem(place.sheetName) : null;
}

/** As `sheetNameProblem`, but an existing sheet may have characters that the add-on doesn't put into names. */
function existingSheetProblem(sheetName: string): SheetNameProblem | null {
  const problem = sheetNameProblem(sheetName);
  return problem === 'characters' || problem === 'apostrophe' ? null : problem;
}

/**
 * The place with another name. A fixed cell becomes a new sheet of that name, unless it already has the name. Outside
 * of the spreadsheet, only the `own` part changes. The current cell has no name to change.
 */
export function renamedPlace(like: Place, name: string): Place {
  if (isOutside(like)) return { ...like, [outsideKind(like.kind).own]: name };
  switch (like.kind) {
    case 'newSheet':
      return { ...like, sheetName: name };
    case 'cell':
      return name === placeName(like) ? like : { kind: 'newSheet', sheetName: name };
    case 'currentCell':
      return like;
  }
}

/** A place outside of the spreadsheet in words, such as `BigQuery table a.b.c`; null for one in the spreadsheet. */
export function outsidePlaceText(place: Place): string | null {
  return isOutside(place) ? `${outsideKind(place.kind).title} ${placeName(place)}` : null;
}
