// Names of ranges, also those whose cells were deleted.

import type { Claim } from '../claim';
import { outcome, written } from '../outcome';
import { newRangeName } from '../own';
import { ASSUMED, SPREADSHEET } from './sources';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

const placeOf = (file: Spreadsheet, name: string) => file.getRangeByName(name)?.getA1Notation() ?? null;
const listed = (file: Spreadsheet, name: string) =>
  file.getNamedRanges().filter((named) => named.getName() === name);

const WITH_TAB = (file: Spreadsheet, tab: Sheet) => void file.deleteSheet(tab);
const WITH_ROW = (_file: Spreadsheet, tab: Sheet) => void tab.deleteRow(1);

/** A name whose cells are gone. */
function lostName(file: Spreadsheet, tab: Sheet, lose = WITH_TAB): string {
  const name = newRangeName();
  file.setNamedRange(name, tab.getRange('A1'));
  SpreadsheetApp.flush();
  lose(file, tab);
  SpreadsheetApp.flush();
  return name;
}

export const NAMES: readonly Claim[] = [
  {
    id: 'names.set',
    says: 'A name is set, found, listed once, and set again without being removed.',
    source: SPREADSHEET,
    try: ({ file, sheet }) => {
      const name = newRangeName();
      const tab = sheet();
      file.setNamedRange(name, tab.getRange('A1:B2'));
      const first = placeOf(file, name);
      file.setNamedRange(name, tab.getRange('C3'));
      return [first, placeOf(file, name), listed(file, name).length];
    },
    expected: ['A1:B2', 'C3', 1],
  },
  {
    id: 'names.missing',
    says: 'A name that is nowhere gives null, and cannot be removed.',
    source: `${SPREADSHEET}; that removing throws is assumed`,
    try: ({ file }) => {
      const name = newRangeName();
      return `${placeOf(file, name)} ${outcome(() => file.removeNamedRange(name))}`;
    },
    expected: /^null throws /,
  },
  {
    id: 'names.move',
    says: 'A name moves with its cells, and grows with rows that are inserted between them.',
    source: 'use of Google Sheets',
    try: ({ file, sheet }) => {
      const name = newRangeName();
      const tab = sheet();
      file.setNamedRange(name, tab.getRange('A2:B4'));
      tab.insertRowsBefore(1, 1);
      tab.insertRowsAfter(3, 2);
      return placeOf(file, name);
    },
    expected: 'A3:B7',
  },
];

/** After all others: Google may not remove such a name. */
export const LOST_NAMES: readonly Claim[] = [
  {
    id: 'names.lost-answer',
    says: 'A name whose cells were deleted gives null, or a range with the notation #REF!.',
    source: 'the notation: public scripts; null: assumed',
    try: ({ file, sheet }) => {
      const name = lostName(file, sheet());
      return String(outcome(() => placeOf(file, name)));
    },
    expected: /^(null|#REF!)$/,
  },
  {
    id: 'names.lost-listed',
    says: 'It is still listed, and its range gives null, throws, or has the notation #REF!.',
    source: 'public scripts',
    try: ({ file, sheet }) => {
      const name = lostName(file, sheet());
      const range = outcome(() => listed(file, name)[0]?.getRange()?.getA1Notation() ?? null);
      return `${listed(file, name).length} ${range}`;
    },
    expected: /^1 (null|throws .*|#REF!)$/,
  },
  {
    id: 'names.lost-set-again',
    says: 'setNamedRange refuses it, or takes it; after remove() in the list it is taken.',
    source: "reported of Google's interface: https://github.com/burnash/gspread/issues/1530; else assumed",
    try: ({ file, sheet }) => {
      const kept = sheet();
      const name = lostName(file, sheet());
      const first = written(() => file.setNamedRange(name, kept.getRange('B2')));
      for (const each of listed(file, name)) each.remove();
      const again = written(() => file.setNamedRange(name, kept.getRange('B2')));
      return `${first} | ${again} | ${placeOf(file, name)} | ${listed(file, name).length}`;
    },
    expected: /^(taken|throws .*) \| taken \| B2 \| 1$/,
  },
  {
    id: 'names.lost-with-a-row',
    says: 'A name whose only row was deleted is listed too, and gives null, or the notation #REF!.',
    source: ASSUMED,
    try: ({ file, sheet }) => {
      const name = lostName(file, sheet(), WITH_ROW);
      return `${listed(file, name).length} ${outcome(() => placeOf(file, name))}`;
    },
    expected: /^1 (null|#REF!)$/,
  },
];
