// The tab `Platform check`: a row for each claim, and which of them are settled.

import type { AnyClaim, Judged } from './claims/claim';
import { expectedText } from './claims/outcome';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** The name of the tab. */
export const RESULTS = 'Platform check';
const HEADINGS = ['ID', 'Result', 'Claim', 'Expected', 'Seen', 'What to do', 'Source', 'Text to copy'];
const WIDTHS = [170, 120, 380, 220, 260, 300, 200, 200];
const ID = 0;
const RESULT = 1;
const SEEN = 4;
const COLUMNS = HEADINGS.length;
const TRY_AGAIN = 'To try a claim again, empty its Result and run checkPlatform.';

export interface ResultTab {
  /** Claims that hold or differ by now, which aren't tried again. */
  settled(): ReadonlySet<string>;
  /** What was seen of claims that aren't settled, by their IDs. */
  readonly begun: ReadonlyMap<string, string>;
  write(claim: AnyClaim, judged: Judged, todo: string): void;
  /** How many claims have each result. */
  counts(): Map<string, number>;
  show(): void;
}

/** The tab of an earlier run, or a new one. */
export function resultTab(file: Spreadsheet, claims: readonly AnyClaim[]): ResultTab {
  const sheet = file.getSheetByName(RESULTS) ?? file.insertSheet(RESULTS);
  if (!isResultTab(sheet)) setUp(sheet);
  const found = results(sheet);
  const rows = new Map(found.map(({ id }, at) => [id, at + 2]));
  const settled = found.filter(({ result }) => isSettling(result));
  const begun = found.filter(({ result, seen }) => !isSettling(result) && seen !== '');
  const missing = claims.filter(({ id }) => !rows.has(id));
  for (const { id } of missing) rows.set(id, rows.size + 2);
  const untried: Judged = { result: 'not tried', seen: '' };
  if (missing.length > 0)
    put(
      sheet,
      rows.size - missing.length + 2,
      missing.map((claim) => cellsOf(claim, untried, '')),
    );
  const write: ResultTab['write'] = (claim, judged, todo) =>
    put(sheet, rows.get(claim.id) ?? 0, [cellsOf(claim, judged, todo)]);
  for (const claim of claims.filter((each) => 'byHand' in each)) {
    const typed = settled.find(({ id }) => id === claim.id);
    if (typed && isSettling(typed.result)) write(claim, { result: typed.result, seen: typed.seen }, '');
  }
  return {
    settled: () => new Set(results(sheet).flatMap(({ id, result }) => (isSettling(result) ? [id] : []))),
    begun: new Map(begun.map(({ id, seen }) => [id, seen])),
    write,
    counts() {
      const counts = new Map<string, number>();
      for (const { result } of results(sheet)) counts.set(result, (counts.get(result) ?? 0) + 1);
      return counts;
    },
    show: () => void sheet.activate(),
  };
}

/** Whether the check made the tab: another tab of that name is a person's. */
export function isResultTab(sheet: Sheet): boolean {
  if (sheet.getLastColumn() < COLUMNS) return false;
  return sheet.getRange(1, 1, 1, COLUMNS).getDisplayValues()[0]?.join('|') === HEADINGS.join('|');
}

function setUp(sheet: Sheet): void {
  put(sheet, 1, [HEADINGS]);
  sheet.getRange(1, 1, 1, COLUMNS).setFontWeight('bold');
  sheet.getRange(1, RESULT + 1).setNote(TRY_AGAIN);
  sheet.getRange(1, 1, sheet.getMaxRows(), COLUMNS).setWrap(true);
  sheet.setFrozenRows(1);
  WIDTHS.forEach((width, at) => {
    sheet.setColumnWidth(at + 1, width);
  });
}

function cellsOf(claim: AnyClaim, { result, seen }: Judged, todo: string): string[] {
  const expected = 'expected' in claim ? expectedText(claim.expected) : '';
  return [claim.id, result, claim.says, expected, seen, todo, claim.source, lineOf(claim.id, result, seen)];
}

/** A row of the table in docs/platform-seen.md. */
function lineOf(id: string, result: string, seen: string): string {
  return `| ${[id, result, seen.replace(/\s+/g, ' ').replace(/\|/g, '\\|')].join(' | ')} |`;
}

/** Writes texts with an apostrophe, so that Google parses none. */
function put(sheet: Sheet, row: number, lines: readonly (readonly string[])[]): void {
  const cells = lines.map((line) => line.map((text) => (text === '' ? '' : `'${text}`)));
  sheet.getRange(row, 1, cells.length, COLUMNS).setValues(cells);
}

function isSettling(result: string): result is 'holds' | 'differs' {
  return result === 'holds' || result === 'differs';
}

function results(sheet: Sheet): { id: string; result: string; seen: string }[] {
  // A person may have typed the result with a capital.
  const resultOf = (line: readonly string[]) => (line[RESULT] ?? '').trim().toLowerCase();
  return linesOf(sheet).map((line) => ({
    id: line[ID] ?? '',
    result: resultOf(line),
    seen: line[SEEN] ?? '',
  }));
}

/** The rows below the headings, as they are shown. */
function linesOf(sheet: Sheet): string[][] {
  const rows = sheet.getLastRow() - 1;
  return rows < 1 ? [] : sheet.getRange(2, 1, rows, COLUMNS).getDisplayValues();
}
