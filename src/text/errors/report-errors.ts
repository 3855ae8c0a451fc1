// Sentences about saved reports.

import { DESTINATION_TEXTS } from '../destinations';
import { TEST_DEPLOYMENT } from '../panel/schedules';
import { listed, shortName, shortValue, unended } from '../phrases';
import type { ErrorSentences } from './error-sentences';

/** Why a text isn't an exported report. */
export const REPORT_TEXT_PROBLEMS = {
  start: 'it doesn’t start like one',
  part: 'a part of it is missing',
  field: (heading: string) => `${heading} can’t be read`,
} as const;

export const REPORT_ERRORS = {
  REPORT_UNREADABLE: ({ part }) =>
    `This report can’t be read${part === '' ? '' : ` (${part})`}, so it doesn’t run; other reports do. Delete it and save it again.`,
  REPORT_UNKNOWN: () => 'This report was deleted. Reload the list.',
  REPORT_OWNS_PLACE: ({ report, sheetName, range, outside }) =>
    outside
      ? DESTINATION_TEXTS[outside].owned(report.name, sheetName)
      : `The saved report “${report.name}” writes this table (${range} of sheet “${sheetName}”), so nothing was written. Run that report instead, or choose another place.`,
  REPORT_NOT_WRITTEN: () =>
    'This report has no table yet, or its cells were deleted. Run the report, then try again.',
  DASHBOARD_TAB_GONE: () =>
    'The hidden tab that fed this dashboard was deleted, so its numbers and charts stay blank. Remove the dashboard, then make a new one.',
  REPORT_DELETED: () =>
    'Nothing was written, because this report was deleted while it ran. If you still need its data, save a new report and run it.',
  TRIGGER_FAILED: ({ problem }, sentenceOf) =>
    `The change is saved, but the hourly trigger that runs schedules wasn’t updated. ${sentenceOf(problem)} Then press Pause and Resume on a report with a schedule.`,
  TRIGGER_REFUSED: ({ reason }) => `Google didn’t make the trigger (${unended(reason)}). ${TEST_DEPLOYMENT}`,
  REPORT_CHANGED: ({ names }) =>
    `Changed since you last saw the list: ${listed(names.map(shortName))}. Check what it does now, then try again.`,
  REPORT_OF_OTHERS: ({ name, owner }) =>
    `“${shortName(name)}” belongs to ${owner === '' ? 'somebody else' : shortName(owner)}, so only they can change it. To make it yours, press Take over; for one of your own, press Duplicate.`,
  REPORT_TEXT_WRONG: ({ problem }) =>
    `This text isn’t an exported report (${problem}). Copy the whole text and try again.`,
  REPORT_TOO_NEW: ({ version, newest }) =>
    `A newer version of the add-on saved this (${version}; this one knows ${newest}). Reload the page to get it.`,
  NOT_IN_SPREADSHEET: ({ kind, what }) => DESTINATION_TEXTS[kind].elsewhere[what],
  UNDO_UNREADABLE: () =>
    'The copy that Undo needs, in the tab _publisher_stats_pages, was edited and can’t be read, so nothing was changed. Run the report to get its current rows.',
  NOTHING_TO_UNDO: () =>
    'There is nothing to undo: nothing was replaced, or the table was written again since.',
  CHART_LIMIT: ({ limit }) =>
    `A report has at most ${limit} charts. Delete one in the sheet, then run the report.`,
  CHART_COLUMN_MISSING: ({ column }) =>
    `The report has no column “${shortValue(column)}”. Add it to the report, or delete the chart.`,
  CHART_GONE: () =>
    'This chart isn’t in the spreadsheet’s sheets any more. To have it again, choose Add chart in the report’s menu.',
  CHART_ROWS_REPEAT: ({ column }) =>
    `A chart can’t draw several rows of one ${shortValue(column)}, as this table has. Choose Add chart in the report’s menu, then Chart in a new report.`,
} satisfies Partial<ErrorSentences>;
