// Names of ranges, also those whose cells were deleted.

import type { Claim } from '../claim';
import { outcome, written } from '../outcome';
import { OWN_NAME } from '../sandbox';
import { ASSUMED, SPREADSHEET } from './sources';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

const NAME = `${OWN_NAME}a`;

const placeOf = (file: Spreadsheet) => file.getRangeByName(NAME)?.getA1Notation() ?? null;
const listed = (file: Spreadsheet) => file.getNamedRanges().filter((named) => named.getName() === NAME);

/** A name whose cells are gone. */
function loseName(file: Spreadsheet, sheet: GoogleAppsScript.Spreadsheet.Sheet): void {
  file.setNamedRange(NAME, sheet.getRange('A1'));
  file.deleteSheet(sheet);
  SpreadsheetApp.flush();
}

export const NAMES: readonly Claim[] = [
  {
    id: 'names.set',
    says: 'A name is set, found, listed once, and set again without being removed.',
    source: SPREADSHEET,
    try: ({ file, sheet }) => {
      const tab = sheet();
      file.setNamedRange(NAME, tab.getRange('A1:B2'));
      const first = placeOf(file);
      file.setNamedRange(NAME, tab.getRange('C3'));
      return [first, placeOf(file), listed(file).length];
    },
    expected: ['A1:B2', 'C3', 1],
  },
  {
    id: 'names.missing',
    says: 'A name that is nowhere gives null, and cannot be removed.',
    source: `${SPREADSHEET}; that removing throws is assumed`,
    try: ({ file }) => `${placeOf(file)} ${outcome(() => file.removeNamedRange(NAME))}`,
    expected: /^null throws /,
  },
  {
    id: 'names.move',
    says: 'A name moves with its cells, and grows with rows that are inserted between them.',
    source: 'use of Google Sheets',
    try: ({ file, sheet }) => {
      const tab = sheet();
      file.setNamedRange(NAME, tab.getRange('A2:B4'));
      tab.insertRowsBefore(1, 1);
      tab.insertRowsAfter(3, 2);
      return placeOf(file);
    },
    expected: 'A3:B7',
  },
  {
    id: 'names.lost-answer',
    says: 'A name whose cells were deleted gives null, or a range with the notation #REF!.',
    source: 'the notation: public scripts; null: assumed',
    try: ({ file, sheet }) => {
      loseName(file, sheet());
      return String(outcome(() => placeOf(file)));
    },
    expected: /^(null|#REF!)$/,
  },
  {
    id: 'names.lost-listed',
    says: 'It is still listed, and its range gives null, throws, or has the notation #REF!.',
    source: 'public scripts',
    try: ({ file, sheet }) => {
      loseName(file, sheet());
      const range = outcome(() => listed(file)[0]?.getRange()?.getA1Notation() ?? null);
      return `${listed(file).length} ${range}`;
    },
    expected: /^1 (null|throws .*|#REF!)$/,
  },
  {
    id: 'names.lost-set-again',
    says: 'setNamedRange refuses it, or takes it; after remove() in the list it is taken.',
    source: "reported of Google's interface: https://github.com/burnash/gspread/issues/1530; else assumed",
    try: ({ file, sheet }) => {
      const kept = sheet();
      loseName(file, sheet());
      const first = written(() => file.setNamedRange(NAME, kept.getRange('B2')));
      for (const each of listed(file)) each.remove();
      const again = written(() => file.setNamedRange(NAME, kept.getRange('B2')));
      return `${first} | ${again} | ${placeOf(file)} | ${listed(file).length}`;
    },
    expected: /^(taken|throws .*) \| taken \| B2 \| 1$/,
  },
  {
    id: 'names.odd',
    says: 'A name that looks like a cell, or has a space, is refused.',
    source: ASSUMED,
    try: ({ file, sheet }) => {
      const cell = sheet().getRange('A1');
      const refused = (name: string) =>
        /^throws /.test(String(written(() => file.setNamedRange(name, cell))));
      return [refused('AB12'), refused(`${NAME} b`)];
    },
    expected: [true, true],
  },
];
