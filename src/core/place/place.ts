// The places that a report can be written to, as the panel and the server side both know them.

import { isCellAddress } from '../a1';
import { isRecord } from '../json';
import {
  type DestinationKind,
  type OutsideName,
  type OutsidePart,
  type OutsidePlaceOf,
  outsideKind,
  outsideNames,
  placeParts,
  SHEET,
} from './destination-kinds';
import { type SheetNameProblem, sheetNameProblem } from './sheet-name';

/** Bounds on what a request may hold: no person enters longer names or more of them. */
export const LONGEST_NAME = 500;
export const MOST_NAMES = 2000;

/** The longest text of a place that is one: BigQuery takes 1,024 characters for the name of a dataset. */
const LONGEST_PLACE_TEXT = 1024;

/** Each kind of place in the spreadsheet with the texts that it is given by. */
const SHEET_TEXTS = {
  newSheet: ['sheetName'],
  currentCell: [],
  cell: ['sheetName', 'cell'],
} as const;

type SheetName = keyof typeof SHEET_TEXTS;
type SheetPlaceOf<Name extends SheetName> = { kind: Name } & {
  [Text in (typeof SHEET_TEXTS)[Name][number]]: string;
};
/** A place in the spreadsheet. */
export type SheetPlace = { [Name in SheetName]: SheetPlaceOf<Name> }[SheetName];
/** A place outside of it. */
export type OutsidePlace = { [Name in OutsideName]: OutsidePlaceOf<Name> }[OutsideName];
export type Place = SheetPlace | OutsidePlace;

/** Whether a place is outside of the spreadsheet. */
export function isOutside(place: Place): place is OutsidePlace {
  return outsideNames().some((name) => name === place.kind);
}

/** What a report can have at a place. */
export function kindOf(place: Place): DestinationKind {
  return isOutside(place) ? outsideKind(place.kind) : SHEET;
}

/** Whether a value has a kind that is known, all of its texts, and nothing else; a fixed cell has an A1 address. */
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

/** The name of a place, which no two saved reports may share; null for one that no saved report can have. */
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

/** The shortest name that tells a place from others: a sheet's, or the own part of one outside; blank without any. */
export function ownName(place: Place): string {
  if (!isOutside(place)) return placeName(place) ?? '';
  const texts: Readonly<Record<string, string>> = place;
  return texts[outsideKind(place.kind).own] ?? '';
}

/** Opens a place in a browser. */
export function placeAddress(place: OutsidePlace): string {
  return outsideKind(place.kind).address(place);
}

/** In the order of the parts. */
function textsOf(place: OutsidePlace): string[] {
  const texts: Readonly<Record<string, string>> = place;
  return placeParts(place.kind).map((part) => texts[part] ?? '');
}

/** The parts of a place that no such place can have, in their order. */
export function wrongParts(place: OutsidePlace): OutsidePart[] {
  const { parts } = outsideKind(place.kind);
  const texts = textsOf(place);
  return placeParts(place.kind).filter(
    (part, at) => !new RegExp(parts[part]?.allowed ?? '').test(texts[at] ?? ''),
  );
}

/** The place of a kind that a text names; null for a text that names none. */
export function outsidePlaceOf(kind: OutsideName, text: string): OutsidePlace | null {
  const parts = placeParts(kind);
  const { separator } = outsideKind(kind);
  const texts = text.trim().split(separator);
  const first = texts.splice(0, texts.length - parts.length + 1).join(separator);
  const place = { kind, ...Object.fromEntries(parts.map((part, at) => [part, [first, ...texts][at] ?? ''])) };
  return isPlace(place) && isOutside(place) && wrongParts(place).length === 0 ? place : null;
}

/** The sheet that a place names; null for one that names none. */
export function placeSheet(place: Place): string | null {
  return 'sheetName' in place ? place.sheetName.trim() : null;
}

/** What keeps a place from being written to by the name of its sheet; null when nothing does, or it has none. */
export function placeNameProblem(place: Place): SheetNameProblem | null {
  if (place.kind === 'newSheet') return sheetNameProblem(place.sheetName.trim());
  return place.kind === 'cell' ? existingSheetProblem(place.sheetName) : null;
}

/** An existing sheet may have a name that the add-on would not give. */
function existingSheetProblem(sheetName: string): SheetNameProblem | null {
  const problem = sheetNameProblem(sheetName);
  return problem === 'characters' || problem === 'apostrophe' ? null : problem;
}

/** Such a place under another name: beside a fixed cell that is a sheet of that name, outside another own part. */
export function placeNamed(like: Place, name: string): Place {
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

/** The place where a run writes outside of the spreadsheet, in words; null inside of it. */
export function placeOutside(place: Place): string | null {
  return isOutside(place) ? `${outsideKind(place.kind).title} ${placeName(place)}` : null;
}

/** The place that a person means by the name of a sheet, and perhaps of a cell, in the reports tab. */
export function placeOfName(sheetName: string, cell = ''): Place {
  return isCellAddress(cell) ? { kind: 'cell', sheetName, cell } : { kind: 'newSheet', sheetName };
}
