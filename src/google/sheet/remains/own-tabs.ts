// The add-on's own tabs, told by their cells, because a person may have given theirs such a name.

import { RESTATEMENTS_TAB } from '../../../core/place/sheet-name';
import type { OwnTab, OwnTabs } from '../../../panel/deps';
import { GROUP_HEADINGS, GROUPS_TAB } from '../../../sources/groups-tab';
import { DASHBOARD_CELLS, isDashboardData } from '../../../text/dashboard';
import { isReportsTab } from '../../stores/mirror-tab';
import { LOG_TAB, PAGES_TAB, REPORTS_TAB } from '../../stores/own-tabs';
import { isListHeading } from '../../stores/restatements-tab';
import { isLogHeading } from '../../stores/run-log';
import { activeSpreadsheet, gridSheets, hasOtherShownTab } from '../active-spreadsheet';
import { sheetCharts } from '../charts/sheet-charts';
import { dropEmptySheet, hasObjects, isNamed, isReferredTo } from '../empty-sheet';
import { STAGE_TAB } from '../staging';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** How many of its headings tell a tab: a person may have renamed or deleted some. */
const LEAST_HEADINGS = 3;

/** By a tab's name, what it is, and whether its first lines are those of such a tab. */
const KINDS: readonly {
  kind: OwnTab['kind'];
  isNamed(name: string): boolean;
  isOurs(sheet: Sheet): boolean;
}[] = [
  { kind: 'log', isNamed: (name) => name === LOG_TAB, isOurs: (sheet) => hasHeadings(sheet, isLogHeading) },
  {
    kind: 'restatements',
    isNamed: (name) => name === RESTATEMENTS_TAB,
    isOurs: (sheet) => hasHeadings(sheet, isListHeading),
  },
  {
    kind: 'groups',
    isNamed: (name) => name === GROUPS_TAB,
    isOurs: (sheet) => hasHeadings(sheet, isGroupHeading),
  },
  { kind: 'hidden', isNamed: (name) => name === REPORTS_TAB, isOurs: isReportsTab },
  { kind: 'hidden', isNamed: (name) => name === PAGES_TAB, isOurs: (sheet) => sheet.getLastColumn() <= 3 },
  {
    kind: 'hidden',
    isNamed: (name) => name.startsWith(STAGE_TAB),
    isOurs: (sheet) => /_[0-9a-f]{8}$/.test(sheet.getName()) && sheet.isSheetHidden(),
  },
  {
    kind: 'hidden',
    isNamed: isDashboardData,
    isOurs: (sheet) => sheet.isSheetHidden() && firstLine(sheet)[0] === DASHBOARD_CELLS.feeds,
  },
];

export const ownTabs: OwnTabs = {
  list() {
    return gridSheets(activeSpreadsheet()).flatMap((sheet) => {
      const kind = kindOf(sheet);
      return kind ? [{ kind, name: sheet.getName(), sheetId: sheet.getSheetId() }] : [];
    });
  },

  remove(sheetId) {
    const spreadsheet = activeSpreadsheet();
    const sheet = spreadsheet.getSheetById(sheetId);
    const kind = sheet && kindOf(sheet);
    if (!sheet || !kind) return null;
    if (isDashboardData(sheet.getName())) return removeData(sheet);
    if (hasObjects(sheet) || hasOtherColumns(sheet, kind)) return 'holdsMore';
    if (isRead(sheet)) return 'isRead';
    if (!hasOtherShownTab(spreadsheet, sheetId)) return 'isLast';
    spreadsheet.deleteSheet(sheet);
    return null;
  },
};

function kindOf(sheet: Sheet): OwnTab['kind'] | null {
  const name = sheet.getName();
  return KINDS.find((each) => each.isNamed(name) && each.isOurs(sheet))?.kind ?? null;
}

/** The data of a dashboard that is gone: what a person has put there, or reads of it, becomes visible. */
function removeData(sheet: Sheet): null {
  const isGone =
    !isRead(sheet) &&
    dropEmptySheet(activeSpreadsheet(), sheet.getSheetId(), new Set([DASHBOARD_CELLS.feeds]));
  if (!isGone) sheet.showSheet();
  return null;
}

/** Whether formulas or charts of other tabs read it, or a person has named cells in it. */
function isRead(sheet: Sheet): boolean {
  const sheetId = sheet.getSheetId();
  const isDrawn = () =>
    sheetCharts
      .list(null)
      .some((chart) => chart.sheetId !== sheetId && chart.ranges.some((range) => range.sheetId === sheetId));
  return isNamed(activeSpreadsheet(), sheetId) || isReferredTo(sheet) || isDrawn();
}

/** Whether a person has columns of theirs in a tab that people read. */
function hasOtherColumns(sheet: Sheet, kind: OwnTab['kind']): boolean {
  if (kind === 'hidden') return false;
  const isOwn = { log: isLogHeading, restatements: isListHeading, groups: isGroupHeading }[kind];
  const titles = firstLine(sheet);
  const columns = titles.flatMap((title, at) =>
    isOwn(title) && titles.indexOf(title) === at ? [] : [at + 1],
  );
  const rows = sheet.getLastRow();
  return columns.some((column) =>
    sheet
      .getRange(1, column, rows, 1)
      .getDisplayValues()
      .some(([text]) => text !== ''),
  );
}

function isGroupHeading(title: string): boolean {
  return GROUP_HEADINGS.some((heading) => heading === title);
}

function hasHeadings(sheet: Sheet, isOwn: (title: string) => boolean): boolean {
  const titles = firstLine(sheet);
  return titles.length === 0 || titles.filter(isOwn).length >= LEAST_HEADINGS;
}

/** The texts of the first row; none in an empty tab. */
function firstLine(sheet: Sheet): string[] {
  const columns = sheet.getLastColumn();
  return columns === 0
    ? []
    : (sheet.getRange(1, 1, 1, columns).getDisplayValues()[0] ?? []).map((text) => text.trim());
}
