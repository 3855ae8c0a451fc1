// The tab `Platform check`: a row for each claim, and which of them are settled.

import type { AnyClaim, Judged } from './claim';
import { expectedText } from './outcome';
import { RESULTS } from './sandbox';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

const HEADINGS = ['ID', 'Result', 'Claim', 'Expected', 'Seen', 'What to do', 'Source', 'Text to copy'];
const WIDTHS = [170, 120, 380, 220, 260, 300, 200, 200];
const ID = 0;
const RESULT = 1;
const COLUMNS = HEADINGS.length;

export interface ResultTab {
  /** Claims that hold or differ: they are not tried again. */
  readonly settled: ReadonlySet<string>;
  write(claim: AnyClaim, judged: Judged, todo: string): void;
  /** How many claims have each result. */
  counts(): Map<string, number>;
  show(): void;
}

/** The tab as an earlier run has left it, or a new one in which nothing is tried yet. */
export function resultTab(file: Spreadsheet, claims: readonly AnyClaim[]): ResultTab {
  const sheet = file.getSheetByName(RESULTS) ?? newTab(file);
  const rows = new Map(results(sheet).map(([id], at) => [id, at + 2]));
  const settled = results(sheet).flatMap(([id, result]) =>
    result === 'holds' || result === 'differs' ? [id] : [],
  );
  const missing = claims.filter(({ id }) => !rows.has(id));
  for (const { id } of missing) rows.set(id, rows.size + 2);
  const untried: Judged = { result: 'not tried', seen: '' };
  if (missing.length > 0)
    put(
      sheet,
      rows.size - missing.length + 2,
      missing.map((claim) => cellsOf(claim, untried, '')),
    );
  return {
    settled: new Set(settled),
    write: (claim, judged, todo) => put(sheet, rows.get(claim.id) ?? 0, [cellsOf(claim, judged, todo)]),
    counts() {
      const counts = new Map<string, number>();
      for (const [, result] of results(sheet)) counts.set(result, (counts.get(result) ?? 0) + 1);
      return counts;
    },
    show: () => void sheet.activate(),
  };
}

function newTab(file: Spreadsheet): Sheet {
  const sheet = file.insertSheet(RESULTS);
  put(sheet, 1, [HEADINGS]);
  sheet.getRange(1, 1, 1, COLUMNS).setFontWeight('bold');
  sheet.setFrozenRows(1);
  WIDTHS.forEach((width, at) => {
    sheet.setColumnWidth(at + 1, width);
  });
  return sheet;
}

function cellsOf(claim: AnyClaim, { result, seen }: Judged, todo: string): string[] {
  const expected = 'expected' in claim ? expectedText(claim.expected) : '';
  return [claim.id, result, claim.says, expected, seen, todo, claim.source, lineOf(claim.id, result, seen)];
}

/** A row of the table in docs/platform-seen.md. */
function lineOf(id: string, result: string, seen: string): string {
  return `| ${[id, result, seen.replace(/\s+/g, ' ').replace(/\|/g, '\\|')].join(' | ')} |`;
}

/** An apostrophe keeps each text as it is. */
function put(sheet: Sheet, row: number, lines: readonly (readonly string[])[]): void {
  const cells = lines.map((line) => line.map((text) => (text === '' ? '' : `'${text}`)));
  sheet.getRange(row, 1, cells.length, COLUMNS).setValues(cells);
}

function results(sheet: Sheet): [id: string, result: string][] {
  const rows = sheet.getLastRow() - 1;
  if (rows < 1) return [];
  const lines = sheet.getRange(2, 1, rows, 2).getDisplayValues();
  return lines.map((line) => [line[ID] ?? '', line[RESULT] ?? '']);
}
