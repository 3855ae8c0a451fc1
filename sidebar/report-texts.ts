// Labels and sentences of saved reports: their form, their list, and what is done to them.

import type { ReportChange, ReportDraft } from '../src/panel/contract';

/** Accessible names that must stay to the letter. Those of a report's own buttons are followed by its name. */
export const REPORT_LABELS = {
  save: 'Save report',
  name: 'Report name',
  mode: 'Write mode',
  lookback: 'Lookback days',
  missingRows: 'Rows that vanished',
  provisional: 'Mark provisional days',
  fillDown: 'Fill formulas down',
  schedule: 'Schedule',
  every: 'Every',
  weekday: 'Day of the week',
  date: 'Day of the month',
  hour: 'Hour',
  reports: 'Reports',
  import: 'Import report',
  importText: 'Report text',
} as const;

export const MODE_TITLES: Readonly<Record<ReportDraft['mode'], string>> = {
  replace: 'Replace',
  append: 'Append',
  merge: 'Merge',
};

export const MODE_HINTS: Readonly<Record<ReportDraft['mode'], string>> = {
  replace: 'Each run writes the whole table anew.',
  append: 'Each run adds its days below; a day that is there already is refused. Needs Date under Group by.',
  merge: 'Each run updates its rows in place and adds new ones below, so notes stay beside their rows.',
};

export const MISSING_ROWS_TITLES: Readonly<Record<ReportDraft['missingRows'], string>> = {
  remove: 'Remove',
  mark: 'Mark',
};

export const KIND_TITLES = {
  none: 'None',
  hours: 'Every N hours',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
} as const;

export const SCHEDULE_TEXTS = {
  none: 'Runs only when somebody presses Run, or Refresh all reports in the menu.',
  hours: (windows: readonly string[]) =>
    windows.length === 24
      ? 'Runs once in every hour.'
      : `Runs every day between ${windows.slice(0, 4).join(', ')}${windows.length > 4 ? ' and so on' : ''}.`,
  daily: (window: string) => `Runs every day between ${window}.`,
  weekly: (weekday: string, window: string) => `Runs every ${weekday} between ${window}.`,
  monthly: (date: number, window: string) =>
    `Runs on day ${date} of each month between ${window}${date > 28 ? '; on the last day of a shorter month' : ''}.`,
  zone: (timeZone: string) =>
    `Time zone of the spreadsheet: ${timeZone}. The days it asks for are UTC days: “yesterday” is the last one that has ended in UTC by then.`,
  everyHours: (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`),
  yours: 'It runs with your connection, also while this spreadsheet is closed.',
  others: (by: string) =>
    `${by} schedules it. When you change the schedule, it runs with your connection instead.`,
} as const;

export const FORM_TEXTS = {
  newTitle: 'Save as a report',
  editTitle: (name: string) => `Edit ${name}`,
  explain: 'Saves the choice above under a name, to be run again or on a schedule.',
  explainEdit: 'What it writes stands above and can be changed there; nothing is changed before Save.',
  nameHint: 'Shown in the list and in the log.',
  lookbackMerge: 'Days before the period that are read again, because services restate them.',
  lookbackMark: 'Today and this many days before it count as provisional.',
  missingRowsHint: 'Rows of the period that the service no longer returns.',
  provisionalHint: 'A column State says which days can still change.',
  fillDownHint: 'Formulas directly right of the table grow with it.',
  save: 'Save',
  saveNew: 'Save as new',
  leave: 'Leave without saving',
} as const;

export const REPORT_FAULTS = {
  noName: 'Give the report a name.',
  nameTaken: (name: string) => `Another report is called ${name}: choose another name.`,
  noSheet: 'A saved report needs a sheet of its own: choose New sheet and give it a name.',
  noDays: 'This source has no days that could be appended: choose Replace or Merge.',
  lookbackTooLong: (most: number) => `Lookback is at most ${most} days.`,
  lookbackNotWhole: (most: number) => `Lookback is a whole number of days, from 0 to ${most}.`,
  noText: 'Paste the text of an exported report.',
} as const;

export const LIST_TEXTS = {
  loading: 'Loading reports…',
  awaited: 'The list of reports is on its way.',
  runAll: 'Run all',
  runAllBlind: 'Run all reports',
  ran: (count: number) => (count === 1 ? 'Ran 1 report' : `Ran ${count} reports`),
  ofThemFailed: (count: number) => `${count} failed`,
  failedOnes: 'Failed:',
  doneOnes: 'Went well:',
  restCancelled: 'the rest was cancelled',
  oneOfMany: (name: string, index: number, count: number) => `${name} (${index + 1} of ${count})`,
  reload: 'Reload',
  reloadBlind: 'Reload the reports',
  empty: 'No report is saved yet: choose what to write above, then press Save report.',
  nameless: 'Report without a name',
  active: 'Active',
  paused: 'Paused',
  running: 'Running',
  overdue: 'Overdue',
  unreadable: 'Cannot be read',
  failed: (times: number) => (times === 1 ? 'Failed once' : `Failed ${times} times`),
  overdueHint:
    'A run that was due did not come: its trigger or its owner’s access may be gone. Press Run for now, and Pause, then Resume, to have it run by you again.',
  neverRun: 'Has not run yet.',
  lastRun: (when: string, rows: string) => `Last run: ${when}${rows}`,
  rows: (count: string) => (count === '1' ? ', 1 row' : `, ${count} rows`),
  nextRun: (when: string) => `Next run: ${when}`,
  wasDue: (when: string) => `Was due: ${when}`,
  noNext: 'Next run: none while it is paused',
  noSchedule: 'No schedule',
  schedule: (words: string) => `Schedule: ${words}`,
  byYou: 'scheduled by you',
  byOther: (who: string) =>
    who === '' ? 'nobody runs it: press Pause, then Resume' : `scheduled by ${who}, not by you`,
  attention: (count: number) =>
    count === 1 ? '1 saved report needs attention' : `${count} saved reports need attention`,
  more: (name: string) => `More for ${name}`,
  exportHint: 'Copy this text and send it; a colleague pastes it under Import report. It holds no login.',
  exported: (name: string) => `Text of ${name}`,
  close: 'Close',
  deleteTitle: (name: string) => `Delete ${name}`,
  deleteAsk: (name: string) => `Delete ${name}? What it wrote can stay in the sheet.`,
  keepCells: 'Delete, keep the cells',
  deleteCells: 'Delete with its cells',
  keepReport: 'Do not delete',
  importHint: 'The text that Export gave a colleague. Its schedule, if it has one, becomes yours.',
  import: 'Import',
  leaveImport: 'Leave without importing',
} as const;

/** The buttons of a report: their short text, and their whole name. */
export const ROW_ACTIONS = {
  run: { label: 'Run', name: (report: string) => `Run ${report}` },
  edit: { label: 'Edit', name: (report: string) => `Edit ${report}` },
  pause: { label: 'Pause', name: (report: string) => `Pause ${report}` },
  resume: { label: 'Resume', name: (report: string) => `Resume ${report}` },
  duplicate: { label: 'Duplicate', name: (report: string) => `Duplicate ${report}` },
  undo: { label: 'Undo last refresh', name: (report: string) => `Undo last refresh of ${report}` },
  estimate: { label: 'Cost of a run', name: (report: string) => `Cost of a run of ${report}` },
  export: { label: 'Export', name: (report: string) => `Export ${report}` },
  delete: { label: 'Delete', name: (report: string) => `Delete ${report}` },
} as const;

/** What is shown while something is done to a report. */
export const REPORT_WAITS: Readonly<
  Record<ReportChange | 'save' | 'estimate' | 'export' | 'import', (report: string) => string>
> = {
  save: (report) => `Saving ${report}…`,
  pause: (report) => `Pausing ${report}…`,
  resume: (report) => `Resuming ${report}…`,
  duplicate: (report) => `Copying ${report}…`,
  delete: (report) => `Deleting ${report}…`,
  deleteWithCells: (report) => `Deleting ${report} and its cells…`,
  undo: (report) => `Undoing the last run of ${report}…`,
  estimate: (report) => `Counting what ${report} would cost…`,
  export: (report) => `Writing ${report} as text…`,
  import: () => 'Importing the report…',
};
