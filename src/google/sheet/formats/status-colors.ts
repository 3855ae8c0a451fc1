// The colors of the statuses of discrepancies: conditional formats by text, which stay right when a person sorts rows.

import type { Rectangle } from '../../../core/a1';
import { STATUSES, type Status } from '../../../sources/discrepancies/status';
import { statusColumn } from '../../../sources/discrepancies/status-first';
import { itself } from '../../asked-again';
import { rangeOf, rectangleOf } from '../sheet-range';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Rule = GoogleAppsScript.Spreadsheet.ConditionalFormatRule;

/** Soft colors, readable under dark text. Rows that agree have none. */
const COLORS: readonly (readonly [Status, background: string])[] = [
  [STATUSES.over, '#f4c7c3'],
  [STATUSES.onlyInAccount, '#fce8b2'],
  [STATUSES.onlyInSeller, '#fce8b2'],
  [STATUSES.notFinal, '#e8eaed'],
  [STATUSES.tooSmall, '#e8eaed'],
];
const FONT = '#202124';

/** The cells of a block with statuses beside the names; null if there are none. */
export function statusCells(block: Rectangle | null, titles: readonly string[]): Rectangle | null {
  const at = statusColumn(titles);
  if (!block || at === null || block.rows < 2) return null;
  return { row: block.row + 1, column: block.column + at, rows: block.rows - 1, columns: 1 };
}

/**
 * Colors `present`, and no longer `former`. People's rules are handed back unchanged, because Google replaces all rules
 * of a sheet at once. A rule of ours counts as a person's once they have changed its color or its cells.
 * @param former the cells that were colored before the write, null for none
 * @param present the cells to color, null for none
 */
export function colorStatuses(sheet: Sheet, former: Rectangle | null, present: Rectangle | null): void {
  const rules = sheet.getConditionalFormatRules();
  const areas = [former, present].flatMap((area) => area ?? []);
  const found = rules.flatMap((rule) => statusRule(rule, areas) ?? []);
  const own = found.filter(({ isOurs }) => isOurs).map(({ rule }) => rule);
  // If a person has recolored a status, their rule stays and ours isn't added.
  const isColored = (status: Status) => found.some(({ text, isOurs }) => !isOurs && text === status);
  const wanted = present ? COLORS.filter(([status]) => !isColored(status)) : [];
  if (own.length === wanted.length && own.every((rule) => present && hasJust(rule, present))) return;
  const kept = rules.filter((rule) => !own.includes(rule));
  const [first] = own;
  // Our rules keep their position, because the order decides which of two colors a cell has.
  const at = first ? rules.indexOf(first) : kept.length;
  const added = present ? wanted.map(([status, color]) => newRule(sheet, present, status, color)) : [];
  sheet.setConditionalFormatRules([...kept.slice(0, at), ...added, ...kept.slice(at)]);
}

/** A rule about a status in cells of these columns alone, and whether it has our color; null for any other rule. */
function statusRule(
  rule: Rule,
  areas: readonly Rectangle[],
): { rule: Rule; text: Status; isOurs: boolean } | null {
  const condition = rule.getBooleanCondition();
  if (String(condition?.getCriteriaType()) !== 'TEXT_EQUAL_TO' || !condition) return null;
  const [value] = condition.getCriteriaValues();
  const statusColor = COLORS.find(([status]) => status === value);
  const cells = rule.getRanges().map(rectangleOf);
  if (!statusColor || !cells.every((each) => areas.some((area) => isAmong(each, area)))) return null;
  const [text, color] = statusColor;
  return { rule, text, isOurs: condition.getBackground()?.toLowerCase() === color };
}

function hasJust(rule: Rule, { row, rows }: Rectangle): boolean {
  const cells = rule.getRanges().map(rectangleOf);
  return cells.every((each) => each.row === row && each.rows === rows);
}

/** Whether a rule has the text and the color of one of ours, in any cells. */
export function isStatusColor(rule: Rule): boolean {
  return statusRule(rule, rule.getRanges().map(rectangleOf))?.isOurs === true;
}

/** In the same column and sharing a row, because copying formats to new rows extends the rule. */
function isAmong(cells: Rectangle, area: Rectangle): boolean {
  const isColumn = cells.column === area.column && cells.columns === 1;
  return isColumn && cells.row < area.row + area.rows && area.row < cells.row + cells.rows;
}

function newRule(sheet: Sheet, cells: Rectangle, status: Status, color: string): Rule {
  return SpreadsheetApp.newConditionalFormatRule()
    .whenTextEqualTo(status)
    .setBackground(color)
    .setFontColor(FONT)
    .setRanges([itself(rangeOf(sheet, cells))])
    .build();
}
