// Named ranges, including those whose cells were deleted.

import type { Claim, Sandbox } from '../claim';
import { outcome } from '../outcome';
import { newRangeName } from '../own';
import { ASSUMED, SPREADSHEET } from '../sources';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

const placeOf = (file: Spreadsheet, name: string) => file.getRangeByName(name)?.getA1Notation() ?? null;
const listed = (file: Spreadsheet, name: string) =>
  file.getNamedRanges().filter((namedRange) => namedRange.getName() === name);

const WITH_TAB = (file: Spreadsheet, tab: Sheet) => void file.deleteSheet(tab);
const WITH_ROW = (_file: Spreadsheet, tab: Sheet) => void tab.deleteRow(1);

/** Does work on a name whose cells were deleted, and then removes the name. */
function withLostName({ file, sheet }: Sandbox, work: (name: string) => unknown, lose = WITH_TAB): unknown {
  const name = newRangeName();
  const tab = sheet();
  file.setNamedRange(name, tab.getRange('A1'));
  SpreadsheetApp.flush();
  lose(file, tab);
  SpreadsheetApp.flush();
  try {
    return work(name);
  } finally {
    outcome(() => removeLost(file, name));
  }
}

/** Removes a name by the list of names, or by the name itself if the list doesn't have it. */
function removeLost(file: Spreadsheet, name: string): void {
  const ranges = listed(file, name);
  for (const each of ranges) each.remove();
  if (ranges.length === 0) file.removeNamedRange(name);
}

export const NAMES: readonly Claim[] = [
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

/** Tried after all others, because Google may be unable to remove such a name. */
export const LOST_NAMES: readonly Claim[] = [
  {
    id: 'names.lost-answer',
    says: 'A name whose cells were deleted gives null, or a range with the notation #REF!.',
    source: 'the notation: public scripts; null: assumed',
    try: (sandbox) => withLostName(sandbox, (name) => String(outcome(() => placeOf(sandbox.file, name)))),
    expected: /^(null|#REF!)$/,
  },
  {
    id: 'names.lost-with-a-row',
    says: 'A name whose only row was deleted gives null, or a range with the notation #REF!.',
    source: ASSUMED,
    try: (sandbox) =>
      withLostName(sandbox, (name) => String(outcome(() => placeOf(sandbox.file, name))), WITH_ROW),
    expected: /^(null|#REF!)$/,
  },
  {
    id: 'names.lost-listed',
    says: 'A lost name is still listed, and its range gives null, throws, or has the notation #REF!; or it is not.',
    source: 'public scripts; that it may be missing is assumed',
    try: (sandbox) =>
      withLostName(sandbox, (name) => {
        const found = listed(sandbox.file, name);
        return `${found.length} ${outcome(() => found[0]?.getRange()?.getA1Notation() ?? null)}`;
      }),
    expected: /^(1 (null|throws .*|#REF!)|0 null)$/,
  },
  {
    id: 'names.lost-set-again',
    says: 'setNamedRange takes it, or refuses it at once and takes it after its removal, from the list or by itself.',
    source: "reported of Google's interface: https://github.com/burnash/gspread/issues/1530; else assumed",
    try: (sandbox) =>
      withLostName(sandbox, (name) => {
        const { file } = sandbox;
        const kept = sandbox.sheet();
        const set = () => outcome(() => void file.setNamedRange(name, kept.getRange('B2'))) ?? 'taken';
        const seen = [set()];
        if (seen[0] !== 'taken') {
          outcome(() => removeLost(file, name));
          seen.push(set());
        }
        // Flushed, so that a refusal is met here and not in a later call.
        seen.push(outcome(() => void SpreadsheetApp.flush()) ?? 'written');
        return [...seen, placeOf(file, name), listed(file, name).length].join(' | ');
      }),
    expected: /^(throws .* \| )?taken \| written \| B2 \| 1$/,
  },
];
